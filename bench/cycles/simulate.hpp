// The main program of a design in Verilator: gives the words of words.hpp, lists the cycle of every
// transfer, with `values` also the words that leave; with `stalls` outputs are open now and then.
// Prints last cycle, sum of cycles, number and hash of the words that leave, and the
// processor seconds.
#pragma once

#include <cstdio>
#include <cstring>
#include <ctime>
#include <type_traits>

#include "cycles/words.hpp"

namespace bench {

using wide = unsigned __int128;

// Of a port in C++ as Verilator makes it: an integer, or a row of 32-bit parts.
template <class Data>
auto value_of(Data const& data) {
    if constexpr (std::is_integral_v<Data>) {
        return std::uint64_t(data);
    } else {
        wide value = 0;
        for (int part = int(sizeof(Data) / 4); part-- > 0;) value = (value << 32) | data[part];
        return value;
    }
}

struct input {
    std::vector<std::uint64_t> words;
    std::vector<long long> cycles{};
    std::size_t at = 0;
    bool moves = false;

    template <class Data>
    void give(auto& valid, Data& data) {
        valid = at < words.size();
        if (valid) data = static_cast<Data>(words[at]);
    }
    bool look(bool passes, long long cycle) {
        moves = passes;
        if (passes) cycles.push_back(cycle);
        return passes;
    }
    void move() { at += moves; }
};

template <class Word>
struct output {
    std::vector<long long> cycles{};
    std::vector<Word> words{};

    template <bool Values, class Data>
    bool look(bool passes, Data const& data, long long cycle) {
        if (!passes) return false;
        cycles.push_back(cycle);
        if constexpr (Values) words.push_back(value_of(data));
        return true;
    }
    void add_to(summary& s) const {
        s.add_cycles(cycles);
        s.add_words(words, [](Word word) { return wide(word); });
    }
};

inline constexpr int quiet_cycles = 20000; // then nothing comes any more

// Cycles until nothing moves any more.
template <bool Values, bool Stalls, class Design>
long long simulate_all(Design& design) {
    long long cycle = 0;
    for (int quiet = 0; quiet < quiet_cycles; ++cycle, ++quiet) {
        design.give(!Stalls || is_open(std::uint64_t(cycle)));
        design.verilated.clk = 0;
        design.verilated.eval();
        if (design.template look<Values>(cycle)) quiet = 0;
        design.verilated.clk = 1;
        design.verilated.eval();
        design.move();
    }
    return cycle;
}

template <class Design>
int simulate(int argc, char** argv) {
    static Design design;
    auto const is = [&](char const* mode) { return argc > 1 && std::strcmp(argv[1], mode) == 0; };
    design.give(false);
    design.verilated.rst = 1;
    for (int edge = 0; edge < 8; ++edge) {
        design.verilated.clk = edge % 2;
        design.verilated.eval();
    }
    design.verilated.rst = 0;
    std::clock_t const start = std::clock();
    long long const cycles = is("values")   ? simulate_all<true, false>(design)
                             : is("stalls") ? simulate_all<false, true>(design)
                                            : simulate_all<false, false>(design);
    double const seconds = double(std::clock() - start) / CLOCKS_PER_SEC;
    summary const s = design.total();
    std::printf("%lld %lld %lld %llu %.6f\n", s.last, s.sum, s.count, (unsigned long long)(s.hash),
                seconds * double(s.last) / double(cycles));
    return 0;
}

} // namespace bench
