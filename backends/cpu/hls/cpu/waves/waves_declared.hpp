// A run as waveforms (VCD), for GTKWave and others: valid, ready and data of every port and pipe
// under the names that the Verilog has in its test bench, members of structs, and what a simulation
// does not show: how full pipes are, which iteration is in which stage, what a kernel waits for.
//   auto const run = cpu::record_words<edges>(pixels, limit);
//   cpu::write_waves(file, run, {.stalls = {{"out", cpu::stall_pattern::random(50, 1)}}});
#pragma once

#include <ostream>
#include <string>

#include <hls/report/plain/wave_views.hpp>

#include "../recorded/recorded_run.hpp"

namespace hls::cpu {

// Texts for viewers, which show all signals in groups: of each kernel, and of the members of each
// packet; and of files that both name, with the names of enumerations.
using wave_views = report::wave_views;

// The cycles from `from` on, before `until`, as far as words move. Cycle c begins at c times the
// period of the design's clock. Data is shown of runs that record_words has made.
// Throws std::invalid_argument (HLS0812) of invoked kernels.
wave_views write_waves(std::ostream& to, recorded_run const& run, cycle_options const& o = {},
                       cycle from = 0, cycle until = never);

} // namespace hls::cpu
