// How a pipe is built: its depth in words and what holds them (rule D4). The capacity that the user
// asks for is the least; the depth may be larger for the reasons given here.
#pragma once

#include "../graph/memory.hpp"
#include "parts.hpp"

namespace hls::ir {

enum class pipe_storage : unsigned char {
    wires,     // no words: the writer's output register is the only place
    slice,     // two words in registers, no path from one side to the other
    registers, // up to 64 bytes, as for arrays
    ram,
};

enum class depth_reason : unsigned char { asked, slice_holds_two, balance };

struct pipe_plan {
    int depth; // words
    pipe_storage storage;
    depth_reason reason;
};

inline constexpr int slice_depth = 2;

// `capacity`: words asked for; `needed`: for full throughput.
constexpr pipe_plan plan_queue(int capacity, int width, int needed) {
    bool const raised = needed > capacity;
    int const depth = raised ? needed : capacity;
    depth_reason const reason = raised ? depth_reason::balance : depth_reason::asked;
    if (depth == 0) return {0, pipe_storage::wires, reason};
    if (depth <= slice_depth)
        return {slice_depth, pipe_storage::slice,
                depth == slice_depth ? reason : depth_reason::slice_holds_two};
    bool const fits = depth * width <= register_limit_bits;
    return {depth, fits ? pipe_storage::registers : pipe_storage::ram, reason};
}

constexpr pipe_plan plan_pipe(channel const& c, int needed) {
    return plan_queue(c.capacity, c.type.width, needed);
}

// Cycles from the word that enters an empty pipe to the word that is offered.
constexpr int latency_of(pipe_storage storage) {
    switch (storage) {
    case pipe_storage::wires: return 0;
    case pipe_storage::slice: return 1;
    case pipe_storage::registers: return 1;
    case pipe_storage::ram: return 2;
    }
    return 0;
}

} // namespace hls::ir
