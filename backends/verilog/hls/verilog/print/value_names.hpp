// Names of values that the user has not named: after the register, port or memory that they go
// into, or after stage, operation and line of the source.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include <hls/hardware/netlist.hpp>
#include <hls/hardware/unique_names.hpp>

namespace hls::verilog::detail {

// A base that is only the word of an operation tells nothing about the value.
inline bool is_operation_word(char const* base) {
    static std::set<std::string> const words = [] {
        std::set<std::string> all;
        for (ir::operation const& o : ir::op_table::operations) all.insert(o.name);
        return all;
    }();
    return words.count(base) != 0;
}

// By net: the name for what goes into a register, port or memory; empty for the others.
using goal_names = std::vector<std::string>;

inline void add_goal(hw::netlist const& h, goal_names& goals, int id, char const* base,
                     char const* what) {
    if (id == hw::no_net || !goals[std::size_t(id)].empty()) return;
    hw::net const& n = h.nets[std::size_t(id)];
    if (n.kind == hw::net_kind::operation && n.purpose == hw::role::value && !n.named)
        goals[std::size_t(id)] = fmt::format("{}_{}", base, what);
}

inline goal_names find_goals(hw::netlist const& h) {
    goal_names goals(h.nets.size());
    for (hw::storage const& r : h.registers) {
        hw::net const& q = h.nets[std::size_t(r.q)];
        if (q.purpose != hw::role::state && q.purpose != hw::role::held_data &&
            q.purpose != hw::role::level)
            continue;
        add_goal(h, goals, r.d, q.base, "next");
        add_goal(h, goals, r.enable, q.base, "enable");
        add_goal(h, goals, r.clear, q.base, "clear");
    }
    for (hw::memory const& m : h.memories) {
        for (hw::write_port const& w : m.writes) {
            add_goal(h, goals, w.data, m.base, "write_data");
            add_goal(h, goals, w.address, m.base, "write_address");
            add_goal(h, goals, w.enable, m.base, "write");
        }
        for (hw::read_port const& r : m.reads) add_goal(h, goals, r.address, m.base, "address");
    }
    return goals;
}

inline std::string value_name(hw::unique_names& names, hw::net const& n, std::string const& goal) {
    if (!goal.empty()) return names.take(goal);
    std::string const stem = fmt::format("s{}_{}", n.stage, n.base);
    if (!is_operation_word(n.base)) return names.take(stem);
    if (n.where.line > 0) return names.take(fmt::format("{}_ln{}", stem, n.where.line));
    return names.take_numbered(stem);
}

} // namespace hls::verilog::detail
