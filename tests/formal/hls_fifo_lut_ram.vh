  localparam PROMISED = DEPTH;
  localparam CAPACITY = WORDS;
  wire [BITS:0] used = ALL_FREE - free;
  wire [BITS-1:0] end_at = read_at + used;
  wire at_head = ahead == 0;
  wire [BITS-1:0] chosen_at = read_at + ahead - 1'b1;
  wire [WIDTH-1:0] chosen_held = at_head ? out_data : memory[chosen_at];

  always @* if (started) begin
    assert (held == used + out_valid);
    assert (used <= PLACES);
    assert (waiting == (used != 0));
    assert (!waiting || out_valid);
    assert (write_at == end_at);
    // No word is read in the cycle that writes it.
    no_collision: assert (!(in_ready && waiting && read_at == write_at));
  end
