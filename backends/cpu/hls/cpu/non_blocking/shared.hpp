// What the kernels of a run share in which what is done depends on when words come.
#pragma once

#include "../timing/channel.hpp"
#include "words_in_flight.hpp"

namespace hls::cpu {

struct non_blocking_shared {
    std::vector<cycle_channel> channels;
    std::vector<non_blocking_words> words; // by channel
    std::vector<int> reader, writer;       // kernels; negative: the outside
    std::vector<cycle> wakes;              // by kernel: when it looks again
    long long moves = 0;                   // words, for who counts failed attempts
    cycle last = 0;                        // in which a word has moved

    // A word has moved there: who waits for it or for its place, looks again.
    void wake(int channel, cycle at) {
        for (int k : {reader[std::size_t(channel)], writer[std::size_t(channel)]})
            if (k >= 0) wakes[std::size_t(k)] = std::min(wakes[std::size_t(k)], at);
    }
};

} // namespace hls::cpu
