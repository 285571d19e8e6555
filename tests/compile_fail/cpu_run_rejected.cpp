// error: HLS0112 cpu_run_rejected.cpp:\d+: index 4 is outside
// errors: 1
// A kernel that is rejected is rejected once, whoever runs it and whatever is done with its words.
#include <hls/cpu/checked.hpp>
#include <hls/cpu/run.hpp>
#include <hls/hls.hpp>

namespace example {

using namespace hls;
using hls::uint;

#ifdef CORRECTED
inline constexpr int last = 3;
#else
inline constexpr int last = 4;
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"bins", uint<8>, 4> bins) {
        bins[last] = x.read();
        y.write(bins[0]);
    });

inline int sum(std::vector<int> const& words) {
    int sum = 0;
    for (auto word : cpu::run<k>(words)) sum += int(word);
    for (auto word : cpu::run_checked<k>(words).words) sum += int(word);
    return sum;
}

} // namespace example
