// error: HLS0167 cpu_run_rejected_system.cpp:\d+: pipe `p` is read by two
// errors: 1
// A system that is rejected is rejected once, whoever runs it and whatever is done with its words.
#include <hls/cpu/run.hpp>
#include <hls/hls.hpp>

namespace example {

using namespace hls;
using hls::uint, hls::pipe;

inline constexpr auto copy =
    kernel<"copy">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });

inline constexpr auto s = hls::system<"s">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"p", uint<8>> p, pipe<"q", uint<8>> q) {
        copy(x, p);
        copy(p, q);
#ifdef CORRECTED
        copy(q, y);
#else
        copy(p, y);
#endif
    });

inline int sum(std::vector<int> const& words) {
    int sum = 0;
    for (auto word : cpu::run<s>(words)) sum += int(word);
    return sum;
}

} // namespace example
