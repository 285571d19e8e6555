// Where a large graph is cut into partitions, each a function of its own that compilers can handle,
// and where the values stand that go from partition to partition: a row with a place for every
// iteration of a block. Cuts lie where few values are alive.
#pragma once

#include "loop_distribution.hpp"

namespace hls::cpu {

inline constexpr int lanes = 64; // iterations of a block: rows of the values alive fit in a cache

// More nodes: a graph of one function would be slower than its parts, and slow to compile.
inline constexpr int partition_size = 250;

namespace detail {

// One place in a row: 4, 8 or 16 bytes.
inline constexpr int row_kinds = 3;
constexpr int row_kind(ir::value_type held) {
    return held.width <= 32 ? 0 : held.width <= 64 ? 1 : 2;
}

inline constexpr int most_sources = 5;

// What a node is computed from: its operands, and the numbers that it compares in their place.
constexpr int source_of(auto const& g, auto const& compares, int id, int k) {
    return k < 3 ? ir::operand(g.nodes[id], k) : k == 3 ? compares.node[id].a : compares.node[id].b;
}

struct partition {
    int first, end;      // of the nodes in their order
    int inputs, outputs; // first of the lists of values taken from rows, and left in rows
    bool in_sequence;    // one iteration after the other
    bool goes_on;        // each iteration goes through the next partition, too, before the next one
};

template <int Nodes>
struct partition_plan {
    int count;
    partition partitions[Nodes + 1];
    int partition_of[Nodes];
    int row[Nodes]; // of its kind; -1: the value is not needed in other partitions
    int rows[row_kinds];
    int inputs[most_sources * Nodes], outputs[Nodes]; // nodes, partition after partition
};

// The end of the nodes that run one iteration after the other, or of those that do not.
constexpr int end_of_run(auto const& t, int first) {
    int end = first + 1;
    while (end < t.count && (t.cycle[t.node[end]] != 0) == (t.cycle[t.node[first]] != 0)) ++end;
    return end;
}

// Values alive before each place in the order.
template <int Nodes>
struct alive_values {
    int count[Nodes + 2];
};

constexpr void find_last_uses(auto const& g, auto const& t, auto const& compares, int* last) {
    for (int at = 0; at < t.count; ++at)
        for (int k = 0; k < most_sources; ++k) last[source_of(g, compares, t.node[at], k)] = at;
}

template <auto const& Graph>
constexpr auto find_alive() {
    auto const& t = phases_of<Graph>;
    alive_values<Graph.node_count> alive{};
    int last[Graph.node_count]{};
    find_last_uses(Graph, t, comparisons<Graph>, last);
    for (int at = 0; at < t.count; ++at)
        if (last[t.node[at]] > at) {
            ++alive.count[at + 1];
            --alive.count[last[t.node[at]] + 1];
        }
    std::partial_sum(std::begin(alive.count), std::end(alive.count), std::begin(alive.count));
    return alive;
}

// The best cut in the second half of a partition of the largest size.
constexpr int best_cut(auto const& alive, int first, int end, int largest) {
    if (end - first <= largest) return end;
    int best = first + largest;
    for (int at = best; at > first + largest / 2; --at)
        if (alive.count[at] < alive.count[best]) best = at;
    return best;
}

constexpr void cut(auto const& t, auto const& alive, auto& plan, int largest) {
    for (int first = 0, run_end = 0; first < t.count;) {
        if (first == run_end) run_end = end_of_run(t, first);
        partition& p = plan.partitions[plan.count];
        p.first = first;
        p.end = best_cut(alive, first, run_end, largest);
        p.in_sequence = t.cycle[t.node[first]] != 0;
        p.goes_on = p.in_sequence && p.end != run_end;
        for (; first < p.end; ++first) plan.partition_of[t.node[first]] = plan.count;
        ++plan.count;
    }
}

// Values that a partition takes from others, each once, and the last partition that does so.
constexpr void find_inputs(auto const& g, auto const& t, auto const& compares, auto& plan,
                           int* last_partition, int* seen) {
    int count = 0;
    for (int i = 0; i < plan.count; ++i) {
        plan.partitions[i].inputs = count;
        for (int at = plan.partitions[i].first; at < plan.partitions[i].end; ++at)
            for (int k = 0; k < most_sources; ++k) {
                int const from = source_of(g, compares, t.node[at], k);
                bool const is_own = !t.is_anywhere[from] && plan.partition_of[from] == i;
                if (from == ir::none || is_own || seen[from] == i + 1) continue;
                seen[from] = i + 1;
                last_partition[from] = i;
                plan.inputs[count++] = from;
            }
    }
    plan.partitions[plan.count].inputs = count;
}

// Rows that no later partition needs, for others.
template <int Nodes>
struct free_rows {
    int newest[row_kinds]; // lists, linked by `next`; 0: empty
    int next[Nodes];
    int ends_at[Nodes]; // by partition: list of nodes whose rows it needs last
    int next_end[Nodes];
};

constexpr void find_rows(auto const& t, auto const& held, auto& plan, int const* last_partition,
                         auto& free) {
    int count = 0;
    for (int i = 0; i < plan.count; ++i) {
        plan.partitions[i].outputs = count;
        for (int at = plan.partitions[i].first; at < plan.partitions[i].end; ++at) {
            int const node = t.node[at], kind = row_kind(held[node]);
            if (last_partition[node] == 0) continue;
            plan.outputs[count++] = node;
            int const old = free.newest[kind];
            plan.row[node] = old != 0 ? plan.row[old] : plan.rows[kind]++;
            if (old != 0) free.newest[kind] = free.next[old];
            free.next_end[node] = std::exchange(free.ends_at[last_partition[node]], node);
        }
        for (int node = free.ends_at[i]; node != 0; node = free.next_end[node])
            free.next[node] = std::exchange(free.newest[row_kind(held[node])], node);
    }
    plan.partitions[plan.count].outputs = count;
}

template <auto const& Graph, int Largest>
constexpr auto plan_partitions() {
    constexpr int nodes = Graph.node_count;
    partition_plan<nodes> plan{};
    cut(phases_of<Graph>, find_alive<Graph>(), plan, Largest);
    int last_partition[nodes]{}, seen[nodes]{};
    find_inputs(Graph, phases_of<Graph>, comparisons<Graph>, plan, last_partition, seen);
    free_rows<nodes> free{};
    for (int& row : plan.row) row = -1;
    find_rows(phases_of<Graph>, facts<Graph>.held, plan, last_partition, free);
    return plan;
}

// Largest: nodes of a partition.
template <auto const& Graph, int Largest>
inline constexpr auto partitions_of = plan_partitions<Graph, Largest>();

template <auto const& Graph, int Largest, int Piece>
inline constexpr partition partition_at = partitions_of<Graph, Largest>.partitions[Piece];

template <auto const& Graph, int First, int... Offset>
auto list_phases(std::integer_sequence<int, Offset...>)
    -> std::integer_sequence<int, phases_of<Graph>.node[First + Offset]...>;
template <auto const& Graph, int Largest, int First, int... Offset>
auto list_inputs(std::integer_sequence<int, Offset...>)
    -> std::integer_sequence<int, partitions_of<Graph, Largest>.inputs[First + Offset]...>;

template <auto const& Graph, int Largest, int Piece>
using nodes_of_partition = decltype(list_phases<Graph, partition_at<Graph, Largest, Piece>.first>(
    std::make_integer_sequence<int, partition_at<Graph, Largest, Piece>.end -
                                        partition_at<Graph, Largest, Piece>.first>{}));
template <auto const& Graph, int Largest, int Piece>
using inputs_of_partition =
    decltype(list_inputs<Graph, Largest, partition_at<Graph, Largest, Piece>.inputs>(
        std::make_integer_sequence<int, partition_at<Graph, Largest, Piece + 1>.inputs -
                                            partition_at<Graph, Largest, Piece>.inputs>{}));

} // namespace detail

} // namespace hls::cpu
