// When the words of one channel move, in a run that is evaluated: as hls/system/word_times.hpp, for
// any number of words, and with neighbours outside that may stall.
#pragma once

#include <hls/system/storage.hpp>

#include "observer.hpp"
#include "row_of_times.hpp"

namespace hls::cpu {

inline constexpr long long any_depth = 1LL << 40; // words

struct channel_setup {
    ir::channel_kind kind;
    ir::pipe_storage storage;
    long long depth; // of a pipe, in words
    long long given; // words of an input
    stall_pattern stalls;
};

class cycle_channel {
    channel_setup setup_;
    int number_;
    cycle_observer* observer_;
    row_of_times write_, accept_, fetch_, take_;

public:
    cycle_channel(channel_setup s, int number, cycle_observer* observer)
        : setup_(std::move(s)), number_(number), observer_(observer) {}

    long long depth() const { return setup_.depth; }
    long long accepted() const { return accept_.count(); }
    long long taken() const { return take_.count(); }
    long long written() const { return write_.count(); }
    cycle accept_of(long long word) const { return accept_[word]; }

    // First cycle in which the next word can be taken; not_known: not yet, never: there is none.
    cycle offered() const {
        long long const n = take_.count();
        switch (setup_.kind) {
        case ir::channel_kind::input:
            if (n >= setup_.given) return never;
            return setup_.stalls.next_open(n == 0 ? 0 : take_[n - 1] + 1, n);
        case ir::channel_kind::pipe: break;
        default: return not_known;
        }
        if (setup_.storage == ir::pipe_storage::wires)
            return n < write_.count() ? write_[n] + 1 : not_known;
        if (is_ram()) return n < fetch_.count() ? fetch_[n] + 1 : not_known;
        return n < accept_.count() ? accept_[n] + 1 : not_known;
    }

    // First cycle in which the writer's output register takes the next word.
    cycle room() const {
        long long const n = write_.count();
        if (n == 0) return 0;
        return n <= accept_.count() ? accept_[n - 1] : not_known;
    }

    void take(cycle at) {
        if (observer_ != nullptr) observer_->taken(number_, take_.count(), at);
        take_.push(at);
        settle();
    }
    void write(cycle at) {
        write_.push(at);
        settle();
    }

private:
    void accept(cycle at) {
        if (observer_ != nullptr) observer_->accepted(number_, accept_.count(), at);
        accept_.push(at);
    }

    bool is_ram() const { return setup_.storage == ir::pipe_storage::ram; }

    // Finds what follows from writes and takes that are known.
    void settle() {
        if (setup_.kind == ir::channel_kind::pipe)
            while (fetch_one() || accept_one()) {
            }
        else if (setup_.kind == ir::channel_kind::output)
            accept(setup_.stalls.next_open(write_[accept_.count()] + 1, accept_.count()));
        forget();
    }

    // A word moves from RAM to the output register when the one before it is taken.
    bool fetch_one() {
        long long const n = fetch_.count();
        if (!is_ram() || n >= accept_.count() || n > take_.count()) return false;
        fetch_.push(std::max(accept_[n] + 1, n == 0 ? 0 : take_[n - 1]));
        return true;
    }

    // A pipe accepts a word when it has left the writer's register and one before has left the
    // pipe.
    bool accept_one() {
        long long const n = accept_.count();
        if (n >= write_.count()) return false;
        if (setup_.storage == ir::pipe_storage::wires) { // it leaves when it is taken
            if (n >= take_.count()) return false;
            accept(take_[n]);
            return true;
        }
        row_of_times const& leaves = is_ram() ? fetch_ : take_;
        if (n - setup_.depth >= leaves.count()) return false;
        cycle const at = write_[n] + 1;
        accept(n < setup_.depth ? at : std::max(at, leaves[n - setup_.depth] + 1));
        return true;
    }

    void forget() {
        long long const gone = std::min(accept_.count() - 1, take_.count() - 1);
        write_.forget_before(setup_.storage == ir::pipe_storage::wires &&
                                     setup_.kind == ir::channel_kind::pipe
                                 ? gone
                                 : accept_.count() - 1);
        bool const input = setup_.kind == ir::channel_kind::input;
        accept_.forget_before(setup_.kind == ir::channel_kind::pipe ? gone : accept_.count() - 1);
        fetch_.forget_before(std::min(gone, accept_.count() - setup_.depth - 1));
        take_.forget_before(input
                                ? take_.count() - 1
                                : std::min(take_.count() - 1, accept_.count() - setup_.depth - 1));
    }
};

} // namespace hls::cpu
