// What stands at the ports of a module in its test bench: words are offered to inputs; those of
// outputs are taken and compared.
#pragma once

#include <fmt/format.h>

#include <algorithm>
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
    bool peek = true;
    int number = 0;       // channel of the design
    int stalls = 0;       // number of its stalls, which differ from those of others
    std::size_t most = 0; // words of an output in any run
    std::string range() const { return fmt::format("[{}:0]", width - 1); }
    std::size_t last() const { return std::max({count, most, std::size_t(1)}) - 1; }
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

// Words that no file gave: they would be compared with unknown ones, and agree.
inline std::string input_check(bench_port const& p, std::string const& valid) {
    return fmt::format("  always @(posedge clk) if (!rst && {}_valid && ^{}_data === 1'bx) "
                       "fail(\"words of {} are unknown: is the file there?\");\n",
                       valid, p.name, p.id);
}

// Offers words in order; what is offered stays until it is taken. Otherwise the data is unknown. A
// call offers the words of its arguments together.
inline std::string input_driver(bench_port const& p, std::vector<bench_port> const& words,
                                std::string const& kernel) {
    auto const declared =
        for_each_word(words, [&](bench_port const& w) { return offered_word(w, kernel); });
    auto const first = for_each_word(words, [&](bench_port const& w) {
        return fmt::format("      {0}_data <= ({1} > 0 && is_open(gaps, {3}, 0)) ? {0}_words[0] : "
                           "{{{2}{{1'bx}}}};\n",
                           w.name, p.count, w.width, p.stalls);
    });
    auto const next = for_each_word(words, [&](bench_port const& w) {
        return fmt::format("        {0}_data <= {0}_words[{1}_at];\n", w.name, p.name);
    });
    auto const no_word = for_each_word(words, [&](bench_port const& w) {
        return fmt::format("        {0}_data <= {{{1}{{1'bx}}}};\n", w.name, w.width);
    });
    auto const checks =
        for_each_word(words, [&](bench_port const& w) { return input_check(w, p.name); });
    return fmt::format(R"v(
  // ----- input {2}: {1} words -----
{3}  reg {0}_valid;
  wire {0}_ready;
  integer {0}_at = 0;
  always @(posedge clk)
    if (rst) begin
      {0}_valid <= {1} > 0 && is_open(gaps, {6}, 0);
{4}    end else if (!{0}_valid || {0}_ready) begin
      {0}_at = {0}_at + ({0}_valid ? 1 : 0);
      if ({0}_valid) quiet = 0;
      if ({0}_at < {1} && is_open(gaps, {6}, next_cycle)) begin
        {0}_valid <= 1'b1;
{5}      end else begin
        {0}_valid <= 1'b0;
{7}      end
    end else if ({0}_ready !== 1'b0) fail("{2}_ready is unknown while a word waits");
{8})v",
                       p.name, p.count, p.id, declared, first, next, p.stalls, no_word, checks);
}

// The cycle of a word, where nothing stalls.
inline std::string cycle_check(bench_port const& p) {
    return fmt::format(R"v( else if (timed && {0}_known == 0 && cycle !== {0}_cycles[{0}_at]) begin
          $display("  {1} word %0d: cycle %0d, expected %0d", {0}_at, cycle, {0}_cycles[{0}_at]);
          fail("wrong cycle on {1}");
        end)v",
                       p.name, p.id);
}

inline std::string cycle_words(bench_port const& p) {
    return fmt::format("  reg [31:0] {0}_cycles [0:{1}];\n", p.name, p.last());
}

// Words that vary are shown instead.
inline std::string show_word(bench_port const& p) {
    if (!p.vary) return {};
    return fmt::format("\n        $display(\"  {1} word %0d: %h\", {0}_at, {0}_data);", p.name,
                       p.id);
}
inline std::string word_check(bench_port const& p) {
    if (p.vary) return {};
    return fmt::format(R"v( else if ({0}_known == 0 && ^{0}_words[{0}_at] === 1'bx)
          fail("words of {1} are unknown: is the file there?");
        else if ({0}_known == 0 && {0}_data !== {0}_words[{0}_at]) begin
          $display("  {1} word %0d: %h, expected %h", {0}_at, {0}_data, {0}_words[{0}_at]);
          fail("wrong word on {1}");
        end)v",
                       p.name, p.id);
}

// Takes words, compares them with what is expected, and watches that a waiting word does not
// change.
inline std::string output_checker(bench_port const& p, bool timed) {
    return fmt::format(R"v(
  // ----- output {0} -----
  reg {2} {0}_words [0:{3}];
{4}  wire {2} {0}_data{5};
  wire {0}_valid;
  reg {0}_ready;
  integer {0}_at = 0;
  integer {0}_count; // words that are expected
  integer {0}_known; // 0: all of them, 1: how many, 2: that so many come or more
  reg {0}_waits = 1'b0;
  reg {2} {0}_before;
  wire {0}_ends = {0}_at >= {0}_count; // more are a failure already, where they are one
  always @(posedge clk)
    if (rst) {0}_ready <= is_open(pressure, {6}, 0);
    else begin
      {0}_ready <= is_open(pressure, {6}, next_cycle);
      if ({0}_valid !== 1'b0 && {0}_valid !== 1'b1) fail("{1}_valid is unknown");
      if ({0}_waits && ({0}_valid !== 1'b1 || {0}_data !== {0}_before)) fail("a waiting word of {1} changed");
      {0}_waits <= {0}_valid === 1'b1 && !{0}_ready;
      {0}_before <= {0}_data;
      if ({0}_valid === 1'b1 && {0}_ready) begin
        quiet = 0;{7}
        if ({0}_at >= {0}_count) begin
          if (!open_ended && {0}_known != 2) begin
            $display("  {1} has %0d words", {0}_count);
            fail("{1} produces more words than that");
          end
        end{8}{9}
        {0}_at = {0}_at + 1;
        last_cycle = cycle;
      end
    end
)v",
                       p.name, p.id, p.range(), p.last(), timed ? cycle_words(p) : "",
                       p.peek ? "" : " = 1'b1", // an event
                       p.stalls, show_word(p), word_check(p), timed ? cycle_check(p) : "");
}

} // namespace hls::verilog::detail
