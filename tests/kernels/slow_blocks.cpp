// Modules of the user's that do not take a word in each cycle: one word at a time, running on while
// the kernel waits, or every second cycle, with an enable; under conditions, between ports that
// wait, in loops of all kinds, in systems. A module that gets a word too early spoils its results.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace kernels {

using hls::array, hls::block, hls::control, hls::fpga_reg, hls::in, hls::kernel, hls::options,
    hls::out, hls::outs, hls::pipe, hls::reg, hls::sint, hls::system, hls::uint, hls::when;

inline constexpr auto divide =
    block<"slow_divider",
          outs<out<"q", uint<16>>, out<"r", uint<16>>>(in<"n", uint<16>>, in<"d", uint<16>>)>(
        {.latency = 17,
         .interval = 17,
         .source = "slow_blocks.v",
         .input_ps = 500,
         .output_ps = 500,
         .start = "go",
         .reset = "rst"},
        [](auto n, auto d) {
            return d == 0 ? std::pair(decltype(n)(-1), n) : std::pair(n / d, n % d);
        });
inline constexpr auto product =
    block<"half_product", out<"p", sint<24>>(in<"a", sint<12>>, in<"b", sint<12>>)>(
        {.latency = 5, .interval = 2, .source = "slow_blocks.v", .start = "go"},
        [](auto a, auto b) { return a * b; });
inline constexpr auto marked =
    block<"marked", out<"y", uint<8>>(in<"x", uint<8>>)>({.latency = 2,
                                                          .source = "slow_blocks.v",
                                                          .clock = "clock",
                                                          .enable = "enable",
                                                          .start = "counts"},
                                                         [](auto x) { return x + 1; });

inline constexpr auto parts = kernel<"parts">(
    [](in<"x", uint<16>> x, in<"d", uint<16>> d, out<"y", uint<16>> y, out<"rest", uint<16>> rest) {
        auto const [q, r] = divide(x.read(), d.read());
        y.write(q);
        rest.write(r);
    });
static_assert(hls::schedule<parts>.ii == 17);

// A port is awaited while the block computes, and it computes on.
inline constexpr auto beside =
    kernel<"beside">([](in<"x", uint<16>> x, in<"more", uint<8>> more, out<"y", uint<17>> y) {
        uint<16> const v = x.read();
        auto const [q, r] = divide(v, 77);
        uint<8> const w = fpga_reg(fpga_reg(more.read()));
        when(v > 1000, [&] { y.write(q + w); }).otherwise([&] { y.write(r + w); });
    });

// Its own result comes back: the interval is that of the recurrence.
inline constexpr auto carried =
    kernel<"carried">([](in<"x", uint<16>> x, out<"y", uint<16>> y, reg<"last", uint<16>> last) {
        last = uint<16>(std::get<1>(divide(x.read(), uint<16>(last ^ 5))) + 3);
        y.write(last);
    });

inline constexpr auto squares =
    kernel<"squares">([](in<"x", sint<12>> x, out<"y", sint<25>> y, out<"early", sint<12>> early) {
        sint<12> const v = x.read();
        early.write(fpga_reg(fpga_reg(v)));
        y.write(product(v, v) + product(v, 99));
    });
static_assert(hls::schedule<squares>.ii == 2);

inline constexpr auto marks =
    kernel<"marks">([](in<"x", uint<8>> x, out<"y", uint<8>> y, out<"z", uint<8>> z) {
        uint<8> const v = x.read();
        when((v & 3) != 0, [&] { y.write(marked(v)); });
        z.write(marked(uint<8>(v >> 1)));
    });
static_assert(hls::schedule<marks>.ii == 1);

// Loops with a count that comes with a word, also 0; of several intervals; left early.
inline constexpr auto sums = kernel<"sums">(
    [](in<"x", uint<16>> x, out<"y", uint<24>> y, reg<"sum", uint<24>> sum, control flow) {
        uint<16> const v = x.read();
        sum = 0;
        flow.for_("i", v & 3, [&](auto i) {
            auto const all = divide(v, uint<16>(i + 1));
            sum = uint<24>(sum + std::get<0>(all));
        });
        flow.for_("k", v >> 14,
                  [&](auto k) { sum = uint<24>(sum + product(sint<12>(k + 5), sint<12>(v))); });
        y.write(sum);
    });
// An iteration that turns out not to exist must not begin with a word, also where the loop is
// apart.
template <int Levels>
inline constexpr auto divisors_in =
    [](in<"x", uint<6>> x, out<"y", uint<7>> y, reg<"d", uint<7>> d, control flow) {
        uint<6> const v = x.read();
        d = 2;
        flow.while_(
            "next", {.loop_coalesce = Levels}, [&] { return d < v; },
            [&] {
                auto const [q, r] = divide(v, d);
                flow.leave_when(r == 0);
                d += 1;
            });
        y.write(d);
    };
inline constexpr auto divisors = kernel<"divisors">(divisors_in<hls::automatic>);
inline constexpr auto divisors_apart = kernel<"divisors_apart">(divisors_in<1>);

// Loops that overlap, with an array between them.
inline constexpr auto rows =
    kernel<"rows">([](in<"x", uint<16>> x, out<"y", uint<16>> y, control flow) {
        flow.for_("row", 3, {.overlap = hls::overlapping::required},
                  [&](auto, array<"kept", uint<16>, 4> kept) {
                      flow.for_("i", 4, [&](auto i) {
                          kept[i] = std::get<1>(divide(x.read(), uint<16>(i + 9000)));
                      });
                      flow.for_("k", 4, [&](auto k) {
                          y.write(std::get<0>(divide(kept[k], uint<16>(k + 1))));
                      });
                  });
    });

inline constexpr auto rest_of = kernel<"rest_of">([](in<"x", uint<16>> x, out<"y", uint<16>> y) {
    y.write(std::get<1>(divide(x.read(), 1000)));
});
inline constexpr auto chain =
    system<"chain">([](in<"x", uint<16>> x, out<"y", uint<17>> y, in<"more", uint<8>> more,
                       pipe<"between", uint<16>> between) {
        rest_of(x, between);
        beside(between, more, y);
    });

} // namespace kernels

int main(int argc, char** argv) {
    using namespace kernels;
    return hls::generate<parts, beside, carried, squares, marks, sums, divisors, divisors_apart,
                         rows, chain>(argc, argv);
}
