// User blocks: what their meaning gives while compiling, where their operations stand, and that the
// same call is one of them.
#include "run.hpp"

namespace {

using namespace hls;
using namespace test;
using hls::uint;

template <int Latency, int Input = -1, int Output = -1>
inline constexpr auto mac =
    hls::block<"mac", out<"p", uint<32>>(in<"a", uint<16>>, in<"b", sint<16>>, in<"c", uint<32>>)>(
        {.latency = Latency, .input_ps = Input, .output_ps = Output},
        [](auto a, auto b, auto c) { return a * b + c; });

// Inputs of all kinds, more than operations have operands.
inline constexpr auto mix =
    hls::block<"mix", out<"p", sint<64>>(in<"a", sint<3>>, in<"b", uint<1>>, in<"c", sint<50>>,
                                         in<"d", sint<60>>, in<"e", uint<70>>, in<"f", uint<4>>)>(
        {.delay_ps = 10}, [](auto a, auto b, auto c, auto d, auto e, auto f) {
            return a + 10 * b + 100 * c + 1000 * d + 10000 * wide(e) + 100000 * f;
        });
static_assert(mix.shape.inputs[4].operand == 1 && mix.shape.inputs[4].low == 0);
static_assert(mix.shape.inputs[3].operand == 0 && mix.shape.inputs[3].low == 54);

template <int Latency, int Input = -1, int Output = -1>
inline constexpr auto sum = kernel<"sum">([](in<"x", sint<16>> x, out<"y", sint<64>> y) {
    sint<16> const v = x.read();
    uint<16> const u = 5;
    y.write(mac<Latency, Input, Output>(u, v, 7) + mac<Latency, Input, Output>(5, v, 7) + 5);
});
inline constexpr auto mixed = kernel<"mixed">([](in<"x", sint<3>> x, out<"y", sint<64>> y) {
    sint<3> const v = x.read();
    y.write(mix(v, 1, v, -v, uint<2>(v), 15));
    y.write(mix(-4, 0, -1, 2, 3, 4));
});

// Cut to the result, as the module does it.
static_assert(run<sum<3>>(of(3, -2)) == of(2 * 22 + 5, 2 * 4294967293 + 5));
static_assert(run<mixed>(of(-3)) ==
              of(-3 + 10 - 300 + 3000 + 10000 + 1500000, -4 - 100 + 2000 + 30000 + 400000));

static_assert(count_built<sum<3>>(ir::op::block) == 1);
static_assert(count_built<mixed>(ir::op::block) == 1); // the second one has constants only

// An end that is not stated has a cycle of its own; one that is stated shares it with what fits.
static_assert(schedule<sum<3>>.latency == 5 && schedule<sum<3>>.ii == 1);
static_assert(schedule<sum<3, 100, 100>>.latency == 4);
static_assert(schedule<sum<64, 100, 100>>.latency == 65);

// A register that the block reads and gives.
inline constexpr auto accumulated = kernel<"accumulated">(
    [](in<"x", sint<16>> x, out<"y", uint<32>> y, reg<"sum", uint<32>> total) {
        total = mac<3>(9, x.read(), total);
        y.write(total);
    });
static_assert(schedule<accumulated>.ii == 4);
static_assert(run<accumulated>(of(2, 3)) == of(18, 45));

} // namespace
