// Jumps whose conditions take several cycles: what they need by themselves is there before rings
// of dependences are judged, so that no loop around them waits for more than it needs.
#include <hls/hls.hpp>

namespace {

using hls::array, hls::in, hls::kernel, hls::out, hls::reg, hls::uint;

// Length of the longest match at the last place with the same hash (LZ77).
constexpr auto matches = kernel<"matches", hls::options{.device = hls::ecp5}>(
    [](in<"n", uint<10>> n, in<"x", uint<8>> x, out<"length", uint<8>> length,
       array<"text", uint<8>, 1024> text, array<"last", uint<11>, 256> last, reg<"at", uint<10>> at,
       reg<"same", uint<8>> same, hls::control flow) {
        uint<10> const count = n.read();
        auto byte = [&](auto const& i) { return uint<8>(text[hls::wrap<uint<10>>(i)]); };
        flow.for_("load", count, [&](auto i) { text[i] = x.read(); });
        at = 0;
        flow.while_(
            "text", [&] { return at < count; },
            [&] {
                uint<8> const hash = hls::wrap<uint<8>>(byte(at) ^ (byte(at + 1) << 3));
                uint<11> const found = last[hash];
                last[hash] = at + 1;
                same = 0;
                when(found != 0, [&] {
                    flow.while_(
                        "match",
                        [&] {
                            return same < 255 && at + same < count &&
                                   byte(found - 1 + same) == byte(at + same);
                        },
                        [&] { same += 1; });
                });
                length.write(same);
                at = hls::wrap<uint<10>>(at + hls::max(same, 1));
            });
    });
static_assert(hls::schedule<matches>.loop("match").ii == 1);
static_assert(hls::schedule<matches>.loop("text").ii == 6);
static_assert(hls::schedule<matches>.loop("text").wait == 0);

// A requested interval that is shorter than its condition takes: the clock gives way.
constexpr auto jumps = kernel<"jumps", hls::options{.device = hls::ecp5}>(
    [](in<"x", uint<8>> x, out<"y", uint<10>> y, array<"m", uint<8>, 1024> m,
       reg<"at", uint<10>> at, hls::control flow) {
        flow.for_("load", 1024, [&](auto i) { m[i] = x.read(); });
        at = x.read();
        flow.while_(
            "jump", {.initiation_interval = 2, .speculated_iterations = 0},
            [&] { return m[at] != 0; }, [&] { at = hls::wrap<uint<10>>(m[at] * 3 + at); });
        y.write(at);
    });
static_assert(hls::schedule<jumps>.loop("jump").ii == 2);
static_assert(hls::schedule<jumps>.period_ps > 10000);

} // namespace
