// The command line of generators.
#pragma once

#include <CLI/CLI.hpp>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <optional>
#include <span>
#include <sstream>

#include "print/axi.hpp"
#include "print/declared.hpp"
#include "print/files.hpp"
#include "report/explain.hpp"
#include "report/figures.hpp"
#include "report/graph_json.hpp"
#if defined(HLS_VERILOG_SOURCE) || defined(HLS_REPORT_JSON)
#include "report/page/write.hpp"
#else
#include "report/without_json.hpp"
#endif
#include "testbench/data_text.hpp"
#include "testbench/testbench.hpp"

namespace hls::verilog::detail {

struct request {
    std::vector<std::string> kernels;
    std::string directory, report, sources, profile, measured;
    bool list = false, testbench = false, schedule = false, explain = false, axi = false;
    bool figures = false, report_json = false, graph = false, prints = false;
    data_list data;
    int words = 500;
    bool words_given = false;
    unsigned seed = 1;
};

inline bool shows_colour() {
    char const* const unwanted = std::getenv("NO_COLOR");
    return isatty(STDOUT_FILENO) == 1 && (unwanted == nullptr || *unwanted == '\0');
}

inline std::string known_names(std::span<generated const> all) {
    std::string names;
    for (generated const& d : all)
        names += fmt::format("{}{}", names.empty() ? "" : ", ", d.name());
    return names;
}

inline std::vector<generated> chosen(request const& r, std::span<generated const> all) {
    if (r.kernels.empty()) return {all.begin(), all.end()};
    std::vector<generated> result;
    for (std::string const& name : r.kernels) {
        auto const found = std::find_if(all.begin(), all.end(),
                                        [&](generated const& d) { return name == d.name(); });
        if (found == all.end())
            throw std::runtime_error(fmt::format(
                "HLS0801: there is no kernel '{}' here; there is: {}", name, known_names(all)));
        result.push_back(*found);
    }
    return result;
}

inline std::string text_of(request const& r, generated const& d) {
    std::string const text = r.prints ? printing_module_text(d) : module_text(*d.design);
    return r.axi ? text + axi_text(interface_of(*d.design)) : text;
}

inline void write_design(request const& r, generated const& d) {
    std::filesystem::path const directory = r.directory;
    write_file(directory / fmt::format("{}.v", d.name()), text_of(r, d));
    if (r.graph) write_file(directory / fmt::format("{}.json", d.name()), graph_text(*d.design));
    if (!r.testbench) return;
    int const words = r.data.empty() || r.words_given ? r.words : -1;
    file_map const files = r.data.empty() ? random_testbench(*d.design, words, r.seed)
                                          : data_testbench(*d.design, r.data, words, r.seed);
    for (auto const& [name, text] : files) write_file(directory / name, text);
}

inline std::string report_json([[maybe_unused]] report::design const& d) {
#if defined(HLS_VERILOG_SOURCE) || defined(HLS_REPORT_JSON)
    return json_text(d);
#else
    reject_json();
#endif
}

inline void write_reports(request const& r, std::vector<generated> const& designs) {
    std::vector<design_view const*> views;
    for (generated const& d : designs) views.push_back(d.design);
    std::string const profile = r.profile.empty() ? "" : read_file(r.profile);
    std::string const measured = r.measured.empty() ? "" : read_file(r.measured);
    for (std::string const& problem : write_report(views, {r.report, r.sources, profile, measured}))
        fmt::print(stderr, "{}\n", problem);
}

inline void answer(request const& r, std::span<generated const> all) {
    std::vector<generated> const designs = chosen(r, all);
    if (!r.directory.empty()) make_directory(r.directory);
    if (!r.report.empty()) write_reports(r, designs);
    bool const requests_text =
        r.list || r.schedule || r.explain || r.figures || r.report_json || !r.report.empty();
    for (generated const& d : designs) {
        if (r.list) write_output(fmt::format("{}\n", d.name()));
        if (r.schedule)
            write_output(schedule_text(report::facts_of(*d.design), shows_colour()) + "\n");
        if (r.explain) write_output(explain_text(report::facts_of(*d.design)));
        if (r.report_json) write_output(report_json(report::facts_of(*d.design)));
        if (r.figures) write_output(figures_text(report::facts_of(*d.design)));
        if (!r.directory.empty()) write_design(r, d);
        if (!requests_text && r.directory.empty()) write_output(text_of(r, d));
    }
}

// The status with which the program ends, if the command line requests help or is wrong.
inline std::optional<int> parse(CLI::App& app, int argc, char** argv) {
    try {
        app.parse(argc, argv);
        return {};
    } catch (CLI::ParseError const& e) {
        std::ostringstream help;
        int const status = app.exit(e, help, std::cerr);
        write_output(help.str());
        return status;
    }
}

// PORT=FILE
inline port_data data_of(std::string const& text) {
    std::size_t const at = text.find('=');
    if (at == std::string::npos || at == 0)
        throw std::runtime_error(
            fmt::format("HLS0826: --data {}: write PORT=FILE, or ARGUMENT=NUMBER", text));
    return {text.substr(0, at), text.substr(at + 1)};
}

inline void add_reports(CLI::App& app, request& r) {
    app.add_flag("--list", r.list, "Print their names");
    app.add_flag(
        "--schedule", r.schedule,
        "Print the schedule: cycles, operations, lines, interval and why; of systems, their pipes");
    app.add_flag("--explain", r.explain,
                 "Print the one thing that limits the throughput, its line, and what would work");
    app.add_flag("--figures", r.figures,
                 "Print interval, latency, stages, register bits and depths: to keep and compare");
    app.add_flag(
        "--report-json", r.report_json,
        "Print all facts of the schedule report as JSON, area by line too: a value for each");
    CLI::Option* const report = app.add_option(
        "--report", r.report,
        "Directory for report.html, a page about all of them, and its facts as JSON files");
    app.add_option("--source", r.sources,
                   "Folder of source files that are not where they were compiled")
        ->needs(report);
    app.add_option("--profile", r.profile,
                   "Profile of a run, as JSON: the report shows where its cycles went")
        ->needs(report);
    app.add_option("--with-qor", r.measured,
                   "Figures after synthesis, place and route, written by scripts/qor --to FILE")
        ->needs(report);
}

inline int run_command(std::span<generated const> all, int argc, char** argv) {
    request r;
    CLI::App app{
        "Prints the Verilog of kernels and systems: to standard output, or with --output to files"};
    app.add_option("kernel", r.kernels, "Kernels and systems to print (default: all)");
    std::vector<std::string> data;
    CLI::Option* const output =
        app.add_option("--output", r.directory, "Directory for <name>.v; made if missing");
    CLI::Option* const testbench =
        app.add_flag("--testbench", r.testbench, "Also write <name>_tb.v and its words")
            ->needs(output);
    CLI::Option* const words =
        app.add_option("--words", r.words, "Words per input of the test bench, or iterations")
            ->check(CLI::Range(0, 10'000'000));
    app.add_option("--data", data,
                   "PORT=FILE: words of an input (.txt and .csv: numbers; otherwise binary); "
                   "ARGUMENT=NUMBER; also writes the words that are expected of each output")
        ->allow_extra_args(false)
        ->needs(testbench);
    app.add_option("--seed", r.seed, "Seed of the test bench's words");
    app.add_flag("--axi", r.axi, "Add a module <name>_axi with the signals of AXI4-Stream");
    app.add_flag("--prints", r.prints,
                 "Show the kernel's prints in simulation: lines as those of cpu::run");
    app.add_flag("--graph", r.graph, "Also write <name>.json: the operations and their cycles")
        ->needs(output);
    add_reports(app, r);
    try {
        std::optional<int> const ended = parse(app, argc, argv);
        if (ended) return *ended;
        r.words_given = words->count() > 0;
        for (std::string const& one : data) r.data.push_back(data_of(one));
        answer(r, all);
        return 0;
    } catch (std::exception const& e) {
        fmt::print(stderr, "{}: {}\n", argc > 0 ? base_name(argv[0]) : "generator", e.what());
        return 1;
    }
}

} // namespace hls::verilog::detail
