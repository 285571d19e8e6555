// restructured: compares loops that wait for themselves with their texts after a change.
// For each: interval, estimated clock and cycles.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include <hls/cpu/run.hpp>

#include "kernels/restructured.hpp"
#include "support/close_look.hpp"
#include "support/hardware.hpp"

namespace {

using words = std::vector<std::int64_t>;

words random_words(int count, int low, int high, unsigned seed) {
    std::mt19937 random{seed};
    std::uniform_int_distribution<int> any{low, high};
    words numbers(static_cast<std::size_t>(count));
    std::generate(numbers.begin(), numbers.end(), [&] { return any(random); });
    return numbers;
}

// The four computations as plain C++.
words plain_sum(const words& x) {
    return {std::accumulate(x.begin(), x.end(), std::int64_t{0}) % 0x7fffffff};
}

words plain_counts(const words& x) {
    words counts(256);
    for (const auto place : x) {
        ++counts[static_cast<std::size_t>(place)];
    }
    return counts;
}

words plain_levels(const words& x) {
    words levels;
    std::int64_t level = 0;
    for (const auto more : x) {
        level += more - (level > examples::limit ? examples::leak : 0);
        levels.push_back(level);
    }
    return levels;
}

// Wrapped to 24 bits at the end: products and sums do not look at higher bits.
words plain_solution(words x) {
    for (std::size_t i = 0; i < x.size(); ++i) {
        for (std::size_t j = i + 1; j < x.size(); ++j) {
            x[j] -= examples::triangle[static_cast<int>(j - i)] * x[i];
            x[j] = ((x[j] + (1 << 23)) & 0xffffff) - (1 << 23);
        }
    }
    return x;
}

// Of the first loop, or of the kernel if it has none.
int interval_of(const hls::kernel_view& kernel) {
    for (int i = 0; i < kernel.plan.loop_count; ++i) {
        const std::string name = kernel.plan.loops[i].id.text;
        if (name != "take" && name != "row") {
            return kernel.plan.loops[i].ii;
        }
    }
    return kernel.plan.ii;
}

// The clock that the longest path between two registers would allow.
double estimated_mhz(const hls::kernel_view& kernel) {
    int longest_ps = 0;
    for (int i = 1; i < kernel.plan.node_count; ++i) {
        longest_ps = std::max<int>(longest_ps, kernel.plan.at[i].high);
    }
    return 1e6 / (longest_ps + kernel.target->register_ps);
}

// A row with the figures of one kernel.
template <auto const& Kernel>
void show(examples::results& table, const examples::request& wanted, const std::string& label,
          const words& input, const words& expected) {
    constexpr const auto& design = hls::design_of<Kernel>;
    constexpr const auto& kernel = hls::view<Kernel>;
    const auto output = hls::cpu::run<Kernel>(input);
    const bool equal = std::equal(output.begin(), output.end(), expected.begin(), expected.end());
    examples::results simulated;
    simulated.profiles = table.profiles;
    long long cycles = 0;
    constexpr long long steps = 100'000;
    examples::simulate(simulated, wanted, design,
                       examples::one_input(design, {input.begin(), input.end()}), steps,
                       [&](long long count, const std::string&) { cycles = count; });
    table.profiles = simulated.profiles;
    table.report += simulated.report;
    const bool ran = cycles > 0;
    const bool skipped = simulated.passed && !ran && wanted.no_tools;
    const auto co_simulation = ran ? fmt::format("{:4} cycles, co-simulation PASS", cycles)
                                   : simulated.rows.rows.back().second;
    table.check(label, equal && simulated.passed && (ran || skipped),
                fmt::format("II {}, {:5.1f} MHz, {}{}", interval_of(kernel), estimated_mhz(kernel),
                            co_simulation, equal ? "" : ", other words than plain C++"));
    examples::look_closely<Kernel>(table, wanted, input);
}

void compare(const examples::request& wanted, examples::results& table) {
    const auto summands = random_words(examples::summands, 0, 65535, 1);
    show<examples::sum_before>(table, wanted, "sum before", summands, plain_sum(summands));
    show<examples::sum_after>(table, wanted, "sum after", summands, plain_sum(summands));
    const auto pixels = random_words(examples::pixels, 100, 103, 2); // often the last one again
    show<examples::counts_before>(table, wanted, "counts before", pixels, plain_counts(pixels));
    show<examples::counts_after>(table, wanted, "counts after", pixels, plain_counts(pixels));
    const auto inflow = random_words(500, 0, 1023, 3);
    show<examples::level_before>(table, wanted, "level before", inflow, plain_levels(inflow));
    show<examples::level_after>(table, wanted, "level after", inflow, plain_levels(inflow));
    const auto right = random_words(examples::unknowns, -1000, 1000, 4);
    show<examples::triangle_before>(table, wanted, "triangle before", right, plain_solution(right));
    show<examples::triangle_after>(table, wanted, "triangle after", right, plain_solution(right));
}

} // namespace

int main(int argc, char** argv) {
    return examples::run_example("restructured", "Compares loops before and after a change", "",
                                 argc, argv, compare);
}
