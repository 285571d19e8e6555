// The words that a kernel writes, and in how many steps, to compare loops that overlap with loops
// one after the other.
#pragma once

#include "overlap_bodies.hpp"

#include <hls/ir/interpreter/reference_model.hpp>

namespace overlap_runs {

using namespace hls;
using hls::uint;

// Gives pseudo-random words to each input; of each output a digest.
template <auto const& Graph>
struct ports {
    static constexpr int count = 4;
    unsigned long long seed[count] = {1, 2, 3, 4};
    uwide digest[count] = {};
    int most; // a step may write several words
    int written = 0;
    unsigned looks = 1;

    constexpr bool read(int port, wide& word) {
        seed[port] = seed[port] * 6364136223846793005u + 1442695040888963407u;
        word = ir::wrap(seed[port] >> 20, Graph.resources[port].type);
        return true;
    }
    // Two of three looks for a word find one.
    constexpr wide peek(int) {
        looks = looks * 1103515245u + 12345u;
        return (looks >> 16) % 3 != 0;
    }
    constexpr void write(int port, wide word) {
        if (written++ < most) digest[port] = digest[port] * 31 + uwide(word);
    }
};

struct run_result {
    uwide digest[4];
    int steps;
    constexpr bool operator==(run_result const&) const = default;
};

template <auto const& Kernel>
constexpr auto const& graph = detail::written<Kernel>;

// Until so many words have been written.
template <auto const& Kernel>
constexpr run_result run(int words) {
    ir::reference_model<graph<Kernel>> machine;
    ports<graph<Kernel>> p{.most = words};
    int steps = 0;
    for (; p.written < words; ++steps) machine.step(p);
    return {{p.digest[0], p.digest[1], p.digest[2], p.digest[3]}, steps};
}

template <auto const& First, auto const& Second>
constexpr bool same_words(int words) {
    run_result const x = run<First>(words), y = run<Second>(words);
    for (int i = 0; i < 4; ++i)
        if (x.digest[i] != y.digest[i]) return false;
    return true;
}

} // namespace overlap_runs
