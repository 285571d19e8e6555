// The FIFO of an output whose credits are reserved in advance (features B9, D6): as many
// credits as are taken, from the reservation to the word's leaving, when a new one is taken as
// often as the interval allows and the neighbour takes every word at once. With fewer the kernel
// would wait for itself.
#pragma once

#include "lifetime.hpp"

namespace hls::ir {

constexpr bool has_exit_fifo(auto const& g, int resource) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::take_credit && g.nodes[i].resource == resource) return true;
    return false;
}

// How the queue is built, and the cycles from the write to the offered word.
enum class queue_storage : unsigned char { registers, ram, bypassed };

constexpr int latency_of(queue_storage storage) {
    return storage == queue_storage::bypassed ? 0 : storage == queue_storage::registers ? 1 : 2;
}

struct exit_fifo_plan {
    int depth; // words
    queue_storage storage;
    int distance; // cycles from the reservation to the write, the longest
};

namespace detail {

// Places that a write needs: its own, taken `distance` cycles before, until the word has left.
constexpr int credits_for(int distance, int latency, int interval) {
    return (distance + latency + 1 + interval - 1) / interval;
}

constexpr int credits_at_once(node const& n) {
    return n.kind == op::take_credit && n.value > 1 ? int(n.value) : 1;
}

// Accesses of a step of which at most one happens share their credits.
struct credit_groups {
    int count;
    int credits[max_nodes];
    int group_of[max_nodes]; // 0: none
};

constexpr bool joins(auto const& g, credit_groups const& groups, int group, int id) {
    for (int i = 1; i < id; ++i)
        if (groups.group_of[i] == group && !exclusive(g, moves_if(g, i), moves_if(g, id)))
            return false;
    return true;
}

constexpr void add_credits(auto const& g, credit_groups& groups, int id, int credits) {
    int group = 1;
    while (group <= groups.count && !joins(g, groups, group, id)) ++group;
    if (group > groups.count) groups.credits[groups.count = group] = 0;
    groups.group_of[id] = group;
    groups.credits[group] = greater_of(groups.credits[group], credits);
}

// Cycles from the reservation of the credit to the last write that uses it.
constexpr int distance_of(auto const& g, auto const& p, int id) {
    int longest = 0;
    for (int w = 1; w < g.node_count; ++w)
        if (g.nodes[w].kind == op::write && g.nodes[w].b == id)
            longest = greater_of(longest, p.cycle[w] - p.cycle[id]);
    return longest;
}

constexpr int credits_in_basic_block(auto const& g, auto const& p, reach const& ways, int resource,
                                     int basic_block, exit_fifo_plan& q) {
    credit_groups groups{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        bool const takes = n.kind == op::take_credit || lacks_credit(n);
        if (!takes || n.resource != resource || n.basic_block != basic_block) continue;
        int const distance = distance_of(g, p, i);
        q.distance = greater_of(q.distance, distance);
        add_credits(g, groups, i,
                    credits_at_once(n) * credits_for(distance, latency_of(q.storage),
                                                     interval_of(ways, n.basic_block)));
    }
    int sum = 0;
    for (int i = 1; i <= groups.count; ++i) sum += groups.credits[i];
    return sum;
}

constexpr exit_fifo_plan size_exit_fifo(auto const& g, auto const& p, reach const& ways,
                                        int resource, queue_storage storage) {
    exit_fifo_plan q{1, storage, 0};
    int const basic_blocks = has_loops(g) ? g.basic_block_count : 1;
    for (int s = 0; s < basic_blocks; ++s)
        q.depth = greater_of(q.depth, credits_in_basic_block(g, p, ways, resource, s, q));
    return q;
}

} // namespace detail

// Of an output that has one.
constexpr exit_fifo_plan plan_exit_fifo(auto const& g, auto const& p, reach const& ways,
                                        int resource) {
    hls::ir::resource const& r = g.resources[resource];
    queue_storage const wanted =
        r.queue == exit_fifo::zero_latency ? queue_storage::bypassed : queue_storage::registers;
    exit_fifo_plan const q = detail::size_exit_fifo(g, p, ways, resource, wanted);
    bool const fits =
        r.queue != exit_fifo::standard || q.depth * r.type.width <= register_limit_bits;
    return fits ? q : detail::size_exit_fifo(g, p, ways, resource, queue_storage::ram);
}

} // namespace hls::ir
