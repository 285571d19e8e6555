// What scheduling operations needs to know of them: found once, for all rounds of an attempt, for
// all attempts at one period, or for all periods.
#pragma once

#include "../../analysis/ends/bare_carries.hpp"
#include "../../analysis/ends/last_tables.hpp"
#include "../../analysis/ends/recurrent.hpp"
#include "../dependence.hpp"
#include "../enables.hpp"
#include "../order/moving_taps.hpp"
#include "../reservation/operators.hpp"
#include "../reservation/ports.hpp"
#include "../waits.hpp"

namespace hls::ir {

struct scheduling_problem {
    device target;
    int ii; // without loops
    int period_ps;
    reach ways; // between steps
};

namespace detail {

// When an operation needs its operands: each where it arrives, or its bits as they arrive, or a
// condition early enough for enables.
enum class operand_use : unsigned char { plain, bits, effect };

constexpr operand_use use_of_operands(op kind, unsigned long long kinds_with_times) {
    return operand_use((kinds_with_times >> int(kind) & 1) | (kinds_that_enable >> int(kind) & 1)
                                                                 << 1);
}

struct scheduling_state {
    int earliest[max_nodes]; // cycle, from dependences between steps
    int cause[max_nodes];    // the dependence that moved it there; 0: none
    bool in_ram[max_resources];
    bool has_rams;
    int shift_of[max_resources]; // see moving_taps.hpp
    int pending[max_nodes];      // as each element was scheduled
    // What does not change from round to round, found once:
    int usable; // ps for logic between two registers
    path_times times;
    recurrence_ends ends;
    all_enable_times enabling;
    op_class classes[max_nodes];
    bool meets;                  // look-up tables and carry chains do, on this device
    op_class sources[max_nodes]; // of what comes to a node by wiring
    operand_use uses[max_nodes]; // of operands
    bool timeless[max_nodes];    // always there: nothing waits for it
    bool at_once[max_nodes];     // its result follows its operands, in their cycle
    int delay[max_nodes];        // ps of each operation
    int latency[max_nodes];      // cycles of each operation
    int entry[max_nodes];        // ps of the first of several cycles, or in front of a port
    int fetch[max_nodes];        // ps until the word of a RAM is there; of an effect: bare_carry_ps
    int between[max_dependences]; // cycles between the steps of each dependence
    // Dependences between steps that may be broken while their sources stand in `unsure_cycle` or
    // before; all others hold.
    int unsure_count;
    int unsure[max_dependences];
    int unsure_cycle = -1; // -1: all of them
    reservation_table ports;
    operator_table operators;
    int inner_blocks;               // user blocks with stages that may not wait
    bool from_memory[max_nodes];    // its result is a word of a memory
    bool has_port[max_nodes];       // which is reserved
    int interval[max_basic_blocks]; // port_interval()
    bool anew[max_nodes];   // scheduled in every round: its cycle depends on those of others
    int latest[max_nodes];  // of each group of accesses, by its first one
    bool pushed[max_nodes]; // `earliest` is new since the last round
    bool moved[max_nodes];  // stands elsewhere than in the last round, or its result comes elsewhen
    bool again;             // not the first round: what nothing pushed or moved stays
    int too_slow;           // an operation that does not fit the period
};

constexpr enable_times enabling_of(scheduling_state const& s, node const& effect, int id) {
    return times_for(s.enabling, s.ends.of[id], effect);
}

// Room for logic between two registers.
constexpr int usable_ps(scheduling_problem const& p) { return p.period_ps - p.target.register_ps; }

// Cycles after which a step of this basic block comes again, always; others come in turn.
constexpr int port_interval(auto const& g, scheduling_problem const& p, int basic_block) {
    if (!has_loops(g)) return p.ii;
    int const loop = loop_of(g, basic_block);
    return is_single(g, loop) ? p.ways.back[loop + 1] : unreachable;
}

// Memories, shift registers, and what has to be scheduled in every round.
constexpr void find_kinds_of_resources(auto const& g, scheduling_state& s) {
    for (int r = 0; r < g.resource_count; ++r) {
        s.in_ram[r] = in_ram(g, r);
        s.has_rams |= s.in_ram[r];
        bool const shifts = g.resources[r].kind == resource_kind::shift_register;
        if (shifts) s.shift_of[r] = only_shift(g, r);
        if (!shifts && g.resources[r].runs <= 1 && !s.in_ram[r]) continue;
        for (int i = first_use(g, r); i != none; i = next_use(g, i)) {
            op const kind = g.nodes[i].kind;
            bool const uses_port = s.in_ram[r] && is_memory_access(kind);
            s.anew[i] = kind == op::tap || uses_port;
            s.has_port[i] = uses_port && has_scheduled_ports(g, r);
        }
    }
}

// Times of words and of effects.
constexpr void find_fetches(auto const& g, scheduling_state& s, device const& target) {
    for (int r = 0; r < g.resource_count; ++r) {
        if (!s.in_ram[r]) continue;
        int const word = word_of_ram_ps(g, target, r);
        for (int i = first_use(g, r); i != none; i = next_use(g, i))
            if (s.from_memory[i]) s.fetch[i] = fetch_ps(g, target, i, word);
    }
    for (int i = 1; i < g.node_count && target.bare_carry_ps > 0; ++i)
        if (enables(g.nodes[i].kind)) s.fetch[i] = bare_carry_ps(g, target, g.nodes[i]);
}

// What stays the same at all intervals and periods.
constexpr scheduling_state prepare_operations(auto const& g, device const& target,
                                              bool has_bypasses) {
    scheduling_state s{};
    find_kinds_of_resources(g, s);
    begin_reservations(g, s.ports);
    s.ends = find_recurrence_ends(g, target);
    s.times = path_times_of(target);
    s.meets = has_meetings(s.times);
    unsigned long long const with_times = kinds_with_operand_times(s.times);
    bool const has_tables = has_last_tables(target);
    s.timeless[none] = true;
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        node_operands const in{g, n};
        s.timeless[i] = always_there(n.kind);
        s.classes[i] = class_of(n.kind, in);
        if (s.meets || has_tables) s.sources[i] = source_of(n, s.classes[i], s.sources);
        s.uses[i] = use_of_operands(n.kind, with_times);
        s.delay[i] = delay_in_class(s.classes[i], n.kind, n.type, in, target);
        if (has_bypasses) s.anew[i] |= is_bypassed(n);
        if (!may_be_late(n.kind) && n.timing == 0) {
            s.at_once[i] = n.kind != op::read;
            if (has_tables) s.entry[i] = last_table_ps(target, n, s.sources[n.a]);
            continue;
        }
        s.from_memory[i] = is_from_memory(n.kind);
        if (is_block(n.kind)) s.delay[i] = delay_of(g, target, n);
        s.anew[i] |= is_sharing(n); // operators are reserved
        s.inner_blocks += has_inner_stages(g, n);
    }
    find_fetches(g, s, target);
    return s;
}

// Of an operation that may take several cycles, or whose port is given to it at run time.
constexpr void find_cycles(auto const& g, scheduling_state& s, scheduling_problem const& p,
                           int id) {
    node const& n = g.nodes[id];
    bool const from_ram = is_access(n.kind) && s.in_ram[n.resource];
    s.latency[id] = timing_of(g, p.target, p.period_ps, n, from_ram).cycles;
    if (s.latency[id] > 0 || is_contended(g, n))
        s.entry[id] = entry_ps(g, p.target, p.period_ps, n);
    bool const is_halved = reads_double_pumped(g, n);
    int const least = is_halved ? pumped_ps(g, p.target, n.resource) : s.entry[id];
    if (least > s.usable) s.too_slow = id;
}

// What stays the same at all intervals of a period.
constexpr scheduling_state prepare_period(auto const& g, scheduling_problem const& p,
                                          scheduling_state const& operations) {
    scheduling_state s = operations;
    s.usable = usable_ps(p);
    s.enabling = enable_times_of(g, p.target, s.usable);
    for (int i = 1; i < g.node_count; ++i) {
        if (s.at_once[i] && g.nodes[i].kind != op::store) continue; // most
        node const& n = g.nodes[i];
        if (n.kind == op::store && is_contended(g, n))
            s.entry[i] = entry_ps(g, p.target, p.period_ps, n);
        if (may_be_late(n.kind) || n.timing != 0) find_cycles(g, s, p, i);
    }
    for (int i = 1; i < g.node_count && counts_ways_to_ports(p.target); ++i)
        if (s.has_port[i]) s.entry[i] += to_port_ps(g, p.target, i, s.ends.of[i]);
    return s;
}

// `operations`: what is the same at all periods, if it is known.
constexpr scheduling_state prepare_state(auto const& g, dependence_list const& d,
                                         scheduling_problem const& p,
                                         scheduling_state const* operations) {
    scheduling_state s =
        operations != nullptr
            ? prepare_period(g, p, *operations)
            : prepare_period(g, p, prepare_operations(g, p.target, d.has_bypasses));
    for (int e = 1; e < d.count; ++e)
        if (d.entries[e].over != way::same) s.unsure[s.unsure_count++] = e;
    return s;
}

// What stays the same in all rounds, too.
constexpr scheduling_state begin_state(auto const& g, dependence_list const& d,
                                       scheduling_problem const& p,
                                       scheduling_state const& prepared) {
    scheduling_state s = prepared;
    for (int k = 0; k < s.unsure_count; ++k)
        s.between[s.unsure[k]] = cycles_between(g, p.ways, d.entries[s.unsure[k]]);
    for (int b = 0; b < g.basic_block_count || b == 0; ++b) s.interval[b] = port_interval(g, p, b);
    return s;
}

} // namespace detail

} // namespace hls::ir
