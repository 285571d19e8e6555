// A kernel of OPERATIONS additions, exclusive ors and multiplications in a row.
#pragma once

#include <hls/hls.hpp>

namespace bench {

inline constexpr auto straight_line = hls::kernel<"straight_line">(
    [](hls::in<"x", hls::uint<16>> x, hls::out<"y", hls::uint<16>> y) {
        hls::uint<16> a = x.read(), b = a ^ (a >> 3);
        for (int i = 2; i < OPERATIONS; i += 3) {
            a += b;
            b ^= a;
            a *= b;
        }
        y.write(a);
    });

}  // namespace bench
