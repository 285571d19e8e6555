// Modules of tests/kernels/slow_blocks.cpp. Each takes a word where `go` is 1. One that comes too
// early spoils all results from there on.

// q = n / d and r = n % d, of 0 all ones and n; 17 cycles later, one word at a time.
module slow_divider (
  input  wire        clk,
  input  wire        rst,
  input  wire        go,
  input  wire [15:0] n,
  input  wire [15:0] d,
  output reg  [15:0] q,
  output wire [15:0] r
);
  reg [15:0] rest, by;
  reg  [4:0] left;
  reg        spoilt;
  wire [16:0] next = {rest, q[15]};
  wire [16:0] difference = next - {1'b0, by};
  assign r = spoilt ? ~rest : rest;
  always @(posedge clk)
    if (rst) begin
      left <= 5'd0;
      spoilt <= 1'b0;
    end else if (left != 5'd0) begin
      left <= left - 5'd1;
      q <= {q[14:0], !difference[16]};
      rest <= difference[16] ? next[15:0] : difference[15:0];
      if (go) spoilt <= 1'b1;
    end else if (go) begin
      left <= 5'd16;
      q <= n;
      rest <= 16'd0;
      by <= d;
    end
endmodule

// p = a * b, 5 cycles later; a word every second cycle: the operands come into one register.
module half_product (
  input  wire               clk,
  input  wire               ce,
  input  wire               go,
  input  wire signed [11:0] a,
  input  wire signed [11:0] b,
  output reg  signed [23:0] p
);
  reg signed [11:0] first, second;
  reg signed [23:0] low, high, sum, late;
  reg               second_half, spoilt;
  initial spoilt = 1'b0;
  always @(posedge clk)
    if (ce) begin
      second_half <= go;
      if (go && second_half) spoilt <= 1'b1;
      if (go) begin
        first <= a;
        second <= b;
      end
      if (second_half) low <= second * $signed({1'b0, first[5:0]});
      if (second_half) high <= (second * $signed(first[11:6])) <<< 6;
      sum <= low + high;
      late <= sum;
      p <= spoilt ? ~late : late;
    end
endmodule

// y = x + 1 of words that count, of others 0; 2 cycles later.
module marked (
  input  wire       clock,
  input  wire       enable,
  input  wire       counts,
  input  wire [7:0] x,
  output reg  [7:0] y
);
  reg [7:0] kept;
  always @(posedge clock)
    if (enable) begin
      kept <= counts ? x + 8'd1 : 8'd0;
      y <= kept;
    end
endmodule
