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
    row<channel_timing> channels_;
    row<word_times> words_;
    row<detail::moving_kernel> kernels_;

public:
    constexpr basic_timing(System const& s, step_table const& steps, timing_options const& o)
        : system_(s),
          steps_(steps),
          channels_(s.channel_count),
          words_(s.channel_count),
          kernels_(s.instance_count) {
        for (int i = 0; i < s.instance_count; ++i)
            detail::prepare(kernels_[i], s.instances[i].kernel, steps.of[i]);
        for (int c = 0; c < s.channel_count; ++c) {
            channels_[c] = {s.channels[c].kind, o.storage[c],
                            o.depths[c],        exit_of(s, s.channels[c].writer),
                            o.slices[c],        s.channels[c].delay};
            connect(c, s.channels[c].writer);
            connect(c, s.channels[c].reader);
        }
        make_all_times();
        for (int c = 0; c < s.channel_count; ++c) move_words(channels_[c], words_[c]);
        run();
    }

    constexpr word_times const& words(int channel) const { return words_[channel]; }
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

    constexpr void make_all_times() {
        row<int> words(system_.channel_count);
        for (int i = 0; i < kernels_.size(); ++i)
            for (int k = 0; k < steps_.of[i].size(); ++k)
                for (int t = 0; t < steps_.of[i][k].count; ++t)
                    words[kernels_[i].channel[steps_.of[i][k].at[t].resource]] +=
                        moves_word(steps_.of[i][k].at[t]);
        for (int c = 0; c < words.size(); ++c)
            detail::make_times(words_[c], words[c], channels_[c].slices);
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
            int const c = m.channel[x.resource];
            int& written = words_[c].write[f.word[t]];
            bool const is_new = written == not_yet;
            if (is_new) written = early_cycle(m, number, t, first);
            first = written;
            if (!is_new || written == not_yet) continue;
            move_words(channels_[c], words_[c]);
            return true;
        }
        return false;
    }

    constexpr int early_cycle(detail::moving_kernel& m, int number, int transfer, int first) {
        detail::in_flight_activation const& f = detail::transit_at(m, number);
        int const c = m.channel[f.step->at[transfer].resource], word = f.word[transfer];
        if (word + 1 == words_[c].write.size()) return not_yet;
        int const room = free_for(channels_[c], words_[c], word);
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
            bool const room = f.word[t] + 1 < words_[c].write.size();
            int const when = room ? first_cycle(x, c, f.word[t]) : not_yet;
            if (when == not_yet) {
                if (found != nullptr && room) *found = {c, x.writes};
                return not_yet;
            }
            at = greater_of(at, when);
        }
        return at;
    }

    constexpr int first_cycle(transfer const& x, int c, int word) const {
        if (x.credits > 0) return place_for(channels_[c], words_[c], word);
        return x.writes ? free_for(channels_[c], words_[c], word)
                        : offered(channels_[c], words_[c], word);
    }

    constexpr void move_all(detail::moving_kernel& m, detail::in_flight_activation const& f,
                            int at) {
        for (int t = 0; t < f.step->count; ++t) {
            transfer const& x = f.step->at[t];
            if (x.stage != f.stage || x.credits != 0) continue;
            int const c = m.channel[x.resource];
            (x.writes ? words_[c].write : words_[c].take)[f.word[t]] = at;
            move_words(channels_[c], words_[c]);
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
            word_times& w = words_[m.channel[x.resource]];
            f.word[t] = x.credits > 0 ? w.writes + x.credits - 1
                        : x.writes    ? w.writes++
                                      : w.takes++;
        }
    }
};

using timing = basic_timing<system_graph>;

} // namespace hls::ir
