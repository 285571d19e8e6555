// Writes what --report asks for: DIR/report.html and the files in DIR/json. Needs nlohmann-json.
#pragma once

#include "../../print/files.hpp"
#include "page.hpp"

namespace hls::verilog {

struct report_request {
    std::string directory;
    std::string source_folder; // where to look for source files that have moved
};

// The problems of source files, which the user should know of and the report shows.
inline std::vector<std::string> write_report(std::vector<design_view const*> const& designs,
                                             report_request const& wanted) {
    detail::reported r{designs, {}, detail::sources_of(designs, wanted.source_folder)};
    for (design_view const* d : designs) r.facts.push_back(report::facts_of(*d));
    detail::report_files const files = detail::files_of(r);
    std::string const page = detail::page_of(files);
    std::filesystem::path const directory = wanted.directory;
    make_directory(directory);
    make_directory(directory / "json");
    for (auto const& [name, content] : files)
        write_file(directory / "json" / (name + ".json"),
                   content.dump(1, ' ', false, detail::json::error_handler_t::replace) + "\n");
    write_file(directory / "report.html", page);
    std::vector<std::string> problems;
    for (detail::source_file const& x : r.sources)
        if (!x.problem.empty()) problems.push_back(x.problem);
    return problems;
}

} // namespace hls::verilog
