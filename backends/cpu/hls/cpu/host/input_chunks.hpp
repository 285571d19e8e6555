// Runs with progress (host/progress.hpp): the inputs' words are given in chunks, and each run goes
// on where the one before found no word.
#pragma once

#include <algorithm>
#include <tuple>

#include "ports.hpp"
#include "progress.hpp"

namespace hls::cpu::detail {

// All words of an input, which has none from then on.
template <auto const& Graph, int Resource>
auto hold_back([[maybe_unused]] auto& p) {
    if constexpr (Graph.resources[Resource].kind == ir::resource_kind::input) {
        auto const all = p.template port<Resource>().words;
        p.template port<Resource>().words = all.first(0);
        return all;
    } else {
        return nothing{};
    }
}

// Up to `every` words more than are taken. False: there are no others.
template <auto const& Graph, int Resource>
bool give_more([[maybe_unused]] auto& p, [[maybe_unused]] auto const& given,
               [[maybe_unused]] std::size_t every) {
    if constexpr (Graph.resources[Resource].kind == ir::resource_kind::input) {
        auto& port = p.template port<Resource>();
        std::size_t const before = port.words.size();
        port.words = given.first(std::min(given.size(), port.at + every));
        return port.words.size() > before;
    } else {
        return false;
    }
}

// Throws run_stopped when somebody has asked for it.
template <auto const& Graph, int... Resource>
void run_in_chunks(auto& p, std::integer_sequence<int, Resource...>, auto run) {
    auto const every = std::max(current_progress->every, std::size_t(1));
    run_progress so_far{"run", Graph.id.text, 0, 0};
    ((so_far.given += words_given<Graph, Resource>(p)), ...);
    auto const given = std::make_tuple(hold_back<Graph, Resource>(p)...);
    for (;;) {
        bool more = false;
        ((more |= give_more<Graph, Resource>(p, std::get<std::size_t(Resource)>(given), every)),
         ...);
        if (!more) return;
        run();
        so_far.done = 0;
        ((so_far.done += words_taken<Graph, Resource>(p)), ...);
        if (report_progress(so_far)) throw run_stopped(so_far);
    }
}

} // namespace hls::cpu::detail
