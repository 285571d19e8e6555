// Vectors as numbers and as words of a kernel, element by element.
#include "run.hpp"

namespace {

using namespace hls;
using namespace test;
using hls::uint;

using bytes = hls::vector<uint<8>, 3>;

constexpr bool computes() {
    bytes const a{1, 200, 7}, b{3, 100, 9};
    auto const s = a + b;
    static_assert(std::is_same_v<decltype(s)::element, uint<9>>);
    bytes cut = s;
    cut += 1;
    auto const below = a < b;
    return s[1].value() == 300 && cut[1].value() == 45 && (a - b)[0].value() == -2 &&
           (3 * a)[2].value() == 21 && below[0].value() == 1 && below[1].value() == 0 &&
           sum(a).value() == 208 && dot(a, b).value() == 20066 && (-a)[1].value() == -200;
}
static_assert(computes());
static_assert(decltype(sum(bytes{}))::width == 10);

constexpr bool computes_fractions() {
    using samples = hls::vector<fixed<8, 2>, 2>;
    samples const a{0.5, -1.25};
    samples const half = a * 0.5;
    return (a + a)[1].to_double() == -2.5 && half[0].to_double() == 0.25;
}
static_assert(computes_fractions());

// Through ports, a register and an array: words of 24 bits.
inline constexpr auto smoothed = kernel<"smoothed">(
    [](in<"x", bytes> x, out<"y", bytes> y, reg<"last", bytes> last, array<"kept", bytes, 4> kept) {
        bytes const now = x.read();
        y.write((last + now) >> 1);
        kept[bits<1, 0>(now[0])] = now ^ kept[0];
        last = now - kept[1];
    });
constexpr long long word(long long a, long long b, long long c) { return a | b << 8 | c << 16; }
static_assert(run<smoothed>(of(word(8, 6, 4), word(2, 2, 3))) == of(word(4, 3, 2), word(5, 4, 3)));

} // namespace
