// sobel of examples/kernels/sobel.hpp as a hardware designer writes it: two rows of 640 pixels wait in
// one memory, nine pixels in registers.
module sobel (
  input  wire       clk, rst,
  input  wire [7:0] pixel_data,
  input  wire       pixel_valid, edge_ready,
  output wire       pixel_ready,
  output reg  [7:0] edge_data,
  output reg        edge_valid
);
  assign pixel_ready = !rst && (!edge_valid || edge_ready);
  reg [15:0] rows [0:639];  // the pixel of the row before, and that of the row before that
  reg [9:0] column;
  reg [7:0] a1, a2, b1, b2, c1, c2;
  integer n;
  initial begin
    for (n = 0; n < 640; n = n + 1) rows[n] = 0;
    {a1, a2, b1, b2, c1, c2} = 0;
  end
  wire [7:0] a0 = pixel_data, b0 = rows[column][7:0], c0 = rows[column][15:8];
  wire signed [11:0] across = $signed({4'b0, a0}) - $signed({4'b0, a2}) + $signed({3'b0, b0, 1'b0})
                              - $signed({3'b0, b2, 1'b0}) + $signed({4'b0, c0}) - $signed({4'b0, c2});
  wire signed [11:0] down = $signed({4'b0, a0}) + $signed({3'b0, a1, 1'b0}) + $signed({4'b0, a2})
                            - $signed({4'b0, c0}) - $signed({3'b0, c1, 1'b0}) - $signed({4'b0, c2});
  wire [11:0] strength = (across < 0 ? -across : across) + (down < 0 ? -down : down);
  always @(posedge clk) begin
    if (pixel_ready) edge_valid <= pixel_valid;
    if (pixel_valid && pixel_ready) begin
      edge_data <= strength > 255 ? 8'd255 : strength[7:0];
      rows[column] <= {b0, a0};
      column <= column == 639 ? 10'd0 : column + 10'd1;
      {a1, a2, b1, b2, c1, c2} <= {a0, a1, b0, b1, c0, c1};
    end
    if (rst) begin
      edge_valid <= 0;
      column <= 0;
    end
  end
endmodule
