// hls_fifo_registers: a FIFO of few words, without memory.
#pragma once

namespace hls::verilog {

inline constexpr char const* fifo_registers_text =
    R"verilog(// A queue that moves up as its head is taken: each place loads from the one behind it or from the
// input. That takes one LUT for each bit, and it shares the cell of the bit's register; reading by
// an address would take ten LUTs (16 words) in cells of their own.
module hls_fifo_registers #(parameter WIDTH = 8, parameter DEPTH = 16) (
  input wire clk,
  input wire rst,
  input wire [WIDTH-1:0] in_data,
  input wire in_valid,
  output wire in_ready,
  output wire [WIDTH-1:0] out_data,
  output wire out_valid,
  input wire out_ready
);
  // One word alone could not be written in the cycle in which it is read.
  localparam WORDS = DEPTH < 2 ? 2 : DEPTH;

  // The places 0 (the head) to n-1 are full, the others are not.
  reg [WORDS-1:0] full;
  wire put = in_valid && in_ready;
  wire take = out_valid && out_ready;

  assign in_ready = !full[WORDS-1];
  assign out_valid = full[0];

  always @(posedge clk)
    if (rst) full <= {WORDS{1'b0}};
    else if (put != take) full <= put ? {full[WORDS-2:0], 1'b1} : {1'b0, full[WORDS-1:1]};

  // What each place would load next: the word behind it if there is one, else the input. Whether
  // the input is valid does not matter: an empty place holds anything.
  wire [WORDS*WIDTH-1:0] words;
  wire [WORDS*WIDTH-1:0] behind = {in_data, words[WORDS*WIDTH-1:WIDTH]};
  wire [WORDS-1:0] behind_full = {1'b0, full[WORDS-1:1]};
  assign out_data = words[WIDTH-1:0];

  genvar i;
  generate
    for (i = 0; i < WORDS; i = i + 1) begin : place
      reg [WIDTH-1:0] word;
      assign words[i*WIDTH +: WIDTH] = word;
      always @(posedge clk)
        if (out_ready || !full[i])
          word <= behind_full[i] ? behind[i*WIDTH +: WIDTH] : in_data;
    end
  endgenerate
endmodule
)verilog";

} // namespace hls::verilog
