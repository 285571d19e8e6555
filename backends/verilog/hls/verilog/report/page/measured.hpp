// Figures after synthesis, place and route, which scripts/qor wrote: a line of JSON for each
// module.
#pragma once

#include <sstream>

#include "files.hpp"
#include "json_reader.hpp"

namespace hls::verilog::detail {

inline json figures_of_line(std::string const& line) {
    json const x = json_reader(line).read();
    bool const is_right = x["top"].is_string() && x["lut"].is_integer() && x["ff"].is_integer();
    if (!is_right)
        throw std::runtime_error("HLS0840: this file has no figures of synthesis; write one with "
                                 "scripts/qor FILE.v TOP --to FILE");
    return x;
}

// Of a module; null where it was not placed.
inline json measured_json(json const& x) {
    json const none;
    json all;
    for (char const* member : {"lut", "ff", "carry", "ram", "lc", "fmax"})
        all[member] = x[member].is_number() ? x[member] : none;
    all["problem"] = x["pnr_error"].is_string() ? x["pnr_error"] : json("");
    return all;
}

// By module; of several lines for one, the last.
inline std::map<std::string, json> measured_modules(std::string const& text) {
    std::map<std::string, json> all;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        json const x = figures_of_line(line);
        all[x["top"].text()] = measured_json(x);
    }
    return all;
}

inline json measured_of_text(std::string const& text, reported const& r) {
    std::map<std::string, json> const modules = measured_modules(text);
    bool found = false;
    json const all = all_designs(r, [&](report::design const& d) -> json {
        auto const at = modules.find(d.name);
        found = found || at != modules.end();
        return object()
            .add("name", d.name)
            .add("measured", at == modules.end() ? json() : at->second);
    });
    if (!found)
        throw std::runtime_error(fmt::format(
            "HLS0841: the figures of synthesis are of no design in this report; there is: {}",
            fmt::join(design_names(r), ", ")));
    return all;
}

} // namespace hls::verilog::detail
