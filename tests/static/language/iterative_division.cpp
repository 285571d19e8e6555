// Divisions by a loop, against C++: both signs, by 0, several bits of an iteration.
#include "run.hpp"

namespace {

using namespace hls;
using namespace test;
using hls::uint;

template <class A, class B, int PerStep>
inline constexpr auto divided = kernel<hls::name<"divided", A::width, B::width, PerStep>>(
    [](in<"x", sint<32>> x, out<"y", sint<32>> y, reg<"quotient", sint<A::width + 2>> quotient,
       reg<"rest", sint<B::width + 1>> rest, control flow) {
        A const a = x.read();
        B const b = x.read();
        divide_iteratively<"divide", PerStep>(flow, quotient, rest, a, b);
        y.write(quotient);
        y.write(rest);
        y.write(x.read()); // the run ends with the last word
    });

template <class A, class B, int PerStep>
constexpr bool divides(long long a, long long b) {
    words const got = run<divided<A, B, PerStep>>(of(a, b, 1));
    return got == of(b == 0 ? 0 : a / b, b == 0 ? 0 : a % b, 1);
}

static_assert(divides<sint<9>, sint<6>, 1>(-256, 7) && divides<sint<9>, sint<6>, 1>(-256, -1) &&
              divides<sint<9>, sint<6>, 1>(255, -32) && divides<sint<9>, sint<6>, 1>(-31, -32) &&
              divides<sint<9>, sint<6>, 1>(-5, 0));
static_assert(divides<hls::uint<9>, hls::uint<5>, 2>(511, 31) &&
              divides<hls::uint<9>, hls::uint<5>, 2>(300, 1) &&
              divides<hls::uint<9>, hls::uint<5>, 2>(300, 0));
static_assert(divides<sint<8>, hls::uint<7>, 3>(-128, 3) &&
              divides<sint<8>, hls::uint<7>, 3>(99, 127));

} // namespace
