// A second root beside a test bench: with +vcd=FILE everything of it is dumped.
module hls_dump;
  reg [8*256-1:0] name;
  initial if ($value$plusargs("vcd=%s", name)) begin
    $dumpfile(name);
    $dumpvars(0, `BENCH);
  end
endmodule
