// Lazy runs: samples | views::chunk(256) | cpu::run<k> is a view of the words that k writes. A
// chunk is run when a word is asked for that is not there yet, and the kernel goes on from chunk to
// chunk with its state: the words are those of one run over all chunks, whatever their size. So the
// range may be one that never ends. The view is passed through once.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // of your globals, in templates of ours

#include <memory>
#include <tuple>
#include <utility>

#include <range/v3/view/all.hpp>
#include <range/v3/view/join.hpp>
#include <range/v3/view/transform.hpp>

#include "run.hpp"

namespace hls::cpu {

namespace detail {

// What is done must not depend on where a chunk ends: no access looks whether a word is there, and
// no input is read ahead of another one.
template <auto const& Kernel>
constexpr bool runs_in_chunks() {
    constexpr auto const& g = hls::detail::meaning_of<Kernel>;
    return !has_non_blocking(g) &&
           (ports_of<Kernel>.inputs == 1 || (!is_looping(g) && reads_always(g)));
}

template <auto const& Kernel>
constexpr bool is_lazy() {
    if constexpr (hls::detail::is_system<Kernel>)
        return false;
    else
        return runs_in_chunks<Kernel>() && ports_of<Kernel>.outputs == 1;
}

template <auto const& Kernel, class Chunk>
auto run_chunk(kernel_instance<Kernel>& instance, Chunk&& chunk) {
    if constexpr (ports_of<Kernel>.inputs == 1)
        return instance(std::forward<Chunk>(chunk));
    else
        return std::apply(instance, unzipped(std::forward<Chunk>(chunk)));
}

} // namespace detail

template <auto const& Kernel, detail::chunked Chunks>
auto operator|(Chunks&& chunks, runner<Kernel> const&) {
    constexpr bool fits = detail::is_lazy<Kernel>();
    static_assert(
        fits, "HLS0146: chunks | cpu::run<k> is for a kernel with one output whose words do not "
              "depend on where a chunk ends: it has one input, or reads every input once in each "
              "iteration, and has no try_read or try_write; give all words without views::chunk");
    if constexpr (fits)
        return ranges::views::all(std::forward<Chunks>(chunks)) |
               ranges::views::transform(
                   [instance = std::make_shared<kernel_instance<Kernel>>()](auto&& chunk) {
                       return detail::run_chunk<Kernel>(*instance,
                                                        std::forward<decltype(chunk)>(chunk));
                   }) |
               ranges::views::join;
    else
        return detail::no_results<Kernel>();
}

} // namespace hls::cpu

#pragma GCC diagnostic pop
