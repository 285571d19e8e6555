// The files with the modules of user blocks: their text stands behind that of the design, so that
// one file is all that tools need.
#pragma once

#include <fmt/format.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>

#include <hls/design/design_view.hpp>

namespace hls::verilog {

namespace detail {

// A relative path starts at the C++ file that names it.
inline std::filesystem::path path_of_block(ir::resource const& block) {
    std::filesystem::path const file = block.facts.source;
    if (file.is_absolute() || block.where.file == nullptr) return file;
    return std::filesystem::path(block.where.file).parent_path() / file;
}

inline bool is_part_of_name(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$';
}

// "module", white space, the name.
inline bool has_module(std::string const& text, std::string const& name) {
    std::string const word = "module";
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
        std::size_t from = at + word.size();
        if ((at > 0 && is_part_of_name(text[at - 1])) || from == text.size() ||
            std::isspace(static_cast<unsigned char>(text[from])) == 0)
            continue;
        while (from < text.size() && std::isspace(static_cast<unsigned char>(text[from])) != 0)
            ++from;
        std::size_t const end = from + name.size();
        if (text.compare(from, name.size(), name) == 0 &&
            (end == text.size() || !is_part_of_name(text[end])))
            return true;
    }
    return false;
}

inline std::string text_of_file(ir::resource const& block) {
    std::filesystem::path const path = path_of_block(block);
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file || !has_module(text.str(), block.id.text))
        throw std::runtime_error(fmt::format(
            "HLS0288: block '{}': {} '{}'; .source is a file beside the C++ file of the block, or "
            "an absolute path, with the module '{}' in it",
            block.id.text, file ? "there is no such module in" : "cannot read", path.string(),
            block.id.text));
    return text.str();
}

} // namespace detail

// Each file once. Blocks without one come from elsewhere.
inline std::string block_sources(design_view const& d) {
    std::string all;
    std::set<std::string> done;
    for (int i = 0; i < d.instance_count; ++i) {
        ir::graph_view const& g = d.instances[i].kernel.built;
        for (int r = 0; r < g.resource_count; ++r) {
            ir::resource const& x = g.resources[r];
            if (x.kind != ir::resource_kind::block || x.facts.source == nullptr) continue;
            std::string const text = detail::text_of_file(x);
            if (done.insert(detail::path_of_block(x).string()).second)
                all += fmt::format("\n// {}\n/* verilator lint_off DECLFILENAME */\n/* verilator "
                                   "lint_off MULTITOP */\n{}",
                                   base_name(x.facts.source), text);
        }
    }
    return all;
}

} // namespace hls::verilog
