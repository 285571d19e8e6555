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

// Bits in the middle, compared and used as a number with a sign.
template <class Sum, int Low, int Width = 32>
constexpr auto middle = kernel<"middle">([](in<"x", uint<8>> x, out<"y", uint<34>> y, control flow,
                                            array<"sums", Sum, 16> sums) {
    flow.for_("word", 16, [&](auto i) {
        Sum const before = sums[i];
        Sum const next = wrap<Sum>(before * 513 + x.read() + 1);
        sums[i] = next;
        sint<32> const part =
            wrap<sint<32>>(bits<Low + Width - 1, Low>(wrap<Sum>(next - before * 9)));
        y.write(wrap<uint<34>>(hls::select(part < 0, part * 3, part)));
    });
});

TEST_CASE("slices: in the middle") {
    check_in_chunks<middle<uint<50>, 7>>();
    check_in_chunks<middle<sint<50>, 18>>();
    check_in_chunks<middle<sint<33>, 1>>();
    check_in_chunks<middle<uint<70>, 33>>();
    check_in_chunks<middle<uint<38>, 7, 31>>();
    check_in_chunks<middle<sint<50>, 25, 25>>();
}

} // namespace
} // namespace cpu_cut
