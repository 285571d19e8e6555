  localparam PROMISED = 2;
  localparam CAPACITY = 2;
  wire [WIDTH-1:0] chosen_held = ahead == 0 ? out_data : spare;

  always @* if (started) begin
    assert (in_ready == !spare_full);
    assert (out_valid || !spare_full);
    assert (held == out_valid + spare_full);
  end
