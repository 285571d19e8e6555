#include "simulation.hpp"

#include <filesystem>
#include <utility>

#include <hls/cpu/predict.hpp>
#include <hls/verilog/testbench/system_bench.hpp>
#include <hls/verilog/testbench/testbench.hpp>
#include <hls/verilog/verilog.hpp>

#include "logs.hpp"
#include "output_file.hpp"
#include "profile.hpp"
#include "tool.hpp"

namespace examples {
namespace {

hls::verilog::file_map bench_files(const hls::kernel_view& kernel,
                                   const hls::verilog::stimulus& stimulus) {
    return hls::verilog::make_testbench(kernel, stimulus);
}

// Of a system the cycles may depend on its words. The end of its run is seen by its silence.
hls::verilog::file_map bench_files(const hls::system_view& system,
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

template <class Part>
void simulate_expected(results& table, const request& wanted, const Part& part,
                       const hls::verilog::stimulus& stimulus, const cycle_check& check) {
    const simulation bench{part, stimulus, wanted.directory};
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

template <class Part>
void simulate(results& table, const request& wanted, const Part& part,
              const hls::verilog::stimulus& inputs, long long steps, const cycle_check& check) {
    show_profile(table, wanted, part, inputs);
    simulate_expected(table, wanted, part, hls::verilog::with_expectations(part, inputs, steps),
                      check);
}

void simulate(results& table, const request& wanted, const hls::kernel_view& kernel,
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

template void simulate_expected(results&, const request&, const hls::kernel_view&,
                                const hls::verilog::stimulus&, const cycle_check&);
template void simulate(results&, const request&, const hls::kernel_view&,
                       const hls::verilog::stimulus&, const block_rule&);
template void simulate_expected(results&, const request&, const hls::system_view&,
                                const hls::verilog::stimulus&, const cycle_check&);
template void simulate(results&, const request&, const hls::system_view&,
                       const hls::verilog::stimulus&, const block_rule&);
template void simulate(results&, const request&, const hls::kernel_view&,
                       const hls::verilog::stimulus&, long long, const cycle_check&);
template void simulate(results&, const request&, const hls::system_view&,
                       const hls::verilog::stimulus&, long long, const cycle_check&);

} // namespace examples
