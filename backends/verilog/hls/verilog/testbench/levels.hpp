// What stands at a level in a test bench. An input is driven; an output's value is compared in
// every cycle. Where the cycles of writes are known, with the value that it has then; otherwise its
// changes with the values that are written, in their order.
#pragma once

#include "ports.hpp"

namespace hls::verilog::detail {

// Of runs in which levels keep their first values.
inline constexpr char const* steady_text =
    R"v(      steady = 1'b1;
      $display("  levels keep their first values: words of other ones are known for +seed=1 to 3, by hls/cpu/predict.hpp");
)v";

// A value for each cycle, the last one from then on. During the reset it has the first one.
inline std::string level_driver(bench_port const& p, std::string const& kernel) {
    return fmt::format(R"v(
  // ----- level {1}: {2} cycles -----
  reg {3} {0}_words [0:{4}];
  reg {3} {0};
  initial begin
    $readmemh("{5}_{1}.hex", {0}_words);
    {0} = {0}_words[0];
  end
  always @(posedge clk) if (!steady) {0} <= {0}_words[next_cycle < {2} ? next_cycle : {4}];
  always @(posedge clk) if (!rst && ^{0} === 1'bx) fail("words of {1} are unknown: is the file there?");
)v",
                       p.name, p.id, p.count, p.range(), p.last(), kernel);
}

// The values that the level may have now: the last one written, and in a run whose cycles are not
// known the next one that differs.
inline std::string level_checker(bench_port const& p, wide initial) {
    return fmt::format(R"v(
  // ----- level {1} -----
  reg {2} {0}_words [0:{3}];
{4}  wire {2} {0};
  reg {2} {0}_now = {5}'h{6};
  integer {0}_at = 0;
  integer {0}_count; // values that are expected
  integer {0}_known; // 0: all of them
  wire {0}_ends = {0}_at >= {0}_count || {0}_known != 0;
  task {0}_step;
    begin
      {0}_now = {0}_words[{0}_at];
      {0}_at = {0}_at + 1;
      last_cycle = cycle;
      quiet = 0;
    end
  endtask
  always @(posedge clk)
    if (!rst && {0}_known == 0) begin
      if (timed) while ({0}_at < {0}_count && {0}_cycles[{0}_at] <= cycle) {0}_step;
      else begin
        while ({0}_at < {0}_count && {0}_words[{0}_at] === {0}_now) {0}_step;
        if ({0} !== {0}_now && {0}_at < {0}_count) {0}_step;
      end
      if ({0} !== {0}_now && !({0}_at >= {0}_count && open_ended)) begin
        $display("  {1}: %h, expected %h", {0}, {0}_now);
        fail("wrong level on {1}");
      end
    end else if (rst && cycle == 0 && resets > 1 && {0} !== {0}_now) fail("{1} has no level while rst is 1");
)v",
                       p.name, p.id, p.range(), p.last(), cycle_words(p), p.width,
                       hex(initial, p.width));
}

} // namespace hls::verilog::detail
