// How a channel of a design is built and what stands around it, in a run that is evaluated.
#pragma once

#include <hls/system/storage.hpp>

#include "stall_patterns.hpp"

namespace hls::cpu {

inline constexpr long long any_depth = 1LL << 40; // words

struct channel_setup {
    ir::channel_kind kind;
    ir::pipe_storage storage;
    long long depth; // of a pipe, in words
    long long given; // words of an input
    stall_pattern stalls;
    ir::exit_fifo_plan exit; // behind the writer's port; depth 0: an output register
    int slices;              // of a pipe, before its storage
    bool sliced_port; // a port with a slice, or a queue of calls: `storage` and `depth` are its
};

} // namespace hls::cpu
