// l is 5 at first, then the last x with bit 8 set, from a register; written by hand. +fault=N: what is wrong (observed.py).
`default_nettype none
module held (
  input wire clk,
  input wire rst,
  input wire [8:0] x_data,
  input wire x_valid,
  output wire x_ready,
  output wire [8:0] l
);
  localparam words = 12;
  integer fault = 0, taken = 0;
  initial if (!$value$plusargs("fault=%d", fault)) fault = 0;

  reg [8:0] now = 9'd5, before = 9'd5;
  reg busy = 1'b0; // takes a word in each second cycle

  wire take = x_valid && !(fault == 2 && busy);
  wire left_out = fault == 4 && taken == words - 1 || fault == 6 && taken == 0;

  assign x_ready = !(fault == 2 && busy);
  assign l = rst && fault == 5 ? 9'd0 : fault == 1 && taken == 3 ? now ^ 9'h100 : fault == 3 ? before : now;

  always @(posedge clk)
    if (!rst) begin
      busy <= take;
      before <= now;
      if (take && !left_out) now <= x_data | 9'h100;
      if (take) taken <= taken + 1;
    end
endmodule
`default_nettype wire
