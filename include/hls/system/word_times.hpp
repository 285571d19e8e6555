// When the words of one channel move: a word is written into the writer's output register, accepted
// by the pipe when it has left that register and one before has left the pipe, and taken by the
// reader no earlier than it has passed the pipe. Times are in cycles from reset.
#pragma once

#include "../graph/value.hpp"
#include "../support/row.hpp"

#include "../schedule/exit_queue.hpp"
#include "storage.hpp"

namespace hls::ir {

inline constexpr int unlimited = 1 << 20; // words

inline constexpr int not_yet = -1; // a time that is not known

// Cycles of the words of one channel, in their order.
struct word_times {
    int writes = 0, takes = 0;     // that steps so far contain
    int accepted = 0, fetched = 0; // known ones, from the first on
    row<int> write, accept, take;
    row<int> fetch; // of a RAM, to its output register
};

// How a channel passes its words on.
struct channel_timing {
    channel_kind kind;
    pipe_storage storage;
    int depth;       // words; unlimited: any
    exit_queue exit; // behind the writer's port; depth 0: an output register
    int delay;       // of an input: cycles until its first word is there
};

namespace detail {

// For all words that both ends together move.
constexpr void make_times(word_times& w, int words) {
    int const most = words + 2;
    w.write = w.accept = w.take = w.fetch = row<int>(most);
    for (int n = 0; n < most; ++n) w.write[n] = w.accept[n] = w.take[n] = w.fetch[n] = not_yet;
}

constexpr bool is_ram(channel_timing const& c) {
    return c.kind == channel_kind::pipe && c.storage == pipe_storage::ram;
}

// When a place in the pipe is free again: in a RAM when the word is fetched.
constexpr row<int> const& leaves(channel_timing const& c, word_times const& w) {
    return is_ram(c) ? w.fetch : w.take;
}

// A word moves from RAM to the output register when the one before it is taken.
constexpr void fetch_words(channel_timing const& c, word_times& w) {
    for (; is_ram(c) && w.fetched < w.accepted; ++w.fetched) {
        int const n = w.fetched, before = n == 0 ? 0 : w.take[n - 1];
        if (before == not_yet) return;
        w.fetch[n] = greater_of(w.accept[n] + 1, before);
    }
}

// First cycle in which the word can leave the writer, after those before it: from an output
// register, or from an exit FIFO, whose RAM is read when the word before has left.
constexpr int leaves_writer(channel_timing const& c, word_times const& w, int n) {
    int const written = w.write[n], before = n == 0 ? -1 : w.accept[n - 1];
    if (c.exit.depth == 0) return written + 1;
    if (c.exit.storage != queue_storage::ram)
        return greater_of(written + latency_of(c.exit.storage), before + 1);
    return greater_of(written + 1, before) + 1;
}

// When the pipe takes a word that is written.
constexpr int accepts(channel_timing const& c, word_times const& w, int n) {
    int const at = leaves_writer(c, w, n);
    if (c.kind != channel_kind::pipe) return at;
    if (c.depth == 0) return w.take[n]; // wires: it leaves when it is taken
    if (n < c.depth) return at;
    int const free = leaves(c, w)[n - c.depth];
    return free == not_yet ? not_yet : greater_of(at, free + 1);
}

} // namespace detail

// Finds what follows from writes and takes that are known.
constexpr void move_words(channel_timing const& c, word_times& w) {
    for (;; ++w.accepted) {
        detail::fetch_words(c, w);
        int const n = w.accepted;
        if (n >= w.write.size() || w.write[n] == not_yet) return;
        int const at = detail::accepts(c, w, n);
        if (at == not_yet) return;
        w.accept[n] = at;
    }
}

// First cycle in which word n of a channel can be taken.
constexpr int offered(channel_timing const& c, word_times const& w, int n) {
    if (c.kind == channel_kind::input) return c.delay;
    if (c.depth == 0) {
        bool const waits = n > 0 && w.accept[n - 1] == not_yet; // behind another one
        return w.write[n] == not_yet || waits ? not_yet : detail::leaves_writer(c, w, n);
    }
    if (detail::is_ram(c)) return w.fetch[n] == not_yet ? not_yet : w.fetch[n] + 1;
    return w.accept[n] == not_yet ? not_yet : w.accept[n] + latency_of(c.storage);
}

// First cycle in which word n can be written: into the output register when the one before leaves
// it; an exit FIFO always has a place for a word that is written.
constexpr int free_for(channel_timing const& c, word_times const& w, int n) {
    return n == 0 || c.exit.depth > 0 ? 0 : w.accept[n - 1];
}

// First cycle in which the place for word n of an exit FIFO can be taken.
constexpr int place_for(channel_timing const& c, word_times const& w, int n) {
    if (n < c.exit.depth) return 0;
    int const left = w.accept[n - c.exit.depth];
    return left == not_yet ? not_yet : left + 1;
}

} // namespace hls::ir
