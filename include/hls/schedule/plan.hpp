// A schedule as plain data: in which cycle of its iteration each operation happens.
#pragma once

#include "../graph/arrival.hpp"
#include "../graph/memory.hpp"

namespace hls::ir {

// What keeps the initiation interval from being smaller.
enum class limit : unsigned char { nothing, recurrence, port, asked };

inline constexpr int max_limit_nodes = 24;

template <int Nodes>
struct plan {
    bool feasible;
    int ii;      // cycles from one iteration to the next
    int latency; // cycles from the issue of an iteration to its last word or effect
    int stages;  // cycles in which an iteration does something
    int period_ps;
    int register_bits; // carried between stages
    limit limited_by;  // why ii is not ii - 1
    int limit_count;
    int limit_nodes[max_limit_nodes]; // the recurrence's operations, or the accesses that share a
                                      // port
    int node_count;
    int cycle[Nodes];
    arrival at[Nodes]; // of the result, within its cycle, ps after the registers
};

using big_plan = plan<max_nodes>;

// The cycle in which the result is first there: RAM answers one cycle after the access.
constexpr int ready_cycle(auto const& g, auto const& p, int id) {
    node const& n = g.nodes[id];
    bool const late = (n.kind == op::load || n.kind == op::lookup) && in_ram(g, n.resource);
    return p.cycle[id] + (late ? 1 : 0);
}

constexpr bool always_there(op kind) { return kind == op::constant || kind == op::argument; }

} // namespace hls::ir
