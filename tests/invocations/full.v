// Full queues, calls in every cycle, stalled ends, calls during a reset. Prints PASS or FAIL.
`default_nettype none

// Calls in every cycle; the arguments are unknown when none is offered.
module stream (input wire clk, input wire rst, input wire go, input wire slow_done);
  parameter KIND = 0;
  reg valid = 1'b1;
  reg done_ready = 1'b1;
  wire ready, x_ready, y_valid, done_valid;
  wire [23:0] y;
  integer accepted = 0, words = 0, ends = 0, first = -1, last = -1, in_reset = 0, cycle = 0;
  reg failed = 1'b0;
  wire [7:0] gain = valid ? accepted[7:0] & 8'd127 : 8'bx;
  wire [19:0] offset = valid ? accepted[19:0] : 20'bx;
  generate
    if (KIND == 0) begin : g
      scale kernel (clk, rst, valid, gain, 16'd3, go, offset, 1'b1, done_ready, ready, x_ready, y,
                    y_valid, done_valid);
    end else if (KIND == 1) begin : g
      scale_slice kernel (clk, rst, valid, gain, 16'd3, go, offset, 1'b1, done_ready, ready, x_ready,
                          y, y_valid, done_valid);
    end else if (KIND == 2) begin : g
      scale_registers kernel (clk, rst, valid, gain, 16'd3, go, offset, 1'b1, done_ready, ready,
                              x_ready, y, y_valid, done_valid);
    end else begin : g
      scale_ram kernel (clk, rst, valid, gain, 16'd3, go, offset, 1'b1, done_ready, ready, x_ready, y,
                        y_valid, done_valid);
    end
  endgenerate
  always @(posedge clk) begin
    cycle = cycle + 1;
    done_ready <= !slow_done || cycle % 5 == 0;
    if (rst) in_reset = in_reset + (cycle > 1 && ready !== 1'b0 ? 1 : 0);
    else begin
      if (valid && ready) accepted = accepted + 1;
      if (y_valid) begin
        if (y !== (words & 127) * 3 + words) failed = 1'b1;
        words = words + 1;
      end
      if (done_valid && done_ready) begin
        ends = ends + 1;
        if (ends > words + 1) failed = 1'b1;
        if (first < 0) first = cycle;
        last = cycle;
      end
    end
  end
endmodule

module full_tb;
  reg clk = 1'b0, rst = 1'b1, go = 1'b0, slow_done = 1'b0;
  always #5 clk = ~clk;
  stream #(0) none (clk, rst, go, slow_done);
  stream #(1) slice (clk, rst, go, slow_done);
  stream #(2) registers (clk, rst, go, slow_done);
  stream #(3) ram (clk, rst, go, slow_done);
  reg failed = 1'b0;

  task check(input [8*40-1:0] what, input integer got, input integer wanted);
    if (got != wanted) begin
      failed = 1'b1;
      $display("FAIL %0s: %0d, expected %0d", what, got, wanted);
    end
  endtask

  initial begin
    repeat (4) @(posedge clk);
    rst <= 1'b0;
    // No word of x: nothing runs, calls wait. (A RAM has one word more in its output register.)
    repeat (100) @(posedge clk);
    check("calls that wait without a queue", none.accepted, 0);
    check("calls that wait in a slice", slice.accepted, 2);
    check("calls that wait in registers", registers.accepted, 5);
    check("calls that wait in RAM", ram.accepted, 41);
    go <= 1'b1;
    repeat (200) @(posedge clk);
    check("ends in every cycle without a queue", none.last - none.first, none.ends - 1);
    check("ends in every cycle behind a slice", slice.last - slice.first, slice.ends - 1);
    check("ends in every cycle behind registers", registers.last - registers.first, registers.ends - 1);
    check("ends in every cycle behind RAM", ram.last - ram.first, ram.ends - 1);
    // The ends are taken in every fifth cycle: so are the calls.
    slow_done <= 1'b1;
    repeat (300) @(posedge clk);
    slow_done <= 1'b0;
    none.valid <= 1'b0; slice.valid <= 1'b0; registers.valid <= 1'b0; ram.valid <= 1'b0;
    repeat (100) @(posedge clk);
    check("ends without a queue", none.ends, none.accepted);
    check("ends behind a slice", slice.ends, slice.accepted);
    check("ends behind registers", registers.ends, registers.accepted);
    check("ends behind RAM", ram.ends, ram.accepted);
    check("words behind RAM", ram.words, ram.accepted);
    check("calls taken during a reset",
          none.in_reset + slice.in_reset + registers.in_reset + ram.in_reset, 0);
    if (none.failed || slice.failed || registers.failed || ram.failed) begin
      failed = 1'b1;
      $display("FAIL a call gives a wrong word, or ends before its word");
    end
    if (none.ends < 250 || none.ends > 270) begin
      failed = 1'b1;
      $display("FAIL %0d ends without a queue", none.ends);
    end
    if (!failed) $display("PASS");
    $finish;
  end
endmodule
`default_nettype wire
