// Depths of pipes, where it is known while compiling when words move (timing.hpp): as asked for, or
// raised until the system moves words as often as it would with pipes of any depth (rule D5: paths
// of different latency from one kernel to another; 004, depth attribute). A system that would stop
// for ever is rejected.
#pragma once

#include "balance.hpp"
#include "rates.hpp"
#include "timing.hpp"

namespace hls::ir {

inline constexpr int most_raised = 64; // words; a deeper pipe has to be asked for

struct depth_list {
    bool proven; // the throughput is that of pipes of any depth, and nothing stops for ever
    int depth[max_channels];
    message problem;
};

// What a system does with pipes of any depth: what other depths are compared with.
struct best_timing {
    bool known;   // the kernels' transfers do not depend on data
    bool settled; // the depths are known already
    depth_list depths;
    int words_at_once[max_channels];
    int compared[max_channels]; // words of an output; 0: too few
    int cycles[max_channels];   // of the second half of them
};

namespace detail {

// Some rounds of the system.
constexpr step_table steps_of(system_graph const& s, round_plan const& look) {
    if (look.listed[0] == nullptr) // in a program
        return find_steps(s, [&](int i) { return look.steps[i]; });
    step_table t{true, row<row<kernel_step>>(s.instance_count)};
    for (int i = 0; i < s.instance_count; ++i) {
        t.of[i] = row<kernel_step>(look.steps[i]);
        for (int k = 0; k < look.steps[i]; ++k) t.of[i][k] = look.listed[i][k];
    }
    return t;
}

constexpr timing_options options_for(system_graph const& s, int const* depth) {
    timing_options o{row<int>(s.channel_count), row<pipe_storage>(s.channel_count),
                     row<int>(s.channel_count)};
    for (int c = 0; c < s.channel_count; ++c) {
        pipe_plan const p = plan_pipe(s.channels[c], depth == nullptr ? 0 : depth[c]);
        o.storage[c] = p.storage;
        o.slices[c] = p.slices;
        bool const known = depth != nullptr && s.channels[c].kind == channel_kind::pipe;
        o.depths[c] = known || has_slice(s.channels[c]) ? p.depth : unlimited;
    }
    return o;
}

// A kernel that waits for another, and so on, until one comes again.
struct deadlock_state {
    int count; // 0: there is none
    int instance[max_instances];
    waiting what[max_instances];
};

constexpr int waits_for(system_graph const& s, waiting const& w) {
    if (w.channel < 0) return nobody;
    channel const& c = s.channels[w.channel];
    return w.writes ? c.reader.instance : c.writer.instance;
}

constexpr deadlock_state find_deadlock(system_graph const& s, timing& t) {
    for (int first = 0; first < s.instance_count; ++first) {
        deadlock_state found{};
        bool seen[max_instances]{};
        int at = first;
        while (at != nobody && !t.has_ended(at) && !seen[at]) {
            seen[at] = true;
            found.instance[found.count] = at;
            found.what[found.count] = t.waits(at);
            at = waits_for(s, found.what[found.count++]);
        }
        if (at == first && !t.has_ended(at)) return found;
    }
    return {};
}

constexpr bool is_pipe(system_graph const& s, int c) {
    return s.channels[c].kind == channel_kind::pipe;
}

// The second half of the words takes no longer than it does with pipes of any depth.
constexpr bool is_as_fast(system_graph const& s, timing const& t, best_timing const& best) {
    for (int c = 0; c < s.channel_count; ++c) {
        int const last = best.compared[c] - 1;
        timed_channel const& w = t.channel(c);
        if (last > 0 &&
            (w.accepted() <= last || w.accept_of(last) - w.accept_of(last / 2) > best.cycles[c]))
            return false;
    }
    return true;
}

constexpr bool works(system_graph const& s, round_plan const& look, best_timing const& best,
                     depth_list const& d) {
    step_table const steps = steps_of(s, look);
    timing_options const o = options_for(s, d.depth);
    timing t(s, steps, o);
    return find_deadlock(s, t).count == 0 && is_as_fast(s, t, best);
}

constexpr deadlock_state deadlock_with(system_graph const& s, round_plan const& look,
                                       depth_list const& d) {
    step_table const steps = steps_of(s, look);
    timing_options const o = options_for(s, d.depth);
    timing t(s, steps, o);
    return find_deadlock(s, t);
}

// Words that wait in a pipe at once, at most.
constexpr int words_at_once(timed_channel const& w) {
    int most = 0, left = 0;
    for (int n = 0; n < w.accepted(); ++n) {
        while (left < n && left < w.taken() && w.take_of(left) < w.accept_of(n)) ++left;
        most = greater_of(most, n - left + 1);
    }
    return most;
}

constexpr void append_wait(message& m, system_graph const& s, int instance, waiting const& w) {
    channel const& c = s.channels[w.channel];
    append(m, " `");
    append(m, s.instances[instance].id);
    append(m, w.writes ? "` waits for room in pipe `" : "` waits for a word of pipe `");
    append(m, c.id);
    append(m, "` (line ");
    append(m, w.writes ? c.writer.where.line : c.reader.where.line);
    append(m, ")");
}

constexpr message stops_for_ever(system_graph const& s, deadlock_state const& x,
                                 bool of_any_depth) {
    message m = say(170, s.where, "system `", s.id, "` stops for ever, whatever its words:");
    for (int i = 0; i < x.count && i < 6; ++i) {
        if (i > 0) append(m, ",");
        append_wait(m, s, x.instance[i], x.what[i]);
    }
    append(m, of_any_depth ? "; in a cycle of kernels one writes a word before it reads one"
                           : "; ask for deeper pipes:");
    return m;
}

// Some loops move on where the model of their kernel waits (behaviour.hpp).
constexpr bool may_move_on(system_graph const& s) {
    for (int i = 0; i < s.instance_count; ++i)
        if (has_gates(s.instances[i].kernel.built)) return true;
    return false;
}

// Depths with which the system moves, pipe by pipe: what the user should ask for.
constexpr void append_depths(message& m, system_graph const& s, best_timing const& best) {
    bool first = true;
    for (int c = 0; c < s.channel_count; ++c) {
        channel const& x = s.channels[c];
        if (x.kind != channel_kind::pipe) continue;
        int const most = best.words_at_once[c];
        if (most <= most_raised || most <= x.capacity + slice_depth * x.slices) continue;
        append(m, first ? " `" : ", `");
        append(m, x.id);
        append(m, "` of ");
        append(m, most);
        append(m, " words");
        first = false;
    }
}

constexpr int least_compared = 8; // words

constexpr void note_times(system_graph const& s, timing const& t, best_timing& best) {
    for (int c = 0; c < s.channel_count; ++c) {
        timed_channel const& w = t.channel(c);
        best.words_at_once[c] = words_at_once(w);
        int const last = int(w.accepted()) - 1;
        if (s.channels[c].kind != channel_kind::output || last < least_compared) continue;
        // the last ones may have had an easier way: kernels stop after their steps
        best.compared[c] = last - last / 8;
        int const end = best.compared[c] - 1;
        best.cycles[c] = w.accept_of(end) - w.accept_of(end / 2);
    }
}

} // namespace detail

// First: pipes of any depth, or all depths at once where the system is simple.
constexpr best_timing find_best(system_graph const& s, balanced const& b, round_plan const& look) {
    best_timing best{};
    if (b.known) {
        best.known = best.settled = best.depths.proven = true;
        for (int c = 0; c < s.channel_count; ++c) best.depths.depth[c] = b.depth[c];
        return best;
    }
    if (look.problem.number != 0) {
        best.known = best.settled = true;
        best.depths.problem = look.problem;
    }
    if (!look.known) return best;
    step_table const steps = detail::steps_of(s, look);
    best.known = true;
    timing_options const any = detail::options_for(s, nullptr);
    timing t(s, steps, any);
    if (detail::deadlock_state const x = detail::find_deadlock(s, t); x.count > 0) {
        if (detail::may_move_on(s)) return {};
        best.settled = true;
        best.depths.problem = detail::stops_for_ever(s, x, true);
        return best;
    }
    detail::note_times(s, t, best);
    return best;
}

// Then: the depths that were asked for.
constexpr depth_list find_as_requested(system_graph const& s, round_plan const& look,
                                       best_timing const& best) {
    depth_list d = best.depths;
    if (best.known && !best.settled) d.proven = detail::works(s, look, best, d);
    return d;
}

// If they are too small: depths that hold all words that wait.
constexpr depth_list raise_depths(system_graph const& s, round_plan const& look,
                                  best_timing const& best, int const* words_at_once) {
    depth_list d = best.depths;
    for (int c = 0; c < s.channel_count; ++c) {
        int const words = words_at_once[c] - s.channels[c].slices; // each holds one in passing
        bool const in_register = words <= 1 && s.channels[c].capacity == 0;
        if (detail::is_pipe(s, c) && !in_register)
            d.depth[c] = words < most_raised ? words : most_raised;
    }
    d.proven = detail::works(s, look, best, d);
    return d;
}

// A pipe that has become deeper may pass words on later, and more of them wait elsewhere.
constexpr depth_list raise_again(system_graph const& s, round_plan const& look,
                                 best_timing const& best, depth_list const& before) {
    step_table const steps = detail::steps_of(s, look);
    timing_options o = detail::options_for(s, before.depth);
    for (int c = 0; c < s.channel_count; ++c)
        if (detail::is_pipe(s, c)) o.depths[c] = unlimited;
    timing const t(s, steps, o);
    int words[max_channels]{};
    for (int c = 0; c < s.channel_count; ++c) words[c] = detail::words_at_once(t.channel(c));
    return raise_depths(s, look, best, words);
}

// Then, pipe by pipe: the least depth that works, the others as they are.
constexpr bool works_with(system_graph const& s, round_plan const& look, best_timing const& best,
                          depth_list d, int c, int depth) {
    d.depth[c] = depth;
    return detail::works(s, look, best, d);
}

constexpr depth_list with_depth(system_graph const& s, depth_list d, int c, int depth) {
    d.depth[c] = depth > plan_pipe(s.channels[c], 0).depth ? depth : 0; // 0: as asked for
    return d;
}

// Where no depth that is given unasked is enough: does the system stop for ever? With those that
// were asked for it may do so even where it moves, if more slowly, with deeper ones.
constexpr depth_list judge_depths(system_graph const& s, round_plan const& look,
                                  best_timing const& best, depth_list d) {
    if (!best.known || best.settled || d.proven || detail::may_move_on(s)) return d;
    detail::deadlock_state const x = detail::deadlock_with(s, look, d);
    if (x.count > 0) {
        d.problem = detail::stops_for_ever(s, x, false);
        detail::append_depths(d.problem, s, best);
        return d;
    }
    depth_list requested = d;
    for (int c = 0; c < s.channel_count; ++c) requested.depth[c] = 0;
    return detail::deadlock_with(s, look, requested).count > 0 ? d : requested;
}

} // namespace hls::ir
