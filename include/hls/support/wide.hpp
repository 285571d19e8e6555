// 128-bit integers: the exact value of every intermediate result (at most 128 bits wide).
#pragma once

namespace hls {

__extension__ typedef __int128 wide;
__extension__ typedef unsigned __int128 uwide;

inline constexpr int max_width = 64;               // bits of a type that a user may declare
inline constexpr int max_intermediate_width = 128; // bits of the result of an operator

} // namespace hls
