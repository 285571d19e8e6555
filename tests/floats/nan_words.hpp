// Words with any bits for kernels of floating point numbers, and how many words of two runs differ.
#pragma once

#include <cstdint>
#include <tuple>
#include <type_traits>
#include <vector>

#include <hls/cpu/checked.hpp>
#include <hls/cpu/run.hpp>

#include "nan_kernels.hpp"

namespace nan_kernels {

template <class F>
using word_of = std::conditional_t<F::width == 32, std::uint32_t, std::uint64_t>;

// Zeros, subnormals, ones, the largest, infinities, what is no number: quiet and signalling, with
// both signs and payloads.
template <class F>
std::vector<word_of<F>> special_bits() {
    constexpr auto mantissa = F::format.mantissa;
    constexpr auto infinity = word_of<F>(F::format.infinity());
    constexpr auto quiet = word_of<F>(1) << (mantissa - 1);
    constexpr auto one = word_of<F>(F::format.bias()) << mantissa;
    std::vector<word_of<F>> all;
    for (word_of<F> const m :
         {word_of<F>(0), word_of<F>(1), quiet, one, one + quiet, one + 1, infinity - 1, infinity,
          infinity + 1, infinity + quiet, infinity + quiet + 3, infinity + 2 * quiet - 1}) {
        all.push_back(m);
        all.push_back(m | word_of<F>(1) << (F::width - 1));
    }
    return all;
}

// All triples, so that each register and array sees each value behind each other one.
template <class F>
auto triples() {
    auto const all = special_bits<F>();
    std::tuple<std::vector<word_of<F>>, std::vector<word_of<F>>, std::vector<word_of<F>>> words;
    for (auto const a : all)
        for (auto const b : all)
            for (auto const c : all) {
                std::get<0>(words).push_back(a);
                std::get<1>(words).push_back(b);
                std::get<2>(words).push_back(c);
            }
    return words;
}

template <class Words>
std::size_t differing(Words const& found, Words const& exact) {
    std::size_t wrong = found.size() != exact.size();
    for (std::size_t i = 0; i < found.size() && i < exact.size(); ++i)
        wrong += found[i] != exact[i];
    return wrong;
}
template <class... Words>
std::size_t differing(std::tuple<Words...> const& found, std::tuple<Words...> const& exact) {
    return [&]<std::size_t... At>(std::index_sequence<At...>) {
        return (std::size_t(0) + ... + differing(std::get<At>(found), std::get<At>(exact)));
    }
    (std::index_sequence_for<Words...>{});
}

// Words in which a run on the CPU differs from the checked one, which computes with exact integers.
template <auto const& Design, class F>
std::size_t differing_words() {
    auto const [a, b, c] = triples<F>();
    return differing(hls::cpu::run<Design>(a, b, c), hls::cpu::run_checked<Design>(a, b, c).words);
}

} // namespace nan_kernels
