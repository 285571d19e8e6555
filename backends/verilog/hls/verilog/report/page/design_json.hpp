// The files of --report that hold designs: each is a list of all designs of the program.
#pragma once

#include <functional>
#include <map>

#include "kernel_json.hpp"

namespace hls::verilog::detail {

// Of each kernel of a design.
inline json per_kernel(report::design const& d, auto const& as_json) {
    return object().add("name", d.name).add("kernels", list_of(d.kernels, as_json));
}

inline json summary_json(report::design const& d) {
    return object()
        .add("name", d.name)
        .add("where", json_of(d.where))
        .add("system", d.is_system)
        .add("proven", d.is_proven)
        .add("pipelined_handshake", d.has_pipelined_handshake)
        .add("requested_mhz", d.requested_mhz)
        .add("area", json_of(d.size))
        .add("kernels", list_of(d.kernels, kernel_summary));
}

inline json area_json(report::design const& d) {
    auto const any = [](auto const& x) { return json_of(x); };
    json all = per_kernel(d, [&](report::instance const& x) -> json {
        return object()
            .add("kernel", x.name)
            .add("where", json_of(x.facts.where))
            .add("area", json_of(x.facts.size))
            .add("blocks", list_of(x.facts.blocks_area, any))
            .add("shared_operators", list_of(x.facts.shared_operators, any))
            .add("advice", list_of(x.facts.advice, any))
            .add("lines", list_of(x.facts.lines, any))
            .add("memories", list_of(x.facts.memories, any));
    });
    all["area"] = json_of(d.size);
    all["pipes"] = list_of(d.pipes, [](report::pipe const& x) -> json {
        return object()
            .add("name", x.name)
            .add("where", json_of(x.where))
            .add("area", json_of(x.size));
    });
    return all;
}

// All kernels of a design together.
inline json area_by_line(report::design const& d) {
    std::map<report::source_line, ir::area> lines;
    for (report::instance const& x : d.kernels)
        for (report::line_area const& l : x.facts.lines) lines[l.where] = lines[l.where] + l.size;
    json list = json::array();
    for (auto const& [where, size] : lines)
        list.push_back(object().add("where", json_of(where)).add("area", json_of(size)));
    return object().add("name", d.name).add("lines", list);
}

inline json system_json(report::design const& d) {
    json all = per_kernel(d, [](report::instance const& x) -> json {
        return object()
            .add("name", x.name)
            .add("where", json_of(x.where))
            .add("interval", x.facts.has_loops ? json() : json(x.facts.interval))
            .add("latency", x.facts.latency)
            .add("ports", list_of(x.facts.ports, [](report::port const& p) -> json {
                     return object()
                         .add("name", p.name)
                         .add("kind", p.kind)
                         .add("bits", p.bits)
                         .add("where", json_of(p.where));
                 }));
    });
    all["pipes"] = list_of(d.pipes, [](report::pipe const& x) {
        json pipe = json_of(x);
        pipe["where"] = json_of(x.where);
        return pipe;
    });
    all["clocks"] = d.clocks;
    all["ports"] = list_of(d.ports, [](report::connection const& x) -> json {
        return object()
            .add("name", x.port)
            .add("kernel", x.instance)
            .add("input", x.is_input)
            .add("level", x.is_level)
            .add("bits", x.bits)
            .add("where", json_of(x.where));
    });
    return all;
}

inline void add_warnings(report::instance const& x, json& all) {
    auto const add = [&](std::string const& text) {
        all.push_back(
            object().add("kernel", x.name).add("where", json_of(x.facts.where)).add("text", text));
    };
    for (std::string const& text : x.facts.reached_limits) add(text);
    for (std::string const& text : x.facts.reordered_ports) add("ports, " + text);
    for (std::string const& text : x.facts.changed_floats) add("floating point, " + text);
    for (report::loop const& l : x.facts.loops)
        for (std::string const& text : l.notes)
            all.push_back(object()
                              .add("kernel", x.name)
                              .add("where", json_of(l.where))
                              .add("text", "loop " + l.name + ": " + text));
}

inline json warnings_json(report::design const& d) {
    json all = json::array();
    for (report::instance const& x : d.kernels) add_warnings(x, all);
    return object().add("name", d.name).add("warnings", all);
}

} // namespace hls::verilog::detail
