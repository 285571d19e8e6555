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

// y = a - b, LATENCY cycles later; a word every INTERVAL cycles, one at a time. One that comes
// sooner spoils all results.
module nests_slow #(
  parameter WIDTH = 8,
  parameter LATENCY = 2,
  parameter INTERVAL = 2
) (
  input  wire           clk,
  input  wire           rst,
  input  wire           go,
  input  wire [WIDTH-1:0] a,
  input  wire [WIDTH-1:0] b,
  output wire signed [WIDTH:0] y
);
  reg signed [WIDTH:0] kept;
  reg [8:0] age;
  reg spoilt;
  assign y = age >= LATENCY && !spoilt ? kept : ~kept;
  always @(posedge clk)
    if (rst) begin
      age <= 9'd511;
      spoilt <= 1'b0;
    end else if (go) begin
      kept <= {1'b0, a} - {1'b0, b};
      age <= 9'd1;
      if (age < INTERVAL) spoilt <= 1'b1;
    end else if (age != 9'd511) age <= age + 9'd1;
endmodule

// The same with several words at once, and an enable.
module nests_paced #(
  parameter WIDTH = 8,
  parameter LATENCY = 3,
  parameter INTERVAL = 2
) (
  input  wire           clk,
  input  wire           ce,
  input  wire           rst,
  input  wire           go,
  input  wire [WIDTH-1:0] a,
  input  wire [WIDTH-1:0] b,
  output wire signed [WIDTH:0] y
);
  reg signed [(WIDTH+1)*LATENCY-1:0] kept;
  reg [8:0] age;
  reg spoilt;
  wire signed [WIDTH:0] difference = {1'b0, a} - {1'b0, b};
  assign y = spoilt ? ~kept[WIDTH:0] : kept[WIDTH:0];
  always @(posedge clk)
    if (rst) begin
      age <= 9'd511;
      spoilt <= 1'b0;
    end else if (ce) begin
      kept <= {go ? difference : ~difference, kept[(WIDTH+1)*LATENCY-1:WIDTH+1]};
      age <= go ? 9'd1 : age == 9'd511 ? age : age + 9'd1;
      if (go && age < INTERVAL) spoilt <= 1'b1;
    end
endmodule
