// Kernels with loops: their graph becomes nested C++ loops over straight-line steps, with all state
// in local variables. A run ends when a read finds no word; the next one goes on with that very
// read: what the step has done before it is not done again.
#pragma once

#include <hls/support/inlined.hpp>

#include "../../host/unbounded_runs.hpp"
#include "nest.hpp"

namespace hls::cpu {

namespace detail {

// The first word of an array, or the next one of an input. (A shift register's words move behind
// the back of a run.)
template <auto const& Graph, int Resource, class Pipes>
auto* words_of(state<Graph>& s, Pipes& p) {
    constexpr ir::resource_kind kind = Graph.resources[Resource].kind;
    if constexpr (kind == ir::resource_kind::array)
        return content_of<Resource, Graph>(s).data();
    else if constexpr (kind == ir::resource_kind::input)
        return p.template port<Resource>().words.data() + p.template port<Resource>().at;
    else
        return &content_of<Resource, Graph>(s);
}

template <int Resource, auto const& Graph, class Pipes>
HLS_INLINED inline void use_words(loop_stepper<Graph, Pipes>& w, auto* __restrict words) {
    constexpr ir::resource_kind kind = Graph.resources[Resource].kind;
    if constexpr (!are_variables<Graph, Resource> &&
                  (kind == ir::resource_kind::array || kind == ir::resource_kind::input))
        part<Resource, Graph, Pipes>(w.c).next = words;
}

// A pointer that others get to know could point to anything in the eyes of g++.
template <int Resource, auto const& Graph, class Pipes>
HLS_INLINED inline void forget_words(chunk<Graph, Pipes>& c) {
    if constexpr (Graph.resources[Resource].kind == ir::resource_kind::array &&
                  !are_variables<Graph, Resource>)
        part<Resource, Graph, Pipes>(c).next = nullptr;
}

template <bool Anywhere, auto const& Graph, class Pipes>
HLS_INLINED inline bool run_iteration(loop_stepper<Graph, Pipes>& w) {
    return run_basic_blocks<Anywhere, 0, Graph.basic_block_count - 1, ir::no_loop>(w);
}

// The rest of the iteration in which the last run stopped.
template <auto const& Graph, class Pipes>
HLS_INLINED inline bool finish_iteration(loop_stepper<Graph, Pipes>& w) {
    return finish_step(w) && (w.target == 0 || run_iteration<true>(w));
}

// A function of its own: only for parameters do compilers believe that the words do not overlap.
// False when an input ran out. Finish: only until the kernel's iteration is complete.
template <bool Finish, auto const& Graph, class Pipes, int... Resource, class... Word>
[[gnu::noinline]] bool run_loop_stepper(state<Graph>& s, Pipes& p, stopped<Graph>& at,
                                        std::integer_sequence<int, Resource...> all,
                                        Word* __restrict... words) {
    // Not w.c itself: no function that is not inlined at once may have the address of w.
    chunk<Graph, Pipes> const opened = open_all<Graph>(s, p, 1, all);
    loop_stepper<Graph, Pipes> w{{}, opened, 0, s, p, at, false};
    (use_words<Resource>(w, words), ...);
    if constexpr (Finish) w.f = at.values;
    compute_always(w);
    bool complete = true;
    if constexpr (Finish)
        complete = finish_iteration(w);
    else
        while (run_iteration<false>(w)) {
        }
    chunk<Graph, Pipes> last = w.c;
    (forget_words<Resource, Graph, Pipes>(last), ...);
    close_all<Graph>(last, s, p, all);
    return complete;
}

template <bool Finish, auto const& Graph, class Pipes, int... Resource>
bool run_loop_stepper(state<Graph>& s, Pipes& p, stopped<Graph>& at,
                      std::integer_sequence<int, Resource...> all) {
    return run_loop_stepper<Finish, Graph>(s, p, at, all, words_of<Graph, Resource>(s, p)...);
}

} // namespace detail

// Runs until an input has no word left for a read.
template <auto const& Graph, class Pipes>
void run_loops(state<Graph>& s, Pipes& p, stopped<Graph>& at) {
    constexpr auto all = std::make_integer_sequence<int, Graph.resource_count>{};
    if (at.node == ir::none || detail::run_loop_stepper<true, Graph>(s, p, at, all))
        detail::run_loop_stepper<false, Graph>(s, p, at, all);
}

// The same for a kernel alone with non-blocking accesses: until all of them fail.
template <auto const& Graph, class Pipes>
void run_non_blocking_loops(state<Graph>& s, Pipes& p, stopped<Graph>& at) {
    detail::word_progress watch;
    for (int idle = 0; idle < patience; ++idle) {
        std::size_t const before = words_moved<Graph>(p);
        run_loops<Graph>(s, p, at);
        if (at.resource >= 0) return;
        if (words_moved<Graph>(p) != before) idle = 0;
        watch.look(words_taken<Graph>(p), 1, Graph.id.text);
    }
}

} // namespace hls::cpu
