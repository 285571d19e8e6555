// black_scholes: the price of a European call option by the formula of Black and Scholes, in
// float32, an option in each cycle. The normal distribution is that of Abramowitz and
// Stegun 26.2.17.
#pragma once

#include <boost/hana/adapt_struct.hpp>

#include <hls/hls.hpp>

namespace examples {

using hls::float32, hls::in, hls::out, hls::kernel;

inline constexpr double interest = 0.03; // in a year

struct option_terms {
    float32 spot, strike, years, volatility;
};

} // namespace examples

BOOST_HANA_ADAPT_STRUCT(examples::option_terms, spot, strike, years, volatility);

namespace examples {

constexpr float32 normal_distribution(float32 const& x) {
    float32 const t = reciprocal(abs(x) * 0.2316419 + 1.0);
    float32 const sum =
        ((((t * 1.330274429 - 1.821255978) * t + 1.781477937) * t - 0.356563782) * t +
         0.319381530) *
        t;
    float32 const tail = exp(x * x * -0.5) * 0.3989422804 * sum;
    return select(x < 0.0, tail, 1.0 - tail);
}

inline constexpr auto black_scholes =
    kernel<"black_scholes">([](in<"terms", option_terms> terms, out<"price", float> price) {
        option_terms const o = terms.read();
        float32 const spread = o.volatility * sqrt(o.years);
        float32 const drift = o.years * (o.volatility * o.volatility * 0.5 + interest);
        float32 const d1 = (log(o.spot / o.strike) + drift) / spread;
        float32 const paid = o.strike * exp(o.years * -interest);
        price.write(o.spot * normal_distribution(d1) - paid * normal_distribution(d1 - spread));
    });

} // namespace examples
