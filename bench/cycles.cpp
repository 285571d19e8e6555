// Cycles of designs on the CPU, and the same in Verilator: bench_cycles NAME runs once and prints
// the cycles and the seconds; bench_cycles NAME --output DIR writes NAME.v and the main program for
// Verilator, which gives the same words and prints the same. (scripts/bench cycles)
#include <fmt/format.h>

#include <chrono>
#include <cstring>

#include <hls/cpu/cycles.hpp>
#include <hls/verilog/files.hpp>
#include <hls/verilog/generate.hpp>

#include "kernels/crc32.hpp"
#include "kernels/edges.hpp"
#include "kernels/fir.hpp"
#include "kernels/histogram.hpp"
#include "kernels/matmul.hpp"
#include "kernels/run_length.hpp"
#include "kernels/sobel.hpp"

namespace {

constexpr std::size_t words = 400000;

// Word n of every input: all bits look random, and two words in a row may be the same.
constexpr std::uint64_t word(std::uint64_t n) {
    n = (n + 1) * 0x9e3779b97f4a7c15U;
    n = (n ^ (n >> 30)) * 0xbf58476d1ce4e5b9U;
    return n ^ (n >> 31);
}

double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

struct last_output : hls::cpu::cycle_observer {
    hls::cpu::cycle_design const& design;
    hls::cpu::cycle at_most = 0;
    explicit last_output(hls::cpu::cycle_design const& d) : design(d) {}
    void accepted(int channel, long long, hls::cpu::cycle at) override {
        if (design.channels[std::size_t(channel)].kind == hls::ir::channel_kind::output)
            at_most = std::max(at_most, at);
    }
    void repeats(hls::cpu::repetition const& r) override {
        for (hls::cpu::repetition::told const& e : r.events)
            if (e.kind == hls::cpu::repetition::what::accepted)
                accepted(e.who, 0, e.at + r.times * r.period);
    }
};

void measure(hls::cpu::cycle_design const& d, std::vector<hls::wide> const& arguments,
             std::vector<hls::cpu::step_maker> const& native) {
    std::vector<hls::cpu::given_words> inputs;
    for (hls::ir::channel const& c : d.channels)
        if (c.kind == hls::ir::channel_kind::input)
            inputs.push_back({words, [t = c.type](std::size_t n) {
                                  return hls::ir::wrap(hls::uwide(word(n)), t);
                              }});
    double const start = now();
    hls::cpu::recorded_run const run = hls::cpu::record_run(d, inputs, arguments, hls::cpu::all_steps, native);
    double const recorded = now();
    last_output last(run.design);
    hls::cpu::cycle_machine machine(run, {}, &last);
    machine.run();
    double const end = now();
    fmt::print("{} {:.6f} {:.6f}\n", last.at_most, end - start, end - recorded);
}

std::string harness(hls::cpu::cycle_design const& d, std::vector<hls::wide> const& arguments,
                    std::vector<std::string> const& names) {
    std::string set, give, take, done;
    for (std::size_t a = 0; a < arguments.size(); ++a)
        set += fmt::format("  top.{} = {}ULL;\n", names[a], (long long)(arguments[a]));
    for (hls::ir::channel const& c : d.channels) {
        std::string const id = c.id.text;
        std::uint64_t const mask =
            c.type.width >= 64 ? ~0ULL : (std::uint64_t(1) << c.type.width) - 1;
        if (c.kind == hls::ir::channel_kind::input) {
            give +=
                fmt::format("    top.{0}_valid = {0}_at < {1};\n    top.{0}_data = word({0}_at) "
                            "& {2}ULL;\n",
                            id, words, mask);
            take += fmt::format("    bool const {0}_moves = top.{0}_valid && top.{0}_ready;\n", id);
            done += fmt::format("    {0}_at += {0}_moves; quiet = {0}_moves ? 0 : quiet;\n", id);
            set += fmt::format("  unsigned long long {}_at = 0;\n", id);
        }
        if (c.kind == hls::ir::channel_kind::output) {
            set += fmt::format("  top.{}_ready = 1;\n", id);
            take += fmt::format("    if (top.{}_valid) last = cycle, quiet = 0;\n", id);
        }
    }
    return fmt::format(R"cpp(#include "Vtop.h"
#include "verilated.h"
#include <chrono>
#include <cstdint>
#include <cstdio>
double sc_time_stamp() {{ return 0; }}
static std::uint64_t word(std::uint64_t n) {{
  n = (n + 1) * 0x9e3779b97f4a7c15U;
  n = (n ^ (n >> 30)) * 0xbf58476d1ce4e5b9U;
  return n ^ (n >> 31);
}}
int main() {{
  static Vtop top;
  auto tick = [] {{ top.clk = 0; top.eval(); top.clk = 1; top.eval(); }};
{0}  top.rst = 1;
  for (int i = 0; i < 4; ++i) tick();
  top.rst = 0;
  auto const start = std::chrono::steady_clock::now();
  long long last = 0, quiet = 0, cycle = 0;
  for (; quiet < 20000; ++cycle, ++quiet) {{
{1}    top.clk = 0;
    top.eval();
{2}    top.clk = 1;
    top.eval();
{3}  }}
  std::chrono::duration<double> const seconds = std::chrono::steady_clock::now() - start;
  std::printf("%lld %.6f\n", last, seconds.count() * double(last) / double(cycle));
}}
)cpp",
                       set, give, take, done);
}

template <auto const& Part>
bool treat(std::string const& name, std::vector<hls::wide> const& arguments,
           std::vector<std::string> const& names, int argc, char** argv) {
    if (name != argv[1]) return false;
    auto const& view = hls::cpu::detail::view_of_part<Part>();
    hls::cpu::cycle_design const d = hls::cpu::design_of(view);
    if (argc < 4) return measure(d, arguments, hls::cpu::native_step_makers<Part>()), true;
    std::filesystem::path const to = argv[3];
    hls::verilog::make_directory(to);
    hls::verilog::write_file(to / "top.v", hls::verilog::module_text(view));
    hls::verilog::write_file(to / "main.cpp", harness(d, arguments, names));
    return true;
}

} // namespace

int main(int argc, char** argv) {
    using namespace examples;
    char const* const all[] = {"fir",    "crc32", "sobel", "histogram", "run_length_coder",
                               "matmul", "edges"};
    if (argc < 2) {
        for (char const* name : all) fmt::print("{}\n", name);
        return 0;
    }
    bool const known = treat<fir>("fir", {}, {}, argc, argv) ||
                       treat<crc32>("crc32", {}, {}, argc, argv) ||
                       treat<sobel>("sobel", {}, {}, argc, argv) ||
                       treat<histogram>("histogram", {50000}, {"pixels_per_frame"}, argc, argv) ||
                       treat<run_length_coder>("run_length_coder", {}, {}, argc, argv) ||
                       treat<matmul<8, 2>>("matmul", {10}, {"steps"}, argc, argv) ||
                       treat<edges<512>>("edges", {80}, {"limit"}, argc, argv);
    return known ? 0 : 2;
}
