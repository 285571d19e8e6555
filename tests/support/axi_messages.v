// Drives reframe_axi of tests/kernels/messages.cpp as an AXI4-Stream neighbour would: tlast with the
// last byte of each message, arbitrary bits above the word of 7 bits, a slow receiver.
module axi_messages;
  reg aclk = 1'b0, aresetn = 1'b0;
  always #5 aclk = ~aclk;
  initial begin
    repeat (4) @(posedge aclk);
    aresetn <= 1'b1;
  end

  reg [7:0] given [0:3];
  reg [3:0] given_last = 4'b1100; // messages: 5 6 7, and 1
  reg [15:0] wanted [0:3];        // 6 7 and their checksum, and a checksum alone
  reg [3:0] wanted_last = 4'b1100;
  initial begin
    given[0] = 8'h85; given[1] = 8'h06; given[2] = 8'h87; given[3] = 8'h01;
    wanted[0] = 6; wanted[1] = 7; wanted[2] = 31; wanted[3] = 1;
  end

  integer at = 0, got = 0, cycle = 0;
  wire [7:0] s_tdata = given[at % 4];
  wire s_tlast = given_last[at % 4];
  wire s_tvalid = aresetn && at < 4;
  wire s_tready;
  wire [15:0] m_tdata;
  wire m_tlast, m_tvalid;
  wire m_tready = cycle % 3 == 0;

  always @(posedge aclk) begin
    cycle <= cycle + 1;
    if (s_tvalid && s_tready) at <= at + 1;
    if (aresetn && m_tvalid === 1'b1 && m_tready) begin
      if (m_tdata !== wanted[got % 4] || m_tlast !== wanted_last[got % 4]) begin
        $display("FAIL word %0d: %0d, tlast %b", got, m_tdata, m_tlast);
        $finish;
      end
      got = got + 1;
    end
    if (cycle == 60) begin
      if (got == 4) $display("PASS %0d words", got);
      else $display("FAIL %0d words, 4 expected", got);
      $finish;
    end
  end

  reframe_axi reframe (
    .aclk(aclk), .aresetn(aresetn),
    .s_axis_x_tdata(s_tdata), .s_axis_x_tlast(s_tlast), .s_axis_x_tvalid(s_tvalid), .s_axis_x_tready(s_tready),
    .m_axis_y_tdata(m_tdata), .m_axis_y_tlast(m_tlast), .m_axis_y_tvalid(m_tvalid), .m_axis_y_tready(m_tready)
  );
endmodule
