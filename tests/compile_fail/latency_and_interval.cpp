// error: HLS0175 latency_and_interval.cpp:19: store m .line 19. cannot act at least 3 cycles after
// load m .line 18. .* with II 2 of loop `i`: .*; at least 1 works, or II 4 What is stored that late
// is not there for the next iteration.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr loop_options every{.initiation_interval = 4};
#else
inline constexpr loop_options every{.initiation_interval = 2};
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<32>> x, out<"y", uint<32>> y,
                   array<"m", uint<32>, 256, memory{.forwarding = 0}> m, control flow) {
        flow.for_("i", 8, every, [&](auto i) {
            uint<32> const v = m.at(i & 3, anchor<0>);
            m.at(i & 3, after<0>.at_least(3)) = v + x.read();
            y.write(v);
        });
    });

constexpr auto const& planned = schedule<k>;
