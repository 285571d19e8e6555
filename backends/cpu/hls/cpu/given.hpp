// What the caller gives for an input: a range, seen as a row of words.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include <range/v3/range/concepts.hpp>
#include <range/v3/range/traits.hpp>

#include "state.hpp"

namespace hls::cpu {

// Words of a range that is not contiguous, or of another type, are copied; the copy is returned,
// and kept by the caller.
template <class Range, class Word>
auto see_words(Range&& range, std::span<Word const>& words) {
    static_assert(ranges::input_range<Range>,
                  "HLS0141: cpu::run<kernel> takes a range of words for every in");
    if constexpr (requires { std::span<Word const>(range); }) {
        words = std::span<Word const>(range);
        return nothing{};
    } else {
        auto copy = std::make_unique<std::vector<Word>>();
        for (auto&& w : range) copy->push_back(static_cast<Word>(w));
        words = *copy;
        return copy;
    }
}

} // namespace hls::cpu
