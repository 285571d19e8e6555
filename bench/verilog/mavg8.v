// mavg8 of bench/qor_kernels.hpp as a hardware designer writes it: the sum goes along with the words.
module mavg8 (
  input  wire        clk, rst,
  input  wire [15:0] x_data,
  input  wire        x_valid, y_ready,
  output wire        x_ready,
  output reg  [15:0] y_data,
  output reg         y_valid
);
  assign x_ready = !rst && (!y_valid || y_ready);
  reg [15:0] p0, p1, p2, p3, p4, p5, p6, p7;
  reg [18:0] sum;
  wire [18:0] next = sum + x_data - p7;
  always @(posedge clk) begin
    if (x_ready) y_valid <= x_valid;
    if (x_valid && x_ready) begin
      sum <= next;
      y_data <= next[18:3];
      {p7, p6, p5, p4, p3, p2, p1, p0} <= {p6, p5, p4, p3, p2, p1, p0, x_data};
    end
    if (rst) begin
      y_valid <= 0;
      sum <= 0;
      {p7, p6, p5, p4, p3, p2, p1, p0} <= 0;
    end
  end
endmodule
