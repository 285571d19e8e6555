// A product by a constant that does not fit the clock in a multiplier is rows of digits. A row of a
// known digit is narrower than others, of one bit where it is 0, and lost its sign bit.
#include "agrees.hpp"

namespace {

using hls::in, hls::kernel, hls::out, hls::sint;

inline constexpr hls::options fast{.device = hls::ecp5, .clock_mhz = 245};

constexpr auto known_digits =
    kernel<"known_digits", fast>([](in<"x", sint<12>> x, out<"y", sint<28>> y) {
        y.write(x.read() * 1365); // six digits
    });

constexpr auto known_negative = kernel<"known_negative", fast>(
    [](in<"x", sint<12>> x, out<"y", sint<28>> y) { y.write(x.read() * -613); });

} // namespace

int main(int argc, char** argv) {
    return test::campaign_program<known_digits, known_negative>(argc, argv);
}
