#include "profile.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <hls/cpu/cycles.hpp>
#include <hls/cpu/profile/json.hpp>
#include <hls/cpu/waves/waves.hpp>
#include <hls/verilog/verilog.hpp>

#include "interrupt.hpp"
#include "output_file.hpp"

namespace examples {
namespace {

hls::cpu::recorded_run record(const hls::design_view& design,
                              const hls::verilog::stimulus& stimulus, hls::cpu::keep_words keep) {
    std::vector<hls::cpu::given_words> inputs;
    for (int c = 0; c < design.channel_count; ++c) {
        const auto& words = stimulus.ports[std::size_t(c)].words;
        if (design.channels[c].kind == hls::ir::channel_kind::input) {
            inputs.push_back({words.size(), [&words](std::size_t n) { return words[n]; }});
        }
    }
    return hls::cpu::record_run(design, inputs, stimulus.arguments, hls::cpu::all_steps, keep);
}

// An example may show several kernels: waves.vcd, waves.2.vcd, ...
std::filesystem::path numbered(std::filesystem::path path, int number) {
    const std::string extension = path.extension().string();
    return number == 1 ? path : path.replace_extension(fmt::format(".{}{}", number, extension));
}

void write_profile(results& table, const request& wanted, const hls::cpu::recorded_run& run) {
    const auto found = hls::cpu::find_report(run);
    table.report += "\n" + found.text;
    if (!wanted.profile_json.empty()) {
        const auto file = numbered(wanted.profile_json, table.profiles);
        write_bytes(file, hls::cpu::profile_json(found.profile).dump(2) + "\n");
        table.row("profile", file.string());
    }
    if (found.stopped) {
        throw interrupted{table.report};
    }
}

// In about a hundred windows, so that the page shows when what waits.
std::string profile_text(const hls::cpu::recorded_run& run) {
    const auto window = std::max<hls::cpu::cycle>(1, hls::cpu::profile(run).cycles / 100);
    return hls::cpu::profile_json(hls::cpu::profile(run, {}, window), hls::cpu::find_advice(run))
        .dump();
}

void write_page(results& table, const request& wanted, const hls::design_view& design,
                const std::string& profile) {
    const auto directory = numbered(wanted.report, ++table.reports);
    for (const auto& problem :
         hls::verilog::write_report({&design}, {directory.string(), "", profile})) {
        fmt::print(stderr, "{}\n", problem);
    }
    table.row("report", (directory / "report.html").string());
}

} // namespace

void show_profile(results& table, const request& wanted, const hls::design_view& design,
                  const hls::verilog::stimulus& inputs) {
    const bool profile = wanted.profile || !wanted.profile_json.empty();
    if (!profile && wanted.waves.empty() && wanted.report.empty()) {
        return;
    }
    try {
        const auto run =
            record(design, inputs,
                   wanted.waves.empty() ? hls::cpu::keep_words::no : hls::cpu::keep_words::yes);
        if (run.stopped) { // what is recorded is looked at to its end
            detail::stop_wanted = false;
        }
        ++table.profiles;
        if (!wanted.waves.empty()) {
            std::ostringstream waves;
            const auto views = hls::cpu::write_waves(waves, run);
            auto file = numbered(wanted.waves, table.profiles);
            write_bytes(file, waves.str());
            table.row("waves", file.string());
            write_bytes(file.replace_extension(".gtkw"), views.gtkwave);
            write_bytes(file.replace_extension(".sucl"), views.surfer);
            for (const auto& [path, text] : views.beside) {
                const auto beside = file.parent_path() / path;
                if (beside.has_parent_path()) {
                    detail::make_work_directory(beside.parent_path());
                }
                write_bytes(beside, text);
            }
        }
        if (!wanted.report.empty()) {
            write_page(table, wanted, design, profile_text(run));
        }
        if (profile) {
            write_profile(table, wanted, run);
        }
    } catch (const std::invalid_argument& rejected) { // it has no cycles without time
        table.row("profile", std::string("skipped: ") + rejected.what());
        if (!wanted.report.empty()) {
            write_page(table, wanted, design, "");
        }
    }
}

} // namespace examples
