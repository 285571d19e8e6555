// The bits of a value plus the bit below them: on the CPU the bits of a sum with one half.
#include "in_chunks.hpp"

#include <hls/cpu/values/roundings.hpp>

namespace cpu_roundings {
namespace {

using hls::array, hls::bits, hls::control, hls::in, hls::kernel, hls::out, hls::reg, hls::select,
    hls::sint, hls::uint, hls::wrap;
using unit::check_in_chunks;

template <auto const& Kernel>
constexpr int roundings = hls::cpu::detail::roundings_in<hls::detail::simplified<Kernel>>.count;

// A value that takes all bits sooner or later, rounded at bit Low.
template <class Value, int Low, class Result>
constexpr auto rounded = kernel<"rounded">([](in<"x", uint<8>> x, out<"y", uint<90>> y,
                                              reg<"value", Value, 1> value) {
    Value const next = wrap<Value>(value * 77 + x.read() * 65521 - 5);
    value = next;
    Result const whole = wrap<Result>((next >> Low) + bits<Low - 1, Low - 1>(next));
    y.write(wrap<uint<90>>(select(whole < 9, whole * 3, whole)));
});

template <class Value, int Low, class Result>
void check_rounding() {
    if (Value::is_signed && Value::width <= 64) CHECK(roundings<rounded<Value, Low, Result>> == 1);
    check_in_chunks<rounded<Value, Low, Result>>();
}

TEST_CASE("roundings: exact results") {
    check_rounding<sint<30>, 13, sint<18>>();
    check_rounding<uint<30>, 13, uint<18>>();
    check_rounding<uint<30>, 13, sint<25>>();
    check_rounding<sint<31>, 1, sint<31>>();
    check_rounding<uint<31>, 1, uint<31>>();
    check_rounding<sint<53>, 52, sint<2>>();
    check_rounding<sint<63>, 30, sint<34>>();
    check_rounding<uint<80>, 33, uint<48>>();
}

TEST_CASE("roundings: results that wrap") {
    check_rounding<sint<53>, 23, sint<30>>();
    check_rounding<sint<55>, 23, sint<32>>();
    check_rounding<uint<55>, 23, uint<32>>();
    check_rounding<uint<64>, 32, uint<32>>();
    check_rounding<sint<32>, 16, sint<16>>();
    check_rounding<sint<40>, 7, sint<12>>();
    check_rounding<uint<64>, 9, uint<20>>();
    check_rounding<sint<100>, 40, sint<60>>();
}

// A full type has no room for one half more.
TEST_CASE("roundings: not where the sum would be wider") {
    static_assert(roundings<rounded<sint<32>, 4, sint<29>>> == 0);
    static_assert(roundings<rounded<uint<64>, 4, uint<61>>> == 0);
    check_in_chunks<rounded<sint<32>, 4, sint<29>>>();
    check_in_chunks<rounded<uint<64>, 4, uint<61>>>();
}

// Others look at the bits too; another sum has the bit of another place.
constexpr auto shared = kernel<"shared">(
    [](in<"x", uint<8>> x, out<"y", uint<40>> y, control flow, array<"sums", sint<40>, 16> sums) {
        flow.for_("word", 16, [&](auto i) {
            sint<40> const before = sums[i];
            sint<40> const next = wrap<sint<40>>(before * 513 + x.read() + 1);
            sums[i] = next;
            auto const above = next >> 9;
            sint<31> const round = wrap<sint<31>>(above + bits<8, 8>(next));
            sint<31> const other = wrap<sint<31>>(above + bits<7, 7>(next));
            y.write(wrap<uint<40>>(select(above < 0, round * 5, other) + bits<8, 8>(next)));
        });
    });
static_assert(roundings<shared> == 1);

TEST_CASE("roundings: beside other uses") { check_in_chunks<shared>(); }

} // namespace
} // namespace cpu_roundings
