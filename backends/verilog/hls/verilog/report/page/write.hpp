// Writes what --report requests: DIR/report.html and the files in DIR/json, all of them or none.
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

// Empty ones that were made for a report that could not be written.
inline void remove_new_folders(std::vector<std::filesystem::path> const& made) {
    std::error_code ignored;
    for (std::size_t i = made.size(); i-- > 0;) std::filesystem::remove(made[i], ignored);
}

inline std::vector<std::filesystem::path> folders_missing(std::filesystem::path const& path) {
    std::vector<std::filesystem::path> missing;
    std::error_code ignored;
    for (std::filesystem::path x = path; !x.empty() && !std::filesystem::exists(x, ignored);
         x = x.parent_path())
        missing.insert(missing.begin(), x);
    return missing;
}

inline std::vector<named_text> named_texts(report_files const& files,
                                           std::filesystem::path const& directory) {
    std::vector<named_text> texts;
    for (auto const& [name, content] : files)
        texts.push_back(
            {directory / "json" / (name + ".json"), hls::verilog::text_of(content, 1) + "\n"});
    texts.push_back({directory / "report.html", page_of(files)});
    return texts;
}

// All files or none, and no folder for none.
inline void write_report_files(report_files const& files, std::filesystem::path const& directory) {
    std::vector<named_text> const texts = named_texts(files, directory);
    auto const made = folders_missing(directory / "json");
    try {
        make_directory(directory / "json");
        hls::verilog::write_files(texts);
    } catch (...) {
        remove_new_folders(made);
        throw;
    }
}

// Views show cycles and paths of every kernel.
inline void require_known(design_view const& d) {
    for (ir::instance const& x : instances_of(d))
        if (x.kernel.module.is_one)
            throw std::runtime_error(fmt::format(
                "HLS0845: --report of '{}': nobody knows the cycles of RTL kernel '{}', and the "
                "page "
                "has no view without them; use --schedule or --report-json, or name other designs",
                d.name, x.id.text));
}

inline std::vector<std::string> write_whole_report(std::vector<design_view const*> const& designs,
                                                   report_request const& wanted) {
    for (design_view const* d : designs) require_known(*d);
    reported r{designs, {}, sources_of(designs, wanted.source_folder)};
    for (design_view const* d : designs) r.facts.push_back(report::facts_of(*d));
    write_report_files(files_for(r, wanted), wanted.directory);
    std::vector<std::string> problems;
    for (source_file const& x : r.sources)
        if (!x.problem.empty()) problems.push_back(x.problem);
    return problems;
}

} // namespace hls::verilog::detail
