// What the modes of the CPU backend cost to compile. scripts/bench compiles it with -DLOOPS=0 (a
// filter) or 1 (a kernel with loops), and -DMODE=0 (only the headers of all modes), 1 (values), 2
// (cycles) or 3 (values, checked).
#include <cstdio>
#include <vector>

#include <hls/cpu/checked.hpp>
#include <hls/cpu/cycles.hpp>
#include <hls/cpu/run.hpp>

#include "kernels/fir.hpp"
#include "kernels/sha256.hpp"

namespace {

#if LOOPS
constexpr auto const& kernel = examples::sha256<1>;
auto run(auto const& mode, std::size_t count) {
    return mode(std::vector<examples::message_words<1>>(16 * count),
                std::vector<unsigned char>(count, 1));
}
#else
constexpr auto const& kernel = examples::fir;
auto run(auto const& mode, std::size_t count) { return mode(std::vector<short>(count)); }
#endif

[[maybe_unused]] constexpr auto record = [](auto const&... given) {
    return hls::cpu::find_cycles(hls::cpu::record<kernel>(given...)).last;
};

} // namespace

int main(int argc, char**) {
    [[maybe_unused]] auto const count = std::size_t(argc);
#if MODE == 1
    std::printf("%zu words\n", run(hls::cpu::run<kernel>, count).size());
#elif MODE == 2
    std::printf("last word in cycle %lld\n", run(record, count));
#elif MODE == 3
    std::printf("%lld overflows\n", run(hls::cpu::run_checked<kernel>, count).report.count());
#endif
}
