// error: HLS0145: a record of this kernel would never end
#include <hls/cpu/cycles.hpp>

using hls::kernel, hls::out, hls::reg;

constexpr auto counter = kernel<"counter">([](out<"y", hls::uint<8>> y, reg<"n", hls::uint<8>> n) {
    n += 1;
    y.write(n);
});

#ifdef CORRECTED
auto const steps = hls::cpu::record_at_most<counter>(1000);
#else
auto const steps = hls::cpu::record<counter>();
#endif
