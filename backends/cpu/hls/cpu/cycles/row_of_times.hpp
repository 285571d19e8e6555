// Cycles of the words of a channel, by word number; old ones are forgotten.
#pragma once

#include "ring.hpp"
#include "stalls.hpp"

namespace hls::cpu {

class row_of_times : public ring<cycle> {
public:
    long long count() const { return end(); } // of all words so far

    // See moment.hpp.
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
