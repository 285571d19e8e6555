// A port of 512 bits as one: words wait on both sides at random, each as a whole. What comes out is
// the sum of what went in, turned round. Prints a line that begins with PASS or FAIL.
`default_nettype none

module wide_tb;
  parameter WORDS = 500;
  reg clk = 1'b0, rst = 1'b1;
  always #5 clk = ~clk;

  reg [511:0] x_data = 512'd0, sum = 512'd0, wanted [0:WORDS-1];
  reg x_valid = 1'b0, y_ready = 1'b0, failed = 1'b0, held = 1'b0;
  reg [511:0] before;
  wire x_ready, y_valid;
  wire [511:0] y_data;
  integer given = 0, taken = 0, k, seed = 5;

  line_sums_wide dut (
    .clk(clk), .rst(rst), .x_data(x_data), .x_valid(x_valid), .x_ready(x_ready),
    .y_data(y_data), .y_valid(y_valid), .y_ready(y_ready)
  );

  always @(posedge clk)
    if (!rst) begin
      if (x_valid && x_ready) begin
        for (k = 0; k < 16; k = k + 1)
          sum[32*k +: 32] = sum[32*k +: 32] + x_data[32*(15-k) +: 32];
        wanted[given] = sum;
        given = given + 1;
      end
      if (!x_valid || x_ready) begin
        x_valid <= given < WORDS && ($random(seed) & 3) != 0;
        for (k = 0; k < 16; k = k + 1) x_data[32*k +: 32] <= $random(seed);
      end
      if (held && (!y_valid || y_data !== before)) failed = 1'b1; // a word that waits stays
      held = y_valid && !y_ready;
      before = y_data;
      if (y_valid && y_ready) begin
        if (taken >= given || y_data !== wanted[taken]) failed = 1'b1;
        taken = taken + 1;
      end
      y_ready <= ($random(seed) & 1) != 0;
    end

  initial begin
    repeat (3) @(posedge clk);
    rst <= 1'b0;
    repeat (4000) @(posedge clk);
    if (failed || taken != WORDS) $display("FAIL %0d words of %0d", taken, WORDS);
    else $display("PASS %0d words of 512 bits", taken);
    $finish;
  end
endmodule
