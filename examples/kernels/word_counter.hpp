// Counts words in a hash table.
#pragma once

#include <bit>

#include "tokenizer.hpp"

namespace examples {

using hls::array, hls::bit, hls::concat, hls::control;

using counted = uint<word_count::width + 1>; // the lowest bit: top_n does not know of it yet
template <int Slots>
using slot_of = uint<std::bit_width(unsigned(Slots - 1))>;

// Where to look for a word first: sums of its quarters, whose factors have two bits each. Numbers
// and English words go apart as well as by chance.
template <int Slots>
constexpr slot_of<Slots> slot_for(const half_word& first, const half_word& rest) {
    const auto sum = hls::wrap<uint<18>>(bits<35, 18>(first) * 5 + bits<17, 0>(first) * 9 +
                                         bits<35, 18>(rest) * 3 + bits<17, 0>(rest) * 17);
    return hls::wrap<slot_of<Slots>>(sum ^ (sum >> 7));
}

// A hash table of Slots words with open addressing. One iteration visits one slot: for a token, the
// next one where its word may be; without a token any slot, in turn, and a count in it that top_n
// does not know yet is sent if there is room. What is left at the end of the text is sent then.
// When the table is full, words that are not in it are lost, and counted.
template <int Slots>
inline constexpr auto counter = kernel<"counter", tokens_hardware>(
    [](in<"tokens", token> tokens, out<"words", entry> words, out<"candidates", entry> candidates,
       array<"firsts", half_word, Slots> firsts, array<"rests", half_word, Slots> rests,
       array<"counts", counted, Slots> counts, reg<"first", half_word> first,
       reg<"rest", half_word> rest, reg<"at_end", bool> at_end, reg<"at", slot_of<Slots>> at,
       reg<"visited", slot_of<Slots>> visited, reg<"searching", bool> searching,
       reg<"ended", bool> ended, reg<"next", slot_of<Slots>> next, reg<"lost", word_count> lost,
       control flow) {
        ended = false;
        lost = 0;
        flow.for_("clear", Slots, [&](auto slot) { // a reset leaves arrays as they are
            counts[slot] = 0;
        });
        flow.while_(
            "count", [&] { return !ended; },
            [&] {
                when(!searching, [&] {
                    const auto got = tokens.try_read();
                    when(got.ok, [&] {
                        first = got.word.first;
                        rest = got.word.rest;
                        at_end = got.word.end;
                        searching = got.word.first != 0;
                        ended = got.word.end && got.word.first == 0;
                        at = slot_for<Slots>(got.word.first, got.word.rest);
                        visited = 0;
                    });
                });
                const slot_of<Slots> slot = select(searching, at, next);
                const counted old = counts[slot];
                const word_count count = old >> 1;
                const half_word slot_first = firsts[slot], slot_rest = rests[slot];
                const uint<1> found = count == 0 || (slot_first == first && slot_rest == rest);
                const uint<1> more = !found && visited != Slots - 1;
                when(searching, [&] {
                    when(found, [&] {
                        firsts[slot] = first;
                        rests[slot] = rest;
                        counts[slot] = concat(word_count(count + 1), uint<1>(1));
                    });
                    lost += !found && !more;
                    at = hls::wrap<slot_of<Slots>>(at + 1);
                    visited += 1;
                    searching = more;
                    ended = at_end && !more;
                }).otherwise([&] {
                    uint<1> sent = true;
                    when(bit(old, 0), [&] {
                        sent = candidates.try_write({slot_first, slot_rest, count, 0});
                        when(sent, [&] { counts[slot] = concat(count, uint<1>(0)); });
                    });
                    next += sent;
                });
            });
        flow.for_("drain", Slots, [&](auto slot) {
            const counted last = counts[slot];
            const entry word{firsts[slot], rests[slot], last >> 1, 0};
            when(word.count != 0, [&] { words.write(word); });
            when(bit(last, 0), [&] { candidates.write(word); });
        });
        words.write({0, 0, lost, 1});
        candidates.write({0, 0, 0, 1});
    });

} // namespace examples
