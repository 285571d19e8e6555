// One kernel at one clock, for scripts/clocks and scripts/area: compiled with HLS_HEADER, HLS_KERNEL,
// HLS_DEVICE and HLS_CLOCK. Writes the module to the file it is given (not with HLS_PLAN_ONLY), and
// prints: name of the module, intervals, latency, and the period that is predicted for it, ps; with
// HLS_AREA its look-up tables, flip-flops and block RAMs.
#include <cstdio>
#include <string>

#include HLS_HEADER

#ifdef HLS_AREA
#include <hls/area.hpp>
#endif
#ifndef HLS_PLAN_ONLY
#include <hls/verilog/print/files.hpp>
#include <hls/verilog/verilog.hpp>
#endif

namespace {

constexpr hls::options at_clock(hls::options wanted) {
    wanted.device = hls::HLS_DEVICE;
    wanted.clock_mhz = HLS_CLOCK;
    return wanted;
}

inline constexpr hls::options wanted = at_clock(hls::detail::requested<HLS_KERNEL>);

std::string intervals(hls::ir::plan_view const& plan) {
    std::string text = std::to_string(plan.ii);
    for (int i = 0; i < plan.loop_count; ++i) text += "," + std::to_string(plan.loops[i].ii);
    return text;
}

int predicted_ps(hls::ir::plan_view const& plan) {
    int longest = 0;
    for (int i = 1; i < plan.node_count; ++i)
        if (plan.at[i].high > longest) longest = plan.at[i].high;
    return longest + wanted.device.chosen->register_ps;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    auto const& view = hls::view<HLS_KERNEL, wanted>;
#ifndef HLS_PLAN_ONLY
    hls::verilog::write_file(argv[1], hls::verilog::module_text(hls::design_of<HLS_KERNEL, wanted>));
#endif
    std::printf("%s %s %d %d\n", view.name, intervals(view.plan).c_str(), view.plan.latency,
                predicted_ps(view.plan));
#ifdef HLS_AREA
    hls::ir::area const area = hls::hw::design_area(hls::design_of<HLS_KERNEL, wanted>);
    std::printf("%d %d %d\n", int(area.luts), int(area.flip_flops), int(area.ram_blocks));
#endif
}
