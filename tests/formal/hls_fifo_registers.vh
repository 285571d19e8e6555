  localparam PROMISED = DEPTH;
  localparam CAPACITY = WORDS;
  wire [WIDTH-1:0] chosen_held = words[ahead*WIDTH +: WIDTH];

  always @* if (started) begin
    assert (full == (1 << held) - 1);
  end
