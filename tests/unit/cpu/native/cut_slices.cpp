// Slices of as many bits as a C++ type has, of sums that are not cut off: the type cuts them.
#include "in_chunks.hpp"

namespace cpu_cut {
namespace {

using hls::array, hls::bits, hls::control, hls::in, hls::kernel, hls::out, hls::reg, hls::sint,
    hls::uint, hls::wrap;
using unit::check_in_chunks;

// The upper Width bits of a sum that wraps, with or without a sign.
template <class Sum, int Width>
constexpr auto upper_bits = kernel<"upper_bits">([](in<"x", uint<8>> x, out<"y", uint<Width>> y,
                                                    reg<"sum", Sum, 1> sum) {
    Sum const next = wrap<Sum>(sum * 77 + x.read() * 65521 - 5);
    sum = next;
    y.write(bits<Sum::width - 1, Sum::width - Width>(next));
});

TEST_CASE("slices: the upper bits") {
    check_in_chunks<upper_bits<uint<40>, 32>>();
    check_in_chunks<upper_bits<sint<40>, 32>>();
    check_in_chunks<upper_bits<sint<55>, 32>>();
    check_in_chunks<upper_bits<uint<63>, 32>>();
    check_in_chunks<upper_bits<sint<90>, 64>>();
    check_in_chunks<upper_bits<uint<90>, 64>>();
    check_in_chunks<upper_bits<sint<40>, 31>>();
    check_in_chunks<upper_bits<sint<40>, 8>>();
}

// All bits from one on, compared and used as a number.
template <class Sum, int Low>
constexpr auto shifted = kernel<"shifted">([](in<"x", uint<8>> x, out<"y", uint<70>> y,
                                              control flow, array<"sums", Sum, 16> sums) {
    flow.for_("word", 16, [&](auto i) {
        Sum const before = sums[i];
        Sum const next = wrap<Sum>(before * 513 + x.read() + 1);
        sums[i] = next;
        auto const part = wrap<Sum>(next - before * 9) >> Low;
        y.write(wrap<uint<70>>(hls::select(part < 99, part * 3, part)));
    });
});

TEST_CASE("slices: from a bit on") {
    check_in_chunks<shifted<sint<50>, 18>>(); // 32 bits
    check_in_chunks<shifted<sint<33>, 1>>();
    check_in_chunks<shifted<sint<96>, 32>>(); // 64 bits
    check_in_chunks<shifted<uint<50>, 18>>();
    check_in_chunks<shifted<sint<38>, 7>>();
    check_in_chunks<shifted<sint<50>, 25>>();
}

} // namespace
} // namespace cpu_cut
