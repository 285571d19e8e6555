// Runs on the CPU, whole and in portions that end anywhere, beside the checked run.
#pragma once

#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include <hls/cpu/checked.hpp>

namespace unit {

template <auto const& Kernel>
void check_in_chunks(auto... arguments) {
    for (std::size_t count : {0, 1, 2, 5, 9, 33, 200, 9000}) {
        CAPTURE(count);
        std::vector<std::uint8_t> x(count);
        for (std::size_t i = 0; i < count; ++i) x[i] = std::uint8_t(7 * i + i / 9);
        auto const words = hls::cpu::run<Kernel>(x, arguments...);
        CHECK(words == hls::cpu::run_checked<Kernel>(x, arguments...).words);
        hls::cpu::kernel_instance<Kernel> instance;
        auto some = words;
        some.clear();
        for (std::size_t at = 0, size = 1; at < count; at += size, size = size % 7 * 3 + 1) {
            std::vector<std::uint8_t> const part(x.begin() + long(at),
                                                 x.begin() + long(std::min(at + size, count)));
            for (auto word : instance(part, arguments...)) some.push_back(word);
        }
        CHECK(some == words);
    }
}

} // namespace unit
