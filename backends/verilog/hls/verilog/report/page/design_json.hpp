// The files of --report that hold designs: each is a list of all designs of the program.
#pragma once

#include <functional>
#include <map>

#include "kernel_json.hpp"

namespace hls::verilog::detail {

// Of each kernel of a design.
inline json per_kernel(report::design const& d, auto const& as_json) {
    return {{"name", d.name}, {"kernels", list_of(d.kernels, as_json)}};
}

inline json summary_json(report::design const& d) {
    return {{"name", d.name},
            {"where", json_of(d.where)},
            {"system", d.is_system},
            {"proven", d.is_proven},
            {"pipelined_handshake", d.has_pipelined_handshake},
            {"requested_mhz", d.requested_mhz},
            {"area", json_of(d.size)},
            {"kernels", list_of(d.kernels, kernel_summary)}};
}

inline json area_json(report::design const& d) {
    auto const any = [](auto const& x) { return json_of(x); };
    json all = per_kernel(d, [&](report::instance const& x) -> json {
        return {{"kernel", x.name},
                {"where", json_of(x.facts.where)},
                {"area", json_of(x.facts.size)},
                {"blocks", list_of(x.facts.blocks_area, any)},
                {"shared_operators", list_of(x.facts.shared_operators, any)},
                {"advice", list_of(x.facts.advice, any)},
                {"lines", list_of(x.facts.lines, any)},
                {"memories", list_of(x.facts.memories, any)}};
    });
    all["area"] = json_of(d.size);
    all["pipes"] = list_of(d.pipes, [](report::pipe const& x) -> json {
        return {{"name", x.name}, {"where", json_of(x.where)}, {"area", json_of(x.size)}};
    });
    return all;
}

// All kernels of a design together.
inline json area_by_line(report::design const& d) {
    std::map<report::place, ir::area> lines;
    for (report::instance const& x : d.kernels)
        for (report::line_area const& l : x.facts.lines) lines[l.where] = lines[l.where] + l.size;
    json list = json::array();
    for (auto const& [where, size] : lines)
        list.push_back({{"where", json_of(where)}, {"area", json_of(size)}});
    return {{"name", d.name}, {"lines", list}};
}

inline json system_json(report::design const& d) {
    json all = per_kernel(d, [](report::instance const& x) -> json {
        return {{"name", x.name},
                {"where", json_of(x.where)},
                {"interval", x.facts.has_loops ? json() : json(x.facts.interval)},
                {"latency", x.facts.latency},
                {"ports", list_of(x.facts.ports, [](report::port const& p) -> json {
                     return {{"name", p.name},
                             {"kind", p.kind},
                             {"bits", p.bits},
                             {"where", json_of(p.where)}};
                 })}};
    });
    all["pipes"] = list_of(d.pipes, [](report::pipe const& x) {
        json pipe = json_of(x);
        pipe["where"] = json_of(x.where);
        return pipe;
    });
    all["ports"] = list_of(d.ports, [](report::connection const& x) -> json {
        return {{"name", x.port},      {"kernel", x.instance}, {"input", x.is_input},
                {"level", x.is_level}, {"bits", x.bits},       {"where", json_of(x.where)}};
    });
    return all;
}

inline void add_warnings(report::instance const& x, json& all) {
    auto const add = [&](std::string const& text) {
        all.push_back({{"kernel", x.name}, {"where", json_of(x.facts.where)}, {"text", text}});
    };
    for (std::string const& text : x.facts.reached_limits) add(text);
    for (std::string const& text : x.facts.changed_floats) add("floating point, " + text);
    for (report::loop const& l : x.facts.loops)
        for (std::string const& text : l.notes)
            all.push_back({{"kernel", x.name},
                           {"where", json_of(l.where)},
                           {"text", "loop " + l.name + ": " + text}});
}

inline json warnings_json(report::design const& d) {
    json all = json::array();
    for (report::instance const& x : d.kernels) add_warnings(x, all);
    return {{"name", d.name}, {"warnings", all}};
}

} // namespace hls::verilog::detail
