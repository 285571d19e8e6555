// Decoupled execution: how far kernels of a system may get beyond what the hardware's pipes allow,
// while nobody can tell the difference in the end.
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

#include "word_counts.hpp"

namespace hls::cpu {

namespace detail {

// A state that comes again and again, once in every period. Words read from each channel:
struct repeated_state {
    std::vector<long long> before, words; // before it; in a period
};

// The run comes to it a second time.
inline std::optional<repeated_state> find_repeated_state(counting_run& run, long long most_steps) {
    std::vector<int> state = run.state();
    std::vector<long long> before = run.taken();
    for (long long rounds = 1, limit = 1; run.steps() < most_steps; ++rounds) {
        if (!run.interleave_tasks()) return {};
        if (run.state() == state) {
            repeated_state found{before, run.taken()};
            for (std::size_t c = 0; c < before.size(); ++c) found.words[c] -= before[c];
            return found;
        }
        if (rounds < limit) continue;
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
    while (ahead.advance_without_inputs())
        if (ahead.steps() > end) return {};
    auto const is_behind = [&] {
        for (std::size_t k = 0; k < run.made().size(); ++k)
            if (run.made()[k] <= ahead.made()[k]) return true;
        return false;
    };
    std::vector<long long> words = run.taken();
    while (is_behind())
        if (run.steps() > end || !run.interleave_tasks()) return {};
    for (std::size_t c = 0; c < words.size(); ++c) words[c] = run.taken()[c] - words[c];
    return words;
}

// Periods for which all inputs have words, and `more` beside.
inline long long whole_periods(design_view const& s, repeated_state const& r,
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

inline constexpr long long fewest_words_to_run_decoupled = 1000; // in fewer there is no time to win

// So many words of each input, by channel, may be read by kernels that do not look at room: all
// that they do then would be done with `room` words in the pipes as well. Empty: nothing is known.
// Given: words of each input; `room`: in each pipe.
inline std::vector<std::size_t> words_to_run_decoupled(design_view const& s, wide const* arguments,
                                                       std::vector<std::size_t> const& given,
                                                       std::vector<std::size_t> const& room) {
    long long all = 0;
    for (std::size_t const words : given) all += static_cast<long long>(words);
    long long const most_steps = std::min(all / 4, 1LL << 20); // not to lose what may be won
    if (all < fewest_words_to_run_decoupled) return {};
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
