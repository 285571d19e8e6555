// Compares the cycles that the CPU backend finds with those of a simulation: of every word of every
// port and pipe. A program made with compare_cycles instead of hls::generate generates as before;
// `--compare DIR` reads what a simulation of DIR/NAME_tb.v wrote with +trace=DIR/NAME.K.trace,
// gives the same stalls to find_cycles, and prints a line for each difference. `--waves DIR` writes
// DIR/NAME.K.vcd with the same stalls.
#pragma once

#include <fmt/format.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include <hls/cpu/cycles.hpp>
#include <hls/cpu/predict.hpp>
#include <hls/cpu/waves/waves.hpp>
#include <hls/verilog/generate.hpp>
#include <hls/verilog/testbench/stimulus.hpp>

#include "fast_forward.hpp"

namespace test {

using hls::cpu::cycle;

// Valid and ready of one port or end of a pipe, by cycle.
struct traced_port {
    std::string name;
    std::vector<bool> valid, ready;

    std::vector<cycle> moves() const {
        std::vector<cycle> result;
        for (std::size_t c = 0; c < valid.size(); ++c)
            if (valid[c] && ready[c]) result.push_back(cycle(c));
        return result;
    }
    // When the neighbour of an input had each word; the next one came after the simulation.
    std::vector<cycle> arrivals() const {
        std::vector<cycle> result;
        bool waits = false;
        for (std::size_t c = 0; c < valid.size(); ++c) {
            if (valid[c] && !waits) result.push_back(cycle(c));
            waits = valid[c] && !ready[c];
        }
        result.push_back(cycle(valid.size()));
        return result;
    }
};

inline std::vector<traced_port> read_trace(std::filesystem::path const& file) {
    std::ifstream from(file);
    std::vector<traced_port> ports;
    std::string line, word;
    std::getline(from, line);
    for (std::istringstream names(line); names >> word;) ports.push_back({word, {}, {}});
    while (std::getline(from, line)) {
        std::istringstream cycles(line);
        for (traced_port& p : ports) {
            cycles >> word;
            p.valid.push_back(word[0] == '1');
            p.ready.push_back(word[1] == '1');
        }
    }
    return ports;
}

inline hls::cpu::cycle_options stalls_of(hls::design_view const& d,
                                         std::vector<traced_port> const& ports) {
    hls::cpu::cycle_options o;
    for (traced_port const& p : ports)
        for (hls::ir::channel const& c : channels_of(d)) {
            if (c.id.text != p.name) continue;
            if (c.kind == hls::ir::channel_kind::input)
                o.stalls[p.name] = hls::cpu::stall_pattern::arrivals(p.arrivals());
            if (c.kind == hls::ir::channel_kind::output)
                o.stalls[p.name] = hls::cpu::stall_pattern::recorded(p.ready);
        }
    return o;
}

inline std::vector<cycle> const& found_for(hls::cpu::timeline const& t, std::string const& name) {
    if (name.ends_with(".in")) return t.of(name.substr(0, name.size() - 3));
    if (name.ends_with(".out")) return t.taken_from(name.substr(0, name.size() - 4));
    return t.of(name);
}

struct comparison {
    long long words = 0;
    bool same = true;
};

// Its kernels were to make no more steps, or nobody knows what a level is from then on; others end
// when nothing moves any more.
inline bool has_level_inputs(hls::cpu::recorded_run const& run) {
    return std::any_of(run.design.channels, run.design.channels + run.design.channel_count,
                       [](hls::ir::channel const& x) { return hls::ir::is_sampled(x); });
}
inline bool is_cut(hls::cpu::recorded_run const& run) {
    return has_level_inputs(run) ||
           std::any_of(run.kernels.begin(), run.kernels.end(),
                       [&](auto const& k) { return k.begun >= run.non_blocking->steps; });
}

// A run that was cut off has its first words only; of non-blocking kernels, the cycles before
// it ended.
inline void compare_port(traced_port const& p, std::vector<cycle> found,
                         hls::cpu::recorded_run const& run, cycle until, std::string const& where,
                         comparison& result) {
    std::vector<cycle> moved = p.moves();
    until = std::min(until, cycle(p.valid.size()));
    while (!found.empty() && found.back() >= until) found.pop_back();
    if (run.non_blocking != nullptr)
        while (!moved.empty() && moved.back() >= until && is_cut(run)) moved.pop_back();
    else if (!run.complete && moved.size() > found.size())
        moved.resize(found.size());
    result.words += (long long)(moved.size());
    if (found == moved) return;
    result.same = false;
    std::size_t n = 0;
    while (n < found.size() && n < moved.size() && found[n] == moved[n]) ++n;
    auto text = [&](std::vector<cycle> const& all) {
        return n < all.size() ? fmt::format("in cycle {}", all[n]) : "never";
    };
    fmt::print("{}: word {} of {} moves {}, found {} ({} and {} words)\n", where, n, p.name,
               text(moved), text(found), moved.size(), found.size());
}

inline void compare_trace(hls::cpu::recorded_run const& run, std::filesystem::path const& file,
                          comparison& result) {
    std::vector<traced_port> const ports = read_trace(file);
    hls::cpu::cycle_options const o = stalls_of(run.design, ports);
    hls::cpu::timeline const t = hls::cpu::find_cycles(run, o);
    if (std::string const found = find_difference(run, o); !found.empty()) {
        fmt::print("{}: leaping makes a difference: {}\n", file.filename().string(), found);
        result.same = false;
    }
    for (traced_port const& p : ports)
        compare_port(p, found_for(t, p.name), run, t.known_until, file.filename().string(), result);
}

// The last simulation (see `simulate`) has a seed of which the test bench knows nothing: levels
// keep their first values.
inline constexpr int steady_trace = 2;

inline hls::verilog::stimulus with_first_values(hls::design_view const& d,
                                                hls::verilog::stimulus s) {
    for (int c = 0; c < d.channel_count; ++c) {
        std::vector<hls::wide>& words = s.ports[std::size_t(c)].words;
        if (hls::ir::is_sampled(d.channels[c]) && !words.empty())
            words.assign(words.size(), hls::wide(words.front()));
    }
    return s;
}

// The words of a test bench.
using native_codes = std::vector<hls::cpu::native_code>;

inline hls::cpu::recorded_run record_stimulus(hls::design_view const& d,
                                              hls::verilog::stimulus const& s, long long steps,
                                              hls::cpu::keep_words keep = hls::cpu::keep_words::no,
                                              native_codes const& native = {}) {
    std::vector<hls::cpu::given_words> inputs;
    for (int c = 0; c < d.channel_count; ++c) {
        hls::verilog::port_words const& p = s.ports[std::size_t(c)];
        if (d.channels[c].kind == hls::ir::channel_kind::input)
            inputs.push_back({p.words.size(), [&p](std::size_t n) { return p.words[n]; }});
    }
    return hls::cpu::record_run(d, inputs, s.arguments, steps, keep, native);
}

// A kernel alone ends with its words, if it reads any.
inline long long steps_of(hls::design_view const& d, int words) {
    if (!d.is_kernel) return 1000LL * words;
    return hls::verilog::detail::reads_words(d) ? hls::cpu::all_steps : 4LL * words;
}

inline hls::cpu::recorded_run record_design(hls::design_view const& d, int words, unsigned seed,
                                            hls::cpu::keep_words keep = hls::cpu::keep_words::no,
                                            native_codes const& native = {}, bool steady = false) {
    hls::verilog::stimulus const s = hls::verilog::random_stimulus(d, words, seed);
    return record_stimulus(d, steady ? with_first_values(d, s) : s, steps_of(d, words), keep,
                           native);
}

// What repeats is found without walking through it, with the same result.
inline void compare_fast_forward(hls::design_view const& d, std::uint64_t seed, comparison& result,
                                 native_codes const& native = {}) {
    std::string const found = compare_fast_forward(d, seed, native);
    if (found.empty()) return;
    fmt::print("{}: leaping, or native code, makes a difference: {}\n", d.name, found);
    result.same = false;
}

struct compared_design {
    hls::design_view const* design;
    native_codes native; // by kernel
};

// Beside each trace the waveforms that the CPU finds with its stalls.
inline int write_all_waves(std::vector<hls::design_view const*> const& designs,
                           std::filesystem::path const& directory, int words) {
    for (hls::design_view const* d : designs) {
        if (hls::has_invoked_kernel(*d)) continue; // HLS0812
        hls::cpu::recorded_run const run = record_design(*d, words, 1, hls::cpu::keep_words::yes);
        for (int k = 0;; ++k) {
            auto const stem = directory / fmt::format("{}.{}", d->name, k);
            if (!std::filesystem::exists(stem.string() + ".trace")) break;
            std::ofstream to(stem.string() + ".vcd");
            hls::cpu::wave_views const views = hls::cpu::write_waves(
                to, run, stalls_of(run.design, read_trace(stem.string() + ".trace")));
            std::ofstream(stem.string() + ".gtkw") << views.gtkwave;
            std::ofstream(stem.string() + ".sucl") << views.surfer;
        }
    }
    return 0;
}

// Words may be none where nothing of a file can be compared.
inline int compare_all(std::vector<compared_design> const& designs,
                       std::filesystem::path const& directory, int words) {
    comparison result;
    int traces = 0, compared = 0;
    for (auto const& [d, native] : designs) {
        hls::cpu::recorded_run const run =
            record_design(*d, words, 1, hls::cpu::keep_words::no, native);
        compare_fast_forward(run.design, unsigned(compared), result, native);
        int const before = traces;
        ++compared;
        for (int k = 0;; ++k) {
            auto const file = directory / fmt::format("{}.{}.trace", d->name, k);
            if (!std::filesystem::exists(file)) break;
            if (k == steady_trace && has_level_inputs(run))
                compare_trace(record_design(*d, words, 1, hls::cpu::keep_words::no, native, true),
                              file, result);
            else
                compare_trace(run, file, result);
            ++traces;
        }
        if (traces == before) {
            fmt::print("there is no trace of {}\n", d->name);
            result.same = false;
        }
    }
    fmt::print("{}: {} designs, {} traces, {} words\n", result.same ? "same cycles" : "DIFFERENT",
               compared, traces, result.words);
    return result.same && (result.words > 0 || compared == 0) ? 0 : 1;
}

// The status of the program; none: neither is asked for.
inline std::optional<int> compared(std::vector<compared_design> const& designs, int argc,
                                   char** argv) {
    bool const cycles = argc >= 3 && std::strcmp(argv[1], "--compare") == 0;
    bool const waves = argc >= 3 && std::strcmp(argv[1], "--waves") == 0;
    if (!cycles && !waves) return {};
    int const words = argc > 3 ? std::stoi(argv[3]) : 500;
    if (cycles) return compare_all(designs, argv[2], words);
    std::vector<hls::design_view const*> views;
    for (compared_design const& d : designs) views.push_back(d.design);
    return write_all_waves(views, argv[2], words);
}

} // namespace test

namespace hls {

template <auto const&... Parts>
int compare_cycles(int argc, char** argv) {
    std::vector<test::compared_design> const designs{
        {&design_of<Parts>, cpu::code_of_kernels<Parts>()}...};
    if (auto const status = test::compared(designs, argc, argv)) return *status;
    return generate<Parts...>(argc, argv);
}

} // namespace hls
