// The generated programs of random_nests.py: a kernel's reference model and its native run,
// compared with the same program in plain C++.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <random>
#include <vector>

#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

#ifdef NESTS_CPU
#include <hls/cpu/run.hpp>
#endif

#include "../support/reference_words.hpp"

namespace nests {

using hls::wide;
using test::words;

constexpr wide wrap(wide value, int width, bool is_signed) {
    return hls::ir::wrap(hls::uwide(value), {short(width), is_signed});
}

// Bubbles are removed, at a clock that makes stages.
constexpr hls::options bubbles_removed(hls::options o, int clock_mhz) {
    o.bubble_removal = true;
    if (clock_mhz != 0) o.clock_mhz = clock_mhz;
    return o;
}

// The options of a kernel, with bubbles removed where that is possible.
template <auto const& Kernel>
constexpr hls::options without_bubbles = [] {
    constexpr hls::options given = hls::detail::requested<Kernel>;
    constexpr hls::options fast = bubbles_removed(given, given.device.given ? 60 : 350);
    constexpr hls::options between = bubbles_removed(given, given.device.given ? 40 : 180);
    constexpr hls::options slow = bubbles_removed(given, 0);
    if constexpr (hls::detail::objection_to<Kernel, fast>.number == 0)
        return fast;
    else if constexpr (hls::detail::objection_to<Kernel, between>.number == 0)
        return between;
    else if constexpr (hls::detail::objection_to<Kernel, slow>.number == 0)
        return slow;
    else
        return given;
}();

struct no_word_left {};

// For the program in plain C++.
struct host_ports : test::host_ports {
    explicit host_ports(std::vector<words> const& from)
        : test::host_ports(from, int(from.size())) {}

    wide take(int resource) {
        wide word = 0;
        if (!read(resource, word)) throw no_word_left{};
        return word;
    }
};

inline std::vector<words> random_words(hls::ir::graph_view const& graph, std::size_t count,
                                       unsigned seed) {
    std::mt19937_64 random(seed);
    std::vector<words> all(std::size_t(graph.resource_count));
    for (std::size_t r = 0; r < all.size(); ++r) {
        hls::ir::resource const& x = graph.resources[r];
        bool const argument = x.kind == hls::ir::resource_kind::argument;
        if (!argument && x.kind != hls::ir::resource_kind::input) continue;
        for (std::size_t i = 0; i < (argument ? 1 : count); ++i)
            all[r].push_back(hls::ir::wrap(hls::uwide(random()), x.type));
    }
    return all;
}

inline bool same(char const* kernel, char const* what, std::vector<words> const& got,
                 std::vector<words> const& wanted) {
    for (std::size_t r = 0; r < wanted.size(); ++r) {
        if (got[r] == wanted[r]) continue;
        auto const [a, b] =
            std::mismatch(got[r].begin(), got[r].end(), wanted[r].begin(), wanted[r].end());
        auto const text = [](auto at, auto end) {
            return at == end ? "nothing" : fmt::format("{}", static_cast<long long>(*at));
        };
        fmt::print("{}: {} gives {} as word {} of parameter {}, expected {}\n", kernel, what,
                   text(a, got[r].end()), a - got[r].begin(), r, text(b, wanted[r].end()));
        return false;
    }
    return true;
}

inline std::vector<long long> narrow(words const& from) { return {from.begin(), from.end()}; }

template <class Words>
words widened(Words const& from) {
    return {from.begin(), from.end()};
}

// `plain(ports)` is the program; `native(given, written)` runs the kernel on the host.
template <auto const& Kernel>
bool agrees(char const* name, auto const& plain, [[maybe_unused]] auto const& native) {
    static constexpr hls::ir::graph_view graph = hls::ir::view_of(hls::detail::written<Kernel>);
    bool good = true;
    for (unsigned const seed : {1u, 2u, 3u}) {
        std::vector<words> const given = random_words(graph, seed == 3 ? 2000 : 100, seed);
        host_ports ports(given);
        try {
            plain(ports);
        } catch (no_word_left const&) {
        }
        good = good && same(name, "the reference", test::reference_words(graph, host_ports(given)),
                            ports.written);
#ifdef NESTS_CPU
        std::vector<words> written(given.size());
        native(given, written);
        int const done = hls::ir::find_call(graph, hls::ir::call_part::done);
        if (done >= 0) written[std::size_t(done)] = ports.written[std::size_t(done)]; // not shown
        good = good && same(name, "the CPU", written, ports.written);
#endif
    }
    return good;
}

} // namespace nests
