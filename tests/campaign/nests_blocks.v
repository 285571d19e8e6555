// Modules of tests/campaign/nests_blocks.hpp.

// The less and the greater of two numbers, and whether they are the same, at once.
module nests_ordered #(
  parameter WIDTH = 8
) (
  input  wire signed [WIDTH-1:0] a,
  input  wire signed [WIDTH-1:0] b,
  output wire signed [WIDTH-1:0] least,
  output wire                    same,
  output wire signed [WIDTH-1:0] most
);
  assign least = a < b ? a : b;
  assign most = a < b ? b : a;
  assign same = a == b;
endmodule

// A sum of five numbers, of which the last one may count negative, and their parity; 1 cycle later.
module nests_summed #(
  parameter WIDTH = 8,
  parameter MODE = "PLUS"
) (
  input  wire                    clk,
  input  wire                    ce,
  input  wire signed [WIDTH-1:0] a,
  input  wire signed [WIDTH-1:0] b,
  input  wire signed [WIDTH-1:0] c,
  input  wire signed [WIDTH-1:0] d,
  input  wire signed [WIDTH-1:0] e,
  output reg signed  [WIDTH+2:0] sum,
  output reg         [WIDTH-1:0] parity
);
  wire signed [WIDTH+2:0] wide_a = {{3{a[WIDTH-1]}}, a}, wide_b = {{3{b[WIDTH-1]}}, b};
  wire signed [WIDTH+2:0] wide_c = {{3{c[WIDTH-1]}}, c}, wide_d = {{3{d[WIDTH-1]}}, d};
  wire signed [WIDTH+2:0] wide_e = {{3{e[WIDTH-1]}}, e};
  wire signed [WIDTH+2:0] last = MODE == "MINUS" ? -wide_e : wide_e;
  always @(posedge clk)
    if (ce) begin
      sum <= wide_a + wide_b + wide_c + wide_d + last;
      parity <= a ^ b ^ c ^ d ^ e;
    end
endmodule
