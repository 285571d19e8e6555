// Cycles of the words of a channel, by word number; old ones are forgotten.
#pragma once

#include "../recorded/stall_patterns.hpp"
#include "ring.hpp"

namespace hls::cpu {

class row_of_times : public ring<cycle> {
public:
    long long count() const { return end(); } // of all words so far

    // See timing/state_signature.hpp.
    template <class Visitor>
    void visit(Visitor& v) {
        v.same(kept());
        for (long long n = first(); n < end(); ++n) v.time((*this)[n]);
        long long moved = end();
        v.count(moved);
        renumber(moved - end());
    }
};

} // namespace hls::cpu
