// What a program knows of its source files: lines in which something stands, and names that are
// written there. A file in which they are not there any more was changed after it was compiled.
#pragma once

#include <map>
#include <set>
#include <tuple>

#include <hls/design/view.hpp>

#include "code_text.hpp"

namespace hls::verilog::detail {

// A kernel, written as kernel<"name", or a loop, as for_("name".
struct written_name {
    int line;
    std::string before; // the name
    std::string name;
    auto operator<=>(written_name const&) const = default;
};

struct source_notes {
    std::set<int> lines;
    std::set<written_name> names;
};

// By path, as the compiler was called.
using source_paths = std::map<std::string, source_notes>;

inline void add_source(source where, source_paths& to) {
    if (where.line != 0 && where.file != nullptr) to[where.file].lines.insert(where.line);
}

inline void add_name(source where, char const* before, std::string const& name, source_paths& to) {
    if (where.line == 0 || where.file == nullptr) return;
    add_source(where, to);
    to[where.file].names.insert({where.line, before, name});
}

inline void add_graph(ir::graph_view const& g, source_paths& to) {
    add_name(g.where, "kernel<", g.id.text, to);
    for (int i = 1; i < g.node_count; ++i) add_source(g.nodes[i].where, to);
    for (int i = 0; i < g.resource_count; ++i) add_source(g.resources[i].where, to);
    for (int i = 0; i < g.loop_count; ++i) add_name(g.loops[i].where, "_(", g.loops[i].id.text, to);
    for (int i = 0; i < g.unrolled_count; ++i)
        add_name(g.unrolled[i].where, "_(", g.unrolled[i].id.text, to);
}

inline void add_design(design_view const& d, source_paths& to) {
    if (!d.is_kernel) add_name(d.where, "system<", d.name, to);
    add_source(d.where, to);
    for (ir::channel const& c : channels_of(d)) add_source(c.where, to);
    for (ir::instance const& x : instances_of(d)) {
        add_source(x.where, to);
        add_source(x.declared, to);
        add_graph(x.kernel.built, to);
    }
}

inline bool has_code(std::vector<std::string> const& code, int line) {
    return line <= int(code.size()) &&
           code[std::size_t(line - 1)].find_first_not_of(" \t") != std::string::npos;
}

// Lines of what stands before the name, with spaces and ends of lines between.
inline std::vector<int> lines_of_name(std::vector<std::string> const& code, written_name const& n) {
    std::string const quoted = '"' + n.name + '"';
    std::vector<int> found;
    int last = 0; // line of what stood before, if only spaces followed it
    for (std::size_t i = 0; i < code.size(); ++i)
        for (std::size_t c = 0; c < code[i].size(); ++c) {
            if (last > 0 && code[i].compare(c, quoted.size(), quoted) == 0) found.push_back(last);
            std::size_t const size = n.before.size();
            if (c + 1 >= size && code[i].compare(c + 1 - size, size, n.before) == 0)
                last = int(i) + 1;
            else if (code[i][c] != ' ' && code[i][c] != '\t')
                last = 0;
        }
    return found;
}

// Some lines may stand between a name and the call that notes its line. A name that is written
// nowhere was made by a macro or a template.
inline bool stands(std::vector<std::string> const& code, written_name const& n) {
    constexpr int lines_between = 3;
    std::vector<int> const all = lines_of_name(code, n);
    for (int line : all)
        if (line <= n.line && line >= n.line - lines_between) return true;
    return all.empty();
}

// The first line that does not fit; 0: all do.
inline int first_misfit(std::vector<std::string> const& lines, source_notes const& notes) {
    std::vector<std::string> const code = code_of(lines);
    for (int line : notes.lines)
        if (!has_code(code, line)) return line;
    for (written_name const& n : notes.names)
        if (!stands(code, n)) return n.line;
    return 0;
}

} // namespace hls::verilog::detail
