#include <cmath>

#include "kernels/black_scholes.hpp"
#include "compare.hpp"

struct terms {
    float spot, strike, years, volatility;
};
BOOST_HANA_ADAPT_STRUCT(terms, spot, strike, years, volatility);

// The same formula in float, with the functions of the C library.
static float normal_distribution(float x) {
    const float t = 1 / (std::fabs(x) * 0.2316419f + 1);
    const float sum =
        ((((t * 1.330274429f - 1.821255978f) * t + 1.781477937f) * t - 0.356563782f) * t +
         0.319381530f) *
        t;
    const float tail = std::exp(x * x * -0.5f) * 0.3989422804f * sum;
    return x < 0 ? tail : 1 - tail;
}

static std::vector<float> plain_prices(const std::vector<terms>& options) {
    std::vector<float> prices(options.size());
    for (std::size_t n = 0; n < options.size(); ++n) {
        const terms& o = options[n];
        const float spread = o.volatility * std::sqrt(o.years);
        const float drift = o.years * (o.volatility * o.volatility * 0.5f + float(examples::interest));
        const float d1 = (std::log(o.spot / o.strike) + drift) / spread;
        const float paid = o.strike * std::exp(o.years * -float(examples::interest));
        prices[n] = o.spot * normal_distribution(d1) - paid * normal_distribution(d1 - spread);
    }
    return prices;
}

int main() {
    std::vector<terms> options;
    const auto random = bench::random_words<std::uint16_t>(4 * 100'000);
    const auto between = [&](std::size_t n, float low, float high) {
        return low + (high - low) * (float(random[n]) / 65536);
    };
    for (std::size_t n = 0; n + 3 < random.size(); n += 4) {
        options.push_back({between(n, 50, 150), between(n + 1, 50, 150), between(n + 2, 0.1f, 2),
                           between(n + 3, 0.1f, 0.6f)});
    }
    // The functions differ by less than a unit of their last places: prices that are near count as
    // equal.
    const auto expected = plain_prices(options);
    const auto as_plain = [&](std::vector<float> prices) {
        for (std::size_t n = 0; n < prices.size(); ++n)
            if (std::fabs(prices[n] - expected[n]) < 2e-4f) prices[n] = expected[n];
        return prices;
    };
    bench::compare_as(
        "black_scholes", options.size(),
        [&] { return hls::cpu::run<examples::black_scholes>(options); }, as_plain,
        [&] { return plain_prices(options); });
}
