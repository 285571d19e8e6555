// mandelbrot: how many steps of z = z * z + c stay within a circle of 2 around 0, in float32. A
// step waits for the one before it, so steps of several points share the pipeline of one. A point
// leaves in the step after the one that finds it outside: so whether a step takes place is known
// when it begins.
#pragma once

#include <boost/hana/adapt_struct.hpp>

#include <hls/hls.hpp>

namespace examples {

using hls::control, hls::float32, hls::in, hls::kernel, hls::out, hls::reg, hls::uint, hls::when;

struct point {
    float32 x, y;
};

} // namespace examples

BOOST_HANA_ADAPT_STRUCT(examples::point, x, y);

namespace examples {

inline constexpr int points_in_row = 640;
inline constexpr int most_steps = 100;

inline constexpr auto mandelbrot =
    kernel<"mandelbrot">([](in<"c", point> c, out<"steps", uint<7>> steps, control flow) {
        flow.for_("point", points_in_row,
                  [&](auto, reg<"x", float32> x, reg<"y", float32> y, reg<"n", uint<7>> n,
                      reg<"inside", uint<1>, 1> inside) {
                      point const at = c.read();
                      auto const goes_on = [&] { return inside & (n < most_steps); };
                      flow.while_("step", {.max_interleaving = 0}, goes_on, [&] {
                          float32 const xx = x * x, yy = y * y, xy = x * y;
                          inside = xx + yy <= 4.0;
                          when(xx + yy <= 4.0, [&] { n += 1; });
                          x = xx - yy + at.x;
                          y = xy + xy + at.y;
                      });
                      steps.write(n);
                  });
    });

} // namespace examples
