// The profile of a run, which the other backend wrote: checked to be one, and of a design of this
// report.
#pragma once

#include "files.hpp"

namespace hls::verilog::detail {

inline bool is_profile(json const& p) {
    if (!p.is_object()) return false;
    auto const is_list = [&](char const* name) { return p.contains(name) && p[name].is_array(); };
    auto const is_count = [&](char const* name) {
        return p.contains(name) && p[name].is_number_integer();
    };
    return p.contains("name") && p["name"].is_string() && is_count("cycles") &&
           is_count("window_cycles") && is_list("accesses") && is_list("loops") && is_list("pipes");
}

inline json profile_of_text(std::string const& text, reported const& r) {
    json profile = json::parse(text, nullptr, false);
    if (!is_profile(profile))
        throw std::runtime_error("HLS0838: this is no profile of a run; write one with "
                                 "cpu::profile_json, or with --profile-json of an example");
    std::string const name = profile["name"];
    std::vector<std::string> const known = design_names(r);
    if (std::find(known.begin(), known.end(), name) == known.end())
        throw std::runtime_error(fmt::format(
            "HLS0839: the profile is of '{}', which is not in this report; there is: {}", name,
            fmt::join(known, ", ")));
    return profile;
}

} // namespace hls::verilog::detail
