// What kernels that random_kernels writes as C++ need beside the language: their words stand in the
// files of the test bench.
#pragma once

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <tuple>
#include <vector>

#include <hls/cpu/run.hpp>
#include <hls/hls.hpp>

namespace test {

// One operation of any type up to 128 bits, where the language has no way to say it.
template <hls::ir::op Kind, int Width, bool Signed, long long Value, hls::hardware... T>
constexpr hls::leaf<Width, Signed> pure(T const&... operands) {
    constexpr hls::ir::value_type type{Width, Signed};
    hls::ir::recorder* r = nullptr;
    ((r = r != nullptr ? r : hls::as_tree(operands).owner()), ...);
    if (r != nullptr) {
        int const id[3] = {hls::as_tree(operands).record(*r, {})...};
        return {r, hls::ir::record(*r, Kind, type, {}, id[0], id[1], id[2], Value), 0};
    }
    hls::ir::node n{};
    n.kind = Kind;
    n.type = type;
    n.value = Value;
    hls::ir::operand_value const v[3] = {
        {hls::as_tree(operands).constant_value(), hls::static_type<T>}...};
    return {nullptr, hls::ir::none, hls::ir::evaluate(n, v[0], v[1], v[2])};
}

// The words of a file as the host gives them, in the order of their bits.
template <class T>
auto words_of(std::string const& file, std::size_t count) {
    std::vector<std::conditional_t<T::is_signed, long long, unsigned long long>> words;
    std::ifstream from(file);
    std::string line;
    while (words.size() < count && from >> line) {
        unsigned long long const bits = std::strtoull(line.c_str(), nullptr, 16);
        int const unused = 64 - T::width;
        if constexpr (T::is_signed)
            words.push_back(static_cast<long long>(bits << unused) >> unused);
        else
            words.push_back(bits);
    }
    return words;
}

template <class T>
bool same_words(char const* kernel, char const* port, std::string const& file, std::size_t count,
                auto const& got) {
    auto const wanted = words_of<T>(file, count);
    auto const bits = [](auto w) {
        return static_cast<unsigned long long>(w) & (~0ull >> (64 - T::width));
    };
    for (std::size_t i = 0; i < wanted.size() || i < got.size(); ++i) {
        if (i < wanted.size() && i < got.size() && bits(got[i]) == bits(wanted[i])) continue;
        fmt::print("FAIL {}: word {} of {}: {} on the CPU, expected {} ({} and {} words)\n", kernel,
                   i, port, i < got.size() ? fmt::format("{:x}", bits(got[i])) : "nothing",
                   i < wanted.size() ? fmt::format("{:x}", bits(wanted[i])) : "nothing", got.size(),
                   wanted.size());
        return false;
    }
    return true;
}

} // namespace test
