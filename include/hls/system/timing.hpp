// When every word of a system moves, by arithmetic on times instead of simulation: a stage of a
// kernel acts when the stage after it is free, its words are there and its outputs have room; a
// pipe passes a word on after its latency, and takes one when one has left. Times are in cycles
// from reset; a time that is not known yet waits for the one that it depends on. Systems whose
// kernels move words in an order that does not depend on data (behaviour.hpp), with neighbours
// outside that are always ready.
#pragma once

#include "behaviour.hpp"
#include "storage.hpp"

namespace hls::ir {

inline constexpr int unlimited = 1 << 20; // words

// The steps of every kernel of a system, as far as it is looked at.
struct step_table {
    bool known;
    int steps;
    row<row<kernel_step>> of; // by instance
};

constexpr step_table find_steps(auto const& s, int steps) {
    step_table t{true, steps, row<row<kernel_step>>(s.instance_count)};
    for (int i = 0; i < s.instance_count && t.known; ++i) {
        behaviour b(s.instances[i].kernel);
        t.known = b.is_known();
        t.of[i] = row<kernel_step>(t.known ? steps : 0);
        for (int k = 0; k < t.of[i].size(); ++k) t.of[i][k] = b.step();
    }
    return t;
}

// With what pipes a system is looked at.
struct timing_options {
    row<int> depths; // by channel; unlimited: any
    row<pipe_storage> storage;
};

inline constexpr int not_yet = -1; // a time that is not known

// Cycles of the words of one channel, in their order.
struct word_times {
    int writes = 0, takes = 0;     // that steps so far contain
    int accepted = 0, fetched = 0; // known ones, from the first on
    row<int> write, accept, take;
    row<int> fetch; // of a RAM, to its output register
};

// What a kernel waits for when nothing moves any more.
struct waiting {
    int channel; // -1: for nothing: it has done its steps
    bool writes;
};

namespace detail {

// A step in the pipeline.
struct flight {
    kernel_step const* step = nullptr;
    int word[max_transfers]{}; // number of each transfer's word in its channel
    int stage = 0;             // that acts next
    row<int> acted;            // cycle of each stage
};

// A kernel, with the steps in its pipeline, the oldest first.
struct moving_kernel {
    row<kernel_step> const* steps = nullptr;
    row<flight> flights;
    int first = 0, count = 0; // of the flights, in a ring
    int begun = 0, ended = 0; // steps
    int stages = 1, ii = 1;
    bool in_slots = false; // without loops and with an interval: a stage acts in its slot only
    row<int> channel;      // by resource
    row<int> before;       // cycles of the stages of the step that left last
    int next_before = 0;   // the stage in which it decided
};

} // namespace detail

// Of a system_graph, or a system_view.
template <class System>
class basic_timing {
    System const& system_;
    step_table const& steps_;
    timing_options const& options_;
    row<word_times> words_;
    row<detail::moving_kernel> kernels_;

public:
    constexpr basic_timing(System const& s, step_table const& steps, timing_options const& o)
        : system_(s),
          steps_(steps),
          options_(o),
          words_(s.channel_count),
          kernels_(s.instance_count) {
        for (int i = 0; i < s.instance_count; ++i) prepare(i);
        for (int c = 0; c < s.channel_count; ++c) {
            connect(c, s.channels[c].writer);
            connect(c, s.channels[c].reader);
        }
        for (int i = 0; i < s.instance_count; ++i) count_words(i);
        for (int c = 0; c < s.channel_count; ++c) make_times(words_[c]);
        run();
    }

    constexpr word_times const& words(int channel) const { return words_[channel]; }
    constexpr bool has_ended(int instance) const {
        return kernels_[instance].ended == steps_.steps;
    }
    // Of the oldest step.
    constexpr waiting waits(int instance) {
        detail::moving_kernel& m = kernels_[instance];
        if (m.count == 0) return {-1, false};
        waiting found{-1, false};
        (void)ready(m, m.flights[m.first], 0, &found);
        return found;
    }

private:
    constexpr void prepare(int i) {
        kernel_view const& k = system_.instances[i].kernel;
        detail::moving_kernel& m = kernels_[i];
        m.steps = &steps_.of[i];
        m.stages = k.plan.stages;
        m.ii = k.plan.ii;
        m.in_slots = k.built.segment_count <= 1 && k.plan.ii > 1;
        m.flights = row<detail::flight>(m.stages + 2);
        for (int f = 0; f < m.flights.size(); ++f) m.flights[f].acted = row<int>(m.stages + 1);
        m.before = row<int>(m.stages + 1);
        for (int s = 0; s <= m.stages; ++s) m.before[s] = -1;
        m.channel = row<int>(k.built.resource_count);
    }

    // Words that the steps of a kernel move, for the sizes of the arrays of times.
    constexpr void count_words(int instance) {
        row<kernel_step> const& steps = steps_.of[instance];
        for (int k = 0; k < steps.size(); ++k)
            for (int t = 0; t < steps[k].count; ++t)
                ++words_[kernels_[instance].channel[steps[k].at[t].resource]].takes;
    }

    static constexpr void make_times(word_times& w) {
        int const most = w.takes + 2; // of both ends together
        w.takes = 0;
        w.write = w.accept = w.take = w.fetch = row<int>(most);
        for (int n = 0; n < most; ++n) w.write[n] = w.accept[n] = w.take[n] = w.fetch[n] = not_yet;
    }

    constexpr void connect(int channel, channel_end const& end) {
        if (end.instance != nobody) kernels_[end.instance].channel[end.resource] = channel;
    }

    constexpr void run() {
        for (bool moves = true; moves;) {
            moves = false;
            for (int i = 0; i < kernels_.size(); ++i)
                while (advance(kernels_[i])) moves = true;
        }
    }

    static constexpr detail::flight& flight_at(detail::moving_kernel& m, int number) {
        return m.flights[(m.first + number) % m.flights.size()];
    }

    constexpr bool is_ram(int c) const {
        return system_.channels[c].kind == channel_kind::pipe &&
               options_.storage[c] == pipe_storage::ram;
    }

    // When a place in the pipe is free again: in a RAM when the word is fetched.
    constexpr row<int> const& leaves(int c) const {
        return is_ram(c) ? words_[c].fetch : words_[c].take;
    }

    // A word moves from RAM to the output register when the one before it is taken.
    constexpr void fetch(int c) {
        word_times& w = words_[c];
        for (; is_ram(c) && w.fetched < w.accepted; ++w.fetched) {
            int const n = w.fetched, before = n == 0 ? 0 : w.take[n - 1];
            if (before == not_yet) return;
            w.fetch[n] = greater_of(w.accept[n] + 1, before);
        }
    }

    // A pipe accepts a word when it has left the writer's register and one before has left the
    // pipe.
    constexpr void accept(int c) {
        word_times& w = words_[c];
        bool const pipe = system_.channels[c].kind == channel_kind::pipe;
        int const depth = options_.depths[c];
        for (;; ++w.accepted) {
            fetch(c);
            int const n = w.accepted;
            if (n >= w.write.size() || w.write[n] == not_yet) return;
            int at = w.write[n] + 1;
            if (pipe && depth == 0) { // wires: it leaves when it is taken
                at = w.take[n];
            } else if (pipe && n >= depth) {
                int const free = leaves(c)[n - depth];
                at = free == not_yet ? not_yet : greater_of(at, free + 1);
            }
            if (at == not_yet) return;
            w.accept[n] = at;
        }
    }

    // First cycle in which word n of a channel can be taken.
    constexpr int offered(int c, int n) const {
        channel const& x = system_.channels[c];
        if (x.kind == channel_kind::input) return 0;
        word_times const& w = words_[c];
        if (options_.depths[c] == 0) return w.write[n] == not_yet ? not_yet : w.write[n] + 1;
        if (is_ram(c)) return w.fetch[n] == not_yet ? not_yet : w.fetch[n] + 1;
        return w.accept[n] == not_yet ? not_yet : w.accept[n] + latency_of(options_.storage[c]);
    }

    // First cycle in which the writer's register takes word n.
    constexpr int free_for(int c, int n) const { return n == 0 ? 0 : words_[c].accept[n - 1]; }

    // The cycle in which a stage can act, as far as its words decide.
    constexpr int ready(detail::moving_kernel& m, detail::flight& f, int earliest,
                        waiting* found = nullptr) {
        int at = earliest;
        for (int t = 0; t < f.step->count; ++t) {
            transfer const& x = f.step->at[t];
            if (x.stage != f.stage) continue;
            int const c = m.channel[x.resource];
            bool const room = f.word[t] + 1 < words_[c].write.size();
            int const when = !room      ? not_yet
                             : x.writes ? free_for(c, f.word[t])
                                        : offered(c, f.word[t]);
            if (when == not_yet) {
                if (found != nullptr && room) *found = {c, x.writes};
                return not_yet;
            }
            at = greater_of(at, when);
        }
        return at;
    }

    constexpr void move_words(detail::moving_kernel& m, detail::flight const& f, int at) {
        for (int t = 0; t < f.step->count; ++t) {
            transfer const& x = f.step->at[t];
            if (x.stage != f.stage) continue;
            int const c = m.channel[x.resource];
            (x.writes ? words_[c].write : words_[c].take)[f.word[t]] = at;
            accept(c);
        }
    }

    static constexpr int in_slot(detail::moving_kernel const& m, int stage, int at) {
        if (!m.in_slots) return at;
        int const late = ((at - stage) % m.ii + m.ii) % m.ii;
        return late == 0 ? at : at + m.ii - late;
    }

    // The step before has left the next stage, in the same cycle at the latest.
    static constexpr int cleared(detail::moving_kernel& m, int number, int stage) {
        if (number == 0) return m.before[stage + 1];
        detail::flight const& older = flight_at(m, number - 1);
        return older.stage > stage + 1 || older.stage == m.stages ? older.acted[stage + 1]
                                                                  : not_yet;
    }

    // One stage of one step acts, or a step begins.
    constexpr bool advance(detail::moving_kernel& m) {
        for (int number = 0; number < m.count; ++number)
            if (act(m, number)) return true;
        return begin_step(m);
    }

    constexpr bool act(detail::moving_kernel& m, int number) {
        detail::flight& f = flight_at(m, number);
        if (f.stage == m.stages) return number == 0 && leave(m);
        int const free = f.stage + 1 < m.stages ? cleared(m, number, f.stage) : 0;
        if (free == not_yet && number > 0) return false;
        int const began = f.stage == 0 ? f.acted[m.stages] : f.acted[f.stage - 1] + 1;
        int const at = ready(m, f, greater_of(began, greater_of(free, 0)));
        if (at == not_yet) return false;
        int const when = in_slot(m, f.stage, at);
        move_words(m, f, when);
        f.acted[f.stage++] = when;
        return true;
    }

    static constexpr bool leave(detail::moving_kernel& m) {
        for (int s = 0; s < m.stages; ++s) m.before[s] = m.flights[m.first].acted[s];
        m.next_before = m.flights[m.first].step->next;
        m.first = (m.first + 1) % m.flights.size();
        --m.count;
        ++m.ended;
        return true;
    }

    static constexpr int decided(detail::moving_kernel const& m, row<int> const& acted, int stage) {
        return stage < m.stages ? acted[stage] + 1 : acted[m.stages - 1] + stage - m.stages + 2;
    }

    // Words are numbered in the order of the program.
    constexpr void number_words(detail::moving_kernel& m, detail::flight& f) {
        for (int t = 0; t < f.step->count; ++t) {
            word_times& w = words_[m.channel[f.step->at[t].resource]];
            f.word[t] = f.step->at[t].writes ? w.writes++ : w.takes++;
        }
    }

    // A step begins in the cycle after the one in which the step before decides.
    constexpr bool begin_step(detail::moving_kernel& m) {
        if (m.begun == steps_.steps || m.count == m.flights.size()) return false;
        int start = 0;
        if (m.begun > 0) {
            if (m.count == 0) {
                start = decided(m, m.before, m.next_before);
            } else {
                detail::flight const& newest = flight_at(m, m.count - 1);
                int const stage = newest.step->next < m.stages ? newest.step->next : m.stages - 1;
                if (newest.stage <= stage) return false;
                start = decided(m, newest.acted, newest.step->next);
            }
        }
        detail::flight& f = flight_at(m, m.count++);
        f.step = &(*m.steps)[m.begun];
        f.stage = 0;
        f.acted[m.stages] = start;
        ++m.begun;
        number_words(m, f);
        return true;
    }
};

using timing = basic_timing<system_graph>;

} // namespace hls::ir
