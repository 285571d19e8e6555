// error: HLS0301.*II 1 of loop `i`.*cannot be met at this clock.*multiply .*%.*; II 2 works
// The loop's interval is shorter than its recurrence.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr loop_options every{.initiation_interval = 2};
#else
inline constexpr loop_options every{.initiation_interval = 1};
#endif

inline constexpr auto k = kernel<"k", options{.clock_mhz = 200}>(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"sum", uint<16>> sum, control flow) {
        sum = 1;
        flow.for_("i", 8, every, [&](auto) {
            uint<16> const square = sum * sum;
            sum = square * sum + x.read();
        });
        y.write(sum);
    });

constexpr auto const& planned = schedule<k>;
