// The memories and registers of a kernel: what they are built of, who accesses them, and whether
// that limits an interval.
#pragma once

#include "../analysis/memory_ports.hpp"
#include "../hardware/area/occupants.hpp"
#include "names.hpp"

namespace hls::report {

namespace detail {

inline std::string storage_of(ir::graph_view const& g, int resource) {
    ir::resource_kind const kind = g.resources[resource].kind;
    if (kind == ir::resource_kind::shift_register) return "shift register";
    if (ir::in_ram(g, resource)) return "block RAM";
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

inline void grade_memory(kernel const& k, memory& m) {
    m.grade = m.replicates > 1 ? "good but replicated" : "optimal";
    if (m.storage == "block RAM")
        m.reason = m.private_copies > 1 ? "every access has a port when it needs one; a copy for "
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
    m.where = place_of(x.where);
    m.words = std::max(x.depth, 1);
    m.bits = x.type.width;
    m.banks = ir::bank_count(x.memory);
    m.replicates = ir::replicate_count(x.memory);
    for (int b = x.memory.bank_bits; b-- > 0;) m.bank_bits.push_back(x.memory.bank_bit[b]);
    for (hw::occupant const& o : all)
        if (m.name == o.base && o.where.line == 0) m.size = m.size + o.size;
    if (x.kind == ir::resource_kind::reg) m.size = {0, m.words * m.bits, 0, 0};
    m.storage = storage_of(view.built, resource);
    m.private_copies = std::max(x.runs, 1);
    bool const is_array = x.kind == ir::resource_kind::array;
    if (is_array && ir::in_ram(view.built, resource)) {
        m.read_ports = ir::read_ports(x.memory);
        m.write_ports = ir::ram_ports.write;
    }
    m.accesses = accesses_of(view, resource);
    return m;
}

} // namespace detail

// Needs its loops and limits.
inline void find_memories(kernel_view const& view, std::vector<hw::occupant> const& all,
                          kernel& k) {
    for (int r = 0; r < view.built.resource_count; ++r) {
        using enum ir::resource_kind;
        ir::resource_kind const kind = view.built.resources[r].kind;
        if (kind != array && kind != rom && kind != shift_register && kind != reg) continue;
        memory m = detail::memory_of(view, r, all);
        detail::grade_memory(k, m);
        (kind == reg ? k.registers : k.memories).push_back(std::move(m));
    }
}

} // namespace hls::report
