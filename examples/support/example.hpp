// The frame of every example: command line, results with their checks, errors in one line.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "input_error.hpp"
#include "output_file.hpp"
#include "progress.hpp"
#include "table.hpp"

namespace examples {

struct request {
    std::string input;  // empty: the sample which Debian installs
    std::string output; // empty: the example writes none
    std::string directory;
    std::size_t words = 2000; // of the slice that is simulated
    bool check_overflow = false;
    bool no_tools = false;
    bool no_layout = false;
    bool profile = false;
    std::string profile_json; // file; empty: none
    std::string waves;        // file; empty: none

    std::filesystem::path input_or(std::filesystem::path (*sample)()) const {
        return input.empty() ? sample() : std::filesystem::path{input};
    }
};

// The table of an example, which knows whether a check failed.
struct results {
    table rows;
    bool passed = true;
    std::string report = {}; // follows the table
    int profiles = 0;        // of kernels and systems, so far

    void print() const {
        rows.print();
        fmt::print("{}", report);
    }

    void row(std::string label, std::string value) { rows.row(std::move(label), std::move(value)); }
    void check(std::string label, bool fulfilled, std::string value) {
        passed = passed && fulfilled;
        row(std::move(label), std::move(value) + (fulfilled ? "" : "; FAIL"));
    }
};

// What a function returns, and how long it took.
template <class Function>
auto timed(Function function) {
    const auto start = std::chrono::steady_clock::now();
    auto value = function();
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    return std::pair{std::move(value), seconds.count()};
}

// Compares what the kernel gave on this computer with what plain C++ gives, word for word.
template <class Words, class Expected>
void check_words(results& table, std::size_t input_words, double seconds, const Words& words,
                 const Expected& expected, const std::string& reference) {
    const bool equal = std::equal(words.begin(), words.end(), expected.begin(), expected.end());
    table.check("on the CPU", equal,
                fmt::format("{} words in {:.4f} s, all {} results {} {}", input_words, seconds,
                            words.size(), equal ? "equal to those of" : "are not those of",
                            reference));
}

namespace detail {

inline void make_work_directory(const std::filesystem::path& path) {
    std::error_code failure;
    std::filesystem::create_directories(path, failure);
    if (failure) {
        throw input_error{path, "cannot be made a directory (" + failure.message() + ")",
                          "name a directory with --work"};
    }
}

inline std::string default_directory(const std::string& name) {
    return std::string{HLS_EXAMPLES_DIR} + "/" + name + ".work";
}

} // namespace detail

// main() of an example: body(request, results) does the work. Exit code 0: all checks passed.
template <class Body>
int run_example(const std::string& name, const std::string& purpose,
                const std::string& default_output, int argc, char** argv, Body body) {
    request wanted;
    wanted.output = default_output;
    wanted.directory = detail::default_directory(name);
    CLI::App app{purpose, name};
    app.add_option("input", wanted.input, "Input file (default: a sample that Debian installs)");
    if (!default_output.empty()) {
        app.add_option("output", wanted.output, "Output file")->capture_default_str();
    }
    app.add_option("--words", wanted.words, "Input words for the co-simulation")
        ->capture_default_str()
        ->check(CLI::Range(1, 100'000'000));
    app.add_option("--work", wanted.directory, "Directory for Verilog and logs")
        ->capture_default_str();
    app.add_flag("--check-overflow", wanted.check_overflow,
                 "Look for values that do not fit; some hundred times slower");
    app.add_flag("--no-tools", wanted.no_tools, "No co-simulation, no synthesis");
    app.add_flag("--no-layout", wanted.no_layout, "No synthesis, no place and route");
    app.add_flag("--profile", wanted.profile, "Show where the cycles of the simulated words go");
    app.add_option("--profile-json", wanted.profile_json, "The same into a file");
    app.add_option("--waves", wanted.waves, "Write the simulated words as waveforms (VCD)");
    bool progress = false;
    app.add_flag("--progress", progress,
                 "Show how far runs on the CPU are (always on a terminal, if they take long)");
    CLI11_PARSE(app, argc, argv);
    stop_on_interrupt();
    results table;
    try {
        progress_line line{progress};
        const hls::cpu::watching watched{line.watch()};
        detail::make_work_directory(wanted.directory);
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
