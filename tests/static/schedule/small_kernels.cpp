// The small kernels whose clocks are measured (scripts/clocks) are accepted.
#include "../../../bench/small_kernels.hpp"

namespace {

template <auto const&... Kernels>
constexpr bool are_accepted = (hls::schedule<Kernels>.feasible && ...);

using namespace bench;
static_assert(are_accepted<copy, gauss, median, ones, random_words, oscillator, divisor,
                           range_so_far, crc16, alu, product, quotient>);

} // namespace
