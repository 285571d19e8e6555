// Modulo scheduling with operation chaining, for a given initiation interval and clock period:
// every operation as early as its operands, the dependences and the memory ports allow. Repeats
// until the dependences between iterations hold too; gives up when they push an operation ever
// later. B. R. Rau, "Iterative modulo scheduling", 1994; here without eviction: ports are taken in
// program order.
#pragma once

#include "../analysis/ends/bare_carries.hpp"
#include "../analysis/ends/recurrent.hpp"
#include "enables.hpp"
#include "order/bypasses.hpp"
#include "order/program_order.hpp"
#include "reservation/operators.hpp"
#include "reservation/ports.hpp"
#include "waits.hpp"

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

struct placement {
    int earliest[max_nodes]; // cycle, from dependences between steps
    int cause[max_nodes];    // the dependence that moved it there; 0: none
    bool in_ram[max_resources];
    int shift_of[max_resources]; // see moving_taps.hpp
    int pending[max_nodes];      // as each element was placed
    // What does not change from round to round, found once:
    int usable;           // ps for logic between two registers
    int limit[max_nodes]; // of it, for each operation
    path_times times;
    enable_times enabling, enabling_again; // of recurrences
    bool repeats[max_nodes];               // in a recurrence
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
    reservation_table ports;
    operator_table operators;
    int inner_blocks;               // user blocks with stages that may not wait
    bool from_memory[max_nodes];    // its result is a word of a memory
    bool has_port[max_nodes];       // which is reserved
    int interval[max_basic_blocks]; // port_interval()
    bool anew[max_nodes];   // placed in every round: its place depends on where others stand
    int latest[max_nodes];  // of each group of accesses, by its first one
    bool pushed[max_nodes]; // `earliest` is new since the last round
    bool moved[max_nodes];  // stands elsewhere than in the last round, or its result comes elsewhen
    bool again;             // not the first round: what nothing pushed or moved stays
    int too_slow;           // an operation that does not fit the period
};

// Room for logic between two registers.
constexpr int usable_ps(scheduling_problem const& p) { return p.period_ps - p.target.register_ps; }

constexpr int first_cycle(auto const& g, placement const& s, dependence_list const& d,
                          big_plan const& plan, int id) {
    node const& n = g.nodes[id];
    int cycle = s.earliest[id];
    int const operands[] = {n.a, n.b, n.c};
    for (int const from : operands) {
        if (from == none) continue;
        int const ready = plan.cycle[from] + s.latency[from];
        if (ready > cycle) cycle = ready;
    }
    for (int e = d.first[id]; e != 0; e = d.next[e]) {
        dependence const& x = d.entries[e];
        if (x.over == way::same && plan.cycle[x.from] + x.cycles > cycle)
            cycle = plan.cycle[x.from] + x.cycles;
    }
    return cycle;
}

// When a result is there that comes in `cycle`; {}: it comes from registers.
constexpr arrival at_in(placement const& s, big_plan const& plan, int id, int cycle) {
    return plan.cycle[id] + s.latency[id] == cycle ? plan.at[id] : arrival{};
}

// When operands are there in `cycle`.
constexpr arrival start_in(auto const& g, placement const& s, big_plan const& plan, int id,
                           int cycle) {
    arrival start{};
    node const& n = g.nodes[id];
    int const operands[] = {n.a, n.b, n.c};
    for (int k = 0; k < 3; ++k) {
        int const from = operands[k];
        if (from == none || plan.cycle[from] + s.latency[from] != cycle) continue;
        arrival const& x = plan.at[from]; // {} of what is always there
        if (x.high == 0) continue;
        if (s.uses[id] == operand_use::plain) {
            if (x.high > start.high) start.high = x.high;
            if (x.low > start.low) start.low = x.low;
            continue;
        }
        operand_class of{s.classes[from], {}, {}};
        if (s.meets) of = {s.classes[from], s.sources[from], s.classes[id]};
        start = later(start, as_operand(n, k, g.nodes[from].type.width, of, x, s.times));
    }
    return start;
}

constexpr enable_times const& enabling_of(placement const& s, int id) {
    return s.repeats[id] ? s.enabling_again : s.enabling;
}

constexpr arrival effect_in(auto const& g, placement const& s, scheduling_problem const& p,
                            big_plan const& plan, int id, int cycle) {
    return effect_at(g, p.target, g.nodes[id], enabling_of(s, id), s.limit[id], s.fetch[id],
                     [&](int from) { return at_in(s, plan, from, cycle); });
}

constexpr arrival result_at(auto const& g, placement const& s, scheduling_problem const& p, int id,
                            arrival start) {
    if (s.at_once[id]) return after(s.classes[id], start, s.delay[id], s.times.level);
    node const& n = g.nodes[id];
    if (s.from_memory[id] && s.in_ram[n.resource]) return {s.fetch[id], s.fetch[id]};
    if (s.from_memory[id]) return word_at(g, p.target, id, false, start);
    if (s.latency[id] > 0) return exit_at(g, p.target, p.period_ps, n);
    if (n.kind == op::read) return {}; // from the port
    return after(s.classes[id], start, s.delay[id], s.times.level);
}

// Cycles after which a step of this basic block comes again, always; others come in turn.
constexpr int port_interval(auto const& g, scheduling_problem const& p, int basic_block) {
    if (!has_loops(g)) return p.ii;
    int const loop = loop_of(g, basic_block);
    return is_single(g, loop) ? p.ways.back[loop + 1] : unreachable;
}

// The first cycle from `cycle` on in which the port that the access needs is free, or an operator
// for an operation that shares one: those are placed anew.
constexpr int free_cycle(auto const& g, placement& s, scheduling_problem const& p, big_plan& plan,
                         int id, int cycle) {
    node const& n = g.nodes[id];
    if (n.timing != 0 && is_sharing(n))
        return reserve_operator(g, s.operators, p.ways, plan, id, cycle);
    return s.has_port[id] ? reserve(g, s.ports, plan, id, cycle, s.interval[n.basic_block]) : cycle;
}

constexpr bool has_longer_ends(device const& target) {
    return target.port_levels > 0 || target.bare_carry_ps > 0;
}

// What paths take longer to ports of RAM and to flip-flops.
constexpr void find_ends(auto const& g, placement& s, device const& target) {
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (s.has_port[i]) s.entry[i] += to_port_ps(g, target, i);
        if (enables(n.kind)) s.fetch[i] = bare_carry_ps(g, target, n);
    }
}

constexpr void set_limits(auto const& g, placement& s, scheduling_problem const& p) {
    for (int i = 1; i < g.node_count; ++i) s.limit[i] = s.usable;
    if (!has_margins(p.target)) return; // most devices have none
    logic_rooms const rooms = find_rooms(g, p.target, p.period_ps);
    for (int i = 1; i < g.node_count; ++i) {
        s.limit[i] = rooms.of(i);
        s.repeats[i] = rooms.left.of[i] != margin::none;
    }
}

// Everything that stays the same at all intervals.
constexpr placement prepare_placement(auto const& g, dependence_list const& d,
                                      scheduling_problem const& p) {
    placement s{};
    for (int r = 0; r < g.resource_count; ++r) {
        s.in_ram[r] = in_ram(g, r);
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
    for (int i = 1; i < g.node_count && d.has_bypasses; ++i) s.anew[i] |= is_bypassed(g.nodes[i]);
    begin_reservations(g, s.ports);
    s.usable = usable_ps(p);
    set_limits(g, s, p);
    s.times = path_times_of(p.target);
    s.enabling = enable_times_of(g, p.target, margin::none);
    s.enabling_again = enable_times_of(g, p.target, margin::recurrence);
    s.meets = has_meetings(s.times);
    unsigned long long const with_times = kinds_with_operand_times(s.times);
    s.timeless[none] = true;
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        node_operands const in{g, n};
        s.timeless[i] = always_there(n.kind);
        s.classes[i] = class_of(n.kind, in);
        if (s.meets) s.sources[i] = source_of(n, s.classes[i], s.sources);
        s.uses[i] = use_of_operands(n.kind, with_times);
        s.delay[i] = delay_in_class(s.classes[i], n.kind, n.type, in, p.target);
        bool const is_simple = !may_be_late(n.kind) && n.timing == 0;
        s.at_once[i] = is_simple && n.kind != op::read;
        if (n.kind == op::store && is_contended(g, n))
            s.entry[i] = entry_ps(g, p.target, p.period_ps, n);
        if (is_simple) continue;
        s.from_memory[i] = is_from_memory(n.kind);
        if (is_block(n.kind)) s.delay[i] = delay_of(g, p.target, n);
        bool const from_ram = is_access(n.kind) && s.in_ram[n.resource];
        s.latency[i] = timing_of(g, p.target, p.period_ps, n, from_ram).cycles;
        if (s.latency[i] > 0 || is_contended(g, n))
            s.entry[i] = entry_ps(g, p.target, p.period_ps, n);
        bool const is_halved = reads_double_pumped(g, n);
        int const least = is_halved ? pumped_ps(g, p.target, n.resource) : s.entry[i];
        if (least > s.usable) s.too_slow = i;
        if (from_ram) s.fetch[i] = fetch_ps(g, p.target, i);
        s.anew[i] |= is_sharing(n); // operators are reserved
        s.inner_blocks += has_inner_stages(g, n);
    }
    if (has_longer_ends(p.target)) find_ends(g, s, p.target);
    return s;
}

// What stays the same in all rounds, too.
constexpr placement begin_placement(auto const& g, dependence_list const& d,
                                    scheduling_problem const& p, placement const& prepared) {
    placement s = prepared;
    for (int e = 1; e < d.count; ++e)
        if (d.entries[e].over != way::same) s.between[e] = cycles_between(g, p.ways, d.entries[e]);
    for (int b = 0; b < g.basic_block_count || b == 0; ++b) s.interval[b] = port_interval(g, p, b);
    return s;
}

// Where an operation stands, and when its result is there.
struct place_found {
    int cycle;
    arrival at;
};

// With operands that are there at `start`: in this cycle, or in the next one if it does not fit.
constexpr void fit_behind(auto const& g, placement const& s, scheduling_problem const& p, int id,
                          arrival start, place_found& x) {
    x.at = result_at(g, s, p, id, start);
    if ((start.high > 0 && x.at.high > s.limit[id]) || start.high + s.entry[id] > s.limit[id]) {
        ++x.cycle;
        x.at = result_at(g, s, p, id, {});
    }
}

// Where the word of a bypass would come too late, a cycle later.
constexpr arrival word_of_bypass(auto const& g, placement const& s, scheduling_problem const& p,
                                 big_plan const& plan, int id, int cycle) {
    return bypassed_at(g, p.target, plan, p.ways, id, cycle, [&](int from, int write) {
        return at_in(s, plan, from, plan.cycle[write]);
    });
}

constexpr void fit_bypass(auto const& g, placement const& s, scheduling_problem const& p,
                          big_plan const& plan, int id, place_found& x) {
    x.at = word_of_bypass(g, s, p, plan, id, x.cycle);
    if (x.at.high <= s.limit[id]) return;
    ++x.cycle;
    x.at = word_of_bypass(g, s, p, plan, id, x.cycle);
}

// Places one operation.
constexpr void place(auto const& g, placement& s, dependence_list const& d,
                     scheduling_problem const& p, big_plan& plan, int id) {
    node const& n = g.nodes[id];
    place_found x{first_cycle(g, s, d, plan, id), {}};
    arrival const start = s.uses[id] == operand_use::effect ? effect_in(g, s, p, plan, id, x.cycle)
                                                            : start_in(g, s, plan, id, x.cycle);
    fit_behind(g, s, p, id, start, x);
    if (s.anew[id] && n.kind == op::tap) {
        s.pending[id] = pending_shifts_at(g, plan, p.ways, id, s.shift_of[n.resource], x.cycle);
        int const ready = element_ps(g, p.target, id, s.pending[id]);
        x.at = {ready, ready};
    }
    if (s.anew[id] && is_bypassed(n)) fit_bypass(g, s, p, plan, id, x);
    if (x.at.high > s.limit[id] || s.entry[id] > s.limit[id]) s.too_slow = id;
    int const free = s.anew[id] ? free_cycle(g, s, p, plan, id, x.cycle) : x.cycle;
    if (free != x.cycle) x.at = result_at(g, s, p, id, {});
    s.moved[id] = !s.again || plan.cycle[id] != free || plan.at[id] != x.at;
    s.pushed[id] = false;
    plan.cycle[id] = free;
    plan.at[id] = x.at;
}

constexpr bool sources_stay(placement const& s, dependence_list const& d, int id) {
    for (int e = d.first[id]; e != 0; e = d.next[e])
        if (s.moved[d.entries[e].from]) return false;
    return true;
}

constexpr void place_all(auto const& g, placement& s, dependence_list const& d,
                         scheduling_problem const& p, big_plan& plan) {
    clear(s.ports);
    if (g.class_count > 0) clear(s.operators);
    for (int i = 1; i < g.node_count; ++i) {
        // Where nothing that decides where it stands is other than in the last round, it stays.
        node const& n = g.nodes[i];
        bool const stays = s.again && !s.pushed[i] && !s.anew[i] && !s.moved[n.a] &&
                           !s.moved[n.b] && !s.moved[n.c];
        if (stays && (d.first[i] == 0 || sources_stay(s, d, i)))
            s.moved[i] = false;
        else
            place(g, s, d, p, plan, i);
    }
    s.again = true;
}

// Bypassed reads were placed before the writes that they see.
constexpr bool bypasses_moved(auto const& g, placement const& s, dependence_list const& d,
                              scheduling_problem const& p, big_plan const& plan) {
    for (int i = 1; i < g.node_count && d.has_bypasses; ++i)
        if (is_bypassed(g.nodes[i]) &&
            plan.at[i] != word_of_bypass(g, s, p, plan, i, plan.cycle[i]))
            return true;
    return false;
}

// Elements of shift registers were placed before their shift moved on.
constexpr bool taps_moved(auto const& g, placement const& s, scheduling_problem const& p,
                          big_plan const& plan) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::tap &&
            s.pending[i] != pending_shifts(g, plan, p.ways, i, s.shift_of[g.nodes[i].resource]))
            return true;
    return false;
}

// An access that still shares a port when an interval has fewer slots than accesses; none: no one.
constexpr int port_conflict(auto const& g, placement const& s, big_plan const& plan) {
    for (int i = 0; i < s.ports.count; ++i) {
        int const id = s.ports.accesses[i];
        if (is_overbooked(g, s.ports, plan, id, s.interval[g.nodes[id].basic_block])) return id;
    }
    return none;
}

// Accesses of which at most one happens share a port in one cycle, not in two: the earlier one
// waits for the later one. True when something moved.
constexpr bool align_sharers(auto const& g, placement& s, big_plan const& plan) {
    bool moved = false;
    for (int i = 0; i < s.ports.count && s.ports.any_shares; ++i) {
        int const late = s.ports.accesses[i];
        int const interval = s.interval[g.nodes[late].basic_block];
        for_each_holder(s.ports, late, plan.cycle[late], interval, [&](int early) {
            int const apart = plan.cycle[late] - plan.cycle[early];
            if (apart > 0 && g.nodes[late].kind == g.nodes[early].kind &&
                collide(g, s.ports, late, early, apart, interval) && may_share(g, late, early)) {
                s.earliest[early] = plan.cycle[late];
                s.pushed[early] = true;
                moved = true;
            }
            return false;
        });
    }
    return moved;
}

} // namespace detail

} // namespace hls::ir
