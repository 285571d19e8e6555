// 128-bit integers: the exact value of every intermediate result (at most 128 bits wide).
#pragma once

namespace hls {

__extension__ typedef __int128 wide;
__extension__ typedef unsigned __int128 uwide;

inline constexpr int max_intermediate_width = 128; // bits of a value in a graph

} // namespace hls
