// What the command line of a generator requests, and the table of its options.
#pragma once

#include <fmt/format.h>

#include <charconv>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "print/declared.hpp"

namespace hls::verilog::detail {

struct request {
    std::vector<std::string> kernels;
    std::string directory, report, sources, profile, measured;
    bool list = false, testbench = false, schedule = false, explain = false, axi = false,
         counters = false;
    bool figures = false, report_json = false, graph = false, prints = false, waves = false,
         help = false;
    data_list data;
    int words = default_words;
    bool words_given = false;
    unsigned seed = 1;
};

// PORT=FILE
inline port_data data_of(std::string const& text) {
    std::size_t const at = text.find('=');
    if (at == std::string::npos || at == 0)
        throw std::runtime_error(
            fmt::format("HLS0826: --data {}: write PORT=FILE, or ARGUMENT=NUMBER", text));
    return {text.substr(0, at), text.substr(at + 1)};
}

// From 0 to `most`.
inline long long number_of(char const* option, std::string const& text, long long most) {
    long long number = -1;
    char const* const end = text.data() + text.size();
    auto const [last, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || last != end || number < 0 || number > most)
        throw std::runtime_error(
            fmt::format("HLS0264: --{} {}: write a whole number from 0 to {}", option, text, most));
    return number;
}

struct option_row {
    std::string_view name;  // without "--"
    std::string_view value; // what follows it; empty: nothing
    std::string_view needs; // another option
    std::string_view help;
    void (*take)(request&, std::string const& value);
};

inline constexpr option_row option_table[] = {
    {"help", "", "", "Print this help", [](request& r, std::string const&) { r.help = true; }},
    {"output", "DIR", "", "Directory for <name>.v; made if missing",
     [](request& r, std::string const& value) { r.directory = value; }},
    {"testbench", "", "output", "Also write <name>_tb.v and its words",
     [](request& r, std::string const&) { r.testbench = true; }},
    {"words", "N", "", "Words per input of the test bench, or iterations (default 500)",
     [](request& r, std::string const& value) {
         r.words = int(number_of("words", value, 10'000'000));
         r.words_given = true;
     }},
    {"data", "PORT=FILE", "testbench",
     "Words of an input (.txt and .csv: numbers; otherwise binary), or ARGUMENT=NUMBER; also "
     "writes the words that are expected of each output",
     [](request& r, std::string const& value) { r.data.push_back(data_of(value)); }},
    {"seed", "N", "", "Seed of the test bench's words (default 1)",
     [](request& r, std::string const& value) {
         r.seed = unsigned(number_of("seed", value, 4294967295));
     }},
    {"axi", "", "", "Add a module <name>_axi with the signals of AXI4-Stream",
     [](request& r, std::string const&) { r.axi = true; }},
    {"counters", "", "output",
     "Add a module <name>_counted that counts words and waits at ports and pipes, and write "
     "<name>_counters.json: which count has which address",
     [](request& r, std::string const&) { r.counters = true; }},
    {"prints", "", "", "Show the kernel's prints in simulation: lines as those of cpu::run",
     [](request& r, std::string const&) { r.prints = true; }},
    {"waves", "", "testbench",
     "Signals for the members of packets, and what GTKWave (<name>.gtkw) and Surfer (<name>.sucl) "
     "show of the waveforms that the test bench writes with +waves=FILE; enumerations as text",
     [](request& r, std::string const&) { r.waves = true; }},
    {"graph", "", "output", "Also write <name>.json: the operations and their cycles",
     [](request& r, std::string const&) { r.graph = true; }},
    {"list", "", "", "Print their names", [](request& r, std::string const&) { r.list = true; }},
    {"schedule", "", "",
     "Print the schedule: cycles, operations, lines, interval and why; of systems, their pipes",
     [](request& r, std::string const&) { r.schedule = true; }},
    {"explain", "", "",
     "Print the one thing that limits the throughput, its line, and what would work",
     [](request& r, std::string const&) { r.explain = true; }},
    {"figures", "", "",
     "Print interval, latency, stages, register bits and depths: to keep and compare",
     [](request& r, std::string const&) { r.figures = true; }},
    {"report-json", "", "",
     "Print all facts of the schedule report as JSON, area by line too: a value for each",
     [](request& r, std::string const&) { r.report_json = true; }},
    {"report", "DIR", "",
     "Directory for report.html, a page about all of them, and its facts as JSON files",
     [](request& r, std::string const& value) { r.report = value; }},
    {"source", "DIR", "report", "Folder of source files that are not where they were compiled",
     [](request& r, std::string const& value) { r.sources = value; }},
    {"profile", "FILE", "report",
     "Profile of a run, as JSON: the report shows where its cycles went",
     [](request& r, std::string const& value) { r.profile = value; }},
    {"with-qor", "FILE", "report",
     "Figures after synthesis, place and route, written by scripts/qor --to FILE",
     [](request& r, std::string const& value) { r.measured = value; }},
};

} // namespace hls::verilog::detail
