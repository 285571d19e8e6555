// The files with the modules of user blocks: their text stands behind that of the design, so that
// one file is all that tools need.
#pragma once

#include <fmt/format.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>

#include <hls/design/design_view.hpp>

namespace hls::verilog {

namespace detail {

// A relative path starts at the C++ file that names it.
inline std::filesystem::path path_of_block(ir::resource const& block) {
    std::filesystem::path file = block.facts.source;
    if (file.is_relative() && block.where.file != nullptr)
        file = std::filesystem::path(block.where.file).parent_path() / file;
    return file.lexically_normal();
}

inline bool is_part_of_name(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$';
}

// Where the word begins; npos: it is not there.
inline std::size_t find_word(std::string const& text, std::string const& word, std::size_t from) {
    for (std::size_t at = text.find(word, from); at != std::string::npos;
         at = text.find(word, at + 1)) {
        std::size_t const end = at + word.size();
        if ((at == 0 || !is_part_of_name(text[at - 1])) &&
            (end == text.size() || !is_part_of_name(text[end])))
            return at;
    }
    return std::string::npos;
}

// "module", white space, the name: where the name begins.
inline std::size_t find_module(std::string const& text, std::string const& name) {
    std::string const word = "module";
    for (std::size_t at = find_word(text, word, 0); at != std::string::npos;
         at = find_word(text, word, at + 1)) {
        std::size_t from = at + word.size();
        while (from < text.size() && std::isspace(static_cast<unsigned char>(text[from])) != 0)
            ++from;
        if (find_word(text, name, from) == from) return from;
    }
    return std::string::npos;
}

inline std::string text_of_file(ir::resource const& block) {
    std::filesystem::path const path = path_of_block(block);
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file || find_module(text.str(), block.id.text) == std::string::npos)
        throw std::runtime_error(fmt::format(
            "HLS0288: block '{}': {} '{}'; .source is a file beside the C++ file of the block, or "
            "an absolute path, with the module '{}' in it",
            block.id.text, file ? "there is no such module in" : "cannot read", path.string(),
            block.id.text));
    return text.str();
}

// A tool may leave out what the module does not have, and take another width than the block.
inline void check_parameters(ir::resource const& block, std::string const& text) {
    std::size_t const begin = find_module(text, block.id.text);
    std::string const module = text.substr(begin, find_word(text, "endmodule", begin) - begin);
    for (int i = 0; i < block.block->parameter_count; ++i)
        if (char const* const name = block.block->parameters[i].name;
            find_word(module, name, 0) == std::string::npos)
            throw std::runtime_error(
                fmt::format("HLS0322: block '{}': the module in '{}' has no parameter '{}'",
                            block.id.text, path_of_block(block).string(), name));
}

using files_of_modules = std::map<std::string, std::filesystem::path>;

// Blocks of one module, with other parameters, have one file.
inline void check_file(files_of_modules& files, ir::resource const& block) {
    std::filesystem::path const path = path_of_block(block);
    auto const& [at, is_new] = files.try_emplace(block.id.text, path);
    if (!is_new && at->second != path)
        throw std::runtime_error(fmt::format(
            "HLS0321: block '{}': its module stands in '{}', and that of a block with other "
            "parameters in '{}'; a design has one module of a name, so give both the same .source",
            block.id.text, path.string(), at->second.string()));
}

} // namespace detail

// Each file once. Blocks without one come from elsewhere.
inline std::string block_sources(design_view const& d) {
    std::string all;
    std::set<std::filesystem::path> done;
    detail::files_of_modules files;
    for (int i = 0; i < d.instance_count; ++i) {
        ir::graph_view const& g = d.instances[i].kernel.built;
        for (int r = 0; r < g.resource_count; ++r) {
            ir::resource const& x = g.resources[r];
            if (x.kind != ir::resource_kind::block || x.facts.source == nullptr) continue;
            std::string const text = detail::text_of_file(x);
            detail::check_parameters(x, text);
            detail::check_file(files, x);
            if (done.insert(detail::path_of_block(x)).second)
                all += fmt::format("\n// {}\n/* verilator lint_off DECLFILENAME */\n/* verilator "
                                   "lint_off MULTITOP */\n{}",
                                   base_name(x.facts.source), text);
        }
    }
    return all;
}

} // namespace hls::verilog
