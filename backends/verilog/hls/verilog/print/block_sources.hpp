// The files with the modules of user blocks and RTL kernels: their text stands behind that of the
// design, so that one file is all that tools need.
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
#include <vector>

#include <hls/design/design_view.hpp>

namespace hls::verilog {

namespace detail {

// A module of the user's, and where he says so.
struct users_module {
    char const* kind;
    char const* name;
    char const* source;
    hls::source where;
    ir::block_parameter const* parameters;
    int parameter_count;
};

inline users_module module_of(ir::resource const& x) {
    return {"block", x.id.text,           x.facts.source,
            x.where, x.block->parameters, x.block->parameter_count};
}
inline users_module module_of(kernel_view const& k) {
    return {"RTL kernel",          k.name,
            k.module.facts.source, k.built.where,
            k.module.parameters,   k.module.parameter_count};
}

// A relative path starts at the C++ file that names it.
inline std::filesystem::path path_of(users_module const& m) {
    std::filesystem::path file = m.source;
    if (file.is_relative() && m.where.file != nullptr)
        file = std::filesystem::path(m.where.file).parent_path() / file;
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

inline std::string text_of_file(users_module const& m) {
    std::filesystem::path const path = path_of(m);
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file || find_module(text.str(), m.name) == std::string::npos)
        throw std::runtime_error(fmt::format(
            "HLS0288: {0} '{1}': {2} '{3}'; .source is a file beside the C++ file of the {0}, or "
            "an absolute path, with the module '{1}' in it",
            m.kind, m.name, file ? "there is no such module in" : "cannot read", path.string()));
    return text.str();
}

// A tool may leave out what the module does not have, and take another width than the block.
inline void check_parameters(users_module const& m, std::string const& text) {
    std::size_t const begin = find_module(text, m.name);
    std::string const module = text.substr(begin, find_word(text, "endmodule", begin) - begin);
    for (int i = 0; i < m.parameter_count; ++i)
        if (char const* const name = m.parameters[i].name;
            find_word(module, name, 0) == std::string::npos)
            throw std::runtime_error(
                fmt::format("HLS0322: {} '{}': the module in '{}' has no parameter '{}'", m.kind,
                            m.name, path_of(m).string(), name));
}

using files_of_modules = std::map<std::string, std::filesystem::path>;

// Those of one module, with other parameters, have one file.
inline void check_file(files_of_modules& files, users_module const& m) {
    std::filesystem::path const path = path_of(m);
    auto const& [at, is_new] = files.try_emplace(m.name, path);
    if (!is_new && at->second != path)
        throw std::runtime_error(fmt::format(
            "HLS0321: {0} '{1}': its module stands in '{2}', and that of a {0} with other "
            "parameters in '{3}'; a design has one module of a name, so give both the same .source",
            m.kind, m.name, path.string(), at->second.string()));
}

// Those with a file, in the order of the kernels. The others come from elsewhere.
inline std::vector<users_module> modules_of(design_view const& d) {
    std::vector<users_module> all;
    for (int i = 0; i < d.instance_count; ++i) {
        kernel_view const& k = d.instances[i].kernel;
        if (k.module.is_one && k.module.facts.source != nullptr) all.push_back(module_of(k));
        for (int r = 0; r < k.built.resource_count && !k.module.is_one; ++r)
            if (ir::resource const& x = k.built.resources[r];
                x.kind == ir::resource_kind::block && x.facts.source != nullptr)
                all.push_back(module_of(x));
    }
    return all;
}

// Warnings of Verilator with which the user's text is no mistake of the design; errors stay.
inline constexpr char const* users_warnings[] = {
    "DECLFILENAME", "MULTITOP",        "UNUSED",         "UNDRIVEN",    "WIDTH",
    "UNSIGNED",     "CMPCONST",        "CASEINCOMPLETE", "CASEOVERLAP", "CASEX",
    "BLKSEQ",       "COMBDLY",         "INITIALDLY",     "LATCH",       "UNOPTFLAT",
    "PINMISSING",   "PINCONNECTEMPTY", "PINNOCONNECT",   "DEFPARAM",    "VARHIDDEN",
    "IMPLICIT",     "SYNCASYNCNET",    "TIMESCALEMOD",   "REDEFMACRO",  "LITENDIAN"};

inline std::string without_warnings(std::string const& text) {
    std::string all = "/* verilator lint_save */\n";
    for (char const* const name : users_warnings)
        all += fmt::format("/* verilator lint_off {} */\n", name);
    return all + text + "\n/* verilator lint_restore */\n";
}

} // namespace detail

// Each file once.
inline std::string block_sources(design_view const& d) {
    std::string all;
    std::set<std::filesystem::path> done;
    detail::files_of_modules files;
    for (detail::users_module const& m : detail::modules_of(d)) {
        std::string const text = detail::text_of_file(m);
        detail::check_parameters(m, text);
        detail::check_file(files, m);
        if (done.insert(detail::path_of(m)).second)
            all += fmt::format("\n// {}\n{}", base_name(m.source), detail::without_warnings(text));
    }
    return all;
}

} // namespace hls::verilog
