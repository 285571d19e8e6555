// histogram: counts the pixels of a frame by brightness, then gives the 256 counts and starts
// again.
#pragma once

#include <hls/hls.hpp>

namespace examples {

using hls::in, hls::out, hls::uint, hls::array, hls::reg, hls::argument, hls::kernel, hls::when;

inline constexpr auto histogram = kernel<"histogram">(
    [](in<"pixel", uint<8>> pixel, out<"count", uint<32>> count,
       argument<"pixels_per_frame", uint<32>> pixels_per_frame, array<"bins", uint<32>, 256> bins,
       reg<"seen", uint<32>> seen, reg<"bin", uint<8>> bin) {
        when(seen != pixels_per_frame, [&] {
            bins[pixel.read()] += 1; // the same pixel may come again in the next cycle
            seen += 1;
        }).otherwise([&] {
            count.write(bins[bin]);
            bins[bin] = 0;
            bin = hls::wrap<uint<8>>(bin + 1);
            when(bin == 0, [&] { seen = 0; });
        });
    });

static_assert(hls::schedule<histogram>.ii == 1);

} // namespace examples
