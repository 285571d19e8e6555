// hls_fifo_ram: a FIFO of many words, in block RAM; of fewer ones, in RAM made of look-up tables.
#pragma once

namespace hls::verilog {

inline constexpr char const* fifo_ram_text =
    R"verilog(// The output register of the RAM is the output of the FIFO: it is read ahead, and it keeps its word
// while the consumer stalls. So it adds one word to the DEPTH words in the RAM.
module hls_fifo_ram #(
  parameter WIDTH = 8,
  parameter DEPTH = 16,
  /* verilator lint_off UNUSED */
  parameter STYLE = "block" // or "distributed": for synthesis
  /* verilator lint_on UNUSED */
) (
  input wire clk,
  input wire rst,
  input wire [WIDTH-1:0] in_data,
  input wire in_valid,
  output wire in_ready,
  output reg [WIDTH-1:0] out_data,
  output reg out_valid,
  input wire out_ready
);
  localparam WORDS = DEPTH < 2 ? 2 : DEPTH; // an address has one bit at least
  localparam BITS = $clog2(WORDS);
  localparam LAST = WORDS - 1;
  localparam WRAPS = WORDS != 1 << BITS; // else the addresses wrap by themselves
  // Free places in the RAM, less one, counted from 2^BITS: the top bit shows whether there is one.
  localparam ALL_FREE = (1 << BITS) + WORDS - 1;
  localparam ONE_USED = ALL_FREE - 1;

  // No word is read in the cycle that writes it, so the RAM need not say what it would give.
  (* ram_style = STYLE, no_rw_check *)
  reg [WIDTH-1:0] memory [0:LAST];
  reg [BITS-1:0] write_at;
  reg [BITS-1:0] read_at;
  reg [BITS:0] free;
  reg waiting; // a word in the RAM

  // Adding 0 or 1 takes no clock enable, and so no LUT that joins one with the reset.
  function [BITS-1:0] next(input [BITS-1:0] address, input step);
    next = WRAPS && step && address == LAST[BITS-1:0] ? {BITS{1'b0}}
                                                      : address + {{(BITS-1){1'b0}}, step};
  endfunction

  assign in_ready = free[BITS];
  wire write = in_valid && in_ready;
  wire read = waiting && (out_ready || !out_valid);

  always @(posedge clk) begin
    if (write) memory[write_at] <= in_data;
    if (read) out_data <= memory[read_at];
  end

  always @(posedge clk)
    if (rst) begin
      write_at <= {BITS{1'b0}};
      read_at <= {BITS{1'b0}};
      free <= ALL_FREE[BITS:0];
      waiting <= 1'b0;
      out_valid <= 1'b0;
    end else begin
      write_at <= next(write_at, write);
      read_at <= next(read_at, read);
      if (write != read) free <= free + {{BITS{write}}, 1'b1};
      waiting <= write || (waiting && !(read && free == ONE_USED[BITS:0]));
      out_valid <= waiting || (out_valid && !out_ready);
    end
endmodule
)verilog";

} // namespace hls::verilog
