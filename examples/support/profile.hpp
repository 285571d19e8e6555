// --profile, --profile-json, --waves and --report: the cycles of a kernel or a system over the
// words that are simulated, found on the CPU. Ctrl-C gives the profile of the words so far.
#pragma once

#include <hls/design/view.hpp>
#include <hls/verilog/testbench/stimulus.hpp>

#include "example.hpp"

namespace examples {

// Nothing where it is not wanted.
void show_profile(results& table, const request& wanted, const hls::design_view& design,
                  const hls::verilog::stimulus& inputs);

} // namespace examples
