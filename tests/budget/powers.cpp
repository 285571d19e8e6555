// Three loops in a row whose runs are interleaved, and which become one: words of registers in
// shift registers, and rings through them and two multipliers.
#include <hls/hls.hpp>

namespace {

using namespace hls;
using word = hls::uint<19>; // not that of POSIX

inline constexpr auto powers = kernel<"powers", options{.device = ice40_hx}>(
    [](in<"x", word> x, out<"low", hls::uint<2>> low, out<"high", hls::uint<4>> high,
       out<"y", word> y, argument<"n", hls::uint<3>> n, reg<"left", hls::uint<4>> left,
       control flow) {
        flow.for_("row", n, [&](auto o, reg<"q", word, 1> q, reg<"s", hls::uint<2>, 0> s) {
            auto step = [&](auto const& more) {
                q = wrap<word>(((q * q) >> 5) * q + more);
                s = wrap<hls::uint<2>>(s + bit(q, 3));
            };
            q ^= x.read();
            left = hls::uint<3>(q + 3);
            flow.while_(
                "count_down", {.max_interleaving = 0}, [&] { return left != 0; },
                [&] {
                    left -= 1;
                    when(s == 1, [&] { low.write(s); });
                    when(s != 1, [&] { high.write(wrap<hls::uint<4>>(o + left)); });
                    step(bit(left, 0));
                });
            flow.for_("i", range(o, 7), {.max_interleaving = 0}, [&](auto) { step(o - 7); });
            flow.for_("j", 5, {.max_interleaving = 0}, [&](auto j) { step(j); });
            y.write(q);
        });
    });
static_assert(schedule<powers>.loop("j").runs == 4 && schedule<powers>.loop("j").ii == 1);

} // namespace
