// What the shape of a profile says, access by access: who makes whom wait, and what would help.
#pragma once

#include "depths.hpp"
#include "profile.hpp"

namespace hls::cpu {

enum class profile_shape : unsigned char {
    fine,
    full_use,       // no stalls, a word in nearly every cycle
    late_input,     // waits for words from outside
    late_output,    // waits for who takes words outside
    slow_writer,    // reads from a pipe faster than it is filled
    slow_reader,    // writes to a pipe faster than it is emptied
    shallow_pipe,   // a deeper pipe would be enough
    busy_memory,    // another stage has the memory port
    rare_stall,     // waits, but moves words too rarely to matter
    victim,         // idle because another access of its kernel waits
    slow_loop,      // no stalls, but iterations follow each other slowly
    rare_access,    // stands outside of the loop that counts
    skipped_access, // its condition holds rarely
    rejected        // a non-blocking access that mostly finds no word or no room
};

// The shape of an access, by its number in the profile, and what would help, as a sentence.
struct advice {
    profile_shape shape;
    int access; // of the profile
    std::string text;
};

// Percentages from which on a stall, an occupancy or an activity is called high or low.
struct advice_limits {
    double high_stall = 10, low_stall = 5;
    double high_use = 80, low_use = 60, rare_use = 1;
};

// For every access of the profile of this run. Asks the record whether deeper pipes would help.
std::vector<advice> find_advice(recorded_run const& run, cycle_options const& o = {},
                                advice_limits limits = {});

// Profile and advice of a run. `stopped` (host/progress.hpp): the profile is of a part of the run,
// or whole and without advice.
struct run_report {
    run_profile profile;
    std::string text;
    bool stopped = false;
};

// The profile, its advice and the text of both.
run_report find_report(recorded_run const& run, cycle_options const& o = {});

// As text alone.
std::string profile_report(recorded_run const& run, cycle_options const& o = {});

} // namespace hls::cpu
