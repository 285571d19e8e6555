// A profile as JSON, for other tools. Needs nlohmann-json; nothing else in the library includes it.
#pragma once

#include <nlohmann/json.hpp>

#include "advice.hpp"
#include "text.hpp"

namespace hls::cpu {

namespace detail {

inline nlohmann::json place_json(source where) {
    return {{"file", base_name(where.file)}, {"line", where.line}};
}

inline nlohmann::json access_json(run_profile const& p, access_profile const& a) {
    return {{"kernel", a.kernel_name},
            {"name", a.name},
            {"kind", kind_text(a.kind)},
            {"where", place_json(a.where)},
            {"words", a.words},
            {"stall_percent", p.stall(a)},
            {"occupancy_percent", p.occupancy(a)},
            {"activity_percent", p.activity(a)},
            {"windows",
             {{"words", a.words_in.values()},
              {"stalled_cycles", a.stalled_in.values()},
              {"passed_steps", a.passed_in.values()}}}};
}

inline nlohmann::json loop_json(loop_profile const& l) {
    return {{"kernel", l.kernel_name},      {"loop", l.name},
            {"where", place_json(l.where)}, {"begun", l.iterations},
            {"interval", l.achieved()},     {"scheduled_interval", l.scheduled}};
}

inline nlohmann::json pipe_json(pipe_profile const& x) {
    return {{"pipe", x.name},   {"where", place_json(x.where)},
            {"depth", x.depth}, {"words", x.words},
            {"held", x.held},   {"most_held", x.most_held}};
}

template <class Part>
nlohmann::json list_json(std::vector<Part> const& all, auto const& as_json) {
    nlohmann::json list = nlohmann::json::array();
    for (Part const& x : all) list.push_back(as_json(x));
    return list;
}

} // namespace detail

inline nlohmann::json profile_json(run_profile const& p) {
    return {{"name", p.name},
            {"cycles", p.cycles},
            {"partial", p.partial}, // stopped: only these cycles are complete
            {"known_until", p.known_until},
            {"window_cycles", p.window},
            {"accesses",
             detail::list_json(p.accesses,
                               [&](access_profile const& a) { return detail::access_json(p, a); })},
            {"loops", detail::list_json(p.loops, detail::loop_json)},
            {"pipes", detail::list_json(p.pipes, detail::pipe_json)}};
}

// With what `find_advice` gives, beside each access.
inline nlohmann::json profile_json(run_profile const& p, std::vector<advice> const& advised) {
    nlohmann::json all = profile_json(p);
    for (advice const& x : advised) all["accesses"][std::size_t(x.access)]["advice"] = x.text;
    return all;
}

} // namespace hls::cpu
