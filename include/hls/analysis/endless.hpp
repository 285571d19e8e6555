// Loops that never end once they are entered: nothing that their conditions read changes in an
// iteration. (A condition that is a constant is meant.) Of the graph before loops are moved.
#pragma once

#include "../ir/graph.hpp"

namespace hls::ir {

namespace detail {

constexpr bool leads_out(auto const& g, node const& n, int loop) {
    return n.kind == op::jump && is_inside(g, n.basic_block, loop) &&
           !is_inside(g, int(n.value), loop);
}

constexpr bool changes(auto const& g, node const& n, int resource, int loop) {
    bool const stores = is_update(n.kind) || n.kind == op::store;
    return stores && n.resource == resource && is_inside(g, n.basic_block, loop);
}

// The only change in the loop of what a later step of the iteration reads, at the beginning of each
// iteration; none: there is another one, or it may not happen.
constexpr int change_before(auto const& g, node const& read, int loop) {
    int found = none, count = 0;
    for (int i = 1; i < g.node_count; ++i)
        if (changes(g, g.nodes[i], read.resource, loop)) ++count, found = i;
    node const& n = g.nodes[found];
    bool const first = n.kind == op::next && n.c == none && n.basic_block == g.loops[loop].head;
    return count == 1 && first && read.basic_block != n.basic_block ? found : none;
}

constexpr bool is_changed_in(auto const& g, int resource, int loop) {
    for (int i = 1; i < g.node_count; ++i)
        if (changes(g, g.nodes[i], resource, loop)) return true;
    return false;
}

// It may give another value in each iteration, although what it is made of does not.
constexpr bool may_change(auto const& g, node const& n, int loop) {
    if (is_pure(n.kind) || is_update(n.kind) || always_there(n.kind) || n.kind == op::lookup)
        return false;
    return !(is_state(n.kind) || n.kind == op::load) || is_changed_in(g, n.resource, loop);
}

// What decides whether a loop ends.
struct loop_exit {
    bool decided;    // by a condition
    bool may_change; // from iteration to iteration
    int read;        // resource that the condition reads first; none: none
};

constexpr loop_exit find_exit(auto const& g, int loop) {
    loop_exit x{false, false, none};
    bool decides[sizeof g.nodes / sizeof g.nodes[0]]{};
    for (int i = g.node_count - 1; i > 0 && !x.may_change; --i) {
        node const& n = g.nodes[i];
        bool const leaves = leads_out(g, n, loop);
        if (leaves && (n.c == none || g.nodes[n.c].kind == op::constant)) return {};
        if (leaves) x.decided = decides[n.c] = true;
        if (!decides[i]) continue;
        int const before = n.kind == op::state ? change_before(g, n, loop) : none;
        decides[before] = true;
        x.may_change = before == none && may_change(g, n, loop);
        if (names_resource(n.kind)) x.read = n.resource;
        decides[n.a] = decides[n.b] = decides[n.c] = true;
    }
    return x;
}

constexpr message endless_message(auto const& g, loop const& l, int read) {
    char const* const what = read == none ? "its condition" : g.resources[read].id.text;
    return say(257, l.where, "loop `", l.id,
               "` never ends once it is entered: its condition reads `", what,
               "`, which nothing in its body changes; keep it in a reg that the body assigns, or "
               "use for_");
}

} // namespace detail

// The first such loop; no number: there is none.
constexpr message rejected_endless(auto const& g) {
    for (int l = 0; l < g.loop_count; ++l) {
        if (g.loops[l].counter >= 0) continue;
        detail::loop_exit const x = detail::find_exit(g, l);
        if (x.decided && !x.may_change) return detail::endless_message(g, g.loops[l], x.read);
    }
    return {};
}

} // namespace hls::ir
