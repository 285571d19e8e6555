// hls_product: a product in look-up tables.
#pragma once

namespace hls::verilog {

inline constexpr char const* product_text =
    R"verilog(// The sum of a row for each two bits of b. With 1 added to each of these digits, one digit says -a, 0,
// a or 2 * a (0 to 3), which is a LUT4 for each bit. -a is ~a, and 1 in a low bit of the next row. (b: 2 bits and more.)
module hls_product #(
  parameter A = 8, A_SIGNED = 0, B = 8, B_SIGNED = 0, P = 16
) (
  input wire [A-1:0] a,
  input wire [B-1:0] b,
  output wire [P-1:0] p
);
  localparam DIGITS = (B + 1) / 2;
  localparam ROWS = B / 2 + 1; // an even number of bits has a carry, which is one more digit
  localparam LEVELS = $clog2(ROWS);
  localparam ALL = A + 2 * ROWS + 1; // bits of the sum of all rows
  wire [A+2:0] x = {{3{A_SIGNED != 0 && a[A-1]}}, a};
  wire sign = B_SIGNED != 0 && b[B-1];
  wire [2*DIGITS:0] digits = {{2*DIGITS+1-B{B % 2 != 0 && sign}}, b} + {DIGITS{2'b01}};
  wire [ROWS:0] minus; // of the row before
  assign minus[0] = 1'b0;

  genvar i, k;
  generate
    for (k = 0; k < ROWS; k = k + 1) begin : row
      wire [A+2:0] value;
      if (k < DIGITS) begin : digit
        wire [1:0] d = digits[2*k+1:2*k];
        assign value = d[1] ? (d[0] ? x << 1 : x) : (d[0] ? {A+3{1'b0}} : ~x);
        assign minus[k+1] = d == 2'd0;
      end else begin : carry // of an unsigned b 1, of a signed one -1
        wire any = B_SIGNED != 0 ? sign && !digits[2*DIGITS] : digits[2*DIGITS];
        assign value = any ? x ^ {A+3{B_SIGNED != 0}} : {A+3{1'b0}};
        assign minus[k+1] = B_SIGNED != 0 && any;
      end
    end

    // A node adds up to 2^i rows; a row begins two bits below its digit.
    for (i = 0; i <= LEVELS; i = i + 1) begin : level
      for (k = 0; k << i < ROWS; k = k + 1) begin : node
        localparam COUNT = ROWS - (k << i) < 1 << i ? ROWS - (k << i) : 1 << i;
        localparam WIDTH = A + 2 * COUNT + 3;
        localparam LOW = 1 << i; // bits below the right half
        wire [WIDTH-1:0] sum;
        if (i == 0) begin : one
          assign sum = {row[k].value, 1'b0, minus[k]};
        end else if (2 * COUNT <= LOW) begin : same
          assign sum = level[i-1].node[2*k].sum;
        end else begin : two
          wire [A+LOW+2:0] left = level[i-1].node[2*k].sum;
          wire [WIDTH-LOW-1:0] right = level[i-1].node[2*k+1].sum;
          assign sum = {{{2*COUNT-LOW{left[A+LOW+2]}}, left[A+LOW+2:LOW]} + right, left[LOW-1:0]};
        end
      end
    end

    wire [ALL-1:0] all;
    if (B_SIGNED != 0) begin : last // no row follows it
      wire [A+2:0] one = {{A+2{1'b0}}, minus[ROWS]};
      assign all = {level[LEVELS].node[0].sum[ALL+1:2*ROWS] + one, level[LEVELS].node[0].sum[2*ROWS-1:2]};
    end else begin : done
      assign all = level[LEVELS].node[0].sum[ALL+1:2];
    end
    if (P <= ALL) begin : part
      assign p = all[P-1:0];
    end else begin : extended
      assign p = {{P-ALL{all[ALL-1]}}, all};
    end
  endgenerate
  wire unused = &{1'b0, minus, digits, all, level[LEVELS].node[0].sum};
endmodule
)verilog";

} // namespace hls::verilog
