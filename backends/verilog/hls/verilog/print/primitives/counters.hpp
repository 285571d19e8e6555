// hls_counters: words and waits at handshakes, counted in the hardware.
#pragma once

namespace hls::verilog {

inline constexpr char const* counters_text =
    R"verilog(// Counts at handshakes: value 0 is that of cycles, 1 + 2i that of words that pass end i, and 2 + 2i
// that of cycles in which a word waits there. Counters stop at their largest value; `clear` and reset
// set all of them to 0, and nothing is counted while `hold` is 1. Signals are taken a cycle later, so
// that nothing is added to their paths: the value that follows an address by a cycle holds what was
// counted up to three cycles before.
module hls_counters #(parameter ENDS = 1, ADDRESS = 2, WIDTH = 32) (
  input wire clk,
  input wire rst,
  input wire clear,
  input wire hold,
  input wire [ENDS-1:0] valid,
  input wire [ENDS-1:0] ready,
  input wire [ADDRESS-1:0] address,
  output reg [WIDTH-1:0] value
);
  wire [2*ENDS:0] now;
  reg [2*ENDS:0] happened;
  wire [WIDTH-1:0] counts [0:2*ENDS];
  assign now[0] = 1'b1;
  always @(posedge clk) happened <= rst || clear || hold ? {2*ENDS+1{1'b0}} : now;

  genvar i;
  generate
    for (i = 0; i < ENDS; i = i + 1) begin : handshake
      assign now[1+2*i] = valid[i] && ready[i];
      assign now[2+2*i] = valid[i] && !ready[i];
    end
    for (i = 0; i <= 2*ENDS; i = i + 1) begin : counter
      reg [WIDTH-1:0] count;
      assign counts[i] = count;
      always @(posedge clk)
        if (rst || clear) count <= {WIDTH{1'b0}};
        else if (happened[i] && !(&count)) count <= count + {{WIDTH-1{1'b0}}, 1'b1};
    end
  endgenerate

  always @(posedge clk)
    value <= {{32-ADDRESS{1'b0}}, address} <= 2*ENDS ? counts[address] : {WIDTH{1'b0}};
endmodule
)verilog";

} // namespace hls::verilog
