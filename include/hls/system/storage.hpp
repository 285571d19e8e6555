// How a pipe is built: its depth in words and what holds them (rule D4). The capacity that the user
// asks for is the least; the depth may be larger for the reasons given here.
#pragma once

#include "../analysis/area/fifo_storage.hpp"
#include "../analysis/array_storage.hpp"
#include "parts.hpp"

namespace hls::ir {

enum class pipe_storage : unsigned char {
    wires,     // no words: the writer's output register is the only place
    slice,     // two words in registers, no path from one side to the other
    registers, // up to 64 bytes, as for arrays
    ram,
};

// handshake: two words cut the path of `ready`.
enum class depth_reason : unsigned char { requested, slice_holds_two, balance, handshake };

struct pipe_plan {
    int depth; // words that its storage holds
    pipe_storage storage;
    depth_reason reason;
    int slices; // in series before the storage
};

inline constexpr int slice_depth = 2;

// Bits by which storage is chosen: the limbs of a word are stored alike, as the widest one.
constexpr int stored_width(channel const& c) {
    return c.widest_limb != 0 ? c.widest_limb : c.type.width;
}

// `needed`: words for which its storage has places, at least.
constexpr pipe_plan plan_pipe(channel const& c, int needed) {
    bool const raised = needed > c.capacity;
    int const depth = raised ? needed : c.capacity;
    depth_reason const reason = raised ? depth_reason::balance : depth_reason::requested;
    if (depth == 0 && c.pipelined && c.slices == 0)
        return {slice_depth, pipe_storage::slice, depth_reason::handshake, 0};
    if (depth == 0) return {0, pipe_storage::wires, reason, c.slices};
    if (depth <= slice_depth)
        return {slice_depth, pipe_storage::slice,
                depth == slice_depth ? reason : depth_reason::slice_holds_two, c.slices};
    bool const fits = depth * stored_width(c) <= register_limit_bits;
    return {depth, fits ? pipe_storage::registers : pipe_storage::ram, reason, c.slices};
}

// The slice at a port of a system, whose handshake is pipelined.
constexpr bool has_slice(channel const& port) {
    return port.kind != channel_kind::pipe && port.pipelined;
}

// Of a pipe that is a FIFO.
constexpr fifo_storage fifo_storage_of(device const& target, pipe_plan const& p, int width) {
    return fifo_storage_of(target, p.depth, width, p.storage == pipe_storage::ram);
}

// Words that can wait in it.
constexpr int places_of(pipe_plan const& p) { return p.depth + slice_depth * p.slices; }

// Words can wait in it, whatever else is known.
constexpr bool has_credits(channel const& c) {
    return c.capacity > 0 || c.slices > 0 || c.pipelined;
}

// A queue that is no pipe of a system.
constexpr pipe_plan plan_queue(int capacity, int width) {
    channel c{};
    c.capacity = capacity;
    c.type.width = short(width);
    return plan_pipe(c, 0);
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
constexpr int latency_of(pipe_plan const& p) { return p.slices + latency_of(p.storage); }

} // namespace hls::ir
