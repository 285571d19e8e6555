  localparam PROMISED = DEPTH;
  localparam CAPACITY = WORDS + 1;
  wire [BITS:0] used = ALL_FREE - free;
  wire [BITS+1:0] end_at = read_at + used; // before it wraps
  wire at_output = out_valid && ahead == 0;
  wire [BITS+1:0] chosen_at = read_at + ahead - out_valid;
  wire [WIDTH-1:0] chosen_in_ram = memory[chosen_at < WORDS ? chosen_at : chosen_at - WORDS];
  wire [WIDTH-1:0] chosen_held = at_output ? out_data : chosen_in_ram;

  always @* if (started) begin
    assert (held == used + out_valid);
    assert (used <= WORDS);
    assert (waiting == (used != 0));
    assert (read_at <= LAST);
    assert (write_at == (end_at < WORDS ? end_at : end_at - WORDS));
    // The attribute no_rw_check is right.
    no_collision: assert (!(read && write && read_at == write_at));
  end
