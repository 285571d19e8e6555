#include "example.hpp"

#include <cstdio>
#include <exception>
#include <system_error>

#include <CLI/CLI.hpp>

#include "input_error.hpp"
#include "output_file.hpp"
#include "progress.hpp"

namespace examples {
namespace {

std::string default_directory(const std::string& name) {
    return std::string{HLS_EXAMPLES_DIR} + "/" + name + ".work";
}

} // namespace

namespace detail {

void make_work_directory(const std::filesystem::path& path) {
    std::error_code failure;
    std::filesystem::create_directories(path, failure);
    if (failure) {
        throw input_error{path, "cannot be made a directory (" + failure.message() + ")",
                          "name a directory with --work"};
    }
}

} // namespace detail

int run_example(const std::string& name, const std::string& purpose,
                const std::string& default_output, int argc, char** argv,
                const std::function<void(const request&, results&)>& body) {
    request wanted;
    wanted.directory = default_directory(name);
    CLI::App app{purpose, name};
    app.add_option("input", wanted.input, "Input file (default: a sample that Debian installs)");
    if (!default_output.empty()) {
        app.add_option("output", wanted.output,
                       "Output file (default: " + default_output + " in the directory of --work)");
    }
    app.add_option("--words", wanted.words, "Input words for the co-simulation")
        ->capture_default_str()
        ->check(CLI::Range(1, 100'000'000));
    app.add_option("--work", wanted.directory, "Directory for Verilog and logs")
        ->capture_default_str();
    app.add_flag("--check-overflow", wanted.check_overflow,
                 "Look for values that do not fit; some hundred times slower");
    app.add_option("--values", wanted.values,
                   "Print every value of an iteration (from 0), or of those FROM to UNTIL - 1")
        ->expected(1, 2)
        ->check(CLI::NonNegativeNumber);
    app.add_flag("--no-tools", wanted.no_tools, "No co-simulation, no synthesis");
    app.add_flag("--no-layout", wanted.no_layout, "No synthesis, no place and route");
    app.add_flag("--profile", wanted.profile, "Show where the cycles of the simulated words go");
    app.add_option("--profile-json", wanted.profile_json, "The same into a file");
    app.add_option("--waves", wanted.waves, "Write the simulated words as waveforms (VCD)");
    app.add_option("--report", wanted.report,
                   "Directory for a page about the kernel and the profile");
    bool progress = false;
    app.add_flag("--progress", progress,
                 "Show how far runs on the CPU are (always on a terminal, if they take long)");
    CLI11_PARSE(app, argc, argv);
    stop_on_interrupt();
    results table;
    try {
        progress_line line{progress};
        const hls::cpu::with_progress watched{line.watch()};
        detail::make_work_directory(wanted.directory);
        if (wanted.output.empty() && !default_output.empty()) {
            wanted.output = wanted.directory + "/" + default_output;
        }
        if (!wanted.output.empty()) {
            output_file{wanted.output}; // says now, not after a minute, that it cannot be written
        }
        body(std::as_const(wanted), table);
        line.finish();
        table.print();
        return table.passed ? 0 : 1;
    } catch (const interrupted& stopped) {
        table.report = stopped.report;
        table.print();
        return exit_interrupted;
    } catch (const hls::cpu::run_stopped& stopped) {
        table.print();
        fmt::print(stderr, "{}: {}\n", name, stopped.what());
        return exit_interrupted;
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}: {}\n", name, error.what());
        return 1;
    }
}

} // namespace examples
