#include "profile.hpp"

#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <hls/cpu/cycles.hpp>
#include <hls/cpu/profile/json.hpp>
#include <hls/cpu/waves/waves.hpp>

#include "interrupt.hpp"
#include "output_file.hpp"

namespace examples {
namespace {

std::vector<bool> find_inputs(const hls::kernel_view& kernel) {
    std::vector<bool> inputs;
    for (int r = 0; r < kernel.built.resource_count; ++r) {
        inputs.push_back(kernel.built.resources[r].kind == hls::ir::resource_kind::input);
    }
    return inputs;
}

std::vector<bool> find_inputs(const hls::system_view& system) {
    std::vector<bool> inputs;
    for (int c = 0; c < system.channel_count; ++c) {
        inputs.push_back(system.channels[c].kind == hls::ir::channel_kind::input);
    }
    return inputs;
}

// Of a kernel a stimulus has the arguments by resource.
std::vector<hls::wide> find_arguments(const hls::kernel_view& kernel,
                                      const hls::verilog::stimulus& stimulus) {
    std::vector<hls::wide> arguments;
    for (int r = 0; r < kernel.built.resource_count; ++r) {
        if (kernel.built.resources[r].kind == hls::ir::resource_kind::argument) {
            arguments.push_back(stimulus.arguments[std::size_t(r)]);
        }
    }
    return arguments;
}

std::vector<hls::wide> find_arguments(const hls::system_view&,
                                      const hls::verilog::stimulus& stimulus) {
    return stimulus.arguments;
}

template <class Part>
hls::cpu::recorded_run record(const Part& part, const hls::verilog::stimulus& stimulus,
                              hls::cpu::keep_words keep) {
    const auto is_input = find_inputs(part);
    std::vector<hls::cpu::given_words> inputs;
    for (std::size_t p = 0; p < is_input.size(); ++p) {
        const auto& words = stimulus.ports[p].words;
        if (is_input[p]) {
            inputs.push_back({words.size(), [&words](std::size_t n) { return words[n]; }});
        }
    }
    return hls::cpu::record_run(hls::cpu::design_of(part), inputs, find_arguments(part, stimulus),
                                hls::cpu::all_steps, keep);
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

} // namespace

template <class Part>
void show_profile(results& table, const request& wanted, const Part& part,
                  const hls::verilog::stimulus& inputs) {
    const bool profile = wanted.profile || !wanted.profile_json.empty();
    if (!profile && wanted.waves.empty()) {
        return;
    }
    try {
        const auto run =
            record(part, inputs,
                   wanted.waves.empty() ? hls::cpu::keep_words::no : hls::cpu::keep_words::yes);
        if (run.stopped) { // what is recorded is looked at to its end
            detail::stop_wanted = false;
        }
        ++table.profiles;
        if (!wanted.waves.empty()) {
            std::ostringstream waves;
            hls::cpu::write_waves(waves, run);
            const auto file = numbered(wanted.waves, table.profiles);
            write_bytes(file, waves.str());
            table.row("waves", file.string());
        }
        if (profile) {
            write_profile(table, wanted, run);
        }
    } catch (const std::invalid_argument& rejected) { // it has no cycles without time
        table.row("profile", std::string("skipped: ") + rejected.what());
    }
}

template void show_profile(results&, const request&, const hls::kernel_view&,
                           const hls::verilog::stimulus&);
template void show_profile(results&, const request&, const hls::system_view&,
                           const hls::verilog::stimulus&);

} // namespace examples
