// When the words of one channel move: a word is written into the writer's output register, accepted
// by the channel when it has left that register and one before has left the channel, and taken by
// the reader no earlier than it has passed the channel. A channel is slices in series, each with
// places for two words, and a storage behind them; or the port of a system. Times are in cycles
// from reset; one that is not known yet waits for the one that it depends on. While compiling
// (word_times.hpp) and when a run is evaluated (backends/cpu) these are the same functions.
#pragma once

#include "../support/row.hpp"
#include "../system/storage.hpp"
#include "timing_rules.hpp"

namespace hls::ir {

// How a channel passes its words on.
struct channel_shape {
    channel_kind kind;
    pipe_storage storage;
    long long depth;     // of the storage, in words
    long long given;     // words of an input
    exit_fifo_plan exit; // behind the writer's port; depth 0: an output register
    int slices;          // of a pipe, before its storage
    bool sliced_port;    // a port with a slice, or a queue of calls: `storage` and `depth` are its
};

// `Channel` is the channel itself. It tells when the neighbour outside moves a word:
//   next_open(Time from, long long word): the first cycle from `from` on
// keeps times:
//   push(Row&, Time)
// and may look on:
//   saw_accepted(word, at), saw_taken(word, at), saw_fetched(word, at), saw_passed(slice, word, at)
// `Row` has the times of words by number: times[word], times.count().
template <class Channel, class Time, class Row>
class channel_words {
protected:
    channel_shape shape_;
    Row write_, accept_, take_;
    Row fetch_;     // of a RAM, to its output register
    row<Row> pass_; // out of each slice, into the next one or the storage

    constexpr channel_words(channel_shape s, Row const& empty)
        : shape_(s), write_(empty), accept_(empty), take_(empty), fetch_(empty), pass_(s.slices) {
        for (int k = 0; k < s.slices; ++k) pass_[k] = empty;
    }

    // Words that are accepted are taken from there.
    constexpr bool is_linked() const {
        return shape_.kind == channel_kind::pipe || shape_.sliced_port;
    }
    constexpr bool is_ram() const { return shape_.storage == pipe_storage::ram; }
    constexpr bool is_wires() const {
        return shape_.depth == 0 && shape_.storage == pipe_storage::wires;
    }

public:
    constexpr long long written() const { return write_.count(); }
    constexpr long long accepted() const { return accept_.count(); }
    constexpr long long taken() const { return take_.count(); }
    constexpr Time accept_of(long long word) const { return accept_[word]; }
    constexpr Time write_of(long long word) const { return write_[word]; }
    constexpr Time take_of(long long word) const { return take_[word]; }

    // First cycle in which word n can be written: into the output register when the one before
    // leaves it; an exit FIFO has a place for each word that is written.
    constexpr Time room(long long n) const {
        if (n == 0 || shape_.exit.depth > 0) return 0;
        return n <= accept_.count() ? accept_[n - 1] : Time(not_yet);
    }
    constexpr Time room() const { return room(write_.count()); } // of the next one

protected:
    // The cycle after the one in which word n moved.
    static constexpr Time after(Row const& times, long long n) {
        return n < times.count() ? times[n] + 1 : Time(not_yet);
    }

    // First cycle in which word n, the next one of an input or a pipe, can be taken.
    constexpr Time offers(long long n) const {
        if (!is_linked()) return self().next_open(n == 0 ? 0 : take_[n - 1] + 1, n);
        if (is_wires() && shape_.slices > 0) return after(enters(shape_.slices - 1), n);
        if (is_wires()) return n < write_.count() ? leaves_writer(n) : Time(not_yet);
        Row const& last = is_ram() ? fetch_ : enters(shape_.slices);
        bool const at_once = shape_.storage == pipe_storage::wires; // of any depth
        return n < last.count() ? last[n] + !at_once : Time(not_yet);
    }

    // Finds what follows from writes and takes that are known.
    constexpr void settle() {
        if (shape_.kind == channel_kind::pipe)
            while ((shape_.storage == pipe_storage::ram && fetch_one()) ||
                   (shape_.slices > 0 && pass_one()) || accept_one()) {
            }
        else if (shape_.sliced_port)
            while (fetch_one() || enter_system() || leave_system()) {
            }
        else if (shape_.kind == channel_kind::output)
            while (accept_.count() < write_.count())
                accept(self().next_open(leaves_writer(accept_.count()), accept_.count()));
    }

    // First cycle in which a word that is written can leave the writer.
    constexpr Time leaves_writer(long long n) const {
        Time const before = n == 0 ? Time(-1) : accept_[n - 1];
        return timing_rules::leaves_writer(shape_.exit, write_[n], before);
    }

    constexpr void accept(Time at) {
        self().saw_accepted(accept_.count(), at);
        self().push(accept_, at);
    }

private:
    constexpr Channel& self() { return static_cast<Channel&>(*this); }
    constexpr Channel const& self() const { return static_cast<Channel const&>(*this); }

    // Into slice k; behind the last one into the storage.
    constexpr Row const& enters(int k) const { return k == 0 ? accept_ : pass_[k - 1]; }

    // When a place of slice k is free again, or of the storage behind the last one: in a RAM when
    // the word is fetched.
    constexpr Row const& leaves(int k) const {
        if (k < shape_.slices) return pass_[k];
        return is_ram() ? fetch_ : take_;
    }

    // First cycle in which there is a place for word n.
    constexpr Time room_for(int k, long long n) const {
        long long const before = n - (k < shape_.slices ? slice_depth : shape_.depth);
        return before < 0 ? Time(0) : after(leaves(k), before);
    }

    // A word moves from RAM to the output register when the one before it is taken.
    constexpr bool fetch_one() {
        long long const n = fetch_.count();
        Row const& enter = enters(shape_.slices);
        if (!is_ram() || n >= enter.count() || n > take_.count()) return false;
        Time const at = timing_rules::leaves_ram(enter[n], n == 0 ? Time(0) : take_[n - 1]);
        self().saw_fetched(n, at);
        self().push(fetch_, at);
        return true;
    }

    // A word moves from a slice to the next one, to the storage, or out of the last slice.
    constexpr bool pass_one() {
        for (int k = 0; k < shape_.slices; ++k) {
            Row& out = pass_[k];
            long long const n = out.count();
            bool const to_reader = k + 1 == shape_.slices && is_wires();
            if (n >= enters(k).count() || (to_reader && n >= take_.count())) continue;
            Time const place = to_reader ? take_[n] : room_for(k + 1, n);
            if (place == not_yet) continue;
            Time const before = n == 0 ? Time(0) : out[n - 1];
            Time const at =
                to_reader ? place : timing_rules::leaves_slice(enters(k)[n], before, place);
            self().saw_passed(k, n, at);
            self().push(out, at);
            return true;
        }
        return false;
    }

    // A pipe accepts a word when it has left the writer's register and one before has left the
    // pipe's first part. Wires: it leaves when it is taken.
    constexpr bool accept_one() {
        long long const n = accept_.count();
        if (n >= write_.count()) return false;
        bool const through = is_wires() && shape_.slices == 0;
        if (through && n >= take_.count()) return false;
        Time const place = through ? take_[n] : room_for(0, n);
        if (place == not_yet) return false;
        accept(through ? place : timing_rules::later(leaves_writer(n), place));
        return true;
    }

    // The slice at an input takes a word from outside.
    constexpr bool enter_system() {
        long long const n = accept_.count();
        if (shape_.kind != channel_kind::input || n >= shape_.given) return false;
        Time const place = room_for(0, n);
        if (place == not_yet) return false;
        Time const from = n == 0 ? Time(0) : accept_[n - 1] + 1;
        accept(timing_rules::later(self().next_open(from, n), place));
        return true;
    }

    // The outside takes a word from the slice at an output.
    constexpr bool leave_system() {
        long long const n = take_.count();
        if (shape_.kind != channel_kind::output || (n >= accept_.count() && !accept_one()))
            return false;
        Time const before = n == 0 ? Time(-1) : take_[n - 1];
        Time const at = self().next_open(timing_rules::later(accept_[n], before) + 1, n);
        self().saw_taken(n, at);
        self().push(take_, at);
        return true;
    }
};

} // namespace hls::ir
