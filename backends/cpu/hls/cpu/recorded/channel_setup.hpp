// How a channel of a design is built and what stands around it, in a run that is evaluated.
#pragma once

#include <hls/dataflow/channel_words.hpp>

#include "stall_patterns.hpp"

namespace hls::cpu {

inline constexpr long long any_depth = 1LL << 40; // words

// (`given` is that of the run.)
struct channel_setup : ir::channel_shape {
    stall_pattern stalls;
};

} // namespace hls::cpu
