// The smallest depths of pipes with which a recorded run is as fast as with pipes that never fill.
// Nothing is computed again: each result comes from the record.
#pragma once

#include "../timeline/timeline.hpp"

namespace hls::cpu {

struct found_depth {
    std::string pipe;
    int built;     // words, as the hardware has it
    int needed;    // words
    int most_held; // words at once, in pipes that never fill
};

// Depths in words, and the cycle of the last word with each of three choices of them.
struct found_depths {
    std::vector<found_depth> pipes;
    cycle best = 0;   // of the last word, in pipes that never fill
    cycle built = 0;  // as built
    cycle needed = 0; // with the depths found
    int evaluations = 0;

    int of(std::string const& pipe) const {
        for (found_depth const& d : pipes)
            if (d.pipe == pipe) return d.needed;
        throw std::invalid_argument("HLS0808: there is no pipe '" + pipe + "'");
    }
};

// No pipe can be smaller while the others stay as they are. A run may take
// `tolerance` longer (a thousandth), and the two cycles that each pipe's own latency can make.
found_depths find_depths(recorded_run const& run, cycle_options const& o = {},
                         double tolerance = 0.001);

} // namespace hls::cpu
