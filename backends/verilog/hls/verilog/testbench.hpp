// A self-checking test bench for Icarus: random gaps before inputs and random back-pressure on
// outputs from a seed (+seed=N, +stall=1), or none at all (+stall=0), when the cycle of every word
// is checked too. Words stand in files beside it, read with $readmemh. Prints one line that begins
// with PASS or FAIL. With +trace=FILE it writes valid and ready of every port and pipe, a line for
// each cycle; with +traces=PREFIX to PREFIX and the module's name. With HLS_CLOCK_FROM_OUTSIDE it
// has no delays: what instantiates it drives its clock (several benches in one simulation). With
// HLS_PORTS_ONLY it looks at nothing within the module, which may then be a netlist.
#pragma once

#include <string>

#include "declared.hpp"
#include "interface.hpp"
#include "stimulus.hpp"

namespace hls::verilog {

namespace detail {

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

// Parts of the bench that do not depend on one port.
inline std::string bench_head(char const* kernel, char const* exact) {
    return fmt::format(
        R"v(// Generated by hls: test bench of kernel "{0}". +seed=N chooses the stalls, +stall=0 has none and checks cycles
// (not with +untimed=1).
`default_nettype none
`ifdef HLS_CLOCK_FROM_OUTSIDE
module {0}_tb (input wire clk);
`else
module {0}_tb;
  reg clk = 1'b0;
  always #5 clk = ~clk;
  always @(posedge ended) $finish;
`endif
  reg rst = 1'b1;
  reg ended = 1'b0; // PASS or FAIL is printed

  integer seed, draw, first_seed, stall, untimed, gaps, pressure, cycle = 0, last_cycle = 0, quiet = 0, resets = 0;
  wire timed = stall == 0 && untimed == 0;
  wire exact = {1}; // the words are known
  initial begin
    if (!$value$plusargs("seed=%d", seed)) seed = 1;
    if (!$value$plusargs("stall=%d", stall)) stall = 1;
    if (!$value$plusargs("untimed=%d", untimed)) untimed = 0;
    first_seed = seed;
    gaps = (seed * 37) % 80;
    pressure = (seed * 53) % 80;
  end
  always @(posedge clk) begin
    resets <= resets + 1;
    if (resets == 3) rst <= 1'b0;
  end

  task fail(input [8*64-1:0] why);
    if (!ended) begin
      ended = 1'b1;
      $display("FAIL {0}: %0s (cycle %0d, seed %0d, stall %0d)", why, cycle, first_seed, stall);
    end
  endtask
)v",
        kernel, exact);
}

// Valid and ready of a port, or of one end of a pipe.
struct traced_signals {
    std::string name;
    std::string stem; // of _valid and _ready
};

// The names, and the statement that writes a line for a cycle.
struct trace_texts {
    std::string names, line;
};
inline trace_texts trace_of(std::vector<traced_signals> const& all) {
    std::string names, form, signals;
    for (traced_signals const& x : all) {
        names += (names.empty() ? "" : " ") + x.name;
        form += form.empty() ? "%b%b" : " %b%b";
        signals += fmt::format(", {0}_valid, {0}_ready", x.stem);
    }
    return {fmt::format("      $fdisplay(trace, \"{}\");\n", names),
            fmt::format("      $fdisplay(trace, \"{}\"{});\n", form, signals)};
}

// Netlists (HLS_PORTS_ONLY) do not keep the signals of pipes.
inline std::string with_pipes(std::string const& ports, std::string const& all) {
    return ports == all ? all : "`ifdef HLS_PORTS_ONLY\n" + ports + "`else\n" + all + "`endif\n";
}

// The first line names them; then a line for each cycle from reset on.
inline std::string trace_writer(std::vector<traced_signals> const& ports,
                                std::vector<traced_signals> all, std::string const& module) {
    all.insert(all.begin(), ports.begin(), ports.end());
    trace_texts const few = trace_of(ports), many = trace_of(all);
    return fmt::format(R"v(
  // ----- +trace=FILE: what moves in which cycle -----
  reg [8*256-1:0] trace_name;
  integer trace = 0;
  initial begin
    trace_name = 0;
    if (!$value$plusargs("trace=%s", trace_name) && $value$plusargs("traces=%s", trace_name))
      trace_name = {{trace_name, "{2}.trace"}};
    if (trace_name != 0) begin
      trace = $fopen(trace_name, "w");
{0}    end
  end
  always @(posedge clk)
    if (!rst && trace != 0 && !ended)
{1})v",
                       with_pipes(few.names, many.names), with_pipes(few.line, many.line), module);
}

inline constexpr long long quiet_at_end = 2000; // cycles in which a word too many would come

inline std::string bench_tail(char const* kernel, std::string const& finished,
                              std::string const& connections, std::string const& summary,
                              long long patience, bool open_ended) {
    return fmt::format(R"v(
  // ----- end of the run -----
  wire all_words = !exact || ({1});
  always @(posedge clk)
    if (!rst) begin
      cycle <= cycle + 1;
      quiet = quiet + 1;
      if ((quiet > (all_words ? {7} : {4}) || (all_words && {5})) && !ended) begin
        if (all_words) begin
          ended = 1'b1;
          $display("PASS {0}: {3}, last in cycle %0d (seed %0d, stall %0d)", last_cycle, first_seed, stall);
        end else fail("words are missing, nothing moves any more");
      end
    end

  {6} kernel (
    .clk(clk){2}
  );
endmodule
`default_nettype wire
)v",
                       kernel, finished, connections, summary, patience, open_ended ? 1 : 0,
                       module_name(kernel), std::min(patience, quiet_at_end));
}

inline constexpr int quiet_intervals = 60; // with nothing moving: the run has ended

// Cycles in which no word moves before a run is given up. Loops may be quiet for as long as all of
// them run.
inline long long patience_for(kernel_view const& k, stimulus const& s) {
    long long cycles = quiet_intervals * k.plan.ii + k.plan.latency + 200;
    for (port_words const& p : s.ports)
        if (ir::has_loops(k.built) && !p.cycles.empty())
            cycles = std::max(cycles, 2 * p.cycles.back() + 200);
    return cycles;
}

// Signals of the module at those of the bench.
inline std::string connection(module_port const& port, bench_port const& p) {
    if (port.what.call == ir::call_part::argument)
        return fmt::format(",\n    .{}({}_data)", port.name, p.name);
    return (p.has_word ? fmt::format(",\n    .{0}_data({1}_data)", port.name, p.name) : "") +
           fmt::format(",\n    .{0}_valid({1}_valid),\n    .{0}_ready({1}_ready)", port.name,
                       p.name);
}

// The words that pass with an input's handshake.
inline std::vector<bench_port> words_of(module_interface const& m, module_port const& port,
                                        stimulus const& s) {
    std::vector<bench_port> words;
    for (module_port const& x : m.ports) {
        bool const together =
            port.what.call == ir::call_part::start
                ? x.what.call == ir::call_part::argument && x.called == port.called
                : x.number == port.number && ir::is_port(x.what);
        std::string const id = x.what.id.text;
        if (together)
            words.push_back(
                {id, "io_" + id, x.what.type.width, s.ports[std::size_t(x.number)].words.size()});
    }
    return words;
}

} // namespace detail

// What a test bench is made for.
struct bench_plan {
    module_interface interface;
    long long patience;      // cycles without a word before the run is given up
    bool timed;              // the cycle of every word is known
    bool words_vary = false; // they depend on time: with stalls, and where no cycle is known, only
                             // the handshake is checked
    std::vector<detail::traced_signals> pipes = {}; // within the module, for +trace
};

namespace detail {

inline char const* exact_if(bench_plan const& plan) {
    return !plan.words_vary ? "1'b1" : plan.timed ? "stall == 0" : "1'b0";
}

} // namespace detail

// Test bench and word files of a module, for words whose outputs are known. `s` by the ports'
// numbers.
inline file_map make_testbench(bench_plan const& plan, stimulus const& s) {
    std::string const& module = plan.interface.name;
    std::string text = detail::bench_head(module.c_str(), detail::exact_if(plan)), connections,
                finished = "1'b1", summary;
    std::vector<detail::traced_signals> traced;
    if (plan.interface.has_reset) connections = ",\n    .rst(rst)";
    file_map files;
    for (module_port const& port : plan.interface.ports) {
        ir::resource const& x = port.what;
        std::string const id = x.id.text;
        auto const number = std::size_t(port.number);
        if (x.kind == ir::resource_kind::argument) {
            text += fmt::format("  reg [{}:0] argument_{} = {}'h{};\n", x.type.width - 1, id,
                                x.type.width, detail::hex(s.arguments[number], x.type.width));
            connections += fmt::format(",\n    .{}(argument_{})", port.name, id);
            continue;
        }
        port_words const& words = s.ports[number];
        detail::bench_port const p{id,         "io_" + id,     x.type.width, words.words.size(),
                                   words.vary, ir::has_word(x)};
        connections += detail::connection(port, p);
        files[fmt::format("{}_{}.hex", module, id)] = detail::hex_lines(words.words, x.type.width);
        if (x.call == ir::call_part::argument) continue;
        traced.push_back({id, p.name});
        if (x.kind == ir::resource_kind::input) {
            text += detail::input_driver(p, detail::words_of(plan.interface, port, s), module);
        } else {
            text += detail::output_checker(p, module, s.open_ended, plan.timed);
            if (plan.timed)
                files[fmt::format("{}_{}_cycles.hex", module, id)] =
                    detail::hex_lines(words.cycles);
            finished += fmt::format(" && io_{}_at {} {}", id, s.open_ended ? ">=" : "==", p.count);
            summary += fmt::format("{}{} words of {}", summary.empty() ? "" : ", ", p.count, id);
        }
    }
    std::vector<detail::traced_signals> pipes;
    for (detail::traced_signals const& x : plan.pipes)
        pipes.push_back({x.name, "kernel." + x.stem});
    text += detail::trace_writer(traced, pipes, module);
    text += detail::bench_tail(module.c_str(), finished, connections,
                               summary.empty() ? "no words" : summary, plan.patience, s.open_ended);
    files[module + "_tb.v"] = text;
    return files;
}

inline file_map make_testbench(kernel_view const& k, stimulus const& s, bool words_vary = false) {
    return make_testbench({interface_of(k), detail::patience_for(k, s), true, words_vary}, s);
}

} // namespace hls::verilog
