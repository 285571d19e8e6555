// The style of the documents, after headers that declare uint, select, abs, min and array too: a
// namespace of kernels with using-declarations, `uint` included.
#include <algorithm>
#include <array>
#include <cmath>
#include <sys/select.h>
#include <thread>
#include <unistd.h>

#include <hls/hls.hpp>

namespace filters {

using hls::array, hls::in, hls::kernel, hls::out, hls::select, hls::shift_register, hls::uint;

inline constexpr auto median = kernel<"median">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, shift_register<"taps", uint<8>, 3> taps) {
        taps << x.read();
        auto low = hls::min(taps[0], taps[1]), high = hls::max(taps[0], taps[1]);
        y.write(hls::max(low, hls::min(high, taps[2])));
    });
static_assert(hls::schedule<median>.ii == 1);

inline constexpr auto larger =
    kernel<"larger">([](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"y", uint<8>> y) {
        uint<8> const left = a.read(), right = b.read();
        y.write(select(left < right, right, left));
    });
static_assert(hls::schedule<larger>.ii == 1);

} // namespace filters
