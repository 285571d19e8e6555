// black_scholes: prices a hundred thousand call options in float32, one in each cycle, beside
// double.
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <random>
#include <vector>

#include <hls/cpu/run.hpp>

#include "kernels/black_scholes.hpp"
#include "support/hardware.hpp"

namespace {

constexpr hls::options hardware{.device = hls::ecp5, .clock_mhz = 50};
constexpr const auto& kernel = hls::design_of<examples::black_scholes, hardware>;
static_assert(hls::schedule<examples::black_scholes, hardware>.ii == 1);

std::vector<examples::option_terms> some_options(std::size_t count) {
    std::mt19937 random(1);
    const auto between = [&](double low, double high) {
        return hls::float32(low + (high - low) * (double(random()) / 4294967296.0));
    };
    std::vector<examples::option_terms> all(count);
    for (auto& o : all) {
        o = {between(20, 180), between(60, 140), between(0.1, 3), between(0.05, 0.6)};
    }
    return all;
}

double normal_distribution(double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); }

double plain_price(const examples::option_terms& o) {
    const double spot = o.spot.to_double(), strike = o.strike.to_double(),
                 years = o.years.to_double(), volatility = o.volatility.to_double();
    const double spread = volatility * std::sqrt(years);
    const double drift = years * (examples::interest + volatility * volatility / 2);
    const double d1 = (std::log(spot / strike) + drift) / spread;
    return spot * normal_distribution(d1) -
           strike * std::exp(-examples::interest * years) * normal_distribution(d1 - spread);
}

// As the port has it: the first member in the lowest bits.
hls::wide packed(const examples::option_terms& o) {
    hls::uwide word = 0;
    for (const auto& member : {o.volatility, o.years, o.strike, o.spot}) {
        word = word << 32 | std::bit_cast<std::uint32_t>(static_cast<float>(member.to_double()));
    }
    return static_cast<hls::wide>(word);
}

struct errors {
    double largest = 0, sum = 0;
};

errors errors_of(const std::vector<examples::option_terms>& options,
                 const std::vector<float>& prices) {
    errors e;
    for (std::size_t i = 0; i < prices.size(); ++i) {
        const double error = std::abs(double(prices[i]) - plain_price(options[i]));
        e.largest = std::fmax(e.largest, error);
        e.sum += error;
    }
    return e;
}

void price(const examples::request& wanted, examples::results& table) {
    const auto options = some_options(100000);
    const auto [prices, seconds] =
        examples::timed([&] { return hls::cpu::run<examples::black_scholes>(options); });
    const errors e = errors_of(options, prices);
    // The distribution has an error of 7.5e-8, and spots and strikes are up to 180.
    table.check("on the CPU", prices.size() == options.size() && e.largest < 1e-4,
                fmt::format("{} prices in {:.4f} s, at most {:.1e} from double, {:.1e} on average",
                            prices.size(), seconds, e.largest, e.sum / double(prices.size())));
    examples::show_schedule(table, kernel);
    std::vector<hls::wide> slice; // a cycle of so much hardware takes Icarus 30 ms
    for (std::size_t i = 0; i < wanted.words / 40; ++i) slice.push_back(packed(options[i]));
    examples::simulate(table, wanted, kernel, examples::one_input(kernel, slice),
                       {static_cast<long long>(slice.size()) +
                            hls::schedule<examples::black_scholes, hardware>.latency,
                        "words + latency"});
    std::ofstream file(wanted.output);
    file << "spot,strike,years,volatility,price\n";
    for (std::size_t i = 0; i < prices.size(); ++i) {
        file << options[i].spot.to_double() << ',' << options[i].strike.to_double() << ','
             << options[i].years.to_double() << ',' << options[i].volatility.to_double() << ','
             << prices[i] << '\n';
    }
    table.check("output", bool(file), wanted.output);
}

} // namespace

int main(int argc, char** argv) {
    return examples::run_example("black_scholes", "Prices call options in float32", "prices.csv",
                                 argc, argv, price);
}
