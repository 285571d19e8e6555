// hls_arbiter: which access a port of a memory serves.
#pragma once

namespace hls::verilog {

inline constexpr char const* arbiter_text =
    R"verilog(// A port of a memory for accesses in the stages of a pipeline, one in each cycle: of those that have
// not been served, the one of the oldest step, which stands in the latest stage. A stage waits until
// all of its accesses have been served, each once. Since a stage that waits holds those behind it,
// no younger step comes before, and nobody waits for ever.
module hls_arbiter #(parameter REQUESTS = 2) (
  input wire clk,
  input wire rst,
  input wire [REQUESTS-1:0] wants, // a step in the stage has the access; 0: of the latest stage
  input wire [REQUESTS-1:0] ready, // it can be served now
  input wire [REQUESTS-1:0] leaves, // the step leaves the stage
  output wire [REQUESTS-1:0] serves,
  output wire [REQUESTS-1:0] waits // for others that come first
);
  reg [REQUESTS-1:0] served; // the step is still in the stage
  wire [REQUESTS-1:0] asks;

  genvar i;
  generate
    for (i = 0; i < REQUESTS; i = i + 1) begin : request
      assign asks[i] = wants[i] && !served[i];
      wire others_first = |(asks & ({REQUESTS{1'b1}} >> (REQUESTS - i)));
      assign serves[i] = asks[i] && !others_first && ready[i];
      assign waits[i] = asks[i] && others_first;
      always @(posedge clk)
        served[i] <= !rst && wants[i] && !leaves[i] && (served[i] || serves[i]);
    end
  endgenerate
endmodule
)verilog";

} // namespace hls::verilog
