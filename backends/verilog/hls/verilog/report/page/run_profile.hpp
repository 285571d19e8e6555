// The profile of a run, which the other backend wrote: checked to be one, and of a design of this
// report.
#pragma once

#include "files.hpp"
#include "json_reader.hpp"

namespace hls::verilog::detail {

inline bool is_profile(json const& p) {
    bool const has_counts = p["cycles"].is_integer() && p["window_cycles"].is_integer();
    return p["name"].is_string() && has_counts && p["accesses"].is_array() &&
           p["loops"].is_array() && p["pipes"].is_array();
}

inline json profile_of_text(std::string const& text, reported const& r) {
    json const profile = json_reader(text).read();
    if (!is_profile(profile))
        throw std::runtime_error("HLS0838: this is no profile of a run; write one with "
                                 "cpu::profile_json, or with --profile-json of an example");
    std::string const name = profile["name"].text();
    std::vector<std::string> const known = design_names(r);
    if (std::find(known.begin(), known.end(), name) == known.end())
        throw std::runtime_error(fmt::format(
            "HLS0839: the profile is of '{}', which is not in this report; there is: {}", name,
            fmt::join(known, ", ")));
    return profile;
}

} // namespace hls::verilog::detail
