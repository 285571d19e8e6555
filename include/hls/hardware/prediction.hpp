// What leaves a design under given stalls, where that depends on when words come: asked by test
// benches, answered by a backend that knows it. Backends do not include each other, so who knows
// it registers itself here; a program without such a backend has nobody to ask.
#pragma once

#include <cstdint>
#include <vector>

#include "../design/view.hpp"

namespace hls::hw {

// A neighbour outside: closed in about so many percent of the cycles.
struct stalled_port {
    std::vector<wide> words; // of an input
    int percent = 0;
    std::uint64_t seed = 0;
};

struct stalled_run {
    design_view const* design;
    std::vector<stalled_port> ports; // by channel
    std::vector<wide> arguments;
    long long steps; // of each kernel, at most
};

struct predicted_port {
    std::vector<wide> words;
    std::vector<long long> cycles; // from the first one after reset
};

struct prediction {
    bool known = false;
    bool complete = false;             // otherwise more words follow
    std::vector<predicted_port> ports; // as in the run; of outputs
};

using predictor = prediction (*)(stalled_run const&);
inline predictor registered_predictor = nullptr;

// Whether a port is closed in a cycle: a number that looks random, from the cycle and the seed (S.
// Vigna's splitmix64). Predictors and test benches have the same stalls.
constexpr bool is_open(int percent, std::uint64_t seed, std::uint64_t cycle) {
    std::uint64_t x = cycle + seed * 0x9e3779b97f4a7c15U + 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return int((x ^ (x >> 31)) % 100) >= percent;
}

} // namespace hls::hw
