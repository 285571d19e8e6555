// Why nothing moves any more at the end of a run: the inputs have no word left, an output's
// neighbour takes none, or kernels wait for one another.
#pragma once

#include "timeline.hpp"

namespace hls::cpu {

enum class run_end : unsigned char {
    inputs_ended, // or the kernels have made all steps that were recorded
    deadlock,
};

// One kernel at the end.
struct standing_kernel {
    int kernel;
    cycle_wait wait;
    bool in_circle; // it waits, by way of others, for itself
};

struct deadlock_state {
    run_end why = run_end::inputs_ended;
    std::vector<standing_kernel> kernels;
};

namespace detail {

// The kernel for which this one waits; nobody: the outside, or it waits for nothing.
inline int waited_for(design_view const& d, cycle_wait const& w) {
    if (w.channel < 0) return ir::nobody;
    ir::channel const& c = d.channels[std::size_t(w.channel)];
    return w.for_room ? c.reader.instance : c.writer.instance;
}

inline bool is_in_circle(timeline const& t, int kernel) {
    int at = waited_for(t.design, t.waits[std::size_t(kernel)]);
    for (std::size_t steps = 0; at != ir::nobody && at != kernel && steps < t.waits.size(); ++steps)
        at = waited_for(t.design, t.waits[std::size_t(at)]);
    return at == kernel;
}

// Words in a pipe at the end, and one more in the writer's register where the writer waits.
inline std::string fill_of(timeline const& t, int channel) {
    channel_times const& c = t.channels[std::size_t(channel)];
    long long const held = (long long)(c.accepted.size()) - (long long)(c.taken.size());
    return std::to_string(held) + " of " + std::to_string(t.depths[std::size_t(channel)]) +
           " words";
}

inline std::string line_of(source where) {
    return std::string(base_name(where.file)) + ":" + std::to_string(where.line);
}

inline std::string wait_line(timeline const& t, standing_kernel const& k) {
    design_view const& d = t.design;
    ir::instance const& x = d.instances[std::size_t(k.kernel)];
    ir::channel const& c = d.channels[std::size_t(k.wait.channel)];
    int const other = waited_for(d, k.wait);
    std::string text = std::string("\n  ") + x.id.text + " waits since cycle " +
                       std::to_string(k.wait.since) + " to " + (k.wait.for_room ? "write" : "read");
    text += c.kind == ir::channel_kind::pipe ? " pipe `" : " port `";
    text += c.id.text;
    text += "`";
    if (c.kind == ir::channel_kind::pipe) text += " (" + fill_of(t, k.wait.channel) + ")";
    if (other != ir::nobody)
        text += std::string(k.wait.for_room ? " until " : " from ") +
                d.instances[std::size_t(other)].id.text + (k.wait.for_room ? " reads" : "");
    return text + ", " + line_of(x.kernel.built.nodes[k.wait.node].where);
}

} // namespace detail

inline deadlock_state find_deadlock(timeline const& t) {
    deadlock_state s;
    for (std::size_t k = 0; k < t.waits.size(); ++k) {
        bool const circle = detail::is_in_circle(t, int(k));
        if (circle) s.why = run_end::deadlock;
        if (t.waits[k].channel >= 0) s.kernels.push_back({int(k), t.waits[k], circle});
    }
    return s;
}

// Who waits for whom, since when, with the fill of the pipes; empty if there is no deadlock.
// Kernels that wait for the circle follow those in it.
inline std::string deadlock_text(timeline const& t) {
    deadlock_state const s = find_deadlock(t);
    if (s.why != run_end::deadlock) return "";
    std::string text = std::string("HLS0809: system `") + t.design.name +
                       "` is deadlocked since cycle " + std::to_string(t.last) + ":";
    for (bool circle : {true, false})
        for (standing_kernel const& k : s.kernels)
            if (k.in_circle == circle) text += detail::wait_line(t, k);
    return text;
}

} // namespace hls::cpu
