// The run of the guide's chapter about cycles, with short pipes: `shallow PROFILE` followed by what
// a generator takes writes the profile of the run first.
#include <fstream>
#include <vector>

#include <hls/cpu/cycles.hpp>
#include <hls/cpu/profile/json.hpp>
#include <hls/verilog/generate.hpp>
#include <kernels/edges.hpp>

namespace {

inline constexpr auto const& edges = examples::edges<64>;

std::string profile_text() {
    using namespace hls::cpu;
    std::vector<examples::rgb> picture;
    for (int i = 0; i < 64 * 48; ++i) picture.push_back({i * 7, i / 64 * 5, i % 64 < 32 ? 0 : 255});
    recorded_run const run = record<edges>(picture, 80);
    cycle_options const stalls{
        .stalls = {{"pixel", stall_pattern::bursts(64, 16)}, {"edge", stall_pattern::bursts(3, 1)}},
        .depths = {{"strength", 2}}};
    return profile_json(profile(run, stalls, 48), find_advice(run, stalls)).dump();
}

} // namespace

int main(int argc, char** argv) {
    std::ofstream(argv[1]) << profile_text();
    argv[1] = argv[0];
    return hls::generate<edges>(argc - 1, argv + 1);
}
