// Co-simulation of the Verilog of a kernel or a system with Icarus Verilog, as rows of the results.
// The Verilog, its test bench and the simulator's logs stay in the work directory.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <hls/verilog/system_bench.hpp>
#include <hls/verilog/testbench.hpp>
#include <hls/verilog/verilog.hpp>

#include "example.hpp"
#include "output_file.hpp"
#include "profile.hpp"
#include "tool.hpp"

namespace examples {

// The middle of the input: something happens there.
template <class Words>
std::vector<hls::wide> middle_words(const Words& words, std::size_t count) {
    count = std::min(count, words.size());
    const auto first = words.begin() + static_cast<std::ptrdiff_t>((words.size() - count) / 2);
    return {first, first + static_cast<std::ptrdiff_t>(count)};
}

// A stimulus for a kernel with one input, its first parameter.
inline hls::verilog::stimulus one_input(const hls::kernel_view& kernel,
                                        std::vector<hls::wide> words) {
    auto stimulus = hls::verilog::empty_stimulus(kernel.built);
    stimulus.ports[0].words = std::move(words);
    return stimulus;
}

// Without words: by channels and arguments of a system, in the order of its parameters.
inline hls::verilog::stimulus empty_stimulus(const hls::system_view& system) {
    hls::verilog::stimulus stimulus;
    stimulus.ports.resize(std::size_t(system.channel_count));
    stimulus.arguments.resize(std::size_t(system.argument_count));
    return stimulus;
}

namespace detail {

// The first tool that is missing, as a reason to skip a row; empty: all are there.
inline std::string reason_to_skip(bool switched_off, std::initializer_list<const char*> tools) {
    if (switched_off) {
        return "not wanted";
    }
    for (const char* tool : tools) {
        if (!found(tool)) {
            return missing(tool);
        }
    }
    return {};
}

inline std::string log_text(const std::filesystem::path& log) {
    std::error_code ignored;
    return std::filesystem::file_size(log, ignored) == 0 ? std::string{} : read_bytes(log);
}

// The first line of a log that begins with one of the two words; empty: none.
inline std::string line_with(const std::string& text, std::string_view start) {
    for (std::istringstream lines{text}; !lines.eof();) {
        std::string line;
        std::getline(lines, line);
        if (line.starts_with(start)) {
            return line;
        }
    }
    return {};
}

// The integer after `before` in a text; -1: none.
inline long long number_after(const std::string& text, std::string_view before) {
    long long number = -1;
    if (const auto at = text.find(before); at != text.npos) {
        std::from_chars(text.data() + at + before.size(), text.data() + text.size(), number);
    }
    return number;
}

inline hls::verilog::file_map bench_files(const hls::kernel_view& kernel,
                                          const hls::verilog::stimulus& stimulus) {
    return hls::verilog::make_testbench(kernel, stimulus);
}

// Of a system the cycles may depend on its words. The end of its run is seen by its silence.
inline hls::verilog::file_map bench_files(const hls::system_view& system,
                                          hls::verilog::stimulus stimulus) {
    constexpr long long quiet_cycles = 10'000;
    const bool timed = hls::verilog::find_cycles(system, stimulus);
    return hls::verilog::make_testbench({hls::verilog::interface_of(system), quiet_cycles, timed},
                                        stimulus);
}

// Verilog and test bench of a kernel or a system in a directory, and the simulator's runs over
// them.
class simulation {
public:
    template <class Part>
    simulation(const Part& part, const hls::verilog::stimulus& stimulus,
               std::filesystem::path directory)
        : name_{part.name}, directory_{std::move(directory)} {
        auto files = bench_files(part, stimulus);
        files[name_ + ".v"] = hls::verilog::module_text(part);
        for (const auto& [file, text] : files) {
            write_bytes(directory_ / file, text);
        }
    }

    // What is wrong; empty: the simulator took both files without a word.
    std::string compile() const {
        const auto log = directory_ / "iverilog.log";
        const int status = examples::run(
            {"iverilog", "-g2005", "-Wall", "-o", program(), name_ + ".v", name_ + "_tb.v"}, log,
            directory_);
        const bool silent = log_text(log).empty();
        return status == 0 && silent ? "" : "iverilog complains, see " + log.string();
    }

    // The test bench's verdict: a line that begins with PASS or FAIL.
    std::string run(int seed, bool stall) const {
        const auto log = directory_ / "vvp.log";
        examples::run({"vvp", "-n", program(), fmt::format("+seed={}", seed),
                       fmt::format("+stall={}", int{stall})},
                      log, directory_);
        const auto text = log_text(log);
        const auto pass = line_with(text, "PASS");
        const auto fail = line_with(text, "FAIL");
        return !fail.empty() ? fail : !pass.empty() ? pass : "FAIL: see " + log.string();
    }

private:
    std::string program() const { return name_ + ".vvp"; }

    std::string name_;
    std::filesystem::path directory_;
};

inline std::string first_failure(const simulation& bench) {
    for (const int seed : {1, 2, 3}) {
        if (const auto verdict = bench.run(seed, true); !verdict.starts_with("PASS")) {
            return verdict;
        }
    }
    return {};
}

} // namespace detail

// Cycles from the first one after reset to that of the last output word, and how they add up.
struct cycle_rule {
    long long cycles;
    std::string text;
};

namespace detail {

// One row: the first verdict with random stalls that is not PASS, or that all are.
inline bool check_with_stalls(results& table, const simulation& bench, std::size_t words) {
    auto wrong = bench.compile();
    wrong = wrong.empty() ? first_failure(bench) : wrong;
    table.check("co-simulation", wrong.empty(),
                wrong.empty() ? fmt::format("{} words, 3 seeds with random stalls: PASS", words)
                              : wrong);
    return wrong.empty();
}

} // namespace detail

// Co-simulation of a stimulus whose expected words are known; then cycles(count, verdict) with the
// cycles of the run without stalls, in which each word has to leave in its cycle of the schedule
// where that is known; 0 cycles: the verdict tells why not.
template <class Part, class Cycles>
void simulate_expected(results& table, const request& wanted, const Part& part,
                       const hls::verilog::stimulus& stimulus, Cycles cycles) {
    const detail::simulation bench{part, stimulus, wanted.directory};
    const auto reason = detail::reason_to_skip(wanted.no_tools, {"iverilog", "vvp"});
    if (!reason.empty()) {
        table.row("co-simulation", "skipped: " + reason);
        return;
    }
    if (!detail::check_with_stalls(table, bench, stimulus.ports[0].words.size())) {
        return;
    }
    const auto verdict = bench.run(1, false);
    const auto last = detail::number_after(verdict, "last in cycle ");
    cycles(verdict.starts_with("PASS") ? last + 1 : 0, verdict);
}

// The same for at most so many steps of the kernel, or of each of the system's.
template <class Part, class Cycles>
void simulate(results& table, const request& wanted, const Part& part,
              const hls::verilog::stimulus& inputs, long long steps, Cycles cycles) {
    show_profile(table, wanted, part, inputs);
    simulate_expected(table, wanted, part, hls::verilog::with_expectations(part, inputs, steps),
                      cycles);
}

inline void simulate(results& table, const request& wanted, const hls::kernel_view& kernel,
                     const hls::verilog::stimulus& inputs, const cycle_rule& rule) {
    const auto check = [&](long long cycles, const std::string& verdict) {
        table.check("without stalls", cycles == rule.cycles,
                    cycles == rule.cycles ? fmt::format("{} cycles = {}", cycles, rule.text)
                    : cycles > 0
                        ? fmt::format("{} cycles, not {} = {}", cycles, rule.cycles, rule.text)
                        : verdict);
    };
    simulate(table, wanted, kernel, inputs, rule.cycles, check);
}

// Of a kernel with loops, or a system: `each` cycles for each of `count` blocks, rows, ..., and at
// most `more` before and after them.
struct block_rule {
    const char* name;
    long long count;
    long long each;
    long long more;
};

template <class Part>
void simulate(results& table, const request& wanted, const Part& part,
              const hls::verilog::stimulus& inputs, const block_rule& rule) {
    const auto check = [&](long long cycles, const std::string& verdict) {
        const long long rest = cycles - rule.count * rule.each;
        const bool as_expected = rest >= 0 && rest <= rule.more;
        table.check("without stalls", as_expected,
                    cycles == 0   ? verdict
                    : as_expected ? fmt::format("{} cycles = {} for each of {} {} + {}", cycles,
                                                rule.each, rule.count, rule.name, rest)
                                  : fmt::format("{} cycles for {} {}, not {} for each", cycles,
                                                rule.count, rule.name, rule.each));
    };
    constexpr int steps_per_cycle = 8; // as written, before passes make one loop of several
    simulate(table, wanted, part, inputs, steps_per_cycle * (rule.count * rule.each + rule.more),
             check);
}

} // namespace examples
