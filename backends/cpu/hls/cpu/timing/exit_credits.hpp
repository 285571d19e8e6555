// Places of an exit FIFO that are kept for words that are not yet written.
#pragma once

#include "row_of_times.hpp"

namespace hls::cpu {

class exit_credits {
    long long depth_;
    long long kept_ = 0;            // of all times
    std::vector<cycle> given_back_; // when, sorted; the first ones are forgotten
    long long forgotten_ = 0;

public:
    explicit exit_credits(long long depth) : depth_(depth) {}

    // First cycle in which so many credits can be reserved, as far as it is known which words have
    // `left`: they are counted free in the cycle after a word has left, or a credit was returned.
    cycle free_for(int count, row_of_times const& left) const {
        long long const needed = kept_ + count - depth_; // that have been returned
        if (needed <= 0) return 0;
        for (std::size_t g = 0;; ++g) { // the first g given back, the others by words that left
            long long const words = needed - forgotten_ - (long long)(g);
            bool const last = g == given_back_.size();
            if (words <= left.count()) {
                cycle const word = words > 0 ? left[words - 1] : -1;
                if (last || given_back_[g] >= word)
                    return 1 + (g == 0 ? word : std::max(word, given_back_[g - 1]));
            }
            if (last) return not_known;
        }
    }
    void keep(int count) { kept_ += count; }
    void give_back(cycle at) {
        given_back_.insert(std::upper_bound(given_back_.begin(), given_back_.end(), at), at);
        if ((long long)(given_back_.size()) > 2 * depth_ + 64) forget(); // perhaps no word moves
    }
    void forget() {
        while (given_back_.size() > std::size_t(depth_)) { // long ago
            given_back_.erase(given_back_.begin());
            ++forgotten_;
        }
    }

    // See timing/state_signature.hpp. `left`: words of all times.
    template <class Visitor>
    void visit(Visitor& v, long long left) {
        v.same(depth_ > 0 ? kept_ - forgotten_ - left : 0);
        v.same((long long)(given_back_.size()));
        for (cycle& at : given_back_) v.time(at);
        v.count(kept_);
        v.count(forgotten_);
    }
};

} // namespace hls::cpu
