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
  input wire [REQUESTS-1:0] wants /*verilator split_var*/, // a step in the stage has the access; 0: of the latest stage
  input wire [REQUESTS-1:0] ready /*verilator split_var*/, // it can be served now
  input wire [REQUESTS-1:0] leaves /*verilator split_var*/, // the step leaves the stage
  output wire [REQUESTS-1:0] serves /*verilator split_var*/,
  output wire [REQUESTS-1:0] waits /*verilator split_var*/ // for others that come first
);
  reg [REQUESTS-1:0] served /*verilator split_var*/; // the step is still in the stage
  wire [REQUESTS-1:0] asks /*verilator split_var*/;
  wire [REQUESTS-1:0] first /*verilator split_var*/; // nobody before it asks

  genvar i;
  generate
    for (i = 0; i < REQUESTS; i = i + 1) begin : request
      assign asks[i] = wants[i] && !served[i];
      if (i == 0) assign first[i] = 1'b1;
      else assign first[i] = first[i-1] && !asks[i-1];
      assign serves[i] = asks[i] && first[i] && ready[i];
      assign waits[i] = asks[i] && !first[i];
      always @(posedge clk)
        served[i] <= !rst && wants[i] && !leaves[i] && (served[i] || serves[i]);
    end
  endgenerate
endmodule
)verilog";

} // namespace hls::verilog
