// The graphs of a kernel as JSON, for other tools: as written, and as built for its device with the
// cycle of every operation. Operands are numbers of nodes, 0 for none; what an operation means
// stands in ir/op.hpp and ir/meaning.hpp. tests/formal/equivalence reads it.
#pragma once

#include <fmt/format.h>

#include <string>

#include <hls/design/view.hpp>

#include "../print/files.hpp"

namespace hls::verilog {

namespace detail {

// The names in it are identifiers; those of files are what the compiler was given.
inline std::string quoted(char const* text) {
    std::string result = "\"";
    for (; *text != 0; ++text) {
        if (*text == '"' || *text == '\\') result += '\\';
        result += *text;
    }
    return result + "\"";
}

inline std::string type_json(ir::value_type type) {
    return fmt::format(R"("width": {}, "signed": {})", int(type.width), type.is_signed);
}

inline std::string place_json(source where) {
    return where.line == 0 ? std::string()
                           : fmt::format(R"(, "file": {}, "line": {})",
                                         quoted(base_name(where.file)), where.line);
}

// One a line, with commas between.
inline std::string list_json(int count, auto const& item) {
    std::string text = "[";
    for (int i = 0; i < count; ++i) text += (i == 0 ? "\n    " : ",\n    ") + item(i);
    return text + "]";
}

inline std::string resource_json(ir::resource const& r) {
    std::string content;
    for (int i = 0; r.content != nullptr && i < r.depth; ++i)
        content += fmt::format("{}{}", i == 0 ? "" : ", ", r.content[i]);
    return fmt::format(
        R"({{"kind": "{}", "name": {}, {}, "depth": {}, "initial": {}, "content": [{}]}})",
        ir::kind_name(r.kind), quoted(r.id.text), type_json(r.type), r.depth, r.initial, content);
}

// The 64 bits of a constant; those above are its sign. It has no place: many lines can need it, and
// which one comes first depends on the order in which a compiler evaluates operands.
inline std::string node_json(ir::node const& n) {
    bool const names_place = n.kind != ir::op::constant;
    return fmt::format(R"("op": "{}", {}, "operands": [{}, {}, {}], "value": {}, )"
                       R"("resource": {}, "basic_block": {}{})",
                       ir::op_name(n.kind), type_json(n.type), n.a, n.b, n.c, n.value,
                       int(n.resource), int(n.basic_block), names_place ? place_json(n.where) : "");
}

// Node 0 is not there.
inline std::string graph_json(ir::graph_view const& g, int const* cycles) {
    auto node = [&](int i) {
        std::string const cycle =
            cycles == nullptr ? "" : fmt::format(R"(, "cycle": {})", cycles[i + 1]);
        return fmt::format(R"({{"id": {}, {}{}}})", i + 1, node_json(g.nodes[i + 1]), cycle);
    };
    auto resource = [&](int i) { return resource_json(g.resources[i]); };
    return fmt::format(R"({{"basic_blocks": {}, "resources": {}, "nodes": {}}})",
                       g.basic_block_count, list_json(g.resource_count, resource),
                       list_json(g.node_count - 1, node));
}

inline std::string channel_json(design_view const& s, int i) {
    ir::channel const& c = s.channels[i];
    char const* const kind = c.kind == ir::channel_kind::pipe    ? "pipe"
                             : c.kind == ir::channel_kind::input ? "in"
                                                                 : "out";
    return fmt::format(
        R"({{"kind": "{}", "name": {}, {}, "depth": {}, "writer": {}, "reader": {}}})", kind,
        quoted(c.id.text), type_json(c.type), s.pipes[i].depth, c.writer.instance,
        c.reader.instance);
}

inline std::string kernel_graph_text(kernel_view const& k) {
    return fmt::format("{{\"name\": {}, \"ii\": {}, \"latency\": {},\n\"written\": {},\n\"built\": "
                       "{}}}\n",
                       quoted(k.name), k.plan.ii, k.plan.latency, graph_json(k.written, nullptr),
                       graph_json(k.built, k.plan.cycle));
}

} // namespace detail

// Channels name instances by their number; -1 is outside.
inline std::string graph_text(design_view const& d) {
    if (d.is_kernel) return detail::kernel_graph_text(d.instances[0].kernel);
    auto channel = [&](int i) { return detail::channel_json(d, i); };
    auto instance = [&](int i) {
        return fmt::format("{{\"instance\": {}, \"kernel\":\n{}}}",
                           detail::quoted(d.instances[i].id.text),
                           detail::kernel_graph_text(d.instances[i].kernel));
    };
    return fmt::format("{{\"name\": {},\n\"channels\": {},\n\"instances\": {}}}\n",
                       detail::quoted(d.name), detail::list_json(d.channel_count, channel),
                       detail::list_json(d.instance_count, instance));
}

} // namespace hls::verilog
