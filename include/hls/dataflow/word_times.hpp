// When the words of one channel move: a word is written into the writer's output register, accepted
// by the pipe when it has left that register and one before has left the pipe, and taken by the
// reader no earlier than it has passed the pipe. A pipe is slices in series, each with places for
// two words, and a storage behind them. Times are in cycles from reset.
#pragma once

#include "../ir/value.hpp"
#include "../support/row.hpp"

#include "../system/storage.hpp"
#include "timing_rules.hpp"

namespace hls::ir {

inline constexpr int unlimited = 1 << 20; // words

inline constexpr int not_yet = -1; // a time that is not known

// Cycles of the words of one channel, in their order.
struct word_times {
    int writes = 0, takes = 0;     // that steps so far contain
    int accepted = 0, fetched = 0; // known ones, from the first on
    row<int> write, accept, take;
    row<int> fetch;     // of a RAM, to its output register
    row<row<int>> pass; // out of each slice, into the next one or the storage
    int passed = 0;     // words that are out of all slices
};

// How a channel passes its words on.
struct channel_timing {
    channel_kind kind;
    pipe_storage storage;
    int depth;           // words that the storage holds; unlimited: any, or a port without a slice
    exit_fifo_plan exit; // behind the writer's port; depth 0: an output register
    int slices;
    int delay; // of an input without a slice: cycles until its first word is there
};

namespace detail {

// For all words that both ends together move.
constexpr void make_times(word_times& w, int words, int slices) {
    int const most = words + 2;
    w.write = row<int>(most);
    for (int n = 0; n < most; ++n) w.write[n] = not_yet;
    w.accept = w.take = w.fetch = w.write;
    w.pass = row<row<int>>(slices);
    for (int k = 0; k < slices; ++k) w.pass[k] = w.write;
}

constexpr bool is_ram(channel_timing const& c) {
    return c.kind == channel_kind::pipe && c.storage == pipe_storage::ram;
}

// When a place in the pipe is free again: in a RAM when the word is fetched.
constexpr row<int> const& leaves(channel_timing const& c, word_times const& w) {
    return is_ram(c) ? w.fetch : w.take;
}

// Into slice k; behind the last one into the storage.
constexpr int enters(word_times const& w, int k, int n) {
    return k == 0 ? w.accept[n] : w.pass[k - 1][n];
}
constexpr int enters_storage(word_times const& w, int n) { return enters(w, w.pass.size(), n); }

// A word moves from RAM to the output register when the one before it is taken.
constexpr void fetch_words(channel_timing const& c, word_times& w) {
    for (; is_ram(c) && w.fetched < w.accepted; ++w.fetched) {
        int const n = w.fetched, before = n == 0 ? 0 : w.take[n - 1];
        if (before == not_yet || enters_storage(w, n) == not_yet) return;
        w.fetch[n] = timing_rules::leaves_ram(enters_storage(w, n), before);
    }
}

// First cycle in which slice k, or the storage behind the last one, has a place for word n, after
// the words before it.
constexpr int room_for(channel_timing const& c, word_times const& w, int k, int n) {
    bool const slice = k < c.slices;
    int const places = slice ? slice_depth : c.depth;
    if (n < places) return 0;
    int const left = slice ? enters(w, k + 1, n - places) : leaves(c, w)[n - places];
    return left == not_yet ? not_yet : left + 1;
}

// When word n leaves slice k.
constexpr int passes(channel_timing const& c, word_times const& w, int k, int n) {
    bool const to_reader = k + 1 == c.slices && c.depth == 0;
    if (to_reader) return w.take[n];
    int const before = n == 0 ? 0 : enters(w, k + 1, n - 1);
    int const place = room_for(c, w, k + 1, n);
    if (before == not_yet || place == not_yet) return not_yet;
    return timing_rules::leaves_slice(enters(w, k, n), before, place);
}

constexpr void pass_words(channel_timing const& c, word_times& w) {
    for (int n = w.passed; n < w.accepted; ++n)
        for (int k = 0; k < c.slices; ++k) {
            if (w.pass[k][n] == not_yet) w.pass[k][n] = passes(c, w, k, n);
            if (w.pass[k][n] == not_yet) break;
        }
    while (w.passed < w.accepted && enters_storage(w, w.passed) != not_yet) ++w.passed;
}

// First cycle in which the word can leave the writer, after those before it.
constexpr int leaves_writer(channel_timing const& c, word_times const& w, int n) {
    int const before = n == 0 ? -1 : w.accept[n - 1];
    if (c.kind == channel_kind::input) return before + 1; // the outside always has a word
    return timing_rules::leaves_writer(c.exit, w.write[n], before);
}

// When the pipe takes a word that is written.
constexpr int accepts(channel_timing const& c, word_times const& w, int n) {
    int const at = leaves_writer(c, w, n);
    if (c.depth == 0 && c.slices == 0) return w.take[n]; // wires: it leaves when it is taken
    int const place = room_for(c, w, 0, n);
    return place == not_yet ? not_yet : greater_of(at, place);
}

// The outside takes every word in the first cycle in which it can.
constexpr void leave_system(channel_timing const& c, word_times& w, int n) {
    int const before = n == 0 ? -1 : w.take[n - 1];
    w.take[n] = c.depth == unlimited ? w.accept[n]
                                     : greater_of(w.accept[n] + latency_of(c.storage), before + 1);
}

} // namespace detail

// A port of the system without a slice passes words on at once.
constexpr bool is_open_input(channel_timing const& c) {
    return c.kind == channel_kind::input && c.depth == unlimited;
}

// Finds what follows from writes and takes that are known.
constexpr void move_words(channel_timing const& c, word_times& w) {
    if (is_open_input(c)) return;
    for (;; ++w.accepted) {
        detail::pass_words(c, w);
        detail::fetch_words(c, w);
        int const n = w.accepted;
        if (n >= w.write.size()) return;
        if (c.kind != channel_kind::input && w.write[n] == not_yet) return;
        int const at = detail::accepts(c, w, n);
        if (at == not_yet) return;
        w.accept[n] = at;
        if (c.kind == channel_kind::output) detail::leave_system(c, w, n);
    }
}

// First cycle in which word n of a channel can be taken.
constexpr int offered(channel_timing const& c, word_times const& w, int n) {
    if (is_open_input(c)) return c.delay;
    if (c.depth == 0 && c.slices > 0) {
        int const last = detail::enters(w, c.slices - 1, n);
        return last == not_yet ? not_yet : last + 1;
    }
    if (c.depth == 0) {
        bool const waits = n > 0 && w.accept[n - 1] == not_yet; // behind another one
        return w.write[n] == not_yet || waits ? not_yet : detail::leaves_writer(c, w, n);
    }
    if (detail::is_ram(c)) return w.fetch[n] == not_yet ? not_yet : w.fetch[n] + 1;
    int const entered = detail::enters_storage(w, n);
    return entered == not_yet ? not_yet : entered + latency_of(c.storage);
}

// First cycle in which word n can be written: into the output register when the one before leaves
// it; an exit FIFO always has room for a word that is written.
constexpr int free_for(channel_timing const& c, word_times const& w, int n) {
    return n == 0 || c.exit.depth > 0 ? 0 : w.accept[n - 1];
}

// First cycle in which the credit for word n of an exit FIFO can be reserved.
constexpr int place_for(channel_timing const& c, word_times const& w, int n) {
    if (n < c.exit.depth) return 0;
    int const left = w.accept[n - c.exit.depth];
    return left == not_yet ? not_yet : left + 1;
}

} // namespace hls::ir
