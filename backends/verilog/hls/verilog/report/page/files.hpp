// The files of --report: those of the reference's table by their names there, and the texts that
// they point into. Everything is there before the first one is written.
#pragma once

#include "../../print/declared.hpp"
#include "limits_json.hpp"
#include "trees_json.hpp"
#include "verilog_lines.hpp"

namespace hls::verilog::detail {

using report_files = std::map<std::string, json>; // by name, without .json

struct reported {
    std::vector<design_view const*> designs;
    std::vector<report::design> facts;
    std::vector<source_file> sources;
};

inline json all_designs(reported const& r, auto const& as_json) {
    return object().add("designs", list_of(r.facts, as_json));
}

inline json all_kernels(reported const& r, char const* member, auto const& as_json) {
    return all_designs(r, [&](report::design const& d) {
        return per_kernel(d, [&](report::instance const& x) -> json {
            return object().add("kernel", x.name).add(member, as_json(x.facts));
        });
    });
}

inline std::vector<std::string> design_names(reported const& r) {
    std::vector<std::string> names;
    for (report::design const& d : r.facts) names.push_back(d.name);
    return names;
}

inline json verilog_json(design_view const& d) {
    json lines = json::array();
    for (verilog_line const& x : linked_lines(module_text(d)))
        lines.push_back(object().add("text", x.text).add("where", json_of(x.from)));
    return object().add("name", d.name).add("lines", lines);
}

inline json sources_json(std::vector<source_file> const& all) {
    return object().add(
        "files", list_of(all, [](source_file const& x) -> json {
            return object().add("name", x.name).add("problem", x.problem).add("lines", x.lines);
        }));
}

inline json info_json(reported const& r) {
    std::vector<std::string> devices;
    for (report::design const& d : r.facts)
        for (report::instance const& x : d.kernels)
            if (std::find(devices.begin(), devices.end(), x.facts.device) == devices.end())
                devices.push_back(x.facts.device);
    json all = all_designs(r, [](report::design const& d) { return json(d.name); });
    all["generator"] = "hls";
    all["devices"] = devices;
    all["files"] = list_of(r.sources, [](source_file const& x) { return json(x.name); });
    return all;
}

inline void add_loop_files(reported const& r, report_files& files) {
    files["loops"] =
        all_kernels(r, "children", [](report::kernel const& k) { return loop_tree(k.loops); });
    files["loops_attr"] = all_kernels(
        r, "loops", [](report::kernel const& k) { return list_of(k.loops, loop_details); });
    files["bottleneck"] = all_designs(r, bottlenecks_json);
}

inline void add_kernel_files(reported const& r, report_files& files) {
    auto const each = [&](auto const& as_json) {
        return all_designs(r, [&](report::design const& d) {
            return per_kernel(d,
                              [&](report::instance const& x) { return as_json(x.name, x.facts); });
        });
    };
    auto const named = [](std::string const& name, json all) {
        all["kernel"] = name; // of the instance
        return all;
    };
    files["schedule"] = each([&](std::string const& name, report::kernel const& k) {
        return named(name, schedule_json(k));
    });
    files["pipeline"] = each([&](std::string const& name, report::kernel const& k) {
        return named(name, pipeline_json(k));
    });
    files["block"] = all_kernels(r, "blocks", [](report::kernel const& k) {
        return list_of(k.blocks, [](report::basic_block const& b) { return json_of(b); });
    });
    files["new_lmview"] = each([](std::string const& name, report::kernel const& k) -> json {
        return object()
            .add("kernel", name)
            .add("memories", list_of(k.memories, memory_json))
            .add("registers", list_of(k.registers, memory_json))
            .add("optimized_away",
                 list_of(k.removed, [](report::removed_memory const& x) { return json_of(x); }));
    });
}

inline void add_design_files(reported const& r, report_files& files) {
    files["summary"] = all_designs(r, summary_json);
    files["area"] = all_designs(r, area_json);
    files["area_src"] = all_designs(r, area_by_line);
    files["mav"] = all_designs(r, system_json);
    files["tree"] = all_designs(r, [](report::design const& d) { return per_kernel(d, tree_of); });
    files["warnings"] = all_designs(r, warnings_json);
    // Nothing outside of the chip is accessed but through ports, and synthesis runs apart.
    files["gmv"] = all_designs(r, [](report::design const& d) -> json {
        return object().add("name", d.name).add("memories", json::array());
    });
    files["quartus"] = all_designs(r, [](report::design const& d) -> json {
        return object().add("name", d.name).add("measured", json());
    });
}

inline report_files files_of(reported const& r) {
    report_files files;
    files["info"] = info_json(r);
    add_design_files(r, files);
    add_loop_files(r, files);
    add_kernel_files(r, files);
    files["source"] = sources_json(r.sources);
    files["verilog"] = object().add("designs", json::array());
    for (design_view const* d : r.designs) files["verilog"]["designs"].push_back(verilog_json(*d));
    return files;
}

} // namespace hls::verilog::detail
