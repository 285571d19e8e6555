// The command line of generators.
#pragma once

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <span>

#include "arguments.hpp"
#include "print/around/axi.hpp"
#include "print/declared.hpp"
#include "print/files.hpp"
#include "print/prints.hpp"
#include "report/counters_json.hpp"
#include "report/explain.hpp"
#include "report/figures.hpp"
#include "report/graph_json.hpp"
#include "report/json.hpp"
#if defined(HLS_VERILOG_SOURCE) || defined(HLS_REPORT_PAGE)
#include "report/page/write.hpp"
#else
#include "report/without_page.hpp"
#endif
#include "testbench/data_text.hpp"
#include "testbench/testbench.hpp"
#include "testbench/views.hpp"

namespace hls::verilog::detail {

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
    std::string text = r.prints ? printing_module_text(d) : module_text(*d.design);
    if (r.waves) text = with_members(std::move(text), *d.design);
    if (r.counters)
        text +=
            counted_text(*d.design, r.prints ? printer_with_prints(d) : printer_as_is(*d.design));
    return r.axi ? text + axi_text(interface_of(*d.design)) : text;
}

inline void write_design(request const& r, generated const& d) {
    std::filesystem::path const directory = r.directory;
    write_file(directory / fmt::format("{}.v", d.name()), text_of(r, d));
    if (r.counters)
        write_file(directory / fmt::format("{}_counters.json", d.name()), counters_json(*d.design));
    if (r.graph) write_file(directory / fmt::format("{}.json", d.name()), graph_text(*d.design));
    if (!r.testbench) return;
    int const words = r.data.empty() || r.words_given ? r.words : -1;
    file_map const files = r.data.empty() ? random_testbench(*d.design, words, r.seed)
                                          : data_testbench(*d.design, r.data, words, r.seed);
    for (auto const& [name, text] : files) write_file(directory / name, text);
    if (!r.waves) return;
    for (auto const& [name, text] : wave_view_files(*d.design)) {
        make_directory((directory / name).parent_path());
        write_file(directory / name, text);
    }
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
        if (r.report_json) write_output(json_text(report::facts_of(*d.design)));
        if (r.figures) write_output(figures_text(report::facts_of(*d.design)));
        if (!r.directory.empty()) write_design(r, d);
        if (!requests_text && r.directory.empty()) write_output(text_of(r, d));
    }
}

inline int run_command(std::span<generated const> all, int argc, char** argv) {
    char const* const program = argc > 0 ? base_name(argv[0]) : "generator";
    try {
        request const r = argument_reader(argc, argv).read();
        if (r.help)
            write_output(help_text(program));
        else
            answer(r, all);
        return 0;
    } catch (std::exception const& e) {
        fmt::print(stderr, "{}: {}\n", program, e.what());
        return 1;
    }
}

} // namespace hls::verilog::detail
