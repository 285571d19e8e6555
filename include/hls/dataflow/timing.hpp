// When every word of a system moves, by arithmetic on times instead of simulation: a stage of a
// kernel acts when the stage after it is free, its words are there and its outputs have room; a
// pipe passes a word on after its latency, and takes one when one has left. Times are in cycles
// from reset; a time that is not known yet waits for the one that it depends on. Systems whose
// kernels move words in an order that does not depend on data (behaviour.hpp), with neighbours
// outside that are always ready.
#pragma once

#include "progress.hpp"

namespace hls::ir {

// The steps of every kernel of a system, as far as it is looked at.
struct step_table {
    bool known;
    row<row<kernel_step>> of; // by instance
};

// `count(i)`: of so many steps of instance i.
constexpr step_table find_steps(auto const& s, auto count) {
    step_table t{true, row<row<kernel_step>>(s.instance_count)};
    for (int i = 0; i < s.instance_count && t.known; ++i) {
        behaviour b(s.instances[i].kernel);
        t.known = b.is_known();
        t.of[i] = row<kernel_step>(t.known ? count(i) : 0);
        for (int k = 0; k < t.of[i].size(); ++k) t.of[i][k] = b.step();
    }
    return t;
}

// With what pipes a system is looked at.
struct timing_options {
    row<int> depths; // by channel; unlimited: any
    row<pipe_storage> storage;
    row<int> slices;
};

// What a kernel waits for when nothing moves any more.
struct waiting {
    int channel; // -1: for nothing: it has done its steps
    bool writes;
};

// Of a system_graph, or a design_view.
template <class System>
class basic_timing {
    System const& system_;
    step_table const& steps_;
    row<timed_channel> channels_;
    row<detail::moving_kernel> kernels_;

public:
    constexpr basic_timing(System const& s, step_table const& steps, timing_options const& o)
        : system_(s), steps_(steps), channels_(s.channel_count), kernels_(s.instance_count) {
        for (int i = 0; i < s.instance_count; ++i)
            detail::prepare(kernels_[i], s.instances[i].kernel, steps.of[i]);
        for (int c = 0; c < s.channel_count; ++c) {
            connect(c, s.channels[c].writer);
            connect(c, s.channels[c].reader);
        }
        make_channels(o);
        run();
    }

    constexpr timed_channel const& channel(int c) const { return channels_[c]; }
    constexpr bool has_ended(int instance) const {
        return kernels_[instance].ended == steps_.of[instance].size();
    }
    // Of the oldest step.
    constexpr waiting waits(int instance) {
        detail::moving_kernel& m = kernels_[instance];
        if (m.count == 0) return {-1, false};
        waiting found{-1, false};
        (void)ready(m, m.in_flight[m.first], 0, &found);
        return found;
    }

private:
    static constexpr exit_fifo_plan exit_of(System const& s, channel_end const& writer) {
        if (writer.instance == nobody) return {};
        kernel_view const& k = s.instances[writer.instance].kernel;
        if (!has_exit_fifo(k.built, writer.resource)) return {};
        return plan_exit_fifo(k.built, k.plan, minimum_distances_of(k.built, k.plan),
                              writer.resource);
    }

    constexpr void connect(int channel, channel_end const& end) {
        if (end.instance != nobody) kernels_[end.instance].channel[end.resource] = channel;
    }

    // By channel, of both its ends.
    constexpr row<int> words_moved() const {
        row<int> words(system_.channel_count);
        for (int i = 0; i < kernels_.size(); ++i)
            for (int k = 0; k < steps_.of[i].size(); ++k)
                for (int t = 0; t < steps_.of[i][k].count; ++t)
                    words[kernels_[i].channel[steps_.of[i][k].at[t].resource]] +=
                        moves_word(steps_.of[i][k].at[t]);
        return words;
    }

    constexpr void make_channels(timing_options const& o) {
        row<int> const words = words_moved();
        for (int c = 0; c < system_.channel_count; ++c) {
            auto const& x = system_.channels[c];
            channels_[c] = timed_channel({x.kind, o.storage[c], o.depths[c], 0,
                                          exit_of(system_, x.writer), o.slices[c], false},
                                         words[c], x.delay);
        }
    }

    constexpr void run() {
        for (bool moves = true; moves;) {
            moves = false;
            for (int i = 0; i < kernels_.size(); ++i)
                while (advance(kernels_[i])) moves = true;
        }
    }

    // One stage of one step acts, or a step begins.
    constexpr bool advance(detail::moving_kernel& m) {
        for (int number = 0; number < m.count; ++number)
            if (act(m, number)) return true;
        return begin(m);
    }

    constexpr bool act(detail::moving_kernel& m, int number) {
        detail::in_flight_activation& f = detail::transit_at(m, number);
        if (f.stage == detail::stages_of(m, f)) return detail::leave(m, number);
        int first = detail::earliest(m, number);
        if (f.step->any_early && first != not_yet && write_early(m, number, first)) return true;
        int const at = first == not_yet ? not_yet : ready(m, f, first);
        int const when = at == not_yet ? not_yet : detail::moves(m, number, at);
        if (when == not_yet) return false;
        move_all(m, f, when);
        detail::act_at(m, f, when);
        return true;
    }

    // A word leaves before its stage acts. `first`: in which cycle the rest of the stage can then.
    constexpr bool write_early(detail::moving_kernel& m, int number, int& first) {
        detail::in_flight_activation const& f = detail::transit_at(m, number);
        for (int t = 0; t < f.step->count && first != not_yet; ++t) {
            transfer const& x = f.step->at[t];
            if (x.stage != f.stage || x.credits != leaves_early) continue;
            timed_channel& c = channels_[m.channel[x.resource]];
            if (c.is_written(f.word[t])) {
                first = c.write_of(f.word[t]);
                continue;
            }
            first = early_cycle(m, number, t, first);
            if (first == not_yet) continue;
            c.write(first);
            return true;
        }
        return false;
    }

    constexpr int early_cycle(detail::moving_kernel& m, int number, int transfer, int first) {
        detail::in_flight_activation const& f = detail::transit_at(m, number);
        timed_channel const& c = channels_[m.channel[f.step->at[transfer].resource]];
        int const word = f.word[transfer];
        if (!c.has_times_of(word)) return not_yet;
        int const room = c.free_for(word);
        return room == not_yet ? not_yet : detail::moves(m, number, greater_of(first, room));
    }

    // The cycle in which a stage can act, as far as its words decide.
    constexpr int ready(detail::moving_kernel& m, detail::in_flight_activation& f, int earliest,
                        waiting* found = nullptr) {
        int at = earliest;
        for (int t = 0; t < f.step->count; ++t) {
            transfer const& x = f.step->at[t];
            if (x.stage != f.stage) continue;
            int const c = m.channel[x.resource];
            bool const room = channels_[c].has_times_of(f.word[t]);
            int const when = room ? first_cycle(x, channels_[c], f.word[t]) : not_yet;
            if (when == not_yet) {
                if (found != nullptr && room) *found = {c, x.writes};
                return not_yet;
            }
            at = greater_of(at, when);
        }
        return at;
    }

    static constexpr int first_cycle(transfer const& x, timed_channel const& c, int word) {
        if (x.credits > 0) return c.place_for(word);
        return x.writes ? c.free_for(word) : c.offered(word);
    }

    constexpr void move_all(detail::moving_kernel& m, detail::in_flight_activation const& f,
                            int at) {
        for (int t = 0; t < f.step->count; ++t) {
            transfer const& x = f.step->at[t];
            if (x.stage != f.stage || x.credits != 0) continue;
            timed_channel& c = channels_[m.channel[x.resource]];
            x.writes ? c.write(at) : c.take(at);
        }
    }

    constexpr bool begin(detail::moving_kernel& m) {
        if (m.begun == m.steps->size() || m.count == m.in_flight.size()) return false;
        if (m.next_start == not_yet) return false;
        number_words(m, detail::begin_step(m));
        return true;
    }

    // Words are numbered in the order of the program; credits like the last word that gets one.
    constexpr void number_words(detail::moving_kernel& m, detail::in_flight_activation& f) {
        for (int t = 0; t < f.step->count; ++t) {
            transfer const& x = f.step->at[t];
            timed_channel& c = channels_[m.channel[x.resource]];
            f.word[t] = x.credits > 0 ? c.writes + x.credits - 1
                        : x.writes    ? c.writes++
                                      : c.takes++;
        }
    }
};

using timing = basic_timing<system_graph>;

} // namespace hls::ir
