// What a run has done, for all who look at it later.
#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <optional>

#include <hls/support/wide.hpp>

#include "activations.hpp"
#include "cycle_options.hpp"

namespace hls::cpu {

// Words for an input.
struct given_words {
    std::size_t count = 0;
    std::function<wide(std::size_t)> word_at;
};

inline constexpr long long all_steps = std::numeric_limits<long long>::max();

struct non_blocking_run;

// What every kernel of a design did with certain words. Says nothing of time.
struct recorded_run {
    design_view design; // what it points to outlives the record
    std::vector<kernel_record> kernels;
    std::vector<long long> given;              // by channel: words of an input
    bool complete = true;                      // false: kernels would have gone on,
    bool stopped = false;                      //   and somebody asked to stop (host/progress.hpp)
    std::vector<std::vector<wide>> words = {}; // by channel, if they were asked for
    std::vector<std::vector<wide>> wires = {}; // of inputs that are levels: by cycle, if asked for
    std::vector<std::vector<cycle>> samples = {};              //   in which cycles they were read
    std::shared_ptr<non_blocking_run const> non_blocking = {}; // null: nothing depends on time
};

// Whether the words of all ports and pipes are computed and kept, or only what decides is.
enum class keep_words : bool { no, yes };

// Of a design with non-blocking accesses (try_read, try_write): what they do depends on when words
// come.
struct non_blocking_run {
    cycle_options options; // the record is that of these
    cycle until;           // everything before this cycle is in the record
    long long steps;       // of each kernel, at most
    std::function<recorded_run(cycle_options const&)> again; // the same words with others
};

// The run as it is with these options, if that is another one: what is done depends on time.
inline std::optional<recorded_run> record_again(recorded_run const& run, cycle_options const& o) {
    if (run.non_blocking == nullptr || run.non_blocking->options.is_alike(o)) return {};
    return run.non_blocking->again(o);
}

} // namespace hls::cpu
