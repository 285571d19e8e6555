// tokens: counts the words of a text, and finds the most frequent ones. Three kernels at work at
// the same time, none of which knows how long the others take: a tokenizer reads a byte per cycle,
// a counter looks for words in a hash table, and top_n keeps the most frequent ones sorted.
#pragma once

#include "top_n.hpp"
#include "word_counter.hpp"

namespace examples {

using hls::pipe;

template <int Slots, int Best>
inline constexpr auto
    tokens = hls::system<"tokens">([](in<"bytes", text_byte> bytes, out<"words", entry> words,
                                      out<"top", entry> top, out<"report", holds> report,
                                      pipe<"found", token, 2> found,
                                      pipe<"candidates", entry, 2> candidates) {
        tokenizer(bytes, found, report);
        counter<Slots>(found, words, candidates);
        top_n<Best>(candidates, top);
    });

} // namespace examples
