// crc32: the checksum of Ethernet, gzip and PNG; gives the checksum of all bytes so far after each
// byte.
#pragma once

#include <hls/hls.hpp>

namespace examples {

using hls::in, hls::out, hls::uint, hls::reg, hls::kernel;

inline constexpr auto crc32 = kernel<"crc32">([](in<"byte", uint<8>> byte, out<"crc", uint<32>> crc,
                                                 reg<"remainder", uint<32>, 0xffffffff> remainder) {
    uint<32> r = remainder ^ byte.read();
    for (int bit = 0; bit < 8; ++bit)
        r = hls::select(hls::bits<0, 0>(r), (r >> 1) ^ 0xedb88320u, r >> 1);
    remainder = r;
    crc.write(~r);
});

static_assert(hls::schedule<crc32>.ii == 1);

} // namespace examples
