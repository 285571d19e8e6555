// Looks for the smallest depths of pipes, pipe by pipe, until none can shrink.
#pragma once

#include "../timeline/timeline_keeper.hpp"
#include "../values/compiled.hpp"
#include "depths_declared.hpp"

namespace hls::cpu::detail {

// Words that wait in a pipe at once, at most.
inline int most_held(channel_times const& t) {
    std::size_t left = 0, most = 0;
    for (std::size_t n = 0; n < t.accepted.size(); ++n) {
        while (left < t.taken.size() && t.taken[left] < t.accepted[n]) ++left;
        most = std::max(most, n + 1 - left);
    }
    return int(std::min(most, std::size_t(1) << 16));
}

// How far a run gets: words of all outputs, and when the last one leaves.
struct progress_of_run {
    long long words = 0;
    cycle last = 0;
};

struct progress_keeper : cycle_observer {
    design_view const& design;
    progress_of_run found;
    explicit progress_keeper(design_view const& d) : design(d) {}

    bool follows_stages() const override { return false; }
    void accepted(int channel, long long, cycle at) override { leaves(channel, at, false); }
    void taken(int channel, long long, cycle at) override { leaves(channel, at, true); }
    void repeats(repetition const& r) override {
        for (repetition::event const& e : r.events)
            if (e.kind == repetition::what::accepted || e.kind == repetition::what::taken)
                leaves(e.who, r.later(e, r.times).at, e.kind == repetition::what::taken, r.times);
    }

private:
    // Words leave the design, through the slice at an output if there is one; the last one in `at`.
    void leaves(int channel, cycle at, bool taken, long long words = 1) {
        ir::channel const& c = design.channels[std::size_t(channel)];
        if (c.kind != ir::channel_kind::output || ir::has_slice(c) != taken) return;
        found.words += words;
        found.last = std::max(found.last, at);
    }
};

class depth_search {
    recorded_run const& run_;
    cycle_options options_;
    found_depths found_;
    progress_of_run best_;
    cycle allowed_ = 0;

public:
    depth_search(recorded_run const& run, cycle_options o) : run_(run), options_(std::move(o)) {}

    // `tolerance`: share of the time that the run may take longer.
    found_depths find(double tolerance) {
        found_.built = evaluate(options_).last;
        measure();
        allowed_ =
            best_.last + cycle(double(best_.last) * tolerance) + 2 * cycle(found_.pipes.size());
        cycle_options now = options_;
        for (found_depth const& p : found_.pipes) now.depths[p.pipe] = std::max(p.most_held, 2);
        while (lower_all(now)) { // a pipe that shrinks may let one before it shrink
        }
        found_.needed = evaluate(now).last;
        return found_;
    }

private:
    progress_of_run evaluate(cycle_options const& o) {
        ++found_.evaluations;
        progress_keeper keeper(run_.design);
        cycle_engine machine(run_, o, &keeper);
        machine.run();
        return keeper.found;
    }

    void measure() {
        cycle_options any = options_;
        any.any_depth = true;
        any.depths.clear();
        ++found_.evaluations;
        timeline const t = find_cycles(run_, any);
        for (std::size_t c = 0; c < t.channels.size(); ++c) {
            ir::channel const& x = run_.design.channels[c];
            if (x.kind == ir::channel_kind::pipe)
                found_.pipes.push_back(
                    {x.id.text, run_.design.pipes[c].depth, 0, most_held(t.channels[c])});
            if (x.kind != ir::channel_kind::output || t.of(x.id.text).empty()) continue;
            best_.words += (long long)(t.of(x.id.text).size());
            best_.last = std::max(best_.last, t.of(x.id.text).back());
        }
        found_.best = best_.last;
    }

    bool is_enough(cycle_options o, std::string const& pipe, int depth) {
        o.depths[pipe] = depth;
        progress_of_run const p = evaluate(o);
        return p.words == best_.words && p.last <= allowed_;
    }

    bool lower_all(cycle_options& now) {
        bool lowered = false;
        for (found_depth& p : found_.pipes) {
            p.needed = least(now, p);
            lowered |= p.needed < now.depths[p.pipe];
            now.depths[p.pipe] = p.needed;
        }
        return lowered;
    }

    // The others stay as they are.
    int least(cycle_options const& now, found_depth const& p) {
        int low = 0, high = now.depths.at(p.pipe); // enough
        if (high == 0 || !is_enough(now, p.pipe, high - 1)) return high;
        --high;
        while (low < high) {
            int const middle = low + (high - low) / 2;
            if (is_enough(now, p.pipe, middle))
                high = middle;
            else
                low = middle + 1;
        }
        return high;
    }
};

} // namespace hls::cpu::detail

#if HLS_CPU_DEFINED

namespace hls::cpu {

HLS_CPU_INLINE found_depths find_depths(recorded_run const& run, cycle_options const& o,
                                        double tolerance) {
    return detail::depth_search(run, o).find(tolerance);
}

} // namespace hls::cpu

#endif
