// When the words of one channel move, in a run that is evaluated: any number of words, of which old
// ones are forgotten, with neighbours outside that may stall.
#pragma once

#include <hls/dataflow/channel_words.hpp>
#include <hls/support/inlined.hpp>

#include "../recorded/channel_setup.hpp"
#include "../recorded/observer.hpp"
#include "exit_credits.hpp"
#include "outside_port.hpp"

namespace hls::cpu {

class cycle_channel : public ir::channel_words<cycle_channel, cycle, row_of_times> {
    using words = ir::channel_words<cycle_channel, cycle, row_of_times>;
    friend words;

    mutable outside_port outside_; // what it has looked at is asked for again
    int number_;
    cycle_observer* observer_;
    exit_credits credits_;
    bool is_plain_;             // registers only: no slices, no RAM, no exit FIFO
    mutable cycle offered_ = 0; // asked for several times until a word moves
    mutable bool offered_is_known_ = false;

public:
    cycle_channel(channel_setup const& s, int number, cycle_observer& observer)
        : words(s, {}),
          outside_(s.stalls),
          number_(number),
          observer_(&observer),
          credits_(s.exit.depth),
          is_plain_(s.slices == 0 && !s.sliced_port && s.exit.depth == 0 &&
                    (s.kind != ir::channel_kind::pipe || (!is_ram() && !is_wires()))) {
        settle();
    }

    long long depth() const { return shape_.depth; }
    long long changes() const { return written() + accepted() + taken(); }

    // First cycle in which the next word can be taken; not_known: not yet, never: there is none.
    cycle offered() const {
        long long const n = taken();
        if (is_plain_ && shape_.kind == ir::channel_kind::pipe) return after(accept_, n);
        if (!offered_is_known_) {
            offered_ = offered_elsewhere(n);
            offered_is_known_ = true;
        }
        return offered_;
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
        observer_->taken(number_, taken(), at);
        push(take_, at);
        if (!is_plain_)
            settle();
        else if (accepted() < written())
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
        bool const input = shape_.kind == ir::channel_kind::input;
        long long moved = input ? taken() : accepted();
        v.same(input ? 0 : written() - moved);
        v.same(is_linked() ? accepted() - taken() : 0);
        v.same(is_ram() ? fetch_.count() - taken() : 0);
        for (int k = 0; k < pass_.size(); ++k) v.same(pass_[k].count() - taken());
        v.count(moved);
        credits_.visit(v, accepted());
        for (row_of_times* times : {&write_, &accept_, &fetch_, &take_}) times->visit(v);
        for (int k = 0; k < pass_.size(); ++k) pass_[k].visit(v);
    }

    // How many periods of so many words the outside goes on as in the last one.
    long long periods_outside(long long count, cycle period) const {
        if (shape_.kind == ir::channel_kind::pipe || count == 0) return any_number;
        bool const input = shape_.kind == ir::channel_kind::input;
        row_of_times const& moved = input == shape_.sliced_port ? accept_ : take_;
        long long const n = moved.count();
        return std::min(input ? (shape_.given - n) / count : any_number,
                        outside_.pattern().periods(moved[n - 1] + 1, period, n, count));
    }

private:
    // The word that is written leaves the register behind its writer, if it is known when.
    void accept_plain() {
        long long const n = accepted();
        cycle const first = write_[n] + 1;
        if (shape_.kind == ir::channel_kind::output) return accept(next_open(first, n));
        long long const before = n - shape_.depth; // who has to be taken
        if (before < 0) return accept(first);
        if (before < taken()) accept(std::max(first, take_[before] + 1));
    }

    [[gnu::noinline]] cycle offered_elsewhere(long long n) const {
        if (shape_.kind == ir::channel_kind::input && n >= shape_.given) return never;
        return shape_.kind == ir::channel_kind::output ? not_known : offers(n);
    }

    // Not if a word that is written may leave before, and it is not known when.
    cycle certain(cycle at) const {
        long long const next = accepted();
        return next < written() && leaves_writer(next) < at ? not_known : at;
    }

    cycle next_open(cycle from, long long word) const { return outside_.next_open(from, word); }
    void saw_accepted(long long word, cycle at) const { observer_->accepted(number_, word, at); }
    void saw_taken(long long word, cycle at) const { observer_->taken(number_, word, at); }
    void saw_fetched(long long word, cycle at) const { observer_->fetched(number_, word, at); }
    void saw_passed(int slice, long long word, cycle at) const {
        observer_->passed(number_, slice, word, at);
    }

    void push(row_of_times& times, cycle at) {
        offered_is_known_ = false;
        if (times.is_full()) forget();
        times.push(at);
    }

    void forget() {
        bool const linked = is_linked();
        long long const last = accepted() - 1;
        long long const gone = linked ? std::min(last, taken() - 1) : last;
        long long const depth = shape_.depth == any_depth ? 0 : shape_.depth;
        long long const needed =
            gone - std::max(depth, (long long)(ir::slice_depth)); // who has to leave
        write_.forget_before(gone);
        accept_.forget_before(std::min(linked ? needed : gone, last - shape_.exit.depth));
        fetch_.forget_before(needed);
        take_.forget_before(linked ? needed : taken() - 1);
        for (int k = 0; k < pass_.size(); ++k) pass_[k].forget_before(needed);
        credits_.forget();
    }
};

} // namespace hls::cpu
