// What a run is given in which what is done depends on when words come: kept, since it is run again
// with other stalls or depths.
#pragma once

#include "../recorded/native_code.hpp"
#include "../recorded/recorded_run.hpp"

namespace hls::cpu {

namespace detail {

struct non_blocking_inputs {
    std::vector<std::vector<wide>> inputs; // copies: the caller's may be gone
    std::vector<wide> arguments;
    long long steps;
    keep_words keep;
    std::vector<native_code> native; // by kernel; computes what decides only
};

inline std::shared_ptr<non_blocking_inputs const>
keep_given(std::vector<given_words> const& inputs, std::vector<wide> const& arguments,
           long long steps, keep_words keep, std::vector<native_code> const& native) {
    auto given = std::make_shared<non_blocking_inputs>();
    for (given_words const& x : inputs) {
        std::vector<wide>& words = given->inputs.emplace_back(x.count);
        for (std::size_t n = 0; n < x.count; ++n) words[n] = x.word_at(n);
    }
    given->arguments = arguments;
    given->steps = steps;
    given->keep = keep;
    given->native = native;
    return given;
}

} // namespace detail

} // namespace hls::cpu
