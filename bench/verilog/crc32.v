// crc32 of examples/kernels/crc32.hpp as a hardware designer writes it for a fast simulation: a table
// of what each value of the lowest byte becomes.
module crc32 (
  input  wire        clk, rst,
  input  wire [7:0]  byte_data,
  input  wire        byte_valid, crc_ready,
  output wire        byte_ready,
  output reg  [31:0] crc_data,
  output reg         crc_valid
);
  assign byte_ready = !rst && (!crc_valid || crc_ready);
  reg [31:0] remainder;
  reg [31:0] becomes [0:255];
  integer n, k;
  reg [31:0] r;
  initial
    for (n = 0; n < 256; n = n + 1) begin
      r = n;
      for (k = 0; k < 8; k = k + 1) r = r[0] ? (r >> 1) ^ 32'hedb88320 : r >> 1;
      becomes[n] = r;
    end
  wire [31:0] next = becomes[remainder[7:0] ^ byte_data] ^ (remainder >> 8);
  always @(posedge clk) begin
    if (byte_ready) crc_valid <= byte_valid;
    if (byte_valid && byte_ready) begin
      remainder <= next;
      crc_data <= ~next;
    end
    if (rst) begin
      crc_valid <= 0;
      remainder <= 32'hffffffff;
    end
  end
endmodule
