// The two formats of floating point numbers that the processor has: their bits as its numbers, and
// back.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#include <hls/ir/floating/format.hpp>

#include "native_types.hpp"

namespace hls::cpu::detail {

constexpr bool is_float(ir::float_format f) { return f == ir::float_format{8, 23, true}; }
constexpr bool is_double(ir::float_format f) { return f == ir::float_format{11, 52, true}; }

template <bool Double>
using host_float = std::conditional_t<Double, double, float>;
template <bool Double>
using host_bits = std::conditional_t<Double, std::uint64_t, std::uint32_t>;

// The library has one value that is no number. The test also keeps compilers from fusing a product
// with the sum that takes it: its result has two uses.
template <bool Double>
[[gnu::always_inline]] constexpr host_bits<Double> bits_of_host(host_float<Double> x) {
    constexpr ir::float_format f =
        Double ? ir::float_format{11, 52, true} : ir::float_format{8, 23, true};
    return x != x ? host_bits<Double>(f.not_a_number()) : std::bit_cast<host_bits<Double>>(x);
}

template <bool Double>
[[gnu::always_inline]] constexpr host_float<Double> float_of_host(auto bits) {
    return std::bit_cast<host_float<Double>>(static_cast<host_bits<Double>>(bits));
}

} // namespace hls::cpu::detail
