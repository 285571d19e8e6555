// The command line of generators.
#pragma once

#include <CLI/CLI.hpp>

#include <span>

#include "files.hpp"
#include "report.hpp"
#include "testbench.hpp"

namespace hls::verilog::detail {

struct request {
    std::vector<std::string> kernels;
    std::string directory;
    bool list = false, testbench = false, schedule = false;
    int words = 500;
    unsigned seed = 1;
};

inline std::string known_names(std::span<kernel_view const> all) {
    std::string names;
    for (kernel_view const& k : all)
        names += fmt::format("{}{}", names.empty() ? "" : ", ", k.name);
    return names;
}

inline std::vector<kernel_view> chosen(request const& r, std::span<kernel_view const> all) {
    if (r.kernels.empty()) return {all.begin(), all.end()};
    std::vector<kernel_view> result;
    for (std::string const& name : r.kernels) {
        auto const found = std::find_if(all.begin(), all.end(),
                                        [&](kernel_view const& k) { return name == k.name; });
        if (found == all.end())
            throw std::runtime_error(fmt::format(
                "HLS0801: there is no kernel '{}' here; there is: {}", name, known_names(all)));
        result.push_back(*found);
    }
    return result;
}

inline void write_kernel(request const& r, kernel_view const& k) {
    std::filesystem::path const directory = r.directory;
    write_file(directory / fmt::format("{}.v", k.name), module_text(k));
    if (!r.testbench) return;
    for (auto const& [name, text] : random_testbench(k, r.words, r.seed))
        write_file(directory / name, text);
}

inline void answer(request const& r, std::span<kernel_view const> all) {
    std::vector<kernel_view> const kernels = chosen(r, all);
    if (!r.directory.empty()) make_directory(r.directory);
    for (kernel_view const& k : kernels) {
        if (r.list) fmt::print("{}\n", k.name);
        if (r.schedule) fmt::print("{}\n", schedule_report(k));
        if (!r.directory.empty()) write_kernel(r, k);
        if (!r.list && !r.schedule && r.directory.empty()) fmt::print("{}", module_text(k));
    }
}

inline int run_command(std::span<kernel_view const> all, int argc, char** argv) {
    request r;
    CLI::App app{"Prints the Verilog of kernels: to standard output, or with --output to files"};
    app.add_option("kernel", r.kernels, "Kernels to print (default: all)");
    app.add_flag("--list", r.list, "Print the kernels' names");
    CLI::Option* const output =
        app.add_option("--output", r.directory, "Directory for <kernel>.v; made if missing");
    app.add_flag("--testbench", r.testbench, "Also write <kernel>_tb.v and its words")
        ->needs(output);
    app.add_option("--words", r.words, "Words per input of the test bench, or iterations")
        ->check(CLI::Range(1, 10'000'000));
    app.add_option("--seed", r.seed, "Seed of the test bench's words");
    app.add_flag("--schedule", r.schedule,
                 "Print the schedule: cycles, operations, lines, interval and why");
    CLI11_PARSE(app, argc, argv);
    try {
        answer(r, all);
        return 0;
    } catch (std::exception const& e) {
        fmt::print(stderr, "{}: {}\n", argc > 0 ? base_name(argv[0]) : "generator", e.what());
        return 1;
    }
}

} // namespace hls::verilog::detail
