// An attribute that is lost where loops become one is no mistake where they stay apart.
#include <hls/hls.hpp>

namespace {

using namespace hls;

template <bool Second>
constexpr auto rows = kernel<name<"rows", Second>>([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                                      reg<"s", uint<16>> s, control flow) {
    flow.for_("row", 8, {.loop_coalesce = 2}, [&](auto) {
        flow.for_("in", 4, {.max_interleaving = 2}, [&](auto) { s += x.read(); });
        if constexpr (Second) flow.for_("out", 4, [&](auto) { y.write(s); });
        y.write(s * 3);
    });
});

template <auto const& Kernel>
constexpr int said = ir::rejected_coalescing(detail::simplified<Kernel>).number;
static_assert(said<rows<false>> == 154);
static_assert(said<rows<true>> == 0);

} // namespace
