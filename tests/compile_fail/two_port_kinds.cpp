// error: HLS0298: the ports of a RAM are of one kind: leave out simple_dual_port or true_dual_port
// Either one port reads and one writes, or both do both.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
constexpr memory wanted{.simple_dual_port = true};
#else
constexpr memory wanted{.simple_dual_port = true, .true_dual_port = true};
#endif

inline constexpr auto k = kernel<"k", options{.device = ecp5}>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 256, wanted> a) {
        uint<8> const at = x.read();
        y.write(a[at]);
        a[at] = at;
    });

constexpr auto const& planned = schedule<k>;
