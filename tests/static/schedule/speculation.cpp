// Speculation: the interval of a loop whose condition is known after so many cycles, with so many
// iterations that may begin before; also where the condition follows from registers that the body
// assigns.
#include <hls/hls.hpp>

namespace {

using hls::automatic, hls::control, hls::in, hls::kernel, hls::options, hls::out, hls::range,
    hls::reg, hls::schedule, hls::uint;

// The value, so many cycles later.
template <int Cycles>
constexpr auto later(auto const& x) {
    if constexpr (Cycles == 0)
        return x;
    else
        return later<Cycles - 1>(hls::fpga_reg(x));
}

template <int Latency, int Extra>
constexpr auto counted_in_register =
    kernel<"counted_in_register">([](in<"n", uint<8>> n, out<"y", uint<8>> y,
                                     reg<"end", uint<8>> end, reg<"m", uint<8>> m, control flow) {
        end = n.read();
        m = 0;
        flow.while_(
            "search", {.speculated_iterations = Extra},
            [&] { return later<Latency - 1>(uint<8>(m)) < end; }, [&] { m += 1; });
        y.write(m);
    });

template <int Latency, int Extra>
constexpr auto left_early = kernel<"left_early">([](in<"n", uint<8>> n, out<"y", uint<8>> y,
                                                    reg<"end", uint<8>> end, reg<"m", uint<8>> m,
                                                    control flow) {
    end = n.read();
    m = 0;
    flow.for_("search", 200, {.speculated_iterations = Extra}, [&](auto) {
        flow.leave_when(later<Latency - 1>(uint<8>(m)) >= end);
        m += 2;
    });
    y.write(m);
});

// 003, Loop Speculation: with s iterations, s intervals last as long as the condition.
constexpr int expected(int latency, int extra) {
    if (extra == automatic) return 1;
    if (extra == 0) return latency;
    int interval = 1;
    while (extra * interval < latency) ++interval;
    return interval;
}

template <int Latency, int... Extra>
constexpr bool as_expected = ((schedule<counted_in_register<Latency, Extra>>.loop("search").ii ==
                               expected(Latency, Extra)) &&
                              ...);
static_assert(as_expected<1, 0, 1, 4, automatic>);
static_assert(as_expected<2, 0, 1, 4, automatic>);
static_assert(as_expected<3, 0, 1, 2, automatic>);
static_assert(as_expected<5, 0, 2, 4, automatic>);
static_assert(as_expected<7, 0, 4, 6, automatic>);

template <int Latency, int Extra>
constexpr bool alike = schedule<left_early<Latency, Extra>>.loop("search").ii ==
                       expected(Latency, Extra);
static_assert(alike<7, 0> && alike<7, 4> && alike<7, 7> && alike<7, automatic> && alike<2, 1>);

// What is read cannot be known before the iteration is certain.
constexpr auto reads_on = kernel<"reads_on">(
    [](in<"n", uint<8>> n, out<"y", uint<8>> y, reg<"v", uint<8>> v, control flow) {
        v = n.read();
        flow.while_(
            "wait", [&] { return later<3>(uint<8>(v)) != 0; }, [&] { v = n.read(); });
        y.write(v);
    });
static_assert(schedule<reads_on>.loop("wait").ii > 3);

} // namespace
