// Operations that no hardware is, on native integers: what the processor has for them.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

#include <hls/ir/meaning.hpp>
#include <hls/support/inlined.hpp>

#include "../values/native_types.hpp"

namespace hls::cpu::detail {

// The lowest value by -1 would not fit: an error in C++.
template <class Result, class T>
HLS_INLINED constexpr Result quotient_or_zero(T a, T b) {
    if (b == 0) return 0;
    if constexpr (T(-1) < T(0))
        if (b == -1) return Result(Result(0) - Result(a));
    return Result(a / b);
}

template <class T>
HLS_INLINED constexpr T rest_or_zero(T a, T b) {
    if (b == 0) return 0;
    if constexpr (T(-1) < T(0))
        if (b == -1) return 0;
    return T(a % b);
}

// A double is exact up to 53 bits; above, its root may be one too high or too low.
template <int Width, class T>
constexpr std::uint64_t native_root(T value) {
    if constexpr (Width > 62) {
        return static_cast<std::uint64_t>(ir::root_of(static_cast<uwide>(value)));
    } else {
        auto const x = static_cast<std::int64_t>(value);
        auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(x)));
        if constexpr (Width > 52) {
            root -= root * root > x;
            root += (root + 1) * (root + 1) <= x;
        }
        return static_cast<std::uint64_t>(root);
    }
}

template <class T>
constexpr int ones_in(T bits) {
    if constexpr (sizeof(T) > 8)
        return std::popcount(static_cast<std::uint64_t>(bits)) +
               std::popcount(static_cast<std::uint64_t>(bits >> 64));
    else
        return std::popcount(bits);
}

// Halves change places, then halves of halves, down to neighbouring bits.
constexpr std::uint64_t mirrored_64(std::uint64_t bits) {
    bits = __builtin_bswap64(bits);
    bits = (bits >> 4 & 0x0f0f0f0f0f0f0f0f) | (bits & 0x0f0f0f0f0f0f0f0f) << 4;
    bits = (bits >> 2 & 0x3333333333333333) | (bits & 0x3333333333333333) << 2;
    return (bits >> 1 & 0x5555555555555555) | (bits & 0x5555555555555555) << 1;
}

template <int Width, class T>
constexpr T mirrored(T bits) {
    if constexpr (sizeof(T) > 8) {
        uwide const all = uwide(mirrored_64(static_cast<std::uint64_t>(bits))) << 64 |
                          mirrored_64(static_cast<std::uint64_t>(bits >> 64));
        return T(all >> (128 - Width));
    } else {
        return T(mirrored_64(bits) >> (64 - Width));
    }
}

} // namespace hls::cpu::detail
