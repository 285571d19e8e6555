// A reset in the middle: chains of registers hold their first numbers again, also those whose words
// are in a RAM. After it a kernel gives the words that another one gives, which nothing was sent to
// before: one that begins with zeros, and one of many beginnings.
// Prints PASS or FAIL.
`default_nettype none

module chains_tb;
  reg clk = 1'b0, rst = 1'b1, old_rst = 1'b1, fresh_rst = 1'b1, old_go = 1'b0, go = 1'b0;
  always #5 clk = ~clk;

  // What was sent before the reset is 1000 and more; behind it both are sent the same words.
  integer old_count = 0, fresh_count = 0, words = 0, k, seed = 7;
  reg [31:0] given [0:1023], expected [0:1023];
  reg [1:0] moves [0:1023];
  reg before = 1'b1;
  wire old_x_ready, old_n_ready, old_valid, fresh_x_ready, fresh_n_ready, fresh_valid;
  wire [31:0] old_y, fresh_y;
  reg failed = 1'b0;

  wire [31:0] old_x = before ? 1000 + old_count : given[old_count];
  wire [1:0] old_n = before ? 2'd1 : moves[old_count];
  sixty_four old (.clk(clk), .rst(old_rst), .x_data(old_x), .x_valid(old_go), .n_data(old_n),
                  .n_valid(old_go), .y_ready(1'b1), .x_ready(old_x_ready), .n_ready(old_n_ready),
                  .y_data(old_y), .y_valid(old_valid));
  sixty_four fresh (.clk(clk), .rst(fresh_rst), .x_data(given[fresh_count]), .x_valid(go),
                    .n_data(moves[fresh_count]), .n_valid(go), .y_ready(1'b1),
                    .x_ready(fresh_x_ready), .n_ready(fresh_n_ready), .y_data(fresh_y),
                    .y_valid(fresh_valid));

  wire old_mixed_x, old_mixed_n, old_mixed_valid, fresh_mixed_x, fresh_mixed_n, fresh_mixed_valid;
  wire [31:0] old_mixed_y, fresh_mixed_y;
  mixed old_mixed (.clk(clk), .rst(old_rst), .x_data(old_x), .x_valid(old_go), .n_data(old_n),
                   .n_valid(old_go), .y_ready(1'b1), .x_ready(old_mixed_x), .n_ready(old_mixed_n),
                   .y_data(old_mixed_y), .y_valid(old_mixed_valid));
  mixed fresh_mixed (.clk(clk), .rst(fresh_rst), .x_data(given[fresh_count]), .x_valid(go),
                     .n_data(moves[fresh_count]), .n_valid(go), .y_ready(1'b1),
                     .x_ready(fresh_mixed_x), .n_ready(fresh_mixed_n), .y_data(fresh_mixed_y),
                     .y_valid(fresh_mixed_valid));

  always @(posedge clk) begin
    if (old_mixed_x !== old_x_ready || old_mixed_n !== old_n_ready) failed = 1'b1;
    if (old_go && old_n_ready) old_count <= old_count + 1;
    if (go && fresh_n_ready) fresh_count <= fresh_count + 1;
    if (!before && !old_rst && (old_valid || fresh_valid)) begin
      if (old_valid !== fresh_valid || old_y !== fresh_y) failed = 1'b1;
      if (old_mixed_valid !== fresh_mixed_valid || old_mixed_y !== fresh_mixed_y) failed = 1'b1;
      words = words + 1;
    end
  end

  initial begin
    for (k = 0; k < 1024; k = k + 1) begin
      given[k] = $random(seed);
      moves[k] = $random(seed);
    end
    repeat (4) @(posedge clk);
    #1 old_rst = 1'b0;
    old_go = 1'b1;
    repeat (301) @(posedge clk);
    #1 old_rst = 1'b1;
    old_go = 1'b0;
    @(posedge clk);
    #1 before = 1'b0;
    old_count = 0;
    @(posedge clk);
    #1 old_rst = 1'b0;
    fresh_rst = 1'b0;
    old_go = 1'b1;
    go = 1'b1;
    repeat (900) @(posedge clk);
    if (failed || words < 200) $display("FAIL chains: %0d words, failed %b", words, failed);
    else $display("PASS chains: %0d words after a reset are those of a kernel that begins", words);
    $finish;
  end
endmodule
