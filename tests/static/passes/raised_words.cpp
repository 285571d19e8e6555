// A word that is shifted by the number of its leading zeros needs no shifter; one that is shifted
// by another number does.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using hls::count_leading_zeros, hls::in, hls::kernel, hls::out, hls::uint, hls::wrap;

template <auto const& Kernel>
constexpr int shifts_and_counts() {
    auto const& g = hls::detail::finished<Kernel, hls::ice40_hx>;
    int found = 0;
    for (int i = 1; i < g.node_count; ++i)
        found +=
            g.nodes[i].kind == ir::op::shift_left || g.nodes[i].kind == ir::op::count_leading_zeros;
    return found;
}

template <int Width>
constexpr auto normal = kernel<"normal">([](in<"x", uint<Width>> x, out<"y", uint<Width>> y,
                                            out<"z", uint<8>> z) {
    uint<Width> const v = x.read();
    auto const zeros = count_leading_zeros(v);
    y.write(v << zeros);
    z.write(Width - zeros);
});
constexpr auto const& of_16 = normal<16>;
constexpr auto const& of_11 = normal<11>;
constexpr auto const& of_100 = normal<100>;
static_assert(shifts_and_counts<of_16>() == 0 && shifts_and_counts<of_11>() == 0 &&
              shifts_and_counts<of_100>() == 0);

constexpr auto of_another =
    kernel<"of_another">([](in<"x", uint<16>> x, in<"w", uint<16>> w, out<"y", uint<16>> y) {
        uint<16> const v = x.read();
        y.write(w.read() << count_leading_zeros(v));
    });
constexpr auto by_less = kernel<"by_less">([](in<"x", uint<16>> x, out<"y", uint<16>> y) {
    uint<16> const v = x.read();
    y.write(v << uint<5>(count_leading_zeros(v) >> 1));
});
static_assert(shifts_and_counts<of_another>() == 2 && shifts_and_counts<by_less>() == 2);

} // namespace
