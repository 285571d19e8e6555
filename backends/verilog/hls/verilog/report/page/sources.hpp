// The source files of designs, with their text: what a report shows beside everything. A file that
// is gone, or was changed after the program was compiled, is a problem that the report states.
#pragma once

#include "../words.hpp"
#include "source_notes.hpp"
#include <filesystem>
#include <fstream>
#include <iterator>

namespace hls::verilog::detail {

struct source_file {
    std::string name; // without its folder
    std::vector<std::string> lines;
    std::string problem; // empty: none
};

// Without its line ends, of which there are two kinds.
inline std::vector<std::string> lines_of(std::istream& text) {
    std::vector<std::string> lines;
    for (std::string line; std::getline(text, line);) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        lines.push_back(line);
    }
    return lines;
}

inline std::ifstream open_source(std::string const& path, std::string const& folder) {
    std::error_code failure;
    if (std::filesystem::is_regular_file(path, failure)) return std::ifstream(path);
    if (folder.empty()) return {};
    return std::ifstream(std::filesystem::path(folder) / base_name(path.c_str()));
}

inline source_file read_source(std::string const& path, source_notes const& notes,
                               std::string const& folder) {
    source_file file{base_name(path.c_str()), {}, ""};
    std::ifstream text = open_source(path, folder);
    if (!text.is_open()) {
        file.problem = fmt::format("HLS0834: the source file '{}' is not where it was compiled; "
                                   "name its folder with --source",
                                   path);
        return file;
    }
    file.lines = lines_of(text);
    if (int const line = first_misfit(file.lines, notes); line != 0)
        file.problem =
            fmt::format("HLS0835: the source file '{}' was changed after the program "
                        "was compiled: line {} is another one; compile the program again",
                        path, line);
    return file;
}

// By name. Of several files of one name, the lines of none can be shown.
inline std::vector<source_file> join_sources(std::vector<source_file> const& all) {
    std::map<std::string, source_file> files;
    for (source_file const& file : all) {
        auto const [at, is_new] = files.emplace(file.name, file);
        if (is_new) continue;
        at->second.lines.clear();
        at->second.problem = fmt::format(
            "HLS0836: the program has several source files with the name '{}', so the report shows "
            "none of them; give them different names",
            file.name);
    }
    std::vector<source_file> joined;
    for (auto const& [name, file] : files) joined.push_back(file);
    return joined;
}

inline std::vector<source_file> sources_of(std::vector<design_view const*> const& designs,
                                           std::string const& folder) {
    source_paths paths;
    for (design_view const* d : designs) add_design(*d, paths);
    std::vector<source_file> all;
    for (auto const& [path, notes] : paths) all.push_back(read_source(path, notes, folder));
    return join_sources(all);
}

} // namespace hls::verilog::detail
