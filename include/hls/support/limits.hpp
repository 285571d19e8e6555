// Capacities of the compile-time buffers. Unused capacity costs nothing in constant evaluation.
// Define HLS_MAX_NODES before the first include to raise the limit (message HLS0901 asks for it).
#pragma once

#include <bit>

#ifndef HLS_MAX_NODES
#define HLS_MAX_NODES 32768
#endif

namespace hls {

inline constexpr int max_nodes = std::bit_ceil(HLS_MAX_NODES + 0U); // operations in one kernel
inline constexpr int max_resources = 200;   // ports, registers, arrays... of one kernel
inline constexpr int max_loops = 32;        // of one kernel
inline constexpr int max_basic_blocks = 64; // between loops
inline constexpr int max_name_length = 48;  // characters of a user's name
inline constexpr int max_interval = 4096;   // cycles from iteration to iteration
inline constexpr int max_when_depth = 32;   // nesting of when(...)

static_assert(HLS_MAX_NODES >= 64 && HLS_MAX_NODES <= 1 << 22,
              "HLS0901: HLS_MAX_NODES must lie between 64 and 4194304: write 65536");

} // namespace hls
