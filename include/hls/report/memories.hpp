// The memories and registers of a kernel: what they are built of, who accesses them, and whether
// that limits an interval; and those of which no hardware is left, and why.
#pragma once

#include <algorithm>

#include "../analysis/arbitration.hpp"
#include "../hardware/area/occupants.hpp"
#include "../hardware/uses.hpp"
#include "../memory/multiplexers.hpp"
#include "names.hpp"

namespace hls::report {

namespace detail {

inline std::string storage_of(ir::graph_view const& g, int resource) {
    ir::resource_kind const kind = g.resources[resource].kind;
    if (kind == ir::resource_kind::shift_register) return "shift register";
    if (ir::in_lut_ram(g, resource)) return "LUT RAM";
    if (ir::in_ram(g, resource)) {
        ir::memory_plan const& p = g.resources[resource].memory;
        if (ir::is_single_port(p)) return "single-port RAM";
        return std::string(ir::is_double_pumped(p) ? "double pumped " : "") +
               (ir::is_true_dual(p) ? "true dual port " : "") + "block RAM";
    }
    return kind == ir::resource_kind::rom ? "table in logic" : "registers";
}

inline std::vector<memory_access> accesses_of(kernel_view const& k, int resource) {
    ir::graph_view const& g = k.built;
    std::vector<memory_access> all;
    for (int i = ir::first_use(g, resource); i != ir::none; i = ir::next_use(g, i)) {
        ir::node const& n = g.nodes[i];
        bool const has_bank = ir::is_memory_access(n.kind) && ir::in_ram(g, resource);
        all.push_back({step_of(g, i), ir::op_name(n.kind), k.plan.cycle[i],
                       has_bank ? ir::bank_of(g, i) : 0});
    }
    return all;
}

inline bool have_same_accesses(arbitrated_port const& x, arbitrated_port const& y) {
    return x.kind == y.kind && x.port == y.port &&
           std::equal(x.accesses.begin(), x.accesses.end(), y.accesses.begin(), y.accesses.end(),
                      [](auto const& a, auto const& b) { return a.where == b.where; });
}

// Each port once, with all banks of which the same accesses share it.
inline std::vector<arbitrated_port> joined_banks(std::vector<arbitrated_port> const& all) {
    std::vector<arbitrated_port> joined;
    for (arbitrated_port const& p : all) {
        auto const same = std::find_if(joined.begin(), joined.end(),
                                       [&](auto const& x) { return have_same_accesses(x, p); });
        if (same == joined.end())
            joined.push_back(p);
        else
            same->banks.insert(same->banks.end(), p.banks.begin(), p.banks.end());
    }
    return joined;
}

inline std::vector<arbitrated_port> arbitrated_ports(kernel_view const& k, int resource) {
    ir::graph_view const& g = k.built;
    std::vector<arbitrated_port> all;
    std::vector<int> arbiters;
    for (int i = ir::first_use(g, resource); i != ir::none; i = ir::next_use(g, i)) {
        if (!ir::is_contended(g, g.nodes[i])) continue;
        int const arbiter = ir::arbiter_of(g, g.nodes[i]);
        auto const at = std::find(arbiters.begin(), arbiters.end(), arbiter) - arbiters.begin();
        if (at == std::ssize(arbiters)) {
            arbiters.push_back(arbiter);
            bool const both = ir::shares_kinds(g, resource);
            ir::assigned_port const used = ir::assigned_port_of(g.nodes[i]);
            all.push_back(
                {both ? "access" : ir::op_name(g.nodes[i].kind), {}, used.port, {used.bank}});
        }
        all[std::size_t(at)].accesses.push_back(step_of(g, i));
    }
    return joined_banks(all);
}

inline bool limits(limit const& l, std::vector<memory_access> const& accesses) {
    if (l.why != obstacle::port) return false;
    for (path_step const& step : l.through)
        for (memory_access const& x : accesses)
            if (x.what.operation == step.operation) return true;
    return false;
}

inline std::string port_reason(int interval, std::string const& loop) {
    return "accesses share a port: II " + std::to_string(interval) +
           (loop.empty() ? "" : " of loop " + loop) +
           "; more banks, or replicates for loads, give more ports";
}

inline void grade_arbitrated(memory& m) {
    m.grade = "arbitrated";
    m.reason = "accesses share a port that an arbiter gives them; a stage waits until all of its "
               "accesses have been served";
}

inline void grade_memory(kernel const& k, memory& m) {
    if (!m.arbitrated.empty()) return grade_arbitrated(m);
    m.grade = m.replicates > 1 ? "good but replicated" : "optimal";
    if (m.storage.ends_with(" RAM"))
        m.reason = m.is_overlapped ? "every access has a port when it needs one; a copy for each "
                                     "iteration that loops which overlap work on"
                   : m.private_copies > 1 ? "every access has a port when it needs one; a copy for "
                                            "each of the interleaved runs"
                                          : "every access has a port when it needs one";
    else
        m.reason = "no ports: every access has its own wires";
    if (limits(k.limited, m.accesses)) {
        m.grade = "possibly inefficient";
        m.reason = port_reason(k.interval, "");
    }
    for (loop const& l : k.loops) {
        if (!limits(l.limited, m.accesses)) continue;
        m.grade = "possibly inefficient";
        m.reason = port_reason(l.interval, l.name);
    }
}

inline memory memory_of(kernel_view const& view, int resource,
                        std::vector<hw::occupant> const& all) {
    ir::resource const& x = view.built.resources[resource];
    memory m;
    m.name = x.id.text;
    m.kind = ir::kind_name(x.kind);
    m.where = line_of(x.where);
    m.words = std::max(x.depth, 1);
    m.bits = x.type.width;
    m.banks = ir::bank_count(x.memory);
    m.chose_banks = x.chooses_banks && m.banks > 1;
    m.is_double_pumped = ir::is_double_pumped(x.memory);
    m.ports = x.memory.ports;
    m.replicates = ir::replicate_count(x.memory);
    m.bank_words = std::max(ir::bank_depth(x.memory, x.depth), 1);
    m.lanes = ir::lane_count(x.memory);
    m.chose_rows = x.chooses_rows && m.lanes > 1;
    for (int b = x.memory.bank_bits; b-- > 0;) m.bank_bits.push_back(x.memory.bank_bit[b]);
    for (hw::occupant const& o : all)
        if (m.name == o.base && o.where.line == 0) m.size = m.size + o.size;
    if (x.kind == ir::resource_kind::reg) m.size = {0, m.words * m.bits, 0, 0};
    m.storage = storage_of(view.built, resource);
    m.private_copies = std::max({x.runs, x.overlapped, 1});
    m.is_overlapped = x.overlapped > 0;
    m.forwarded_steps = std::max(x.forwarded, 0);
    m.multiplexer_bits = ir::multiplexer_bits_of(view.built, resource, *view.target);
    bool const is_array = x.kind == ir::resource_kind::array;
    if (is_array && ir::in_ram(view.built, resource)) {
        m.read_ports = ir::read_ports(x.memory);
        m.write_ports = ir::write_ports(x.memory);
    }
    m.accesses = accesses_of(view, resource);
    m.arbitrated = arbitrated_ports(view, resource);
    return m;
}

} // namespace detail

inline int loads_of(memory const& m) {
    return int(std::count_if(m.accesses.begin(), m.accesses.end(),
                             [](memory_access const& x) { return x.kind == "load"; }));
}

// Needs its loops and limits.
inline void find_memories(kernel_view const& view, std::vector<hw::occupant> const& all,
                          kernel& k) {
    for (int r = 0; r < view.built.resource_count; ++r) {
        using enum ir::resource_kind;
        ir::resource_kind const kind = view.built.resources[r].kind;
        if (kind != array && kind != rom && kind != shift_register && kind != reg) continue;
        if (kind == reg && view.built.resources[r].chained_to != 0) continue; // a word of one
        memory m = detail::memory_of(view, r, all);
        detail::grade_memory(k, m);
        bool const is_short = m.grade == "possibly inefficient" && m.replicates > 1;
        if (is_short && view.built.resources[r].most_replicates == 0)
            m.most_replicates = ir::chosen_replicates;
        (kind == reg ? k.registers : k.memories).push_back(std::move(m));
    }
}

namespace detail {

inline bool is_storage(ir::resource_kind kind) {
    using enum ir::resource_kind;
    return kind == array || kind == rom || kind == shift_register || kind == reg;
}

// Flip-flops or a memory of this name that something depends on.
inline bool is_built(hw::netlist const& h, hw::flags const& live, std::string const& name) {
    for (hw::memory const& m : h.memories)
        if (name == m.base) return true;
    for (hw::storage const& r : h.registers) {
        hw::net const& q = h.nets[std::size_t(r.q)];
        bool const is_own = q.purpose == hw::role::state || q.purpose == hw::role::elements ||
                            q.purpose == hw::role::tap || q.purpose == hw::role::pointer;
        if (is_own && live[std::size_t(r.q)] && name == q.base) return true;
    }
    return false;
}

inline int count_accesses(ir::graph_view const& g, std::string const& name, bool of_writes) {
    int count = 0;
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& n = g.nodes[i];
        if (!ir::names_resource(n.kind) && n.kind != ir::op::state) continue;
        bool const writes =
            n.kind == ir::op::store || n.kind == ir::op::next || n.kind == ir::op::shift;
        count += writes == of_writes && name == g.resources[n.resource].id.text;
    }
    return count;
}

// The shift register of which a register is a word (passes/chains.hpp); empty: of none.
inline std::string chain_of(ir::graph_view const& built, std::string const& name) {
    for (int r = 0; r < built.resource_count; ++r) {
        ir::resource const& x = built.resources[r];
        if (x.chained_to != 0 && name == x.id.text)
            return built.resources[x.chained_to - 1].id.text;
    }
    return "";
}

inline std::string reason_of_removal(ir::graph_view const& written, ir::resource const& x) {
    std::string const name = x.id.text;
    bool const reads = count_accesses(written, name, false) > 0;
    bool const writes = count_accesses(written, name, true) > 0;
    if (!reads && !writes) return "nothing uses it";
    if (x.merge_key != nullptr && x.merge_key[0] != 0)
        return std::string("it is merged with others of the key ") + x.merge_key;
    if (!reads) return "nothing reads it";
    if (x.kind == ir::resource_kind::rom) return "every index is known: its words are constants";
    return writes ? "no output depends on it" : "nothing writes it: its value is a constant";
}

} // namespace detail

inline std::vector<removed_memory> removed_memories(kernel_view const& k, hw::netlist const& h) {
    std::vector<removed_memory> all;
    hw::flags const live = hw::find_live(h);
    for (int r = 0; r < k.written.resource_count; ++r) {
        ir::resource const& x = k.written.resources[r];
        if (!detail::is_storage(x.kind) || detail::is_built(h, live, x.id.text)) continue;
        std::string const chain = detail::chain_of(k.built, x.id.text);
        all.push_back({x.id.text, ir::kind_name(x.kind), line_of(x.where), std::max(x.depth, 1),
                       x.type.width,
                       chain.empty() ? detail::reason_of_removal(k.written, x)
                                     : "it is a word of shift register " + chain});
    }
    return all;
}

// They are no memories of the kernel any more.
inline void drop_removed(std::vector<removed_memory> const& removed, std::vector<memory>& all) {
    std::erase_if(all, [&](memory const& m) {
        return std::any_of(removed.begin(), removed.end(),
                           [&](removed_memory const& x) { return x.name == m.name; });
    });
}

} // namespace hls::report
