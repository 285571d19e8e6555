// What a test bench expects in a run: the words of the stalls that it has, with their cycles where
// these are known; or as much as is known of any run.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "../print/declared.hpp"
#include "../print/interface.hpp"
#include "levels.hpp"
#include "ports.hpp"

namespace hls::verilog::detail {

inline std::string for_each_output(std::vector<bench_port> const& ports, char const* between,
                                   auto const& text) {
    std::string result;
    for (bench_port const& p : ports) result += (result.empty() ? "" : between) + text(p);
    return result;
}

// All outputs of a module, for the end of the run.
struct bench_outputs {
    std::vector<bench_port> ports;
    std::string advice; // where no output produces a word

    std::string all_words() const {
        auto const text =
            for_each_output(ports, " && ", [](bench_port const& p) { return p.name + "_ends"; });
        return text.empty() ? "1'b1" : text;
    }
    std::string no_words() const {
        auto const text =
            for_each_output(ports, " && ", [](bench_port const& p) { return p.name + "_at == 0"; });
        return text.empty() ? "1'b1" : text;
    }
    std::string said() const {
        auto const text = for_each_output(
            ports, ", ", [](bench_port const& p) { return "%0d words of " + p.id; });
        return text.empty() ? "no words" : text;
    }
    std::string numbers() const {
        return for_each_output(ports, "", [](bench_port const& p) { return p.name + "_at, "; });
    }
    std::string missing() const {
        return for_each_output(ports, "", [](bench_port const& p) {
            return fmt::format("          if ({0}_at < {0}_count) $display(\"  {1}: %0d of %0d "
                               "words\", {0}_at, {0}_count);\n",
                               p.name, p.id);
        });
    }
};

inline std::size_t most_words(stimulus const& s, std::size_t port) {
    std::size_t most = s.ports[port].words.size();
    for (predicted_words const& run : s.predicted)
        most = std::max(most, run.ports[port].words.size());
    if (s.has_levels) most = std::max(most, s.always[port].words.size());
    return most;
}

// One output's words of one run, in files.
inline std::string load_words(bench_port const& p, port_words const& words, bool timed,
                              std::string const& stem, file_map& files) {
    std::size_t const count = words.words.size();
    known_words const known = p.vary ? known_words::number : known_words::all;
    std::string text =
        fmt::format("      {0}_count = {1}; {0}_known = {2};\n", p.name, count, int(known));
    auto load = [&](char const* what, std::string const& file) {
        if (count > 0)
            text += fmt::format("      $readmemh(\"{}\", {}_{}, 0, {});\n", file, p.name, what,
                                count - 1);
    };
    files[stem + ".hex"] = hex_lines(words.words, p.width);
    load("words", stem + ".hex");
    if (!timed) return text;
    files[stem + "_cycles.hex"] = hex_lines(words.cycles);
    load("cycles", stem + "_cycles.hex");
    return text;
}

// Words that come where levels keep their first values.
inline void add_steady(bench_outputs const& outputs, stimulus const& s, std::string const& module,
                       file_map& files) {
    for (bench_port const& p : outputs.ports)
        files[fmt::format("{}_{}.steady.hex", module, p.id)] =
            hex_lines(s.always[std::size_t(p.number)].words, p.width);
}

// Of a run of which only the same is known as of any run.
inline std::string load_always(bench_outputs const& outputs, stimulus const& s,
                               std::string const& module) {
    bool partly = false;
    std::string text = fmt::format("      open_ended = 1'b{};\n", int(s.always_open_ended));
    if (s.has_levels) text += steady_text;
    for (bench_port const& p : outputs.ports) {
        always_known const& x = s.always[std::size_t(p.number)];
        partly |= x.known != known_words::all;
        known_words const known = p.vary ? std::max(x.known, known_words::number) : x.known;
        std::size_t const count = known == known_words::all && !s.has_levels ? p.count : x.count;
        text += fmt::format("      {0}_count = {1}; {0}_known = {2};\n", p.name, count, int(known));
        if (known == known_words::all && count > 0)
            text += fmt::format("      $readmemh(\"{}_{}{}.hex\", {}_words, 0, {});\n", module,
                                p.id, s.has_levels ? ".steady" : "", p.name, count - 1);
    }
    return text + fmt::format("      partly = 1'b{};\n", int(partly));
}

// All outputs of a run whose words are known.
inline std::string load_run(bench_outputs const& outputs, std::vector<port_words> const& ports,
                            bool timed, bool open_ended, std::string const& suffix,
                            std::string const& module, file_map& files) {
    std::string text = fmt::format("      open_ended = 1'b{};\n", int(open_ended));
    for (bench_port const& p : outputs.ports)
        text += load_words(p, ports[std::size_t(p.number)], timed,
                           fmt::format("{}_{}{}", module, p.id, suffix), files);
    return text;
}

// A design with non-blocking accesses may produce other words under stalls than without.
inline std::string choose_words(bench_outputs const& outputs, bool timed, stimulus const& s,
                                std::string const& module, file_map& files) {
    auto block = [](std::string const& label, std::string const& text) {
        return "    " + label + " begin\n" + text + "    end\n";
    };
    bool const may_go_on = s.open_ended || s.ends_at_full_pipe;
    std::string const quiet = load_run(outputs, s.ports, timed, may_go_on, "", module, files);
    if (s.always.empty())
        return fmt::format("{}      timed = 1'b{} && stall == 0 && untimed == 0;\n", quiet,
                           int(timed));
    std::string const always = "      timed = 1'b0;\n" + load_always(outputs, s, module);
    if (s.has_levels) add_steady(outputs, s, module, files);
    std::string text =
        block("if (stall == 0)",
              s.known_without_stalls
                  ? fmt::format("      timed = 1'b{} && untimed == 0;\n{}", int(timed), quiet)
                  : always);
    for (predicted_words const& run : s.predicted)
        text += block(fmt::format("else if (seed == {})", run.seed),
                      "      timed = untimed == 0;\n" +
                          load_run(outputs, run.ports, true, run.open_ended,
                                   fmt::format(".seed{}", run.seed), module, files));
    return text + block("else", always);
}

inline std::string expectations(bench_outputs const& outputs, bool timed, stimulus const& s,
                                std::string const& module, file_map& files) {
    return fmt::format(R"v(
  // ----- what is expected -----
  initial begin
    if (!$value$plusargs("seed=%d", seed)) seed = 1;
    if (!$value$plusargs("stall=%d", stall)) stall = 1;
    if (!$value$plusargs("untimed=%d", untimed)) untimed = 0;
    if (!$value$plusargs("may_be_empty=%d", may_be_empty)) may_be_empty = 0;
    gaps = (seed % 80) * 37 % 80;
    pressure = (seed % 80) * 53 % 80;
{}  end
)v",
                       choose_words(outputs, timed, s, module, files));
}

inline constexpr int most_advised = 1 << 12;     // words
inline constexpr long long most_steps = 1 << 20; // to look for them

// Where no output produces a word, the bench says so, and how many words for each input would do.
inline std::string advice_text(stimulus const& s) {
    if (s.words_that_do < 0) return {};
    std::string const fix = s.own_data ? "give more data or --words"
                            : s.words_that_do == 0
                                ? fmt::format("--words up to {} does not help", most_advised)
                                : fmt::format("--words {} would do", s.words_that_do);
    return fmt::format(
        "          $display(\"  HLS0825: no output produces a word with so few at the "
        "inputs; {}\");\n",
        fix);
}

inline bool gives_words(module_interface const& m, stimulus const& s) {
    return std::any_of(m.ports.begin(), m.ports.end(), [&](module_port const& p) {
        return p.what.kind == ir::resource_kind::output &&
               !s.ports[std::size_t(p.number)].words.empty();
    });
}

// Looks for the number only where it is needed.
inline stimulus with_advice(module_interface const& m, int words, stimulus s,
                            auto const& expected) {
    if (gives_words(m, s)) return s;
    s.words_that_do = 0;
    for (int more = std::max(1, 2 * words); more <= most_advised; more *= 2)
        if (gives_words(m, expected(more))) {
            s.words_that_do = more;
            return s;
        }
    return s;
}

} // namespace hls::verilog::detail
