// Looks at each access of a profile: what its numbers say, and what would help.
#pragma once

#include "../values/compiled.hpp"
#include "advice_declared.hpp"
#include "bottleneck.hpp"
#include "depth_search.hpp"
#include "profiler.hpp"
#include "text.hpp"

namespace hls::cpu::detail {

class adviser {
    recorded_run const& run_;
    cycle_options options_;
    advice_limits limits_;
    run_profile const profile_;
    bottleneck_finder const bottleneck_;

public:
    adviser(recorded_run const& run, cycle_options o, advice_limits limits)
        : run_(run),
          options_(std::move(o)),
          limits_(limits),
          profile_(hls::cpu::profile(run, options_)),
          bottleneck_(run, profile_, limits.high_stall) {}

    run_profile const& profile() const { return profile_; }

    std::vector<advice> find() {
        std::vector<advice> all;
        for (std::size_t a = 0; a < profile_.accesses.size(); ++a) all.push_back(look_at(int(a)));
        return all;
    }

private:
    access_profile const& at(int a) const { return profile_.accesses[std::size_t(a)]; }
    double stall(int a) const { return profile_.stall(at(a)); }
    double use(int a) const { return profile_.occupancy(at(a)); }
    ir::channel const& channel(int a) const {
        return run_.design.channels[std::size_t(at(a).channel)];
    }

    static std::string share(double percent) { return formatted("%.0f %%", percent); }

    advice look_at(int a) {
        if (profile_.cycles == 0 || is_non_blocking(a)) return {profile_shape::fine, a, ""};
        if (stall(a) >= limits_.high_stall) return stalls(a);
        if (use(a) < limits_.low_use) return idles(a);
        if (profile_.activity(at(a)) < use(a) / 2 && follows_attempt(a))
            return {profile_shape::rejected, a,
                    quoted(at(a)) + " tries in " + share(use(a)) +
                        " of the cycles and moves a word in " + share(profile_.activity(at(a))) +
                        ": mostly there is no " +
                        (at(a).kind == event_kind::read ? "word." : "room.")};
        if (profile_.activity(at(a)) < use(a) / 2)
            return {profile_shape::skipped_access, a,
                    quoted(at(a)) + " is reached in " + share(use(a)) +
                        " of the cycles and moves "
                        "a word in " +
                        share(profile_.activity(at(a))) +
                        ": its condition holds "
                        "rarely. If that is not meant, look at the condition."};
        if (use(a) >= limits_.high_use && stall(a) < limits_.low_stall)
            return {profile_shape::full_use, a,
                    quoted(at(a)) +
                        " moves a word in nearly every cycle. More can only come from "
                        "more in a cycle: wider words, an unrolled loop, or several kernels side "
                        "by side."};
        return {profile_shape::fine, a, ""};
    }

    ir::node const& node(int kernel, int id) const {
        return run_.design.instances[std::size_t(kernel)].kernel.built.nodes[id];
    }
    static bool is_attempt(ir::node const& n) {
        return n.kind == ir::op::peek || (n.kind == ir::op::take_credit && n.value == 0);
    }
    // The request of a try_write: its outcome is reported with the write.
    bool is_non_blocking(int a) const { return is_attempt(node(at(a).kernel, at(a).node)); }
    // With try_read or try_write.
    bool follows_attempt(int a) const {
        ir::node const& n = node(at(a).kernel, at(a).node);
        ir::node const& on = node(at(a).kernel, ir::predicate(n));
        return is_attempt(on) && on.resource == n.resource;
    }

    // --- it makes its stage wait

    // (Behind a condition few words move, though its stage acts in each iteration.)
    advice stalls(int a) {
        if (profile_.activity(at(a)) < limits_.rare_use)
            return {profile_shape::rare_stall, a,
                    quoted(at(a)) + " waits in " + share(stall(a)) +
                        " of the cycles for very few "
                        "words. It matters only if something else waits for these words."};
        if (at(a).kind == event_kind::access)
            return {profile_shape::busy_memory, a,
                    quoted(at(a)) + " waits in " + share(stall(a)) +
                        " of the cycles, because an "
                        "older iteration uses the memory's port. More banks or private copies of "
                        "the array give each its own."};
        if (channel(a).kind == ir::channel_kind::input)
            return {profile_shape::late_input, a,
                    quoted(at(a)) + " waits in " + share(stall(a)) +
                        " of the cycles for words "
                        "from outside. The kernel could take more than it gets."};
        if (channel(a).kind == ir::channel_kind::output)
            return {profile_shape::late_output, a,
                    quoted(at(a)) + " waits in " + share(stall(a)) +
                        " of the cycles because the "
                        "outside does not take its words."};
        return at(a).kind == event_kind::read ? waits_for_words(a) : waits_for_room(a);
    }

    advice waits_for_words(int a) {
        if (int const depth = helpful_depth(a); depth > 0)
            return {profile_shape::shallow_pipe, a,
                    quoted(at(a)) + " waits in " + share(stall(a)) +
                        " of the cycles, and its "
                        "writer is kept waiting for room in turn: " +
                        deepen(a, depth)};
        return {profile_shape::slow_writer, a,
                quoted(at(a)) + " waits in " + share(stall(a)) + " of the cycles: pipe `" +
                    channel(a).id.text + "` is filled too slowly. " + bottleneck_.cause(a)};
    }

    advice waits_for_room(int a) {
        if (int const depth = helpful_depth(a); depth > 0)
            return {profile_shape::shallow_pipe, a,
                    quoted(at(a)) + " waits in " + share(stall(a)) +
                        " of the cycles for room: " + deepen(a, depth)};
        return {profile_shape::slow_reader, a,
                quoted(at(a)) + " waits in " + share(stall(a)) + " of the cycles: pipe `" +
                    channel(a).id.text +
                    "` is emptied too slowly, and a deeper one would not "
                    "help. " +
                    bottleneck_.cause(a)};
    }

    std::string deepen(int a, int depth) const {
        return "pipe `" + std::string(channel(a).id.text) + "` (" + place_text(channel(a).where) +
               ") is too shallow. With " + std::to_string(depth) +
               " words the run is as fast as with any depth.";
    }

    // Depth with which this pipe alone makes the run at least 1 % shorter, or lets more words come;
    // 0: none.
    int helpful_depth(int a) {
        std::string const pipe = channel(a).id.text;
        cycle_options deep = options_;
        deep.depths[pipe] = 1 << 16;
        progress_of_run const now = progress(options_), best = progress(deep);
        if (best.words <= now.words && best.last * 100 > now.last * 99) return 0;
        cycle const wanted = best.last + best.last / 1000 + 2;
        int low = 1, high = 1 << 16;
        while (low < high) {
            int const middle = low + (high - low) / 2;
            deep.depths[pipe] = middle;
            progress_of_run const p = progress(deep);
            if (p.words >= best.words && p.last <= wanted)
                high = middle;
            else
                low = middle + 1;
        }
        return high;
    }

    progress_of_run progress(cycle_options const& o) const {
        progress_keeper keeper(run_.design);
        cycle_engine machine(run_, o, &keeper);
        machine.run();
        return keeper.found;
    }

    // --- it is rarely used

    std::string waiting(int a) const {
        if (at(a).stalled == 0) return " never waits and ";
        return formatted(" waits in %.1f %% of the cycles and ", stall(a));
    }

    advice idles(int a) {
        int const worst = bottleneck_.worst_of(at(a).kernel);
        if (worst >= 0)
            return {profile_shape::victim, a,
                    quoted(at(a)) + " is used in " + share(use(a)) +
                        " of the cycles because its "
                        "kernel waits at " +
                        quoted(at(worst)) + "."};
        for (int other = 0; other < int(profile_.accesses.size()); ++other)
            if (at(other).kernel == at(a).kernel && use(other) > 2 * use(a))
                return {profile_shape::rare_access, a,
                        quoted(at(a)) + " is used in " + share(use(a)) +
                            " of the cycles: it "
                            "stands outside of the loop that counts, where " +
                            quoted(at(other)) + " is. That is as it should be."};
        return {profile_shape::slow_loop, a,
                quoted(at(a)) + waiting(a) + "is used in " + share(use(a)) +
                    " of the cycles: "
                    "the time is lost between iterations. " +
                    bottleneck_.of(at(a).kernel) +
                    " The schedule report (--schedule) names the "
                    "dependence or the port; fewer outer iterations, coalesced or unrolled loops "
                    "help as well."};
    }
};

// What is the same for all accesses of a kernel is said once.
inline bool is_said(run_profile const& p, std::vector<advice> const& all, std::size_t a) {
    profile_shape const shape = all[a].shape;
    if (shape != profile_shape::full_use && shape != profile_shape::slow_loop) return false;
    auto kernel = [&](std::size_t n) { return p.accesses[std::size_t(all[n].access)].kernel; };
    for (std::size_t before = 0; before < a; ++before)
        if (all[before].shape == shape && kernel(before) == kernel(a)) return true;
    return false;
}

inline std::string advice_text(run_profile const& p, std::vector<advice> const& all) {
    std::string text;
    for (std::size_t a = 0; a < all.size(); ++a)
        if (all[a].shape != profile_shape::fine && !is_said(p, all, a))
            text += "- " + all[a].text + "\n";
    return text;
}

} // namespace hls::cpu::detail

#if HLS_CPU_DEFINED

namespace hls::cpu {

HLS_CPU_INLINE std::vector<advice> find_advice(recorded_run const& run, cycle_options const& o,
                                               advice_limits limits) {
    return detail::adviser(run, o, limits).find();
}

HLS_CPU_INLINE run_report find_report(recorded_run const& run, cycle_options const& o) {
    detail::adviser adviser(run, o, {});
    run_report report{adviser.profile(), profile_text(adviser.profile()), true};
    if (report.profile.partial) return report;
    try {
        report.text += "\n" + detail::advice_text(report.profile, adviser.find());
        report.stopped = false;
    } catch (run_stopped const&) {
        report.text += "\nStopped: the profile is whole, there is no advice.\n";
    }
    return report;
}

HLS_CPU_INLINE std::string profile_report(recorded_run const& run, cycle_options const& o) {
    return find_report(run, o).text;
}

} // namespace hls::cpu

#endif
