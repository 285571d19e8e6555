// What C++ variables may do around and in the bodies of whens and loops: compiling is passing. What
// they may not do: tests/compile_fail, HLS0128 and HLS0129.
#include <array>

#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint;

using bytes = in<"x", uint<8>>;
using result = out<"y", uint<8>>;

template <auto const& Kernel>
constexpr bool accepted = detail::leak<Kernel>.number == 0 && schedule<Kernel>.ii >= 1;

// Variables of a body, also those of C++.
constexpr auto in_body = kernel<"in_body">([](bytes x, result y) {
    uint<8> const v = x.read();
    when(v > 3, [&] {
        int n = 0;
        for (int k = 0; k < 4; ++k) n += k;
        uint<8> t = 0;
        t += n;
        t = t + v;
        t += 1;
        when(t == 9, [&] { t = 3; });
        y.write(t);
    });
});
static_assert(accepted<in_body>);

// C++ around the statements, and a body for each round of a C++ loop.
constexpr auto around = kernel<"around">([](bytes x, result y) {
    uint<8> const v = x.read();
    uint<8> best = 0;
    std::array<uint<8>, 4> seen{};
    int n = 0;
    for (int k = 0; k < 4; ++k, ++n)
        when(v == k, [&] {
            best = v + n;
            seen[std::size_t(k)] = best;
        });
    best += n;
    y.write(best + seen[1] + seen[3]);
});
static_assert(accepted<around>);

// Constant conditions and copies of a fully unrolled loop run as plain C++.
constexpr auto plain = kernel<"plain">([](bytes x, result y, control flow) {
    uint<8> const v = x.read();
    int n = 0;
    uint<4> high = 1;
    when(true, [&] { n = 3; }).otherwise([&] { n = 4; });
    flow.for_("i", 4, {.unroll = full_unroll}, [&](auto i) {
        when(i == 2, [&] { high = 9; });
        ++n;
    });
    y.write(v + n + high);
});
static_assert(accepted<plain>);

// A variable that gets its first value of hardware in a body decides about others.
constexpr auto first_value = kernel<"first_value">([](bytes x, result y) {
    uint<8> const v = x.read();
    uint<1> found = 0, again = 1;
    uint<8> w = 0;
    when(v > 3, [&] { found = v == 4; });
    when(found, [&] {
        again = v == 5;
        w = v;
    });
    when(again, [&] { w += 1; }).otherwise([&] { w = w - 1; });
    w += 2;
    y.write(w);
});
static_assert(accepted<first_value>);

// Everything that hardware keeps, in nested bodies.
constexpr auto nested = kernel<"nested">(
    [](bytes x, result y, reg<"sum", uint<8>> sum, shift_register<"last", uint<8>, 3> last,
       array<"m", uint<8>, 16> m, wire<"w", uint<8>> w, control flow) {
        uint<4> const n = x.read();
        flow.for_("i", n, [&](auto i, reg<"q", uint<8>> q) {
            uint<8> const v = x.read();
            last << v;
            flow.while_(
                "j", [&] { return q != v; },
                [&] {
                    when(q == 3, [&] { m[i] = q; }).otherwise_when(q == 4, [&] { sum += 1; });
                    q += 1;
                });
            when(v == 0, [&] { sum = 1; });
            flow.for_("k", 8, {.unroll = 2}, [&](auto k) {
                flow.leave_when(v == k);
                sum += last[1];
            });
        });
        w = sum;
        when(n == 2, [&] { w = m[n]; });
        y.write(w);
    });
static_assert(accepted<nested>);

} // namespace
