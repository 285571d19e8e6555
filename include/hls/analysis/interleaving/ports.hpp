// When interleaved runs use ports: the words of each port have to keep the order of the program.
// Runs begin one after the other, are in iteration k one after the other, and end one after the
// other. So a port may be used at one of these times: before the inner loop; in one known
// iteration of it; after it. Where a port is used under another condition in the inner loop, a run
// has to wait there until the runs before it have ended.
#pragma once

#include "iterations.hpp"

namespace hls::ir {

namespace detail {

enum class time_of_run : unsigned char { begin, iteration, end };

// When a run uses a port.
struct access_time {
    time_of_run kind;
    known_iteration iteration;
    int node;
};

inline constexpr int max_access_times = 64;

// All accesses of ports in a nest, in the order of the program, the inner loop's as of one
// iteration.
struct access_times {
    int count;
    access_time at[max_access_times];
    bool too_many;
    bool by_token; // a run waits in the inner loop until those before it have ended
    bool attempts; // one of them does not wait
};

constexpr void add_times(auto const& g, access_times& all, int basic_block, time_of_run kind) {
    for (int i = first_of_block(g, basic_block); i != none; i = next_of_block(g, i)) {
        node const& x = g.nodes[i];
        all.attempts |= kind == time_of_run::iteration && is_non_blocking(x.kind);
        if (!is_io(x.kind)) continue;
        if (all.count == max_access_times)
            all.too_many = true;
        else
            all.at[all.count++] = {kind, {}, i};
    }
}

constexpr bool is_same(access_time const& x, access_time const& y) {
    return x.kind == y.kind &&
           (x.kind != time_of_run::iteration || is_same(x.iteration, y.iteration));
}

// The first access whose port is used at another time before it; none: each is used at one.
constexpr int used_at_two(auto const& g, access_times const& all) {
    for (int i = 0; i < all.count; ++i)
        for (int k = 0; k < i; ++k)
            if (g.nodes[all.at[i].node].resource == g.nodes[all.at[k].node].resource &&
                !is_same(all.at[i], all.at[k]))
                return all.at[i].node;
    return none;
}

// Each access in the inner loop is of a known iteration, and no port is used at two times.
constexpr bool find_iterations(auto const& g, nest const& n, access_times& all) {
    index_facts const facts = find_index_facts(g);
    for (int i = 0; i < all.count; ++i) {
        access_time& m = all.at[i];
        if (m.kind != time_of_run::iteration) continue;
        m.iteration = only_iteration(g, facts, n, g.nodes[m.node]);
        if (!m.iteration.known) return false;
    }
    return used_at_two(g, all) == none;
}

constexpr bool is_used_in_body(access_times const& all) {
    for (int i = 0; i < all.count; ++i)
        if (all.at[i].kind == time_of_run::iteration) return true;
    return false;
}

// The first access in each iteration of the inner loop; none: all have conditions.
constexpr int used_in_each(auto const& g, access_times const& all) {
    for (int i = 0; i < all.count; ++i)
        if (all.at[i].kind == time_of_run::iteration && g.nodes[all.at[i].node].c == none)
            return all.at[i].node;
    return none;
}

constexpr access_times accesses_of_nest(auto const& g, nest const& n) {
    access_times all{};
    for (int i = 0; i < n.before.count; ++i) add_times(g, all, n.before.at[i], time_of_run::begin);
    add_times(g, all, g.loops[n.loops.inner].head, time_of_run::iteration);
    for (int i = 0; i < n.after.count; ++i) add_times(g, all, n.after.at[i], time_of_run::end);
    return all;
}

// Where a run waits for the token in the inner loop, it is the oldest one from there to its end.
constexpr access_times times_of_ports(auto const& g, nest const& n) {
    access_times all = accesses_of_nest(g, n);
    if (!is_used_in_body(all) || used_in_each(g, all) != none || find_iterations(g, n, all))
        return all;
    all.by_token = true;
    for (int i = 0; i < all.count; ++i)
        if (all.at[i].kind == time_of_run::iteration) all.at[i].kind = time_of_run::end;
    return all;
}

// A condition is known from what the registers hold when the iteration begins.
constexpr bool is_known_at_begin(auto const& g, int condition) {
    cone const c = cone_of(g, condition);
    for (int i = 1; i <= condition; ++i) {
        op const kind = g.nodes[i].kind;
        if (c.holds[i] && !always_there(kind) && !is_pure(kind) && kind != op::state) return false;
    }
    return true;
}

constexpr bool is_in_body(auto const& g, nest const& n, access_time const& m) {
    return part_of(g, n, g.nodes[m.node]) == part::body;
}

// y, behind x in the text, comes behind it in the program, too: never before it.
constexpr bool stays_behind(auto const& g, nest const& n, access_times const& all,
                            access_time const& x, access_time const& y) {
    if (!is_in_body(g, n, x) || !is_in_body(g, n, y)) return true;
    wide by = 0;
    return !all.by_token &&
           find_difference(x.iteration, y.iteration, g.loops[n.loops.inner].step, by) && by >= 0;
}

// A read that follows a write of its outer iteration; none: there is none. A word that is written
// would wait for the one that is read in the same step.
constexpr int read_behind_write(auto const& g, nest const& n, access_times const& all) {
    for (int i = 0; i < all.count; ++i)
        for (int k = 0; k < i; ++k) {
            access_time const &x = all.at[k], &y = all.at[i];
            bool const reads_first = g.nodes[x.node].kind == op::read;
            if (reads_first == (g.nodes[y.node].kind == op::read)) continue;
            bool const behind = stays_behind(g, n, all, x, y);
            if (!reads_first && (behind || !stays_behind(g, n, all, y, x))) return y.node;
            if (reads_first && !behind) return x.node;
        }
    return none;
}

// The words of several ports would change places, though those of each port do not.
constexpr char const* changed_order(auto const& g, access_times const& all) {
    bool reads = false, writes = false, several = false;
    for (int i = 0; i < all.count; ++i) {
        reads |= g.nodes[all.at[i].node].kind == op::read;
        writes |= g.nodes[all.at[i].node].kind == op::write;
        several |= !is_same(all.at[0], all.at[i]);
    }
    return all.by_token ? "is used under a condition in the inner loop, where runs would wait for "
                          "one another; max_interleaving = 0 allows it"
           : reads && writes ? "words would be read before earlier ones are answered; "
                               "max_interleaving = 0 allows it"
           : several         ? "words of several ports would change places; max_interleaving = 0 "
                               "allows it"
                             : nullptr;
}

constexpr obstacle at_access(auto const& g, char const* why, int access) {
    return {why, g.nodes[access].resource, g.nodes[access].where};
}

constexpr int unknown_condition(auto const& g, nest const& n, access_times const& all) {
    for (int i = 0; i < all.count && all.by_token; ++i)
        if (is_in_body(g, n, all.at[i]) && !is_known_at_begin(g, g.nodes[all.at[i].node].c))
            return all.at[i].node;
    return none;
}

// The first access in the inner loop that waits for the token.
constexpr int first_by_token(auto const& g, nest const& n, access_times const& all) {
    for (int i = 0; i < all.count && all.by_token; ++i)
        if (is_in_body(g, n, all.at[i])) return all.at[i].node;
    return none;
}

// Ports are used in the order of the outer iterations.
constexpr obstacle port_obstacle(auto const& g, nest const& n) {
    access_times const all = times_of_ports(g, n);
    if (all.too_many) return {"too many accesses of ports", -1, {}};
    if (all.attempts) return {"a non-blocking access stands in it", -1, {}};
    if (int const x = used_in_each(g, all); x != none)
        return at_access(
            g, "is used in each iteration: words of interleaved runs would change places", x);
    if (int const x = used_at_two(g, all); x != none)
        return at_access(
            g, "is used at two times of a run: words of interleaved runs would change places", x);
    if (int const x = unknown_condition(g, n, all); x != none)
        return at_access(g, "is used under a condition that follows from what is read or loaded",
                         x);
    if (int const x = read_behind_write(g, n, all); x != none)
        return at_access(g, "is read behind a write of the same iteration of the loop around it",
                         x);
    char const* const why = changed_order(g, all);
    if (why == nullptr || g.loops[n.loops.inner].wanted.max_interleaving != automatic) return {};
    int const waits = first_by_token(g, n, all);
    return waits == none ? obstacle{why, -1, {}} : at_access(g, why, waits);
}

// Runs wait in the inner loop for those before them.
constexpr bool uses_token(auto const& g, nest const& n) { return times_of_ports(g, n).by_token; }

} // namespace detail

} // namespace hls::ir
