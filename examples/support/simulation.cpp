#include "simulation.hpp"

#include <filesystem>
#include <utility>

#include <hls/cpu/predict.hpp>
#include <hls/verilog/testbench/design_bench.hpp>
#include <hls/verilog/verilog.hpp>

#include "logs.hpp"
#include "output_file.hpp"
#include "profile.hpp"
#include "tool.hpp"

namespace examples {
namespace {

// Of several kernels the cycles may depend on their words. The end of their run is seen by its
// silence.
hls::verilog::file_map bench_files(const hls::design_view& design,
                                   hls::verilog::stimulus stimulus) {
    if (design.is_kernel) {
        return hls::verilog::make_testbench(design, stimulus);
    }
    constexpr long long quiet_cycles = 10'000;
    const bool timed = hls::verilog::find_cycles(design, stimulus);
    return hls::verilog::make_testbench({design, quiet_cycles, timed}, stimulus);
}

// Verilog and test bench of a kernel or a system in a directory, and the simulator's runs over
// them.
class simulation {
public:
    simulation(const hls::design_view& design, const hls::verilog::stimulus& stimulus,
               std::filesystem::path directory)
        : name_{design.name}, directory_{std::move(directory)} {
        auto files = bench_files(design, stimulus);
        files[name_ + ".v"] = hls::verilog::module_text(design);
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
        const bool silent = detail::log_text(log).empty();
        return status == 0 && silent ? "" : "iverilog complains, see " + log.string();
    }

    // The test bench's verdict: a line that begins with PASS or FAIL.
    std::string run(int seed, bool stall) const {
        const auto log = directory_ / "vvp.log";
        examples::run({"vvp", "-n", program(), fmt::format("+seed={}", seed),
                       fmt::format("+stall={}", int{stall})},
                      log, directory_);
        const auto text = detail::log_text(log);
        const auto pass = detail::line_with(text, "PASS");
        const auto fail = detail::line_with(text, "FAIL");
        return !fail.empty() ? fail : !pass.empty() ? pass : "FAIL: see " + log.string();
    }

private:
    std::string program() const { return name_ + ".vvp"; }

    std::string name_;
    std::filesystem::path directory_;
};

std::string first_failure(const simulation& bench) {
    for (const int seed : {1, 2, 3}) {
        if (const auto verdict = bench.run(seed, true); !verdict.starts_with("PASS")) {
            return verdict;
        }
    }
    return {};
}

// One row: the first verdict with random stalls that is not PASS, or that all are.
bool check_with_stalls(results& table, const simulation& bench, std::size_t words) {
    auto wrong = bench.compile();
    wrong = wrong.empty() ? first_failure(bench) : wrong;
    table.check("co-simulation", wrong.empty(),
                wrong.empty() ? fmt::format("{} words, 3 seeds with random stalls: PASS", words)
                              : wrong);
    return wrong.empty();
}

} // namespace

void simulate_expected(results& table, const request& wanted, const hls::design_view& design,
                       const hls::verilog::stimulus& stimulus, const cycle_check& check) {
    const simulation bench{design, stimulus, wanted.directory};
    const auto reason = detail::reason_to_skip(wanted.no_tools, {"iverilog", "vvp"});
    if (!reason.empty()) {
        table.row("co-simulation", "skipped: " + reason);
        return;
    }
    if (!check_with_stalls(table, bench, stimulus.ports[0].words.size())) {
        return;
    }
    const auto verdict = bench.run(1, false);
    const auto last = detail::number_after(verdict, "last in cycle ");
    check(verdict.starts_with("PASS") ? last + 1 : 0, verdict);
}

void simulate(results& table, const request& wanted, const hls::design_view& design,
              const hls::verilog::stimulus& inputs, long long steps, const cycle_check& check) {
    show_profile(table, wanted, design, inputs);
    simulate_expected(table, wanted, design, hls::verilog::with_expectations(design, inputs, steps),
                      check);
}

void simulate(results& table, const request& wanted, const hls::design_view& design,
              const hls::verilog::stimulus& inputs, const cycle_rule& rule) {
    const auto check = [&](long long cycles, const std::string& verdict) {
        table.check("without stalls", cycles == rule.cycles,
                    cycles == rule.cycles ? fmt::format("{} cycles = {}", cycles, rule.text)
                    : cycles > 0
                        ? fmt::format("{} cycles, not {} = {}", cycles, rule.cycles, rule.text)
                        : verdict);
    };
    simulate(table, wanted, design, inputs, rule.cycles, check);
}

void simulate(results& table, const request& wanted, const hls::design_view& design,
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
    simulate(table, wanted, design, inputs, steps_per_cycle * (rule.count * rule.each + rule.more),
             check);
}

} // namespace examples
