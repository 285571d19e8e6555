// Units: operations of floating point that are scheduled once and used often, by themselves and
// shared; beside ports that wait, under conditions, in recurrences, on devices whose multipliers
// have registers, and in systems.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace kernels {

using hls::bfloat16, hls::float16, hls::fpga_reg, hls::in, hls::kernel, hls::options, hls::out,
    hls::pipe, hls::reg, hls::system, hls::uint, hls::when;

template <class F, int N>
using row = std::array<F, N>;

template <class F, int N>
constexpr F sum_of(row<F, N> terms) {
    for (int n = N / 2; n > 0; n /= 2)
        for (int i = 0; i < n; ++i) terms[i] = terms[2 * i] + terms[2 * i + 1];
    return terms[0];
}

template <class F, int N>
constexpr F product_of(row<F, N> const& x, row<F, N> const& y) {
    row<F, N> terms;
    for (int i = 0; i < N; ++i) terms[i] = x[i] * y[i];
    return sum_of<F, N>(terms);
}

template <class F, int N>
inline constexpr auto scalar_product =
    [](in<"x", row<F, N>> x, in<"y", row<F, N>> y, out<"s", F> s) {
        s.write(product_of<F, N>(x.read(), y.read()));
    };

inline constexpr auto dense = kernel<"dense">(scalar_product<float16, 8>);
inline constexpr auto on_ice40 =
    kernel<"on_ice40", options{.device = hls::ice40_hx, .clock_mhz = 60}>(
        scalar_product<float16, 8>);
inline constexpr auto on_series7 =
    kernel<"on_series7", options{.device = hls::xilinx_7, .clock_mhz = 250}>(
        scalar_product<float16, 8>);
inline constexpr auto on_ecp5 =
    kernel<"on_ecp5", options{.device = hls::ecp5, .clock_mhz = 90}>(scalar_product<bfloat16, 8>);

// Operations that act in different cycles of an iteration share units.
inline constexpr auto shared_by_4 =
    kernel<"shared_by_4", options{.device = hls::ecp5, .clock_mhz = 80, .initiation_interval = 4}>(
        scalar_product<float16, 8>);
inline constexpr auto shared_by_8 =
    kernel<"shared_by_8", options{.clock_mhz = 100, .initiation_interval = 8}>(
        scalar_product<bfloat16, 8>);

inline constexpr auto without_stalls =
    kernel<"without_stalls", options{.clock_mhz = 100, .stall_free = true}>(
        scalar_product<float16, 8>);

// Reads and writes in between wait, and what is in the units waits with them.
inline constexpr auto waits_inside = [](in<"x", row<float16, 8>> x, in<"more", float16> more,
                                        out<"early", float16> early, out<"s", float16> s) {
    row<float16, 8> const v = x.read();
    row<float16, 8> squares;
    for (int i = 0; i < 8; ++i) squares[i] = v[i] * v[7 - i] + v[i];
    float16 const sum = sum_of<float16, 8>(squares);
    when(sum > v[0], [&] { early.write(sum); });
    float16 const w = fpga_reg(more.read());
    s.write(sum * w + v[1] * w);
};
inline constexpr auto waiting = kernel<"waiting">(waits_inside);
inline constexpr auto bubbles =
    kernel<"bubbles", options{.clock_mhz = 100, .bubble_removal = true}>(waits_inside);
inline constexpr auto waiting_shared =
    kernel<"waiting_shared", options{.clock_mhz = 100, .initiation_interval = 6}>(waits_inside);

// The sum of all words is no unit: it would take longer.
inline constexpr auto total =
    kernel<"total">([](in<"x", row<float16, 8>> x, out<"y", float16> y, reg<"all", float16> all) {
        row<float16, 8> const v = x.read();
        all = all + product_of<float16, 8>(v, v);
        y.write(all);
    });

// One rounding for each product and sum.
inline constexpr auto polynomial =
    kernel<"polynomial", options{.clock_mhz = 100, .contract = hls::contraction::fast}>(
        [](in<"x", float16> x, in<"c", row<float16, 6>> c, out<"y", float16> y,
           out<"z", float16> z) {
            float16 const v = x.read();
            row<float16, 6> const by = c.read();
            float16 sum = by[0], other = by[5];
            for (int i = 1; i < 6; ++i) sum = sum * v + by[i];
            for (int i = 0; i < 5; ++i) other = other * by[0] + by[i] * v;
            y.write(sum);
            z.write(other);
        });

inline constexpr auto product =
    kernel<"product">([](in<"x", row<float16, 8>> x, out<"y", row<float16, 8>> y) {
        row<float16, 8> v = x.read();
        for (int i = 0; i < 8; ++i) v[i] = v[i] * v[(i + 3) % 8] + v[i] * v[(i + 1) % 8];
        y.write(v);
    });
inline constexpr auto norm = kernel<"norm">([](in<"v", row<float16, 8>> v, out<"s", float16> s) {
    row<float16, 8> const words = v.read();
    s.write(product_of<float16, 8>(words, words));
});
inline constexpr auto joined = system<"joined">([](in<"x", row<float16, 8>> x, out<"s", float16> s,
                                                   pipe<"between", row<float16, 8>, 2> between) {
    product(x, between);
    norm(between, s);
});

} // namespace kernels

int main(int argc, char** argv) {
    using namespace kernels;
    return hls::generate<dense, on_ice40, on_series7, on_ecp5, shared_by_4, shared_by_8,
                         without_stalls, waiting, bubbles, waiting_shared, total, polynomial,
                         joined>(argc, argv);
}
