// How far the kernels of a system may run ahead of what the hardware's pipes allow, while nobody
// can tell the difference in the end.
//   Words do not depend on the room in pipes; how many there are in the end does: kernels wait for
// room for ever in a deadlock, or when the reader waits for words that do not come. So a run may do
// anything that a run with the hardware's room does some time, too, and goes on with that room.
// What such a run does is found by counting words, without values: where transfers do not depend on
// data the system comes back to the same state after a while, and then does so again and again,
// until an input ends.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>

#include "system_moves.hpp"
#include "system_room.hpp"

namespace hls::cpu {

namespace detail {

inline constexpr int steps_in_turn = 32; // of a kernel that waits for nobody

// A run that counts words only.
class counting_run {
    system_view const& s_;
    std::vector<std::size_t> const& room_;
    std::vector<kernel_moves> moves_;          // of kernels that differ
    std::vector<int> moves_of_;                // by instance
    std::vector<std::vector<int>> channel_of_; // by instance and resource
    std::vector<int> state_;                   // step of each kernel, then words in each pipe
    std::vector<long long> made_;              // steps of each kernel
    std::vector<long long> taken_;             // from each channel
    long long steps_ = 0;

public:
    // `most_steps`: that are looked at to find out what a kernel does.
    counting_run(system_view const& s, wide const* arguments, std::vector<std::size_t> const& room,
                 long long most_steps)
        : s_(s),
          room_(room),
          channel_of_(std::size_t(s.instance_count)),
          state_(std::size_t(s.instance_count + s.channel_count)),
          made_(std::size_t(s.instance_count)),
          taken_(std::size_t(s.channel_count)) {
        for (int k = 0; k < s.instance_count; ++k)
            channel_of_[std::size_t(k)].resize(std::size_t(s.instances[k].meaning.resource_count));
        for (int c = 0; c < s.channel_count; ++c) {
            connect(s.channels[c].writer, c);
            connect(s.channels[c].reader, c);
        }
        for (int k = 0; k < s.instance_count && is_known(); ++k) add(k, arguments, most_steps);
    }

    bool is_known() const { return moves_.empty() || moves_.back().is_known(); }
    long long steps() const { return steps_; }
    std::vector<int> const& state() const { return state_; }
    std::vector<long long> const& made() const { return made_; }
    std::vector<long long> const& taken() const { return taken_; }

    // Every kernel in turn makes steps as a whole, if all their words are there and room at all
    // outputs: who makes them in parts can do the same. False: none can move.
    bool take_turns() {
        return all_turns([this](int k) {
            if (!can_move(k)) return false;
            for (port_moves const& m : step_of(k)) move(k, m);
            advance(k);
            return true;
        });
    }

    // Now no input gives words, and room is everywhere. Steps give their words before they take
    // any: nobody who makes them in parts gets further than this.
    void begin_without_inputs() {
        for (int k = 0; k < s_.instance_count; ++k) write_all(k);
    }
    bool take_turns_without_inputs() {
        return all_turns([this](int k) {
            if (!has_words(k)) return false;
            for (port_moves const& m : step_of(k))
                if (!m.writes) move(k, m);
            advance(k);
            write_all(k);
            return true;
        });
    }

private:
    void connect(ir::channel_end const& end, int channel) {
        if (end.instance >= 0)
            channel_of_[std::size_t(end.instance)][std::size_t(end.resource)] = channel;
    }

    void add(int k, wide const* arguments, long long most_steps) {
        int alike = 0;
        while (alike < k && !are_alike(alike, k, arguments)) ++alike;
        if (alike < k) return moves_of_.push_back(moves_of_[std::size_t(alike)]);
        moves_of_.push_back(int(moves_.size()));
        moves_.push_back(find_moves(s_, k, arguments, int(most_steps)));
    }

    bool are_alike(int j, int k, wide const* arguments) const {
        if (!(s_.instances[j].meaning.id == s_.instances[k].meaning.id)) return false;
        ir::graph_view const& g = s_.instances[k].meaning;
        for (int r = 0; r < g.resource_count; ++r)
            if (g.resources[r].kind == ir::resource_kind::argument &&
                argument_of(s_, j, r, arguments) != argument_of(s_, k, r, arguments))
                return false;
        return true;
    }

    bool all_turns(auto make_step) {
        long long const before = steps_;
        for (int k = 0; k < s_.instance_count; ++k)
            for (int n = 0; n < steps_in_turn && make_step(k);) ++n;
        return steps_ != before;
    }

    kernel_moves const& moves_of(int k) const {
        return moves_[std::size_t(moves_of_[std::size_t(k)])];
    }
    std::span<port_moves const> step_of(int k) const {
        return moves_of(k).of(state_[std::size_t(k)]);
    }
    int channel(int k, port_moves const& m) const {
        return channel_of_[std::size_t(k)][std::size_t(m.resource)];
    }
    int words_in(int channel) const { return state_[std::size_t(s_.instance_count + channel)]; }

    bool can_move(int k) const {
        for (port_moves const& m : step_of(k)) {
            int const c = channel(k, m);
            if (!is_pipe(s_.channels[c])) continue;
            if (m.writes ? words_in(c) >= int(room_[std::size_t(c)]) : words_in(c) < m.words)
                return false;
        }
        return true;
    }

    bool has_words(int k) const {
        for (port_moves const& m : step_of(k))
            if (!m.writes && words_in(channel(k, m)) < m.words) return false;
        return true;
    }

    void move(int k, port_moves const& m) {
        int const c = channel(k, m);
        if (!m.writes) taken_[std::size_t(c)] += m.words;
        if (is_pipe(s_.channels[c]))
            state_[std::size_t(s_.instance_count + c)] += m.writes ? m.words : -m.words;
    }

    void write_all(int k) {
        for (port_moves const& m : step_of(k))
            if (m.writes) move(k, m);
    }

    void advance(int k) {
        int& step = state_[std::size_t(k)];
        if (++step == moves_of(k).steps()) step = moves_of(k).again;
        ++made_[std::size_t(k)];
        ++steps_;
    }
};

// A state that comes again and again, once in every period. Words read from each channel:
struct repeated_state {
    std::vector<long long> before, words; // before it; in a period
};

// The run comes to it a second time.
inline std::optional<repeated_state> find_repeated_state(counting_run& run, long long most_steps) {
    std::vector<int> state = run.state();
    std::vector<long long> before = run.taken();
    for (long long turns = 1, limit = 1; run.steps() < most_steps; ++turns) {
        if (!run.take_turns()) return {};
        if (run.state() == state) {
            repeated_state found{before, run.taken()};
            for (std::size_t c = 0; c < before.size(); ++c) found.words[c] -= before[c];
            return found;
        }
        if (turns < limit) continue;
        limit *= 2;
        state = run.state();
        before = run.taken();
    }
    return {};
}

// Words of each input with which a run gets as far as one with all the room there could be gets
// without any of them, and to the end of the steps that this one may have begun. Empty: it goes
// too far.
inline std::vector<long long> words_to_catch_up(counting_run run, long long most_steps) {
    counting_run ahead = run;
    long long const end = run.steps() + most_steps;
    ahead.begin_without_inputs();
    while (ahead.take_turns_without_inputs())
        if (ahead.steps() > end) return {};
    auto const is_behind = [&] {
        for (std::size_t k = 0; k < run.made().size(); ++k)
            if (run.made()[k] <= ahead.made()[k]) return true;
        return false;
    };
    std::vector<long long> words = run.taken();
    while (is_behind())
        if (run.steps() > end || !run.take_turns()) return {};
    for (std::size_t c = 0; c < words.size(); ++c) words[c] = run.taken()[c] - words[c];
    return words;
}

// Periods for which all inputs have words, and `more` beside.
inline long long whole_periods(system_view const& s, repeated_state const& r,
                               std::vector<long long> const& more,
                               std::vector<std::size_t> const& given) {
    long long least = std::numeric_limits<long long>::max();
    for (std::size_t c = 0; c < given.size(); ++c) {
        if (s.channels[c].kind != ir::channel_kind::input) continue;
        long long const left = static_cast<long long>(given[c]) - r.before[c] - more[c];
        if (left < 0) return 0;
        if (r.words[c] > 0) least = std::min(least, left / r.words[c]);
    }
    return least;
}

} // namespace detail

inline constexpr long long fewest_words_to_run_ahead = 1000; // in fewer there is no time to win

// So many words of each input, by channel, may be read by kernels that do not look at room: all
// that they do then would be done with `room` words in the pipes as well. Empty: nothing is known.
// Given: words of each input; `room`: in each pipe.
inline std::vector<std::size_t> words_to_run_ahead(system_view const& s, wide const* arguments,
                                                   std::vector<std::size_t> const& given,
                                                   std::vector<std::size_t> const& room) {
    long long all = 0;
    for (std::size_t const words : given) all += static_cast<long long>(words);
    long long const most_steps = std::min(all / 4, 1LL << 20); // not to lose what may be won
    if (all < fewest_words_to_run_ahead) return {};
    detail::counting_run run(s, arguments, room, most_steps / 8);
    if (!run.is_known()) return {};
    auto const repeated = detail::find_repeated_state(run, most_steps);
    if (!repeated) return {};
    auto const more = detail::words_to_catch_up(run, most_steps);
    if (more.empty()) return {};
    long long const periods = detail::whole_periods(s, *repeated, more, given);
    if (periods == 0) return {};
    std::vector<std::size_t> words;
    for (std::size_t c = 0; c < given.size(); ++c)
        words.push_back(std::size_t(repeated->before[c] + periods * repeated->words[c]));
    return words;
}

} // namespace hls::cpu
