// hls_slice: cuts every path between a producer and a consumer.
#pragma once

namespace hls::verilog {

inline constexpr char const* slice_text =
    R"verilog(// Two words: one at the output, and a spare one for the word that arrives in the cycle in which
// the output stalls, because in_ready reports the stall one cycle late.
module hls_slice #(parameter WIDTH = 8) (
  input wire clk,
  input wire rst,
  input wire [WIDTH-1:0] in_data,
  input wire in_valid,
  output reg in_ready,
  output reg [WIDTH-1:0] out_data,
  output reg out_valid,
  input wire out_ready
);
  reg [WIDTH-1:0] spare;
  // Always !in_ready. A register of its own: each of the two drives an enable or a multiplexer
  // directly, without a LUT.
  reg spare_full;
  wire out_free = out_ready || !out_valid;

  always @(posedge clk) begin
    if (in_ready) spare <= in_data;
    if (out_free) out_data <= spare_full ? spare : in_data;
  end

  always @(posedge clk) begin
    in_ready <= rst || out_free || (in_ready && !in_valid);
    spare_full <= !rst && !out_free && (spare_full || in_valid);
    out_valid <= !rst && (in_valid || spare_full || !out_free);
  end
endmodule
)verilog";

} // namespace hls::verilog
