// Iterations as the user wrote them: an iteration of a loop that is unrolled by a factor holds
// several, one in each copy of the body. `safelen` counts these, so a load or store notes in its
// `value` in which copy it stands, with some bits for each loop around it that promises something.
#pragma once

#include "loop.hpp"

namespace hls::ir {

inline constexpr int copy_bits = 12; // of 4096 copies
inline constexpr int noted_levels = 63 / copy_bits;

// Iterations of the user in one of the loop, or of the kernel.
constexpr int unrolled_by(auto const& g, int loop) {
    return loop != no_loop && g.loops[loop].wanted.unroll > 1 ? int(g.loops[loop].wanted.unroll)
                                                              : 1;
}

// Loops further inside than that promise nothing.
constexpr bool notes_copies(auto const& g, int loop) { return depth_of(g, loop) <= noted_levels; }

constexpr int copy_of(auto const& g, node const& access, int loop) {
    if (loop == no_loop) return 0;
    return int(access.value >> (copy_bits * (depth_of(g, loop) - 1))) & ((1 << copy_bits) - 1);
}

constexpr long long with_copy(auto const& g, long long copies, int loop, int copy) {
    if (!notes_copies(g, loop)) return copies;
    return copies | (static_cast<long long>(copy) << (copy_bits * (depth_of(g, loop) - 1)));
}

// Of the user's iterations, from one access to one that happens `distance` of the loop's later.
constexpr int written_distance(auto const& g, node const& from, node const& to, int loop,
                               int distance) {
    return distance * unrolled_by(g, loop) + copy_of(g, to, loop) - copy_of(g, from, loop);
}

// Of the loop's iterations, the least that is at least `written` of the user's.
constexpr int distance_beyond(auto const& g, node const& from, node const& to, int loop,
                              int written) {
    int const copies = unrolled_by(g, loop);
    int const rest = written - written_distance(g, from, to, loop, 0);
    return rest <= 0 ? 0 : (rest - 1) / copies + 1;
}

} // namespace hls::ir
