// Modules of tests/kernels/user_blocks.cpp. Each has one clock enable and no reset.

// p = a * b + c, 3 cycles later.
module dsp_mac (
  input  wire        clk,
  input  wire        ce,
  input  wire [15:0] a,
  input  wire [15:0] b,
  input  wire [31:0] c,
  output reg  [31:0] p
);
  reg [31:0] product, kept, sum;
  always @(posedge clk)
    if (ce) begin
      product <= {16'd0, a} * {16'd0, b};
      kept <= c;
      sum <= product + kept;
      p <= sum;
    end
endmodule

// p = |a - b|, at once.
module distance (
  input  wire signed [7:0] a,
  input  wire signed [7:0] b,
  output wire        [8:0] p
);
  wire signed [8:0] d = {a[7], a} - {b[7], b};
  assign p = d[8] ? -d : d;
endmodule

// One cycle, with names of its own.
module next_lfsr (
  input  wire        clock,
  input  wire        enable,
  input  wire [15:0] x,
  output reg  [15:0] y
);
  always @(posedge clock)
    if (enable) y <= {x[14:0], x[15] ^ x[13] ^ x[12] ^ x[10]};
endmodule

// The weighted sum of five numbers, 6 cycles later.
module weigh (
  input  wire               clk,
  input  wire               ce,
  input  wire signed [39:0] a,
  input  wire signed [39:0] b,
  input  wire signed [39:0] c,
  input  wire         [3:0] d,
  input  wire signed [39:0] e,
  output wire signed [47:0] p
);
  wire signed [47:0] wide_a = {{8{a[39]}}, a}, wide_b = {{8{b[39]}}, b}, wide_c = {{8{c[39]}}, c};
  wire signed [47:0] wide_e = {{8{e[39]}}, e}, times = {44'd0, d};
  wire signed [47:0] all = wide_a + (wide_b <<< 1) + (wide_c <<< 2) + wide_e * times;
  reg signed [47:0] s0, s1, s2, s3, s4, s5;
  always @(posedge clk)
    if (ce) begin
      s0 <= all; s1 <= s0; s2 <= s1; s3 <= s2; s4 <= s3; s5 <= s4;
    end
  assign p = s5;
endmodule

// q = a / b and r = a % b, of 0 all ones and a; DEPTH cycles later.
module divider #(
  parameter WIDTH = 8,
  parameter DEPTH = 1
) (
  input  wire             clk,
  input  wire             ce,
  input  wire [WIDTH-1:0] a,
  input  wire [WIDTH-1:0] b,
  output wire [WIDTH-1:0] q,
  output wire [WIDTH-1:0] r
);
  wire [WIDTH-1:0] quotient = b == {WIDTH{1'b0}} ? {WIDTH{1'b1}} : a / b;
  wire [WIDTH-1:0] rest = b == {WIDTH{1'b0}} ? a : a % b;
  reg [2*WIDTH*DEPTH-1:0] kept;
  wire [2*WIDTH*(DEPTH+1)-1:0] next = {kept, rest, quotient};
  always @(posedge clk)
    if (ce) kept <= next[2*WIDTH*DEPTH-1:0];
  assign {r, q} = next[2*WIDTH*(DEPTH+1)-1:2*WIDTH*DEPTH];
endmodule

// The less and the greater of two numbers, and whether they are the same, at once.
module order (
  input  wire signed [6:0] a,
  input  wire signed [6:0] b,
  output wire signed [6:0] least,
  output wire              same,
  output wire signed [6:0] most
);
  assign least = a < b ? a : b;
  assign most = a < b ? b : a;
  assign same = a == b;
endmodule

// Three results of 128 bits together, 1 cycle later.
module spread #(
  parameter        MODE = "PLAIN",
  parameter [63:0] MASK = 64'd0
) (
  input  wire               clk,
  input  wire               ce,
  input  wire        [31:0] x,
  output reg                odd,
  output reg signed  [62:0] low,
  output reg         [63:0] high
);
  wire signed [31:0] number = MODE == "MINUS" ? -x : x;
  always @(posedge clk)
    if (ce) begin
      odd <= ^x;
      low <= {{31{number[31]}}, number};
      high <= {x, x} ^ MASK;
    end
endmodule
