// What an invocation queue is good for. A caller needs some time to prepare a call: now none, now
// 30 cycles, which is longer than a call takes. Without a queue it has to hold the second call until
// the kernel has ended the first, and prepares the next one too late. The arguments change in every
// cycle in which no call passes. Prints a line that begins with PASS or FAIL.
`default_nettype none

module caller (
  input wire clk, input wire rst,
  output reg valid, input wire ready, output wire [3:0] n, output wire [15:0] k,
  input wire [31:0] y, input wire y_valid, input wire done_valid
);
  parameter CALLS = 20;
  parameter PAUSE = 30;
  integer pause = 0, accepted = 0, finished = 0, cycle = 0, last_done = 0, words = 0;
  integer gap = 0, least_gap = 1000, most_gap = 0;
  reg failed = 1'b0, waits = 1'b0;
  assign n = valid ? 4'd15 : cycle[3:0];
  assign k = valid ? accepted[15:0] + 16'd1 : cycle[15:0];
  wire [15:0] call = finished[15:0] + 16'd1; // k of the call whose words come
  wire [31:0] i = words % 15;                // every x is 2
  wire [31:0] wanted = ((4 + call) * 2 + i) * call;

  always @(posedge clk)
    if (rst) valid <= 1'b0;
    else begin
      cycle = cycle + 1;
      if (valid && ready) begin
        accepted = accepted + 1;
        pause = accepted % 2 == 0 ? PAUSE : 0;
      end else if (pause > 0) pause = pause - 1;
      valid <= (valid && !ready) || (pause == 0 && accepted < CALLS);
      if (y_valid) begin
        if (y !== wanted) failed = 1'b1;
        if (waits) begin
          gap = cycle - last_done;
          if (gap < least_gap) least_gap = gap;
          if (gap > most_gap) most_gap = gap;
        end
        waits = 1'b0;
        words = words + 1;
      end
      if (done_valid) begin
        finished = finished + 1;
        if (words != 15 * finished) failed = 1'b1;
        last_done = cycle;
        waits = 1'b1;
      end
    end
endmodule

module queue_tb;
  reg clk = 1'b0, rst = 1'b1;
  always #5 clk = ~clk;

  wire v0, r0, yv0, d0, v1, r1, yv1, d1;
  wire [3:0] n0, n1;
  wire [15:0] k0, k1;
  wire [31:0] y0, y1;
  caller without (clk, rst, v0, r0, n0, k0, y0, yv0, d0);
  caller with_queue (clk, rst, v1, r1, n1, k1, y1, yv1, d1);
  polynomial kernel (.clk(clk), .rst(rst), .start_valid(v0), .start_ready(r0), .n(n0), .k(k0),
    .x_data(16'd2), .x_valid(1'b1), .x_ready(), .y_data(y0), .y_valid(yv0), .y_ready(1'b1),
    .done_valid(d0), .done_ready(1'b1));
  polynomial_queued queued (.clk(clk), .rst(rst), .start_valid(v1), .start_ready(r1), .n(n1), .k(k1),
    .x_data(16'd2), .x_valid(1'b1), .x_ready(), .y_data(y1), .y_valid(yv1), .y_ready(1'b1),
    .done_valid(d1), .done_ready(1'b1));

  initial begin
    repeat (3) @(posedge clk);
    rst <= 1'b0;
    repeat (1000) @(posedge clk);
    $display("without: %0d calls, last done in cycle %0d, %0d to %0d cycles from done to the next word",
             without.finished, without.last_done, without.least_gap, without.most_gap);
    $display("with: %0d calls, last done in cycle %0d, %0d to %0d cycles from done to the next word",
             with_queue.finished, with_queue.last_done, with_queue.least_gap, with_queue.most_gap);
    // A call takes 17 cycles: 15 iterations, one step before them and one behind them.
    if (without.failed || with_queue.failed || without.finished != 20 || with_queue.finished != 20)
      $display("FAIL a call gives wrong words, or none");
    else if (with_queue.most_gap != with_queue.least_gap || with_queue.last_done > 20 * 17 + 10)
      $display("FAIL the queue leaves gaps");
    else if (without.least_gap != with_queue.least_gap || without.most_gap < with_queue.most_gap + 10)
      $display("FAIL the queue makes no difference");
    else $display("PASS");
    $finish;
  end
endmodule
`default_nettype wire
