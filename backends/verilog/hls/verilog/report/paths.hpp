// Paths of operations as text, one operation a line: what repeats stands once, and what consists of
// many operations, as those of floating point, too.
#pragma once

#include "words.hpp"

namespace hls::verilog::detail {

using path_steps = std::vector<report::path_step>;

inline constexpr std::size_t longest_pattern = 6; // operations
inline constexpr int fewest_repetitions = 3;      // fewer stand there as they are

// So many operations, which follow so many times.
struct repetition {
    std::size_t length;
    int times;
};

// "- of float32" of "- of float32: subtract"; empty: it is no part of an operation.
inline std::string whole_of(report::path_step const& x) {
    std::size_t const colon = x.what.find(": ");
    return colon == std::string::npos ? "" : x.what.substr(0, colon);
}

// With neighbours that are parts of one operation as one step: "- of float32, 7 parts".
inline path_steps joined_parts(path_steps const& all) {
    path_steps joined;
    for (std::size_t first = 0, end = 1; first < all.size(); first = end++) {
        std::string const whole = whole_of(all[first]);
        int percent = all[first].percent;
        for (; end < all.size() && !whole.empty() && whole_of(all[end]) == whole &&
               all[end].where == all[first].where;
             ++end)
            percent += all[end].percent;
        joined.push_back(all[first]);
        if (end == first + 1) continue;
        joined.back().what = fmt::format("{}, {} parts", whole, end - first);
        joined.back().percent = percent;
    }
    return joined;
}

inline bool is_same_step(report::path_step const& x, report::path_step const& y) {
    return x.what == y.what && report::text_of(x.where) == report::text_of(y.where);
}

inline int repetitions_of(path_steps const& all, std::size_t first, std::size_t length) {
    std::size_t end = first + length;
    while (end < all.size() && is_same_step(all[end], all[end - length])) ++end;
    return int((end - first) / length);
}

// The one that covers most of what follows; {1, 1}: nothing repeats.
inline repetition longest_repetition(path_steps const& all, std::size_t first) {
    repetition best{1, 1};
    for (std::size_t n = 1; n <= longest_pattern && first + n <= all.size(); ++n)
        if (int const times = repetitions_of(all, first, n);
            times >= fewest_repetitions &&
            n * std::size_t(times) > best.length * std::size_t(best.times))
            best = {n, times};
    return best;
}

// ", 61 %" or ", 8 times".
inline std::string part_text(report::path_step const& x, int percent) {
    if (percent > 0) return fmt::format(", {} %", percent);
    return report::times(x) > 1 ? fmt::format(", {} times", report::times(x)) : "";
}

// "load bins (histogram.hpp:12, 61 %)", one a line; "or, 8 times (packed.hpp:7, 32 %)".
inline std::string path_text(path_steps const& steps, std::string const& between) {
    path_steps const all = joined_parts(steps);
    std::string text;
    for (std::size_t first = 0; first < all.size();) {
        auto const [length, times] = longest_repetition(all, first);
        for (std::size_t k = first; k < first + length; ++k) {
            int percent = 0;
            for (int n = 0; n < times; ++n) percent += all[k + std::size_t(n) * length].percent;
            text += fmt::format("{}{}{} ({}{})", text.empty() ? "" : between, all[k].what,
                                length == 1 && times > 1 ? fmt::format(", {} times", times) : "",
                                report::text_of(all[k].where), part_text(all[k], percent));
        }
        if (length > 1)
            text += fmt::format("{}(these {} operations, {} times)", between, length, times);
        first += length * std::size_t(times);
    }
    if (steps.size() == ir::max_limit_nodes) // a plan keeps no more
        text += fmt::format("{}(at most {} operations are shown)", between, steps.size());
    return text;
}

} // namespace hls::verilog::detail
