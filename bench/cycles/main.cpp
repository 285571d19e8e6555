// Cycles of a design on the CPU, and the same for Verilator. BENCH_PART of BENCH_HEADER is a kernel
// or a system, with the arguments BENCH_ARGUMENTS; BENCH_TEXT: its inputs are text. main MODE runs
// once and prints, of what leaves, the last cycle, the sum of cycles, number and hash of the words;
// then the processor seconds, and those until only the last cycle is known. MODE is listed (the
// cycle of every transfer), values (and the words) or stalls (outputs are open in half of all
// cycles at random). main --output DIR writes top.v and main.cpp for Verilator, which prints the
// same. (scripts/bench cycles)
#include <cstring>
#include <ctime>
#include <filesystem>

#include <hls/verilog/generate.hpp>
#include <hls/verilog/print/files.hpp>

#include "harness.hpp"
#include "part.hpp"

namespace {

namespace cpu = hls::cpu;

// Processor time: other programs may be at work.
double now() { return double(std::clock()) / CLOCKS_PER_SEC; }

constexpr bool is_output(hls::ir::channel const& c) {
    return c.kind == hls::ir::channel_kind::output;
}

// When words leave the design: the last cycle, and no list.
struct last_cycle : cpu::cycle_observer {
    hls::design_view const& design;
    cpu::cycle last = 0;
    explicit last_cycle(hls::design_view const& d) : design(d) {}
    bool follows_stages() const override { return false; }
    void accepted(int channel, long long, cpu::cycle at) override {
        if (is_output(design.channels[std::size_t(channel)])) last = std::max(last, at);
    }
    void repeats(cpu::repetition const& r) override {
        for (cpu::repetition::event const& e : r.events)
            if (e.kind == cpu::repetition::what::accepted)
                accepted(e.who, 0, e.at + r.times * r.period);
    }
};

cpu::recorded_run record(cpu::cycle_options const& o, cpu::keep_words keep) {
    hls::design_view const design = hls::design_of<BENCH_PART>;
    std::vector<cpu::given_words> inputs;
    for (hls::ir::channel const& c : channels_of(design))
        if (c.kind == hls::ir::channel_kind::input)
            inputs.push_back({bench::word_count, [type = c.type](std::size_t n) {
                                  return hls::ir::wrap(hls::uwide(bench::is_text
                                                                      ? bench::text_word(n)
                                                                      : bench::random_word(n)),
                                                       type);
                              }});
    std::vector<hls::wide> values;
    for (bench::named_value const& a : bench::arguments) values.push_back(a.value);
    return cpu::record_run(design, inputs, values, cpu::all_steps, keep,
                           cpu::code_of_kernels<BENCH_PART>(), o);
}

// The words of all outputs, as cpu::run gives them: of a design that does not ask.
auto run_natively(auto const& given) {
    auto results =
        std::apply([](auto const&... each) { return cpu::run<BENCH_PART>(each...); }, given);
    if constexpr (requires { std::get<0>(results); })
        return results;
    else
        return std::tuple(std::move(results));
}

struct measured {
    bench::summary of;
    double seconds = 0, until_end = 0;
};

void add_cycles(measured& m, cpu::recorded_run const& run, cpu::timeline const& t) {
    for (std::size_t c = 0; c < std::size_t(run.design.channel_count); ++c)
        if (is_output(run.design.channels[c])) m.of.add_cycles(t.channels[c].accepted);
}

measured measure_cycles(bool stalls) {
    cpu::cycle_options o;
    for (hls::ir::channel const& c : channels_of(hls::design_of<BENCH_PART>))
        if (is_output(c) && stalls)
            o.stalls[c.id.text] =
                cpu::stall_pattern::random(bench::stall_percent, bench::stall_seed);
    measured m;
    double const start = now();
    cpu::recorded_run const run = record(o, cpu::keep_words::no);
    double const recorded = now();
    cpu::timeline const listed = cpu::find_cycles(run, o);
    double const end = now();
    add_cycles(m, run, listed);
    double const again = now();
    last_cycle found(run.design);
    observe_cycles(run, o, found);
    m.until_end = recorded - start + now() - again;
    m.seconds = end - start;
    if (found.last != m.of.last) m.of.last = -1;
    return m;
}

// With words: of a non-blocking design they belong to the record, of others they depend on no time.
measured measure_values() {
    constexpr bool asks = BENCH_ASKS;
    measured m;
    auto const given = bench::all_given(bench::parameters{}); // not measured: the caller has it
    double const start = now();
    cpu::recorded_run const run = record({}, asks ? cpu::keep_words::yes : cpu::keep_words::no);
    cpu::timeline const listed = cpu::find_cycles(run);
    if constexpr (asks) {
        m.seconds = now() - start;
        for (std::size_t c = 0; c < std::size_t(run.design.channel_count); ++c)
            if (is_output(run.design.channels[c]))
                m.of.add_words(run.words[c], [type = run.design.channels[c].type](hls::wide w) {
                    return hls::uwide(w) & hls::ir::mask(type.width);
                });
    } else {
        auto const results = run_natively(given);
        m.seconds = now() - start;
        bench::add_outputs(m.of, results, bench::parameters{});
    }
    add_cycles(m, run, listed);
    return m;
}

int write_for_verilator(std::filesystem::path const& to) {
    auto const& view = hls::design_of<BENCH_PART>;
    hls::verilog::make_directory(to);
    hls::verilog::write_file(to / "top.v", hls::verilog::module_text(view));
    hls::verilog::write_file(
        to / "main.cpp", bench::harness(view, bench::arguments, bench::is_text));
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    if (argc == 3 && std::strcmp(argv[1], "--output") == 0) return write_for_verilator(argv[2]);
    if (argc != 2) return 2;
    auto const is = [&](char const* mode) { return std::strcmp(argv[1], mode) == 0; };
    measured const m = is("values") ? measure_values() : measure_cycles(is("stalls"));
    fmt::print("{} {} {} {} {:.6f} {:.6f}\n", m.of.last, m.of.sum, m.of.count, m.of.hash, m.seconds,
               m.until_end);
    return 0;
}
