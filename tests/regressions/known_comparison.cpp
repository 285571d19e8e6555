// Comparisons whose result the types of their operands tell: they were printed, and Verilator warns
// of them. Conditions that always hold, and that never do.
#include "agrees.hpp"

namespace {

using hls::array, hls::control, hls::in, hls::kernel, hls::literal, hls::out, hls::reg,
    hls::saturate, hls::sint, hls::uint, hls::when;

template <literal Name, int Width>
constexpr auto clip = kernel<Name>([](in<"x", sint<Width>> x, out<"y", uint<Width>> y) {
    y.write(saturate<uint<Width>>(x.read()));
});
constexpr auto& clip_8 = clip<"clip_8", 8>;
constexpr auto& clip_63 = clip<"clip_63", 63>;
constexpr auto& clip_64 = clip<"clip_64", 64>;

constexpr auto known_conditions = kernel<"known_conditions">(
    [](in<"x", uint<8>> x, in<"z", sint<8>> z, out<"y", uint<8>> y, out<"w", sint<9>> w,
       reg<"sum", uint<16>> sum, array<"places", uint<8>, 16> places) {
        auto const a = x.read();
        auto const b = z.read();
        when(a < 300, [&] { sum += a; }).otherwise([&] { sum = 1; });
        when((a & 7) == 9, [&] { y.write(a); });
        when((b >> 4) >= 8, [&] { places[0] = a; });
        when(b > -129, [&] { places[hls::bits<3, 0>(a)] += 1; });
        when(sum > -1, [&] { y.write(places[3]); });
        w.write(hls::select((a & 15) != 16, b, b + 1));
    });

constexpr auto known_in_loop = kernel<"known_in_loop">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow, reg<"most", uint<8>> most) {
        flow.for_("word", 5, [&](auto i) {
            auto const a = x.read();
            when(i < 9 && most < a, [&] { most = a; });
            when((i & 3) == 7, [&] { y.write(a); });
        });
        y.write(most);
    });

} // namespace

int main(int argc, char** argv) {
    return test::campaign_program<clip_8, clip_63, clip_64, known_conditions, known_in_loop>(argc,
                                                                                             argv);
}
