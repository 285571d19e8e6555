// at(values, index): every index of every width, inside and outside.
#include <array>

#include "run.hpp"

namespace {

using hls::in, hls::kernel, hls::out, hls::sint, hls::uint;
using test::of, test::run;

constexpr auto three = kernel<"three">([](in<"i", uint<3>> i, out<"y", uint<8>> y) {
    uint<3> const at = i.read();
    std::array<uint<8>, 3> const values{uint<8>(10) + at, uint<8>(20), uint<8>(30)};
    y.write(hls::at(values, at));
});
static_assert(run<three>(of(0, 1, 2, 3, 4, 5, 6, 7)) == of(10, 20, 30, 0, 0, 0, 0, 0));

constexpr auto five = kernel<"five">([](in<"i", sint<4>> i, out<"y", uint<8>> y) {
    sint<4> const at = i.read();
    std::array<uint<8>, 5> values{};
    for (int k = 0; k < 5; ++k) values[std::size_t(k)] = at + 100 + k;
    y.write(hls::at(values, at));
});
static_assert(run<five>(of(-8, -1, 0, 1, 2, 3, 4, 5, 7)) ==
              of(0, 0, 100, 102, 104, 106, 108, 0, 0));

constexpr auto eight = kernel<"eight">([](in<"i", uint<2>> i, out<"y", uint<8>> y) {
    uint<2> const at = i.read();
    std::array<uint<8>, 8> values{};
    for (int k = 0; k < 8; ++k) values[std::size_t(k)] = at + 10 * k;
    y.write(hls::at(values, at));
});
static_assert(run<eight>(of(0, 1, 2, 3)) == of(0, 11, 22, 33));

constexpr auto alone = kernel<"alone">([](in<"i", uint<1>> i, out<"y", uint<8>> y) {
    std::array<uint<8>, 1> const values{uint<8>(7)};
    y.write(hls::at(values, i.read()));
});
static_assert(run<alone>(of(0, 1)) == of(7, 0));

} // namespace
