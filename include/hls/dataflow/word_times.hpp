// When the words of one channel move, while compiling: of as many words as both its ends move, with
// neighbours outside that are always ready.
#pragma once

#include "../ir/value.hpp"
#include "channel_words.hpp"

namespace hls::ir {

inline constexpr int unlimited = 1 << 20; // words

// Of words, in their order, as far as they are known.
struct word_times {
    row<int> at;
    int known = 0;

    constexpr long long count() const { return known; }
    constexpr int operator[](long long word) const { return at[int(word)]; }
};

// A port without a slice has a depth that is unlimited.
class timed_channel : public channel_words<timed_channel, int, word_times> {
    using words = channel_words<timed_channel, int, word_times>;
    friend words;

    int most_;  // words
    int delay_; // of an input without a slice: cycles until its first word is there

public:
    int writes = 0, takes = 0; // that steps so far contain

    constexpr timed_channel() : words({}, {}), most_(0), delay_(0) {}
    // For `moved` words and a few more.
    constexpr timed_channel(channel_shape s, int moved, int delay)
        : words(shape_for(s, moved + 2), {row<int>(moved + 2)}),
          most_(moved + 2),
          delay_(is_linked() ? 0 : delay) {
        settle();
    }

    // The last one is not looked at: nobody tells when it can move.
    constexpr bool has_times_of(int word) const { return word + 1 < most_; }
    constexpr bool is_written(int word) const { return word < written(); }

    // First cycle in which a word can be taken; not_yet: not before others.
    constexpr int offered(int word) const { return word == taken() ? offers(word) : not_yet; }
    // First cycle in which the credit for a word of an exit FIFO can be reserved.
    constexpr int place_for(int word) const {
        int const left = word - shape_.exit.depth; // who has to leave
        return left < 0 ? 0 : after(accept_, left);
    }

    // Word of an output: when the outside takes it.
    constexpr int leaves_system(long long word) const {
        return is_linked() ? take_of(word) : accept_of(word);
    }

    constexpr void write(int at) {
        push(write_, at);
        settle();
    }
    constexpr void take(int at) {
        push(take_, at);
        settle();
    }

private:
    static constexpr channel_shape shape_for(channel_shape s, int words_of_input) {
        s.given = words_of_input;
        s.sliced_port = s.kind != channel_kind::pipe && s.depth != unlimited;
        return s;
    }

    constexpr int next_open(int from, long long /*word*/) const { return greater_of(from, delay_); }
    constexpr void push(word_times& times, int at) { times.at[times.known++] = at; }

    constexpr void saw_accepted(long long /*word*/, int /*at*/) const {}
    constexpr void saw_taken(long long /*word*/, int /*at*/) const {}
    constexpr void saw_fetched(long long /*word*/, int /*at*/) const {}
    constexpr void saw_passed(int /*slice*/, long long /*word*/, int /*at*/) const {}
};

} // namespace hls::ir
