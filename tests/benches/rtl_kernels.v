// Modules of RTL kernels: how many cycles they take depends on their data.

// Subtracts until one is 0, takes the next pair when its result has left.
module gcd (input wire clk, input wire rst,
            input wire [7:0] a_data, input wire a_valid, output wire a_ready,
            input wire [7:0] b_data, input wire b_valid, output wire b_ready,
            output wire [7:0] q_data, output wire q_valid, input wire q_ready);
  reg busy = 1'b0;
  reg [7:0] x, y;
  wire take = !busy && a_valid && b_valid && !rst;
  assign a_ready = take;
  assign b_ready = take;
  assign q_data = x;
  assign q_valid = busy && y == 8'd0;
  always @(posedge clk)
    if (rst) busy <= 1'b0;
    else if (take) begin
      busy <= 1'b1;
      x <= a_data;
      y <= b_data;
    end else if (q_valid) begin
      if (q_ready) busy <= 1'b0;
    end else if (busy) begin
      if (x >= y) x <= x - y;
      else {x, y} <= {y, x};
    end
endmodule

// Divides bit by bit, or at once where the quotient is 0. Both results leave on their own. Its inputs have other names.
module serial_divider #(parameter WIDTH = 8) (
    input wire aclk, input wire aresetn,
    input wire [WIDTH-1:0] n_data, input wire n_valid, output wire n_ready,
    input wire [WIDTH-1:0] d_data, input wire d_valid, output wire d_ready,
    output reg [WIDTH-1:0] q_data, output reg q_valid, input wire q_ready,
    output reg [WIDTH-1:0] r_data, output reg r_valid, input wire r_ready);
  reg [WIDTH:0] steps; // that are still to come: so many ones
  reg [WIDTH-1:0] left, rest, divisor;
  wire [WIDTH:0] next = {rest, left[WIDTH-1]};
  wire fits = next >= {1'b0, divisor};
  wire [WIDTH:0] less = next - {1'b0, divisor};
  wire take = aresetn && !steps[0] && !q_valid && !r_valid && n_valid && d_valid;
  assign n_ready = take;
  assign d_ready = take;
  always @(posedge aclk)
    if (!aresetn) begin
      steps <= {(WIDTH + 1){1'b0}};
      q_valid <= 1'b0;
      r_valid <= 1'b0;
    end else begin
      if (q_valid && q_ready) q_valid <= 1'b0;
      if (r_valid && r_ready) r_valid <= 1'b0;
      if (take) begin
        divisor <= d_data;
        left <= n_data < d_data ? {WIDTH{1'b0}} : n_data;
        rest <= n_data < d_data ? n_data : {WIDTH{1'b0}};
        steps <= n_data < d_data ? {{WIDTH{1'b0}}, 1'b1} : {(WIDTH + 1){1'b1}};
      end else if (steps[0] && !steps[1]) begin
        steps <= {(WIDTH + 1){1'b0}};
        q_data <= left; // the bits of the quotient have come in below
        r_data <= rest;
        q_valid <= 1'b1;
        r_valid <= 1'b1;
      end else if (steps[0]) begin
        left <= {left[WIDTH-2:0], fits};
        rest <= fits ? less[WIDTH-1:0] : next[WIDTH-1:0];
        steps <= steps >> 1;
      end
    end
  wire unused = &{1'b0, less[WIDTH], next[WIDTH]};
endmodule

// A queue of four words; what comes in may leave in the next cycle.
module four_words #(parameter WIDTH = 8) (
    input wire clk, input wire rst,
    input wire [WIDTH-1:0] x_data, input wire x_valid, output wire x_ready,
    output wire [WIDTH-1:0] y_data, output wire y_valid, input wire y_ready);
  reg [WIDTH-1:0] words [0:3];
  reg [2:0] head = 3'd0, tail = 3'd0;
  wire [2:0] count = tail - head;
  assign x_ready = count != 3'd4 && !rst;
  assign y_valid = count != 3'd0;
  assign y_data = words[head[1:0]];
  always @(posedge clk) begin
    if (x_valid && x_ready) words[tail[1:0]] <= x_data;
    if (rst) begin
      head <= 3'd0;
      tail <= 3'd0;
    end else begin
      if (x_valid && x_ready) tail <= tail + 3'd1;
      if (y_valid && y_ready) head <= head + 3'd1;
    end
  end
endmodule

// Messages without their words of zero: the last word stays. All within the cycle.
module no_zeros (input wire clk, input wire rst,
                 input wire [3:0] x_data, input wire x_valid, output wire x_ready,
                 output wire [3:0] y_data, output wire y_valid, input wire y_ready);
  wire drops = x_data[2:0] == 3'd0 && !x_data[3];
  assign y_data = x_data;
  assign y_valid = x_valid && !drops;
  assign x_ready = y_ready || (x_valid && drops);
  wire unused = &{1'b0, clk, rst};
endmodule
