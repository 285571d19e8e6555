// Cycles of designs on the CPU, and the same in Verilator: bench_cycles NAME runs once and prints
// the cycle of the last word that leaves, the sum of those of all such words, the seconds to record,
// to find, and to list every word's cycle; bench_cycles NAME --output DIR writes NAME.v and the main
// program for Verilator, which gives the same words and prints cycle, sum and seconds. With `stalls`
// behind it, outputs take words in about half of all cycles only. (scripts/bench cycles)
#include <fmt/format.h>

#include <chrono>
#include <cstring>
#include <filesystem>

#include <hls/cpu/cycles.hpp>
#include <hls/verilog/files.hpp>
#include <hls/verilog/generate.hpp>

#include "kernels/crc32.hpp"
#include "kernels/edges.hpp"
#include "kernels/fir.hpp"
#include "kernels/histogram.hpp"
#include "kernels/matmul.hpp"
#include "kernels/restructured.hpp"
#include "kernels/run_length.hpp"
#include "kernels/sha256.hpp"
#include "kernels/sobel.hpp"
#include "kernels/systolic.hpp"
#include "kernels/tokens.hpp"

namespace {

constexpr std::size_t words = 400000;

// Word n of every input: all bits look random, and two words in a row may be the same.
constexpr std::uint64_t word(std::uint64_t n) {
    n = (n + 1) * 0x9e3779b97f4a7c15U;
    n = (n ^ (n >> 30)) * 0xbf58476d1ce4e5b9U;
    return n ^ (n >> 31);
}
// Letters and blanks, and now and then the end of a text.
constexpr std::uint64_t text(std::uint64_t n) {
    if (n % 100000 == 99999) return 256;
    return word(n) % 3 == 0 ? ' ' : 'a' + (word(n) >> 8) % 2;
}

double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

// When words leave the design.
struct output_words : hls::cpu::cycle_observer {
    hls::cpu::cycle_design const& design;
    hls::cpu::cycle last = 0, sum = 0;
    explicit output_words(hls::cpu::cycle_design const& d) : design(d) {}
    bool follows_stages() const override { return false; }
    void accepted(int channel, long long, hls::cpu::cycle at) override {
        if (!is_output(channel)) return;
        last = std::max(last, at);
        sum += at;
    }
    void repeats(hls::cpu::repetition const& r) override {
        for (hls::cpu::repetition::told const& e : r.events) {
            if (e.kind != hls::cpu::repetition::what::accepted || !is_output(e.who)) continue;
            last = std::max(last, e.at + r.times * r.period);
            sum += r.times * e.at + r.times * (r.times + 1) / 2 * r.period;
        }
    }

private:
    bool is_output(int channel) const {
        return design.channels[std::size_t(channel)].kind == hls::ir::channel_kind::output;
    }
};

// What is measured, and how.
struct task {
    hls::cpu::cycle_design design;
    std::vector<hls::wide> arguments;
    std::vector<std::string> names; // of the arguments
    std::vector<hls::cpu::native_code> native;
    bool stalls;
    bool text; // for its inputs
};

constexpr int stalled = 50, stall_seed = 1; // percent

void measure(task const& t) {
    std::vector<hls::cpu::given_words> inputs;
    hls::cpu::cycle_options o;
    for (hls::ir::channel const& c : t.design.channels) {
        if (c.kind == hls::ir::channel_kind::input)
            inputs.push_back({words, [type = c.type, text_given = t.text](std::size_t n) {
                                  return hls::ir::wrap(hls::uwide(text_given ? text(n) : word(n)),
                                                       type);
                              }});
        if (c.kind == hls::ir::channel_kind::output && t.stalls)
            o.stalls[c.id.text] = hls::cpu::stall_pattern::random(stalled, stall_seed);
    }
    double const start = now();
    hls::cpu::recorded_run const run =
        hls::cpu::record_run(t.design, inputs, t.arguments, hls::cpu::all_steps,
                             hls::cpu::keep_words::no, t.native, o);
    double const recorded = now();
    output_words found(run.design);
    observe_cycles(run, o, found);
    double const end = now();
    hls::cpu::timeline const all = hls::cpu::find_cycles(run, o);
    double const listed = now();
    fmt::print("{} {} {:.6f} {:.6f} {:.6f}\n", found.last, found.sum, recorded - start,
               end - recorded, all.last >= found.last ? listed - end : 0);
}

std::string harness(task const& t) {
    std::string set, give, take, done;
    for (std::size_t a = 0; a < t.arguments.size(); ++a)
        set += fmt::format("  top.{} = {}ULL;\n", t.names[a], (long long)(t.arguments[a]));
    for (hls::ir::channel const& c : t.design.channels) {
        std::string const id = c.id.text;
        std::uint64_t const mask =
            c.type.width >= 64 ? ~0ULL : (std::uint64_t(1) << c.type.width) - 1;
        if (c.kind == hls::ir::channel_kind::input) {
            give +=
                fmt::format("    top.{0}_valid = {0}_at < {1};\n    top.{0}_data = {3}({0}_at) "
                            "& {2}ULL;\n",
                            id, words, mask, t.text ? "text" : "word");
            take += fmt::format("    bool const {0}_moves = top.{0}_valid && top.{0}_ready;\n", id);
            done += fmt::format("    {0}_at += {0}_moves; quiet = {0}_moves ? 0 : quiet;\n", id);
            set += fmt::format("  unsigned long long {}_at = 0;\n", id);
        }
        if (c.kind == hls::ir::channel_kind::output) {
            set += fmt::format("  top.{}_ready = 1;\n", id);
            if (t.stalls) give += fmt::format("    top.{}_ready = is_open(cycle);\n", id);
            take += fmt::format("    if (top.{0}_valid && top.{0}_ready) "
                                "last = cycle, sum += cycle, quiet = 0;\n",
                                id);
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
[[maybe_unused]] static std::uint64_t text(std::uint64_t n) {{
  if (n % 100000 == 99999) return 256;
  return word(n) % 3 == 0 ? ' ' : 'a' + (word(n) >> 8) % 2;
}}
static bool is_open(std::uint64_t x) {{ // stalls.hpp
  x += {5}ULL * 0x9e3779b97f4a7c15U + 0x9e3779b97f4a7c15U;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return (x ^ (x >> 31)) % 100 >= {4};
}}
int main() {{
  static Vtop top;
  auto tick = [] {{ top.clk = 0; top.eval(); top.clk = 1; top.eval(); }};
{0}  top.rst = 1;
  for (int i = 0; i < 4; ++i) tick();
  top.rst = 0;
  auto const start = std::chrono::steady_clock::now();
  long long last = 0, sum = 0, quiet = 0, cycle = 0;
  for (; quiet < 20000; ++cycle, ++quiet) {{
{1}    top.clk = 0;
    top.eval();
{2}    top.clk = 1;
    top.eval();
{3}  }}
  std::chrono::duration<double> const seconds = std::chrono::steady_clock::now() - start;
  std::printf("%lld %lld %.6f\n", last, sum, seconds.count() * double(last) / double(cycle));
}}
)cpp",
                       set, give, take, done, stalled, stall_seed);
}

template <auto const& Part>
bool treat(std::string const& name, std::vector<hls::wide> const& arguments,
           std::vector<std::string> const& names, int argc, char** argv) {
    if (name != argv[1]) return false;
    auto const& view = hls::cpu::detail::view_of_part<Part>();
    task const t{hls::cpu::design_of(view), arguments, names,
                 hls::cpu::code_of_kernels<Part>(),
                 std::strcmp(argv[argc - 1], "stalls") == 0, name == "tokens"};
    if (argc < 4) return measure(t), true;
    std::filesystem::path const to = argv[3];
    hls::verilog::make_directory(to);
    hls::verilog::write_file(to / "top.v", hls::verilog::module_text(view));
    hls::verilog::write_file(to / "main.cpp", harness(t));
    return true;
}

} // namespace

int main(int argc, char** argv) {
    using namespace examples;
    char const* const all[] = {"fir",          "crc32",         "sobel",       "histogram",
                               "run_length_coder", "run_length_decoder", "matmul", "sha256",
                               "sum_before",   "sum_after",     "counts_before", "counts_after",
                               "level_before", "level_after",   "triangle_before",
                               "triangle_after", "edges",       "systolic",
                               "tokens"};
    if (argc < 2) {
        for (char const* name : all) fmt::print("{}\n", name);
        return 0;
    }
    auto treat_alone = [&]<auto const& Kernel>() {
        return treat<Kernel>(hls::view<Kernel>.name, {}, {}, argc, argv);
    };
    bool const known =
        treat_alone.operator()<fir>() || treat_alone.operator()<crc32>() ||
        treat_alone.operator()<sobel>() || treat_alone.operator()<run_length_coder>() ||
        treat_alone.operator()<run_length_decoder>() || treat_alone.operator()<sha256<1>>() ||
        treat_alone.operator()<sum_before>() || treat_alone.operator()<sum_after>() ||
        treat_alone.operator()<counts_before>() || treat_alone.operator()<counts_after>() ||
        treat_alone.operator()<level_before>() || treat_alone.operator()<level_after>() ||
        treat_alone.operator()<triangle_before>() || treat_alone.operator()<triangle_after>() ||
        treat<histogram>("histogram", {50000}, {"pixels_per_frame"}, argc, argv) ||
        treat<matmul<8, 2>>("matmul", {10}, {"steps"}, argc, argv) ||
        treat<edges<512>>("edges", {80}, {"limit"}, argc, argv) ||
        treat<systolic<4>>("systolic", {256}, {"depth"}, argc, argv) ||
        treat<tokens<2048, 5>>("tokens", {}, {}, argc, argv);
    return known ? 0 : 2;
}
