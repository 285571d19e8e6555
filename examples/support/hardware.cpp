#include "hardware.hpp"

#include <algorithm>
#include <filesystem>
#include <string>

#include <fmt/core.h>

#include "logs.hpp"
#include "tool.hpp"

namespace examples {
namespace {

bool has_loops_inside(const hls::kernel_view& kernel, int loop) {
    for (int i = 0; i < kernel.plan.loop_count; ++i) {
        if (kernel.built.loops[i].parent == loop) {
            return true;
        }
    }
    return false;
}

// Of a loop with loops inside: the cycles of an iteration besides those.
std::string intervals_text(const hls::kernel_view& kernel) {
    std::string text;
    for (int i = 0; i < kernel.plan.loop_count; ++i) {
        const auto& loop = kernel.plan.loops[i];
        text += fmt::format("{}{} {}", i == 0 ? "II of loops: " : ", ", loop.id.text, loop.ii);
        text += has_loops_inside(kernel, i) ? " and its loops" : "";
    }
    return text.empty() ? fmt::format("II {}", kernel.plan.ii) : text;
}

// Of the slowest kernel.
long long period_ps(const hls::design_view& system) {
    long long slowest = 0;
    for (int i = 0; i < system.instance_count; ++i) {
        slowest = std::max<long long>(slowest, system.instances[i].kernel.plan.period_ps);
    }
    return slowest;
}

int pipe_count(const hls::design_view& system) {
    return int(std::count_if(
        system.channels, system.channels + system.channel_count,
        [](const hls::ir::channel& c) { return c.kind == hls::ir::channel_kind::pipe; }));
}

void show_system(results& table, const hls::design_view& system) {
    table.row("system", fmt::format("{} kernels, {} pipes, {:.0f} MHz on {}", system.instance_count,
                                    pipe_count(system), 1e6 / double(period_ps(system)),
                                    system.instances[0].kernel.target->name));
}

} // namespace

void show_kernel(results& table, const hls::kernel_view& kernel) {
    const auto& plan = kernel.plan;
    table.row("schedule",
              fmt::format("{}, latency {}, {} stage{}, {:.0f} MHz on {}", intervals_text(kernel),
                          plan.latency, plan.stages, plan.stages == 1 ? "" : "s",
                          1e6 / plan.period_ps, kernel.target->name));
}

void show_schedule(results& table, const hls::design_view& design) {
    if (design.is_kernel) {
        show_kernel(table, design.instances[0].kernel);
    } else {
        show_system(table, design);
    }
}

void show_layout(results& table, const request& wanted, const hls::design_view& design) {
    const std::string script = std::string{HLS_SOURCE_DIR} + "/scripts/qor";
    auto reason = detail::reason_to_skip(wanted.no_tools || wanted.no_layout,
                                         {"yosys", "nextpnr-ice40", "python3"});
    if (reason.empty() && !found(script)) {
        reason = script + ": not there";
    }
    if (!reason.empty()) {
        table.row("iCE40 HX8K", "skipped: " + reason);
        return;
    }
    const std::filesystem::path directory = wanted.directory;
    const auto log = directory / "qor.log";
    const std::string name = design.name;
    const int status = run({script, (directory / (name + ".v")).string(), name}, log);
    const auto line = detail::line_with(detail::log_text(log), name + ": ");
    if (status != 0 || line.empty()) {
        table.check("iCE40 HX8K", false, line + "; see " + log.string());
        return;
    }
    const auto requested = 1'000'000 / period_ps(design);
    const auto before_clock = line.rfind(' ', line.find(" MHz") - 1);
    const bool met = detail::number_after(line.substr(before_clock), " ") >= requested;
    table.row("iCE40 HX8K", line.substr(name.size() + 2));
    table.row("", fmt::format("{} MHz wanted: {}", requested, met ? "met" : "missed"));
}

} // namespace examples
