// y is x with bit 8 set, a cycle later, from a register; written by hand. +fault=N: what is wrong (observed.py).
`default_nettype none
module observed (
  input wire clk,
  input wire rst,
  input wire [8:0] x_data,
  input wire x_valid,
  output wire x_ready,
  output wire [8:0] y_data,
  output wire y_valid,
  input wire y_ready
);
  localparam words = 12;
  integer fault = 0, now = 0, taken = 0, left = 0, quiet = 0;
  initial if (!$value$plusargs("fault=%d", fault)) fault = 0;

  reg full = 1'b0, waits = 1'b0, late = 1'b0, doubted = 1'b0;
  reg [8:0] kept = 9'd0, stale = 9'd0;

  wire hidden = fault == 2 && left == 5 && !late || fault == 4 && waits || fault == 8 && left == words - 1;
  wire extra = fault == 7 && left == words && quiet == 200;
  wire offers = full && !hidden || extra;
  wire moves = y_ready || fault == 10;
  wire given = x_valid || fault == 11 && taken > 0 && taken < words;
  wire doubtful = fault == 6 && x_valid && taken == 3 && !doubted;
  wire free = (!full || moves && offers) && !doubtful;
  wire take = given && free;
  wire leave = offers && moves;

  assign x_ready = doubtful ? 1'bx : free;
  assign y_valid = fault == 5 && now == 0 ? 1'bx : offers;
  assign y_data = (kept | 9'h100) ^ (fault == 1 && left == 2 ? 9'h100 : 9'd0) ^ (fault == 3 && waits ? 9'd1 : 9'd0);

  always @(posedge clk)
    if (!rst) begin
      now <= now + 1;
      quiet <= offers && !extra ? 0 : quiet + (extra && !moves ? 0 : 1);
      doubted <= doubtful;
      late <= left == 5 && full;
      waits <= y_valid && !y_ready;
      if (!x_valid && (taken > 0) == (fault == 9)) stale <= stale | x_data;
      if (take) kept <= fault == 9 || fault == 12 ? x_data ^ stale : x_data;
      full <= take || full && !leave;
      taken <= taken + (take ? 1 : 0);
      left <= left + (leave ? 1 : 0);
    end
endmodule
`default_nettype wire
