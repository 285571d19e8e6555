// What the kernels of a run share in which what is done depends on when words come.
#pragma once

#include "asked_words.hpp"
#include "flight.hpp"

namespace hls::cpu {

// Until when what a design has done is known, for who asks; and until when its kernels may run.
struct asked_clock {
    cycle answers = not_known; // what is not known to be there in this cycle, is not there
    cycle waits = not_known;   // what is not known to go on in this cycle, waits
    cycle cap = 0;             // steps begin before
};

// Where a kernel does not go on before somebody says what is known.
struct asked_item {
    enum class why : unsigned char { question, wait, cap, end };
    cycle at;
    why kind;
};

// What all kernels of a run know of the outside.
struct asked_outside {
    std::vector<cycle_channel> channels;
    std::vector<asked_words> words; // by channel
    std::vector<char> is_read;      //   by a kernel
    asked_clock clock;
    long long moves = 0; // words, for who counts answers in vain
    cycle last = 0;      // in which a word has moved
};

} // namespace hls::cpu
