// A row of the tables of scripts/directives: what an attribute does to a loop of a kernel.
#pragma once

#include <fmt/format.h>

#include <hls/hls.hpp>

namespace bench {

template <auto const& Kernel>
void show(char const* attribute, char const* loop, char const* meaning,
          char const* family = "ice40") {
    auto const& plan = hls::schedule<Kernel>;
    fmt::print("{}|{}|{}|{}|{:.1f}|{}|{}\n", attribute, Kernel.id(), loop, plan.loop(loop).ii,
               1e6 / plan.period_ps, meaning, family);
}

} // namespace bench
