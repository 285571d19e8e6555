// What stands at the ports of a module in its test bench: words are offered to inputs; those of
// outputs are taken and compared.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "stimulus.hpp"

namespace hls::verilog::detail {

inline std::string hex(wide value, int width) {
    uwide const bits = uwide(value) & ir::mask(width);
    std::string text;
    for (int digit = (width + 3) / 4 - 1; digit >= 0; --digit)
        text += "0123456789abcdef"[int((bits >> (4 * digit)) & 15)];
    return text;
}

inline std::string hex_lines(std::vector<wide> const& words, int width) {
    std::string text;
    for (wide w : words) text += hex(w, width) + "\n";
    return text.empty() ? "0\n" : text;
}

inline std::string hex_lines(std::vector<long long> const& numbers) {
    std::string text;
    for (long long n : numbers) text += fmt::format("{:08x}\n", n);
    return text.empty() ? "0\n" : text;
}

// Signals of the bench have the prefix io_, so that no user's name meets the bench's own.
struct bench_port {
    std::string id;
    std::string name;
    int width;
    std::size_t count;
    bool vary = false;
    bool has_word = true;
    std::string range() const { return fmt::format("[{}:0]", width - 1); }
    std::size_t last() const { return count == 0 ? 0 : count - 1; }
};

// A word that an input offers, of the port itself or an argument of a call.
inline std::string offered_word(bench_port const& p, std::string const& kernel) {
    return fmt::format(R"v(  reg {1} {0}_words [0:{2}];
  initial $readmemh("{3}_{4}.hex", {0}_words);
  reg {1} {0}_data;
)v",
                       p.name, p.range(), p.last(), kernel, p.id);
}

inline std::string for_each_word(std::vector<bench_port> const& words, auto text) {
    std::string result;
    for (bench_port const& w : words) result += text(w);
    return result;
}

// Offers words in order; what is offered stays until it is taken. Otherwise the data is unknown. A
// call offers the words of its arguments together.
inline std::string input_driver(bench_port const& p, std::vector<bench_port> const& words,
                                std::string const& kernel) {
    auto const declared =
        for_each_word(words, [&](bench_port const& w) { return offered_word(w, kernel); });
    auto const first = for_each_word(words, [&](bench_port const& w) {
        return fmt::format(
            "      {0}_data <= ({1} > 0 && !stall) ? {0}_words[0] : {{{2}{{1'bx}}}};\n", w.name,
            p.count, w.width);
    });
    auto const next = for_each_word(words, [&](bench_port const& w) {
        return fmt::format("        {0}_data <= {0}_words[{1}_at];\n", w.name, p.name);
    });
    auto const no_word = for_each_word(words, [&](bench_port const& w) {
        return fmt::format("        {0}_data <= {{{1}{{1'bx}}}};\n", w.name, w.width);
    });
    return fmt::format(R"v(
  // ----- input {2}: {1} words -----
{3}  reg {0}_valid;
  wire {0}_ready;
  integer {0}_at = 0;
  always @(posedge clk)
    if (rst) begin
      {0}_valid <= {1} > 0 && !stall;
{4}    end else if (!{0}_valid || {0}_ready) begin
      {0}_at = {0}_at + ({0}_valid ? 1 : 0);
      if ({0}_valid) quiet = 0;
      draw = $unsigned($random(seed)) % 100;
      if ({0}_at < {1} && (!stall || draw >= gaps)) begin
        {0}_valid <= 1'b1;
{5}      end else begin
        {0}_valid <= 1'b0;
{6}      end
    end
)v",
                       p.name, p.count, p.id, declared, first, next, no_word);
}

// Takes words, compares them with what is expected, and watches that a waiting word does not
// change.
inline std::string extra_word(bench_port const& p) {
    return fmt::format(R"v(fail("{} gives more than {} words"))v", p.id, p.count);
}

// The cycle of a word, where nothing stalls.
inline std::string cycle_check(bench_port const& p) {
    return fmt::format(R"v( else if (timed && cycle !== {0}_cycles[{0}_at]) begin
          $display("  {1} word %0d: cycle %0d, expected %0d", {0}_at, cycle, {0}_cycles[{0}_at]);
          fail("wrong cycle on {1}");
        end)v",
                       p.name, p.id);
}

inline std::string cycle_words(bench_port const& p, std::string const& kernel) {
    return fmt::format(R"v(  reg [31:0] {0}_cycles [0:{1}];
  initial $readmemh("{2}_{3}_cycles.hex", {0}_cycles);
)v",
                       p.name, p.last(), kernel, p.id);
}

// Words that vary are shown instead.
inline std::string show_word(bench_port const& p) {
    if (!p.vary) return {};
    return fmt::format("\n        $display(\"  {1} word %0d: %h\", {0}_at, {0}_data);", p.name,
                       p.id);
}
inline std::string word_check(bench_port const& p) {
    if (p.vary) return {};
    return fmt::format(R"v( else if ({0}_data !== {0}_words[{0}_at]) begin
          $display("  {1} word %0d: %h, expected %h", {0}_at, {0}_data, {0}_words[{0}_at]);
          fail("wrong word on {1}");
        end)v",
                       p.name, p.id);
}

inline std::string output_checker(bench_port const& p, std::string const& kernel, bool open_ended,
                                  bool timed) {
    return fmt::format(R"v(
  // ----- output {0}: {1} words -----
  reg {2} {0}_words [0:{3}];
  initial $readmemh("{4}_{5}.hex", {0}_words);
{7}  wire {2} {0}_data{11};
  wire {0}_valid;
  reg {0}_ready;
  integer {0}_at = 0;
  reg {0}_waits = 1'b0;
  reg {2} {0}_before;
  always @(posedge clk)
    if (rst) {0}_ready <= !stall;
    else begin
      draw = $unsigned($random(seed)) % 100;
      {0}_ready <= !stall || draw >= pressure;
      if ({0}_valid !== 1'b0 && {0}_valid !== 1'b1) fail("{5}_valid is unknown");
      if ({0}_waits && ({0}_valid !== 1'b1 || {0}_data !== {0}_before)) fail("a waiting word of {5} changed");
      {0}_waits <= {0}_valid === 1'b1 && !{0}_ready;
      {0}_before <= {0}_data;
      if ({0}_valid === 1'b1 && {0}_ready) begin
        quiet = 0;{10}
        if (!exact) quiet = 0;
        else if ({0}_at >= {1}) {6};{9}{8}
        {0}_at = {0}_at + 1;
        last_cycle = cycle;
      end
    end
)v",
                       p.name, p.count, p.range(), p.last(), kernel, p.id,
                       open_ended ? "quiet = 0" : extra_word(p),
                       timed ? cycle_words(p, kernel) : "", timed ? cycle_check(p) : "",
                       word_check(p), show_word(p), p.has_word ? "" : " = 1'b1"); // an event
}

} // namespace hls::verilog::detail
