  // What hls_double_pump promises with a RAM on clk_2x: each port is one of a memory on clk. `prove`
  // puts this text before its endmodule. A step of the proof is a quarter of a cycle of clk, and
  // clk_2x rises with every edge of clk.
  (* gclk *) wire step;
  reg [1:0] quarter = 0; // 1: clk has just risen; 3: it has just fallen
  reg started = 0;
  always @(posedge step) begin
    quarter <= quarter + 1;
    started <= 1;
  end
  always @* begin
    assume (clk == (quarter == 1 || quarter == 2));
    assume (clk_2x == quarter[0]);
  end

  // Inputs come from registers on clk.
  localparam INPUTS = 2 + 2*ADDRESS + 2*LANES + 2*ADDRESS + 2*WIDTH;
  wire [INPUTS-1:0] inputs = {read, read_address, write, write_address, write_data};
  reg [INPUTS-1:0] inputs_before;
  always @(posedge step) inputs_before <= inputs;
  always @* if (started && quarter != 1) assume (inputs == inputs_before);

  // Any element of any row.
  localparam BITS = WIDTH / LANES;
  (* anyconst *) reg [ADDRESS-1:0] row;
  (* anyconst *) reg [LANES-1:0] lane; // one bit
  always @* assume (lane != 0 && (lane & (lane - 1)) == 0);
  function [BITS-1:0] of_lane(input [WIDTH-1:0] words_of_row);
    integer k;
    begin
      of_lane = 0;
      for (k = 0; k < LANES; k = k + 1)
        if (lane[k]) of_lane = of_lane | (words_of_row >> (k * BITS));
    end
  endfunction

  // The other port of the RAM, which has a module of its own: what that one stores to the element, in
  // the first half of a cycle and in the second one, is what `stored_` below promises.
  (* anyseq *) reg [1:0] other_stores;
  (* anyseq *) reg [2*BITS-1:0] other_data;
  reg [1:0] other_stores_before;
  reg [2*BITS-1:0] other_data_before;
  always @(posedge step) {other_stores_before, other_data_before} <= {other_stores, other_data};
  always @* if (started && quarter != 1)
    assume ({other_stores, other_data} == {other_stores_before, other_data_before});
  reg other_later = 0;
  reg [BITS-1:0] other_later_data;
  always @(posedge clk) {other_later, other_later_data} <= {other_stores[1], other_data[2*BITS-1:BITS]};

  // The RAM. It gives anything for an element that is written as it is read.
  reg [BITS-1:0] ram;
  reg [WIDTH-1:0] ram_output;
  (* anyseq *) reg [WIDTH-1:0] anything;
  wire ram_stores = |(ram_write & lane) && ram_write_address == row;
  wire other_ram_stores = quarter == 0 ? other_stores[0] : other_later;
  always @(posedge clk_2x) begin
    if (other_ram_stores) ram <= quarter == 0 ? other_data[BITS-1:0] : other_later_data;
    if (ram_stores) ram <= of_lane(ram_write_data);
    if (ram_read) ram_output <= anything;
  end
  // What is read of the element is known.
  reg ram_is_known = 0;
  reg [BITS-1:0] ram_element;
  always @(posedge clk_2x)
    if (ram_read) begin
      ram_is_known <= ram_read_address == row && !ram_stores && !other_ram_stores;
      ram_element <= ram;
    end
  always @* begin
    assume (ram_word == ram_output);
    assume (!ram_is_known || of_lane(ram_output) == ram_element);
  end

  // The memory on clk. A read of an element that is written in the same cycle gives anything; of two
  // writes of an element that of port 1 is the later one. The schedule never stores to an element
  // through both ports of the RAM in one cycle.
  reg [BITS-1:0] element;
  reg [1:0] known = 0;
  reg [BITS-1:0] expected_0, expected_1;
  wire [1:0] stores = {|(write[2*LANES-1:LANES] & lane) && write_address[2*ADDRESS-1:ADDRESS] == row,
                       |(write[LANES-1:0] & lane) && write_address[ADDRESS-1:0] == row};
  wire [1:0] loads = {read_address[2*ADDRESS-1:ADDRESS] == row, read_address[ADDRESS-1:0] == row};
  wire [1:0] all_stores = stores | other_stores;
  always @* assume (stores == 0 || other_stores == 0);
  always @(posedge clk) begin
    if (other_stores[0]) element <= other_data[BITS-1:0];
    if (other_stores[1]) element <= other_data[2*BITS-1:BITS];
    if (stores[0]) element <= of_lane(write_data[WIDTH-1:0]);
    if (stores[1]) element <= of_lane(write_data[2*WIDTH-1:WIDTH]);
    if (read[0]) begin
      known[0] <= loads[0] && all_stores == 0;
      expected_0 <= element;
    end
    if (read[1]) begin
      known[1] <= loads[1] && all_stores == 0;
      expected_1 <= element;
    end
  end
  always @* if (!started) assume (ram == element);

  // In the second half of a cycle, whether its port has just read or not.
  wire first_half = quarter == 1 || quarter == 2;
  always @* if (started && !first_half) begin
    word_0: assert (!known[0] || of_lane(words[WIDTH-1:0]) == expected_0);
    word_1: assert (!known[1] || of_lane(words[2*WIDTH-1:WIDTH]) == expected_1);
  end

  // What the RAM gets, and when, on which the other port relies.
  reg stores_later = 0;
  reg [BITS-1:0] stores_later_data;
  always @(posedge clk)
    {stores_later, stores_later_data} <= {stores[1], of_lane(write_data[2*WIDTH-1:WIDTH])};
  always @* if (started && quarter == 0)
    stored_0: assert (ram_stores == stores[0] &&
                      (!ram_stores || of_lane(ram_write_data) == of_lane(write_data[WIDTH-1:0])));
  always @* if (started && quarter == 2)
    stored_1: assert (ram_stores == stores_later &&
                      (!ram_stores || of_lane(ram_write_data) == stores_later_data));

  // Invariants.
  wire later_stores = |(later_write & lane) && later_write_address == row;
  wire [BITS-1:0] stored_then = later_stores ? of_lane(later_write_data) : other_later_data;
  wire none_stores_later = !later_stores && !other_later;
  wire comes_later = known[1] && first_half && later_read;
  always @* if (started) begin
    assert (at_edge == !first_half);
    assert (element == (first_half && (later_stores || other_later) ? stored_then : ram));
    assert (!first_half || later_stores == stores_later);
    assert (!first_half || !later_stores || of_lane(later_write_data) == stores_later_data);
    assert (!first_half || !later_stores || !other_later);
    assert (!fresh_0 || first_half);
    assert (!fresh_1 || !first_half);
    assert (!known[0] || !fresh_0 || (ram_is_known && ram_element == expected_0));
    assert (!known[0] || fresh_0 || of_lane(kept_0) == expected_0);
    assert (!known[1] || !fresh_1 || (ram_is_known && ram_element == expected_1));
    assert (!known[1] || fresh_1 || comes_later || of_lane(kept_1) == expected_1);
    assert (!comes_later || (later_read_address == row && none_stores_later && ram == expected_1));
  end

  // The proof is about runs that do happen: both ports write, then both read.
  reg was_written = 0;
  always @(posedge clk) was_written <= was_written || (stores | other_stores) == 2;
  always @* if (started) read_by_both: cover (was_written && known == 3 && first_half);
