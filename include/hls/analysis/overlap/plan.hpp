// What the loops of a row need to overlap: the copies of each array, how far apart iterations
// begin, and how many can wait between two loops whose times vary. Without that a loop that has
// ended waits until the next one has, too: each iteration takes as long as the longest of those
// under way.
#pragma once

#include "../array_storage.hpp"
#include "parts.hpp"

namespace hls::ir {

// At most so many iterations in these parts.
struct overlap_limit {
    int first, last;
    int most;
};

// How far apart iterations begin, in slots as long as the longest part, and the copies of each
// array; 0: it belongs to no iteration, or to one part. Without slots: where few iterations may be,
// and how many can wait behind a part.
struct overlap_plan {
    int slots;
    int copies[max_resources];
    overlap_limit limits[max_resources + 1];
    int limit_count;
    int queue[max_overlapped];
};

// Bits of arrays that a loop which overlaps by itself may add, and queues that nobody requests.
inline constexpr long long most_added_bits = 65536;
// Iterations that can wait in one of those; bits of registers of all of them, and of their copies
// of small arrays.
inline constexpr int longest_queue = 6;
inline constexpr int most_queue_bits = 256;

// A register that an iteration takes along from part to part.
constexpr bool passes_on(auto const& g, overlap_parts const& p, overlap_uses const& u, int r) {
    if (r == g.loops[p.outer].counter) return u.used[r].last > 0;
    return g.resources[r].kind == resource_kind::reg && u.written[r].last >= 0 &&
           u.used[r].several();
}

constexpr int first_part(auto const& g, overlap_parts const& p, overlap_uses const& u, int r) {
    return r == g.loops[p.outer].counter ? 0 : u.used[r].first;
}

// From the part to the next one.
constexpr bool passes_on_behind(auto const& g, overlap_parts const& p, overlap_uses const& u, int r,
                                int part) {
    return passes_on(g, p, u, r) && first_part(g, p, u, r) <= part && part < u.used[r].last;
}

constexpr bool has_private_copies(auto const& g, overlap_parts const& p, overlap_uses const& u,
                                  int r) {
    return g.resources[r].kind == resource_kind::array && g.resources[r].local_to == p.outer + 1 &&
           u.used[r].several();
}

namespace detail {

constexpr int parts_with(auto const& g, overlap_parts const& p, overlap_uses const& u, int r) {
    return has_private_copies(g, p, u, r) ? u.used[r].last - u.used[r].first + 1 : 0;
}

// So many parts, and at most so many iterations in them; 0: no limit.
constexpr int slots_for(int parts, int most) { return most > 0 ? (parts + most - 1) / most : 1; }

constexpr int fewer(int x, int most) { return most > 0 && most < x ? most : x; }

constexpr overlap_plan plan_slots(auto const& g, overlap_parts const& p, overlap_uses const& u) {
    overlap_plan plan{};
    plan.slots = slots_for(p.count, g.loops[p.outer].wanted.max_concurrency);
    for (int r = 0; r < g.resource_count; ++r) {
        int const slots = slots_for(parts_with(g, p, u, r), g.resources[r].copies);
        if (slots > plan.slots) plan.slots = slots;
    }
    for (int r = 0; r < g.resource_count; ++r)
        plan.copies[r] = (parts_with(g, p, u, r) + plan.slots - 1) / plan.slots;
    return plan;
}

// Iterations for which there is room in these parts, and between them.
constexpr int room_in(overlap_plan const& plan, int first, int last) {
    int room = last - first + 1;
    for (int part = first; part < last; ++part) room += plan.queue[part];
    return room;
}

constexpr void add_limit(overlap_plan& plan, int first, int last, int most) {
    if (most > 0 && most < room_in(plan, first, last))
        plan.limits[plan.limit_count++] = {first, last, most};
}

// Of so many iterations in these parts two are in the loops beside a queue.
constexpr void limit_queues(overlap_plan& plan, int first, int last, int most) {
    for (int part = first; most > 0 && part < last; ++part)
        if (plan.queue[part] > most - 2) plan.queue[part] = most > 2 ? most - 2 : 0;
}

constexpr overlap_plan plan_tokens(auto const& g, overlap_parts const& p, overlap_uses const& u,
                                   int queue) {
    overlap_plan plan{};
    plan.slots = 1;
    for (int part = 0; part < p.count - 1; ++part) plan.queue[part] = queue;
    int const most = g.loops[p.outer].wanted.max_concurrency;
    limit_queues(plan, 0, p.count - 1, most);
    for (int r = 0; r < g.resource_count; ++r)
        if (has_private_copies(g, p, u, r))
            limit_queues(plan, u.used[r].first, u.used[r].last, g.resources[r].copies);
    add_limit(plan, 0, p.count - 1, most);
    for (int r = 0; r < g.resource_count; ++r) {
        if (!has_private_copies(g, p, u, r)) continue;
        int const room = room_in(plan, u.used[r].first, u.used[r].last);
        plan.copies[r] = fewer(fewer(room, g.resources[r].copies), most);
        add_limit(plan, u.used[r].first, u.used[r].last, plan.copies[r]);
    }
    return plan;
}

constexpr long long bits_of(resource const& array, int copies) {
    return (static_cast<long long>(copies) << index_width(array.depth)) * array.type.width;
}

constexpr bool is_of_registers(resource const& array, int copies) {
    if (array.memory.kind != memory_kind::chosen) return !is_ram(array.memory.kind);
    return bits_of(array, copies) <= register_limit_bits;
}

// Registers of queues: for each iteration one that says that it waits, and what it takes along.
struct queue_cost {
    int registers;
    long long bits;
};

constexpr queue_cost cost_of_queues(auto const& g, overlap_parts const& p, overlap_uses const& u,
                                    overlap_plan const& plan) {
    queue_cost cost{};
    for (int part = 0; part < p.count - 1; ++part) {
        cost.registers += plan.queue[part];
        cost.bits += plan.queue[part];
        for (int r = 0; r < g.resource_count; ++r) {
            if (!passes_on_behind(g, p, u, r, part)) continue;
            cost.registers += plan.queue[part];
            cost.bits += plan.queue[part] * g.resources[r].type.width;
        }
    }
    return cost;
}

// Bits of registers that copies for iterations which wait take, of arrays built of registers; those
// remain so, for RAM answers a cycle later.
constexpr long long register_bits(auto const& g, overlap_plan const& plan,
                                  overlap_plan const& without) {
    long long bits = 0;
    for (int r = 0; r < g.resource_count; ++r) {
        resource const& x = g.resources[r];
        if (without.copies[r] == 0 || !is_of_registers(x, without.copies[r])) continue;
        bits += bits_of(x, plan.copies[r]) - bits_of(x, without.copies[r]);
        if (!is_of_registers(x, plan.copies[r])) return most_queue_bits + 1;
    }
    return bits;
}

// Queues that let so many iterations be in flight; longer ones than there are registers for are
// rejected.
constexpr int queue_for(int iterations, int parts) {
    int const queue = iterations > parts ? (iterations - 2) / (parts - 1) : 0;
    return queue < max_resources ? queue : max_resources;
}

} // namespace detail

// Of all copies of arrays beside the first ones; rows of copies begin at powers of two.
constexpr long long added_bits(auto const& g, overlap_plan const& plan) {
    long long bits = 0;
    for (int r = 0; r < g.resource_count; ++r) {
        resource const& x = g.resources[r];
        if (plan.copies[r] > 1)
            bits +=
                detail::bits_of(x, plan.copies[r]) - static_cast<long long>(x.depth) * x.type.width;
    }
    return bits;
}

namespace detail {

constexpr bool is_cheap(auto const& g, overlap_parts const& p, overlap_uses const& u,
                        overlap_plan const& plan, overlap_plan const& without) {
    queue_cost const cost = cost_of_queues(g, p, u, plan);
    return added_bits(g, plan) <= most_added_bits &&
           cost.bits + register_bits(g, plan, without) <= most_queue_bits &&
           cost.registers < (max_resources - g.resource_count) / 2;
}

} // namespace detail

// Queues as long as `max_concurrency` says; otherwise the longest ones that are cheap.
constexpr overlap_plan plan_overlap(auto const& g, overlap_parts const& p, overlap_uses const& u) {
    if (p.in_slots) return detail::plan_slots(g, p, u);
    int const most = g.loops[p.outer].wanted.max_concurrency;
    if (most > 0) return detail::plan_tokens(g, p, u, detail::queue_for(most, p.count));
    overlap_plan const without = detail::plan_tokens(g, p, u, 0);
    if (p.known) return without; // all take as long: none waits between two
    for (int queue = longest_queue; queue > 0; --queue) {
        overlap_plan const plan = detail::plan_tokens(g, p, u, queue);
        if (detail::is_cheap(g, p, u, plan, without)) return plan;
    }
    return without;
}

} // namespace hls::ir
