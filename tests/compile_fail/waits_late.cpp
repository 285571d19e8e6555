// error: HLS0190 waits_late.cpp:22: kernel `k` cannot be stall-free: it waits to read `b` in cycle
// [0-9]+ A word that is read on a condition which takes time to compute.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr options wanted{.clock_mhz = 200, .stall_free = true};

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k", wanted>([](in<"a", uint<16>> a, in<"b", uint<8>> b, out<"y", uint<8>> y) {
        uint<16> const v = a.read();
        uint<8> const w = b.read();
        y.write(select(v * v * v > 70000, w, 0));
    });
#else
inline constexpr auto k =
    kernel<"k", wanted>([](in<"a", uint<16>> a, in<"b", uint<8>> b, out<"y", uint<8>> y) {
        uint<16> const v = a.read();
        when(v * v * v > 70000, [&] {
            // asked for only now
            y.write(b.read());
        }).otherwise([&] { y.write(0); });
    });
#endif

constexpr auto const& planned = schedule<k>;
