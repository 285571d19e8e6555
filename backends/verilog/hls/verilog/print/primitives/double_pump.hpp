// hls_double_pump: makes four ports of the two of a RAM.
#pragma once

namespace hls::verilog {

inline constexpr char const* double_pump_text =
    R"verilog(// Two reads and two writes in a cycle of clk, for a RAM with a port of each kind on clk_2x, which
// rises with every edge of clk. Port 0, the lower half of each signal, is served at the edge of clk
// that takes all four, port 1 in the middle of the cycle. A word is there before the next edge of
// clk, and stays until its port reads again.
module hls_double_pump #(parameter ADDRESS = 4, WIDTH = 8, LANES = 1) (
  input wire clk,
  input wire clk_2x,
  input wire [1:0] read,
  input wire [2*ADDRESS-1:0] read_address,
  output wire [2*WIDTH-1:0] words,
  input wire [2*LANES-1:0] write,
  input wire [2*ADDRESS-1:0] write_address,
  input wire [2*WIDTH-1:0] write_data,
  output wire ram_read,
  output wire [ADDRESS-1:0] ram_read_address,
  input wire [WIDTH-1:0] ram_word,
  output wire [LANES-1:0] ram_write,
  output wire [ADDRESS-1:0] ram_write_address,
  output wire [WIDTH-1:0] ram_write_data
);
  // Which edge of clk_2x comes next: `seen` follows `toggle` half a cycle later.
  reg toggle = 1'b0;
  reg seen = 1'b0;
  wire at_edge = toggle == seen;
  always @(posedge clk) toggle <= !toggle;

  // What port 1 does in the middle of the cycle.
  reg later_read = 1'b0;
  reg [LANES-1:0] later_write = {LANES{1'b0}};
  reg [ADDRESS-1:0] later_read_address;
  reg [ADDRESS-1:0] later_write_address;
  reg [WIDTH-1:0] later_write_data;

  assign ram_read = at_edge ? read[0] : later_read;
  assign ram_read_address = at_edge ? read_address[ADDRESS-1:0] : later_read_address;
  assign ram_write = at_edge ? write[LANES-1:0] : later_write;
  assign ram_write_address = at_edge ? write_address[ADDRESS-1:0] : later_write_address;
  assign ram_write_data = at_edge ? write_data[WIDTH-1:0] : later_write_data;

  // Whose word the RAM has just read, and the last word of each.
  reg fresh_0 = 1'b0;
  reg fresh_1 = 1'b0;
  reg [WIDTH-1:0] kept_0;
  reg [WIDTH-1:0] kept_1;
  assign words = {fresh_1 ? ram_word : kept_1, kept_0};

  always @(posedge clk_2x) begin
    seen <= toggle;
    if (at_edge) begin
      later_read <= read[1];
      later_read_address <= read_address[2*ADDRESS-1:ADDRESS];
      later_write <= write[2*LANES-1:LANES];
      later_write_address <= write_address[2*ADDRESS-1:ADDRESS];
      later_write_data <= write_data[2*WIDTH-1:WIDTH];
    end
    fresh_0 <= at_edge && read[0];
    fresh_1 <= !at_edge && later_read;
    if (fresh_0) kept_0 <= ram_word;
    if (fresh_1) kept_1 <= ram_word;
  end
endmodule
)verilog";

} // namespace hls::verilog
