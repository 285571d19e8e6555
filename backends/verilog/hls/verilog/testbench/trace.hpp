// The trace of a test bench: valid and ready of every port and pipe, a line for each cycle.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

namespace hls::verilog::detail {

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

// Every signal of the bench and of the module in it.
inline std::string wave_writer(std::string const& module) {
    return fmt::format(R"v(
  // ----- +waves=FILE: every signal over time (VCD) -----
  reg [8*256-1:0] waves_name;
  initial
    if ($value$plusargs("waves=%s", waves_name)) begin
      $dumpfile(waves_name);
      $dumpvars(0, {0}_tb);
    end
)v",
                       module);
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

} // namespace hls::verilog::detail
