// hls_fifo_lut_ram: a FIFO of few words, on devices with RAM made of look-up tables.
#pragma once

namespace hls::verilog {

inline constexpr char const* fifo_lut_ram_text =
    R"verilog(// In every cycle as hls_fifo_registers. The head is in a register; the words behind it are in RAM
// made of look-up tables, which is read without a clock. A word that finds nobody is the head.
module hls_fifo_lut_ram #(parameter WIDTH = 8, parameter DEPTH = 16) (
  input wire clk,
  input wire rst,
  input wire [WIDTH-1:0] in_data,
  input wire in_valid,
  output wire in_ready,
  output reg [WIDTH-1:0] out_data,
  output reg out_valid,
  input wire out_ready
);
  localparam WORDS = DEPTH < 2 ? 2 : DEPTH;
  localparam PLACES = WORDS - 1; // behind the head
  // Such RAM has 16 words at least; all those of an address, so that addresses wrap by themselves.
  localparam BITS = PLACES < 8 ? 3 : $clog2(PLACES);
  // Free places, less one, counted from 2^BITS: the top bit shows whether there is one.
  localparam ALL_FREE = (1 << BITS) + PLACES - 1;
  localparam ONE_USED = ALL_FREE - 1;

  (* ram_style = "distributed" *)
  reg [WIDTH-1:0] memory [0:(1<<BITS)-1];
  reg [BITS-1:0] write_at;
  reg [BITS-1:0] read_at;
  reg [BITS:0] free;
  reg waiting; // a word behind the head

  assign in_ready = free[BITS];
  wire moves = out_ready || !out_valid;
  wire put = in_valid && in_ready;
  wire write = put && (waiting || !moves);
  wire read = waiting && out_ready;

  // Whether the input is valid does not matter: a free place holds anything. It is not the place
  // that is read, for that one is in use.
  always @(posedge clk) begin
    if (in_ready) memory[write_at] <= in_data;
    if (moves) out_data <= waiting ? memory[read_at] : in_data;
  end

  always @(posedge clk)
    if (rst) begin
      write_at <= {BITS{1'b0}};
      read_at <= {BITS{1'b0}};
      free <= ALL_FREE[BITS:0];
      waiting <= 1'b0;
      out_valid <= 1'b0;
    end else begin
      write_at <= write_at + {{(BITS-1){1'b0}}, write};
      read_at <= read_at + {{(BITS-1){1'b0}}, read};
      if (write != read) free <= free + {{BITS{write}}, 1'b1};
      waiting <= write || (waiting && !(read && free == ONE_USED[BITS:0]));
      out_valid <= put || waiting || !moves;
    end
endmodule
)verilog";

} // namespace hls::verilog
