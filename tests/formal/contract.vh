  // What every FIFO promises, whatever enters and however the two sides stall. `prove` puts this
  // text, behind the FIFO's own invariants (hls_*.vh), before the FIFO's endmodule, for Yosys 0.23
  // has no bind. The invariants give PROMISED, CAPACITY and chosen_held.

  // Words are numbered as they enter and as they leave. The numbers wrap, but no two words held
  // share one. For any chosen number: the word that leaves with it is the one that entered with
  // it. So no word is lost, doubled, changed or overtaken.
  localparam NUMBER_BITS = $clog2(CAPACITY + 1);
  reg [NUMBER_BITS-1:0] entered, left;
  (* anyconst *) reg [NUMBER_BITS-1:0] chosen;
  reg [WIDTH-1:0] chosen_data;
  wire [NUMBER_BITS-1:0] held = entered - left;
  wire [NUMBER_BITS-1:0] ahead = chosen - left; // words that leave before the chosen one
  wire chosen_is_held = ahead < held;
  wire enters = in_valid && in_ready;
  wire leaves = out_valid && out_ready;

  always @(posedge clk)
    if (rst) begin
      entered <= 0;
      left <= 0;
    end else begin
      entered <= entered + enters;
      left <= left + leaves;
      if (enters && entered == chosen) chosen_data <= in_data;
    end

  // The cycle before, as far as it binds this one.
  reg started = 0;
  reg was_reset, stalled, words_remained, was_full;
  reg [WIDTH-1:0] stalled_data;
  always @(posedge clk) begin
    started <= 1;
    was_reset <= rst;
    stalled <= !rst && out_valid && !out_ready;
    stalled_data <= out_data;
    words_remained <= !rst && held != leaves;
    was_full <= !rst && (was_full || held == CAPACITY);
  end

  // The only assumption. Reset may come back at any time, and the producer may even break the
  // rules of AXI4-Stream.
  always @* if (!started) assume (rst);

  always @* if (started) begin
    order: assert (!(out_valid && chosen_is_held && ahead == 0) || out_data == chosen_data);
    not_invented: assert (!out_valid || held != 0);
    accepts: assert (in_ready || held >= PROMISED);
    not_overfull: assert (held <= CAPACITY && !(in_ready && held == CAPACITY));
    stable: assert (!stalled || (out_valid && out_data == stalled_data));
    // Also: one word in every cycle, for words that follow each other.
    delivered: assert (!words_remained || out_valid);
    reset: assert (!was_reset || (held == 0 && in_ready && !out_valid));
    kept: assert (!chosen_is_held || chosen_held == chosen_data);
  end

  // The proofs are about runs that do happen: filled to the last place, then emptied.
  always @* if (started) filled_and_emptied: cover (was_full && held == 0 && !was_reset);
