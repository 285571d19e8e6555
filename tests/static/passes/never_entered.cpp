// A loop that nothing enters has no iteration after another one, either.
#include <hls/hls.hpp>

namespace {

using hls::control, hls::in, hls::kernel, hls::out, hls::reg, hls::uint;

constexpr auto never = kernel<"never">(
    [](in<"x", uint<4>> x, out<"y", uint<8>> y, reg<"count", uint<8>> count, control flow) {
        uint<4> const v = x.read();
        flow.for_("none", hls::range(v, v), [&](auto) { count += 50; });
        flow.for_("some", hls::range(0, v), [&](auto) { count += 1; });
        y.write(count);
    });
static_assert(hls::schedule<never>.loops[0].ii >= hls::ir::unreachable);
static_assert(hls::schedule<never>.loops[1].ii == 1);

} // namespace
