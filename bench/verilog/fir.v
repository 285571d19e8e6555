// fir of examples/kernels/fir.hpp as a hardware designer writes it: transposed, so that each tap is a
// multiply and an add behind a register; the taps are symmetric, so products are used twice.
module fir (
  input  wire               clk, rst,
  input  wire signed [15:0] x_data,
  input  wire               x_valid, y_ready,
  output wire               x_ready,
  output reg  signed [39:0] y_data,
  output reg                y_valid
);
  assign x_ready = !rst && (!y_valid || y_ready);
  wire signed [31:0] p0 = x_data * -16'sd17;
  wire signed [31:0] p1 = x_data * 16'sd20;
  wire signed [31:0] p2 = x_data * 16'sd73;
  wire signed [31:0] p3 = x_data * 16'sd135;
  wire signed [31:0] p4 = x_data * 16'sd164;
  wire signed [31:0] p5 = x_data * 16'sd91;
  wire signed [31:0] p6 = x_data * -16'sd129;
  wire signed [31:0] p7 = x_data * -16'sd466;
  wire signed [31:0] p8 = x_data * -16'sd783;
  wire signed [31:0] p9 = x_data * -16'sd850;
  wire signed [31:0] p10 = x_data * -16'sd435;
  wire signed [31:0] p11 = x_data * 16'sd588;
  wire signed [31:0] p12 = x_data * 16'sd2141;
  wire signed [31:0] p13 = x_data * 16'sd3927;
  wire signed [31:0] p14 = x_data * 16'sd5501;
  wire signed [31:0] p15 = x_data * 16'sd6424;
  reg signed [39:0] s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15,
                    s16, s17, s18, s19, s20, s21, s22, s23, s24, s25, s26, s27, s28, s29, s30, s31;
  initial begin
    s1 = 0; s2 = 0; s3 = 0; s4 = 0; s5 = 0; s6 = 0; s7 = 0; s8 = 0;
    s9 = 0; s10 = 0; s11 = 0; s12 = 0; s13 = 0; s14 = 0; s15 = 0; s16 = 0;
    s17 = 0; s18 = 0; s19 = 0; s20 = 0; s21 = 0; s22 = 0; s23 = 0; s24 = 0;
    s25 = 0; s26 = 0; s27 = 0; s28 = 0; s29 = 0; s30 = 0; s31 = 0;
  end
  always @(posedge clk) begin
    if (x_ready) y_valid <= x_valid;
    if (x_valid && x_ready) begin
      y_data <= s1 + p0;
      s1 <= s2 + p1;
      s2 <= s3 + p2;
      s3 <= s4 + p3;
      s4 <= s5 + p4;
      s5 <= s6 + p5;
      s6 <= s7 + p6;
      s7 <= s8 + p7;
      s8 <= s9 + p8;
      s9 <= s10 + p9;
      s10 <= s11 + p10;
      s11 <= s12 + p11;
      s12 <= s13 + p12;
      s13 <= s14 + p13;
      s14 <= s15 + p14;
      s15 <= s16 + p15;
      s16 <= s17 + p15;
      s17 <= s18 + p14;
      s18 <= s19 + p13;
      s19 <= s20 + p12;
      s20 <= s21 + p11;
      s21 <= s22 + p10;
      s22 <= s23 + p9;
      s23 <= s24 + p8;
      s24 <= s25 + p7;
      s25 <= s26 + p6;
      s26 <= s27 + p5;
      s27 <= s28 + p4;
      s28 <= s29 + p3;
      s29 <= s30 + p2;
      s30 <= s31 + p1;
      s31 <= p0;
    end
    if (rst) y_valid <= 0;
  end
endmodule
