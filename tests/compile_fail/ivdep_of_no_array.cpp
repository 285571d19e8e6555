// error: HLS0154 ivdep_of_no_array.cpp:12: loop `i`: ivdep = true is for a loop that uses an array
#include <hls/hls.hpp>
using hls::array, hls::control, hls::in, hls::kernel, hls::out, hls::reg, hls::uint;
constexpr auto sums =
    kernel<"sums">([](in<"x", uint<8>> x, out<"y", uint<16>> y, array<"a", uint<8>, 16> a,
                      reg<"sum", uint<16>> sum, control flow) {
        flow.for_("fill", 16, [&](auto i) { a[i] = x.read(); });
        sum = 0;
#ifdef CORRECTED
        flow.for_("i", 16, {.ivdep = true}, [&](auto i) { sum += a[i]; });
#else
        flow.for_("i", 16, {.ivdep = true}, [&](auto) { sum += x.read(); });
#endif
        y.write(sum + a[3]);
    });
static_assert(hls::schedule<sums>.feasible);
