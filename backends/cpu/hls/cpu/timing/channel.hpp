// When the words of one channel move, in a run that is evaluated: as hls/dataflow/word_times.hpp,
// for any number of words, and with neighbours outside that may stall.
#pragma once

#include <hls/dataflow/timing_rules.hpp>
#include <hls/support/inlined.hpp>

#include "../recorded/channel_setup.hpp"
#include "../recorded/observer.hpp"
#include "exit_credits.hpp"
#include "outside_port.hpp"

namespace hls::cpu {

class cycle_channel {
    channel_setup setup_;
    mutable outside_port outside_; // what it has looked at is asked for again
    int number_;
    cycle_observer* observer_;
    row_of_times write_, accept_, fetch_, take_;
    std::vector<row_of_times> pass_; // out of each slice, into the next one or the storage
    exit_credits credits_;
    bool is_plain_;             // registers only: no slices, no RAM, no exit FIFO
    mutable cycle offered_ = 0; // asked for several times until a word moves
    mutable bool offered_is_known_ = false;

public:
    cycle_channel(channel_setup s, int number, cycle_observer& observer)
        : setup_(std::move(s)),
          outside_(std::move(setup_.stalls)),
          number_(number),
          observer_(&observer),
          pass_(std::size_t(setup_.slices)),
          credits_(setup_.exit.depth),
          is_plain_(setup_.slices == 0 && !setup_.sliced_port && setup_.exit.depth == 0 &&
                    (setup_.kind != ir::channel_kind::pipe || (!is_ram() && !is_wires()))) {
        settle();
    }

    long long depth() const { return setup_.depth; }
    long long changes() const { return write_.count() + accept_.count() + take_.count(); }
    long long accepted() const { return accept_.count(); }
    long long taken() const { return take_.count(); }
    long long written() const { return write_.count(); }
    cycle accept_of(long long word) const { return accept_[word]; }

    // First cycle in which the next word can be taken; not_known: not yet, never: there is none.
    cycle offered() const {
        long long const n = take_.count();
        if (is_plain_ && setup_.kind == ir::channel_kind::pipe) return after(accept_, n);
        if (!offered_is_known_) {
            offered_ = offered_elsewhere(n);
            offered_is_known_ = true;
        }
        return offered_;
    }

    // First cycle in which the next word can be written: into the output register when the one
    // before leaves it; an exit FIFO has a place for each word that is written.
    cycle room() const {
        long long const n = write_.count();
        if (n == 0 || setup_.exit.depth > 0) return 0;
        return n <= accept_.count() ? accept_[n - 1] : not_known;
    }

    // First cycle in which so many credits of the exit FIFO can be kept.
    cycle credits(int count) const {
        cycle const at = credits_.free_for(count, accept_);
        return at <= 0 ? at : certain(at);
    }
    // The same as far as it is known who has left: not earlier.
    cycle credits_so_far(int count) const { return credits_.free_for(count, accept_); }
    void keep_credits(int count) { credits_.keep(count); }
    void give_back(cycle at) { credits_.give_back(at); }

    HLS_INLINED void take(cycle at) {
        observer_->taken(number_, take_.count(), at);
        push(take_, at);
        if (!is_plain_)
            settle();
        else if (accept_.count() < write_.count())
            accept_plain();
    }
    HLS_INLINED void write(cycle at) {
        push(write_, at);
        if (is_plain_)
            accept_plain();
        else
            settle();
    }

    void watch(cycle_observer& o) { observer_ = &o; }

    // See timing/state_signature.hpp. The first count is that of the words that have moved.
    template <class Visitor>
    void visit(Visitor& v) {
        offered_is_known_ = false; // times may be moved
        forget();
        bool const input = setup_.kind == ir::channel_kind::input;
        long long moved = input ? take_.count() : accept_.count();
        v.same(input ? 0 : write_.count() - moved);
        v.same(is_linked() ? accept_.count() - take_.count() : 0);
        v.same(is_ram() ? fetch_.count() - take_.count() : 0);
        for (row_of_times const& row : pass_) v.same(row.count() - take_.count());
        v.count(moved);
        credits_.visit(v, accept_.count());
        for (row_of_times* row : {&write_, &accept_, &fetch_, &take_}) row->visit(v);
        for (row_of_times& row : pass_) row.visit(v);
    }

    // How many periods of so many words the outside goes on as in the last one.
    long long periods_outside(long long words, cycle period) const {
        if (setup_.kind == ir::channel_kind::pipe || words == 0) return any_number;
        bool const input = setup_.kind == ir::channel_kind::input;
        row_of_times const& moved = input == setup_.sliced_port ? accept_ : take_;
        long long const n = moved.count();
        return std::min(input ? (setup_.given - n) / words : any_number,
                        outside_.pattern().periods(moved[n - 1] + 1, period, n, words));
    }

private:
    // The word that is written leaves the register behind its writer, if it is known when.
    void accept_plain() {
        long long const n = accept_.count();
        cycle const first = write_[n] + 1;
        if (setup_.kind == ir::channel_kind::output) return accept(outside_.next_open(first, n));
        long long const before = n - setup_.depth; // who has to be taken
        if (before < 0) return accept(first);
        if (before < take_.count()) accept(std::max(first, take_[before] + 1));
    }

    [[gnu::noinline]] cycle offered_elsewhere(long long n) const {
        switch (setup_.kind) {
        case ir::channel_kind::input:
            if (n >= setup_.given) return never;
            if (setup_.sliced_port) return after(is_ram() ? fetch_ : accept_, n);
            return outside_.next_open(n == 0 ? 0 : take_[n - 1] + 1, n);
        case ir::channel_kind::pipe: break;
        default: return not_known;
        }
        if (is_wires() && setup_.slices > 0) return after(enters(setup_.slices - 1), n);
        if (is_wires()) return n < write_.count() ? leaves_writer(n) : not_known;
        if (is_ram()) return n < fetch_.count() ? fetch_[n] + 1 : not_known;
        return after(enters(setup_.slices), n);
    }

    // Not if a word that is written may leave before, and it is not known when.
    cycle certain(cycle at) const {
        long long const next = accept_.count();
        return next < write_.count() && leaves_writer(next) < at ? not_known : at;
    }

    void accept(cycle at) {
        observer_->accepted(number_, accept_.count(), at);
        push(accept_, at);
    }

    // Words that are accepted are taken from there.
    bool is_linked() const { return setup_.kind == ir::channel_kind::pipe || setup_.sliced_port; }
    bool is_ram() const { return setup_.storage == ir::pipe_storage::ram; }
    bool is_wires() const { return setup_.storage == ir::pipe_storage::wires; }

    // Into slice k; behind the last one into the storage.
    row_of_times const& enters(int k) const { return k == 0 ? accept_ : pass_[std::size_t(k - 1)]; }
    // When a place of slice k is free again, or of the storage behind the last one.
    row_of_times const& leaves(int k) const {
        if (k < setup_.slices) return pass_[std::size_t(k)];
        return is_ram() ? fetch_ : take_;
    }
    static cycle after(row_of_times const& row, long long n) {
        return n < row.count() ? row[n] + 1 : not_known;
    }
    // First cycle in which there is a place for word n.
    cycle room_for(int k, long long n) const {
        long long const before = n - (k < setup_.slices ? ir::slice_depth : setup_.depth);
        return before < 0 ? 0 : after(leaves(k), before);
    }

    // Finds what follows from writes and takes that are known.
    void settle() {
        if (setup_.kind == ir::channel_kind::pipe)
            while (fetch_one() || pass_one() || accept_one()) {
            }
        else if (setup_.sliced_port)
            while (fetch_one() || enter_system() || leave_system()) {
            }
        else if (setup_.kind == ir::channel_kind::output && accept_.count() < write_.count())
            accept(outside_.next_open(leaves_writer(accept_.count()), accept_.count()));
    }

    // First cycle in which a word that is written can leave the writer.
    cycle leaves_writer(long long n) const {
        cycle const before = n == 0 ? -1 : accept_[n - 1];
        return ir::timing_rules::leaves_writer(setup_.exit, write_[n], before);
    }

    // A word moves from RAM to the output register when the one before it is taken.
    bool fetch_one() {
        long long const n = fetch_.count();
        row_of_times const& enter = enters(setup_.slices);
        if (!is_ram() || n >= enter.count() || n > take_.count()) return false;
        cycle const at = ir::timing_rules::leaves_ram(enter[n], n == 0 ? 0 : take_[n - 1]);
        observer_->fetched(number_, n, at);
        push(fetch_, at);
        return true;
    }

    // A word moves from a slice to the next one, to the storage, or out of the last slice.
    bool pass_one() {
        for (int k = 0; k < setup_.slices; ++k) {
            row_of_times& row = pass_[std::size_t(k)];
            long long const n = row.count();
            if (n >= enters(k).count()) continue;
            bool const to_reader = k + 1 == setup_.slices && is_wires();
            if (to_reader && n >= take_.count()) continue;
            cycle const place = to_reader ? take_[n] : room_for(k + 1, n);
            if (place == not_known) continue;
            cycle const before = n == 0 ? 0 : row[n - 1];
            cycle const at =
                to_reader ? place : ir::timing_rules::leaves_slice(enters(k)[n], before, place);
            observer_->passed(number_, k, n, at);
            push(row, at);
            return true;
        }
        return false;
    }

    // A pipe accepts a word when it has left the writer's register and one before has left the
    // pipe's first part. Wires: it leaves when it is taken.
    bool accept_one() {
        long long const n = accept_.count();
        if (n >= write_.count()) return false;
        bool const through = is_wires() && setup_.slices == 0;
        if (through && n >= take_.count()) return false;
        cycle const place = through ? take_[n] : room_for(0, n);
        if (place == not_known) return false;
        accept(through ? place : std::max(leaves_writer(n), place));
        return true;
    }

    // The slice at an input takes a word from outside.
    bool enter_system() {
        long long const n = accept_.count();
        if (setup_.kind != ir::channel_kind::input || n >= setup_.given) return false;
        cycle const place = room_for(0, n);
        if (place == not_known) return false;
        accept(std::max(outside_.next_open(n == 0 ? 0 : accept_[n - 1] + 1, n), place));
        return true;
    }

    // The outside takes a word from the slice at an output.
    bool leave_system() {
        long long const n = take_.count();
        if (setup_.kind != ir::channel_kind::output || (n >= accept_.count() && !accept_one()))
            return false;
        cycle const first = std::max(accept_[n], n == 0 ? -1 : take_[n - 1]) + 1;
        cycle const at = outside_.next_open(first, n);
        observer_->taken(number_, n, at);
        push(take_, at);
        return true;
    }

    void push(row_of_times& row, cycle at) {
        offered_is_known_ = false;
        if (row.is_full()) forget();
        row.push(at);
    }

    void forget() {
        bool const pipe = is_linked();
        long long const last = accept_.count() - 1;
        long long const gone = pipe ? std::min(last, take_.count() - 1) : last;
        long long const depth = setup_.depth == any_depth ? 0 : setup_.depth;
        long long const needed =
            gone - std::max(depth, (long long)(ir::slice_depth)); // who has to leave
        write_.forget_before(gone);
        accept_.forget_before(std::min(pipe ? needed : gone, last - setup_.exit.depth));
        fetch_.forget_before(needed);
        take_.forget_before(pipe ? needed : take_.count() - 1);
        for (row_of_times& row : pass_) row.forget_before(needed);
        credits_.forget();
    }
};

} // namespace hls::cpu
