// A tokenizer: bytes of a text in, its words out. A word is a run of ASCII letters and digits;
// capital letters count as small ones, and what comes behind `characters` of them does not count.
#pragma once

#include <hls/hls.hpp>

namespace examples {

using half_word = hls::uint<36>;  // 6 characters of 6 bits, the first one highest
using word_count = hls::uint<23>; // a text of 16 MiB has no more words

inline constexpr int characters = 12;

// A text is its bytes, and an end behind them.
struct text_byte {
    hls::uint<8> data;
    hls::uint<1> end; // data means nothing
};

// Without a first character it has no word: then it only marks the end of the text.
struct token {
    half_word first, rest;
    hls::uint<1> end; // the last one of the text
};

// The last one holds no word but how many of the text's found no place in the table.
struct entry {
    half_word first, rest;
    word_count count;
    hls::uint<1> end;
};

// Cycles of the tokenizer in which a token waited for room, and those of them in which the next
// word was complete, too, so that no byte was taken.
struct holds {
    hls::uint<32> held, stopped;
};

} // namespace examples

BOOST_HANA_ADAPT_STRUCT(examples::text_byte, data, end);
BOOST_HANA_ADAPT_STRUCT(examples::token, first, rest, end);
BOOST_HANA_ADAPT_STRUCT(examples::entry, first, rest, count, end);
BOOST_HANA_ADAPT_STRUCT(examples::holds, held, stopped);

namespace examples {

using hls::bits, hls::in, hls::kernel, hls::out, hls::reg, hls::select, hls::uint, hls::when;

inline constexpr hls::options tokens_hardware{.device = hls::ice40_hx, .clock_mhz = 60};

// 1 to 10 for a digit, 11 to 36 for a letter, so that numbers are in the order of the characters;
// 0 for any other byte.
constexpr uint<6> character_of(const uint<8>& byte) {
    const uint<8> small = byte | 0x20;
    const uint<5> low = bits<4, 0>(byte);
    const uint<1> letter = small >= 'a' && small <= 'z';
    const uint<1> digit = byte >= '0' && byte <= '9';
    return select(letter, low + 10, select(digit, bits<3, 0>(byte) + 1, 0));
}

// The character at place `length` of a word, `from` being the place of the half's first.
constexpr half_word put(const half_word& half, const uint<6>& character, const uint<4>& length,
                        int from) {
    const auto place = hls::wrap<uint<4>>(length - from); // of the other half: 6 or more
    return half | select(place < 6, half_word(character) << (30 - 6 * place), half_word(0));
}

// One iteration takes at most a byte. A token for which the pipe has no room is held while the next
// word is collected; only when that one is complete, too, bytes wait.
inline constexpr auto tokenizer = kernel<"tokenizer", tokens_hardware>(
    [](in<"bytes", text_byte> bytes, out<"tokens", token> tokens, out<"report", holds> report,
       reg<"first", half_word> first, reg<"rest", half_word> rest, reg<"length", uint<4>> length,
       reg<"complete", bool> complete, reg<"at_end", bool> at_end,
       reg<"held_first", half_word> held_first, reg<"held_rest", half_word> held_rest,
       reg<"held_end", bool> held_end, reg<"holding", bool> holding, reg<"held", uint<32>> held,
       reg<"stopped", uint<32>> stopped) {
        when(holding, [&] {
            holding = !tokens.try_write({held_first, held_rest, held_end});
            held += holding;
            when(!holding && held_end, [&] {
                report.write({held, stopped});
                held = 0;
                stopped = 0;
            });
        });
        when(complete && !holding, [&] {
            held_first = first;
            held_rest = rest;
            held_end = at_end;
            holding = true;
            complete = false;
            first = 0;
            rest = 0;
            length = 0;
        });
        stopped += complete;
        when(!complete, [&] {
            const auto got = bytes.try_read();
            when(got.ok, [&] {
                const uint<6> character = select(got.word.end, 0, character_of(got.word.data));
                when(character != 0, [&] {
                    first = put(first, character, length, 0);
                    rest = put(rest, character, length, 6);
                    length = hls::min(length + 1, characters);
                }).otherwise([&] {
                    at_end = got.word.end;
                    complete = length != 0 || got.word.end;
                });
            });
        });
    });

static_assert(hls::schedule<tokenizer>.ii == 1);

} // namespace examples
