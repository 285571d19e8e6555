// Words stay in a pipe from call to call: what one kernel fetched in two calls another one takes
// hundreds of cycles later, in calls of its own (feature D11). Prints PASS or FAIL.
`default_nettype none
module pipe_tb;
  reg clk = 1'b0, rst = 1'b1;
  always #5 clk = ~clk;
  reg fetches = 1'b0, adds = 1'b0;
  reg [3:0] to_fetch, to_add;
  reg [7:0] x = 8'd1;
  integer words = 0, fetched = 0, added = 0;
  reg failed = 1'b0;
  wire fetch_ready, add_ready, fetch_done, add_done, x_ready, y_valid;
  wire signed [15:0] y;
  leaves_words system (.clk(clk), .rst(rst), .x_data(x), .x_valid(1'b1), .x_ready(x_ready),
    .y_data(y), .y_valid(y_valid), .y_ready(1'b1),
    .fetch_start_valid(fetches), .fetch_start_ready(fetch_ready), .to_fetch(to_fetch),
    .fetch_done_valid(fetch_done), .fetch_done_ready(1'b1),
    .add_start_valid(adds), .add_start_ready(add_ready), .to_add(to_add), .weight(-6'sd3),
    .add_done_valid(add_done), .add_done_ready(1'b1));

  always @(posedge clk)
    if (!rst) begin
      if (x_ready) x <= x + 8'd1;
      if (y_valid) begin
        words = words + 1;
        if (y !== -3 * words) failed = 1'b1; // the words of x, in their order, none lost
      end
      if (fetch_done) fetched = fetched + 1;
      if (add_done) added = added + 1;
    end

  task fetch(input [3:0] n);
    begin
      fetches <= 1'b1;
      to_fetch <= n;
      @(posedge clk);
      while (!fetch_ready) @(posedge clk);
      fetches <= 1'b0;
      to_fetch <= 4'bx;
    end
  endtask
  task add(input [3:0] n);
    begin
      adds <= 1'b1;
      to_add <= n;
      @(posedge clk);
      while (!add_ready) @(posedge clk);
      adds <= 1'b0;
      to_add <= 4'bx;
    end
  endtask
  task check(input integer wanted_words, input integer wanted_fetched, input integer wanted_added);
    begin
      repeat (300) @(posedge clk);
      if (words != wanted_words || fetched != wanted_fetched || added != wanted_added) begin
        failed = 1'b1;
        $display("FAIL %0d words, %0d and %0d calls ended; expected %0d, %0d, %0d", words, fetched,
                 added, wanted_words, wanted_fetched, wanted_added);
      end
    end
  endtask

  initial begin
    repeat (4) @(posedge clk);
    rst <= 1'b0;
    @(posedge clk);
    fetch(3);
    fetch(4);
    check(0, 2, 0);
    add(5);
    check(5, 2, 1);
    add(4); // two words are there, two are missing
    check(7, 2, 1);
    fetch(6);
    check(9, 3, 2);
    add(0);
    add(4);
    check(13, 3, 4);
    if (!failed) $display("PASS");
    $finish;
  end
endmodule
`default_nettype wire
