// Writes what --report requests: DIR/report.html and the files in DIR/json. Everything is made
// before the first file is written. Needs nlohmann-json.
#pragma once

#include "../../print/files.hpp"
#include "measured.hpp"
#include "page.hpp"
#include "run_profile.hpp"

namespace hls::verilog::detail {

inline report_files files_for(reported const& r, report_request const& wanted) {
    report_files files = files_of(r);
    if (!wanted.profile.empty()) files["profile"] = profile_of_text(wanted.profile, r);
    if (!wanted.measured.empty()) files["quartus"] = measured_of_text(wanted.measured, r);
    return files;
}

inline void write_files(report_files const& files, std::filesystem::path const& directory) {
    std::string const page = page_of(files);
    make_directory(directory);
    make_directory(directory / "json");
    for (auto const& [name, content] : files)
        write_file(directory / "json" / (name + ".json"),
                   content.dump(1, ' ', false, json::error_handler_t::replace) + "\n");
    write_file(directory / "report.html", page);
}

inline std::vector<std::string> write_whole_report(std::vector<design_view const*> const& designs,
                                                   report_request const& wanted) {
    reported r{designs, {}, sources_of(designs, wanted.source_folder)};
    for (design_view const* d : designs) r.facts.push_back(report::facts_of(*d));
    write_files(files_for(r, wanted), wanted.directory);
    std::vector<std::string> problems;
    for (source_file const& x : r.sources)
        if (!x.problem.empty()) problems.push_back(x.problem);
    return problems;
}

} // namespace hls::verilog::detail
