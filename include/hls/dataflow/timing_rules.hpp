// Rules of when a word moves that hold wherever times are computed (channel_words.hpp, and
// waveforms of backends/cpu). Times are whole numbers of cycles; all that goes in is known.
#pragma once

#include "../schedule/exit_fifo.hpp"

namespace hls::ir {

inline constexpr int not_yet = -1; // a time that is not known

namespace timing_rules {

template <class Time>
constexpr Time later(Time x, Time y) {
    return x < y ? y : x;
}

// First cycle in which a word can leave its writer after the word before: from an output register,
// or from an exit FIFO, whose RAM is read when the word before has left.
template <class Time>
constexpr Time leaves_writer(exit_fifo_plan const& exit, Time written, Time before) {
    if (exit.depth == 0) return written + 1;
    if (exit.storage == queue_storage::ram) return later(written + 1, before) + 1;
    return later(written + latency_of(exit.storage), before + 1);
}

// A word moves out of a slice after the one before, when there is a place.
template <class Time>
constexpr Time leaves_slice(Time entered, Time before, Time place) {
    return later(later(entered, before) + 1, place);
}

// A word moves from RAM to the output register when the one before it is taken.
template <class Time>
constexpr Time leaves_ram(Time entered, Time before) {
    return later(entered + 1, before);
}

} // namespace timing_rules

} // namespace hls::ir
