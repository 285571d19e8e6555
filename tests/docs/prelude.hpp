// What the listings of the documents rely on: a page shows these lines once, not in each listing.
#pragma once

#include <hls/hls.hpp>

namespace docs {

using hls::argument, hls::array, hls::complex, hls::control, hls::fixed, hls::full_unroll, hls::in,
    hls::invocation_queue, hls::kernel, hls::options, hls::out, hls::overflow, hls::quantization,
    hls::exact_accumulator, hls::memory, hls::range, hls::reg, hls::rom, hls::schedule, hls::select,
    hls::shift_register, hls::sint, hls::uint, hls::when, hls::wire;

} // namespace docs
