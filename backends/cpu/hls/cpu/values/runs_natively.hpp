// Whether a kernel runs as native code that is made of its graph. Without optimisation that is many
// small functions: of a large graph they take longer to compile than all else, and an interpreter
// that is in the library, optimised, is faster than they are. HLS_CPU_NATIVE: native code in any
// case.
#pragma once

namespace hls::cpu {

#if defined(__OPTIMIZE__) || defined(HLS_CPU_NATIVE)
constexpr bool runs_natively(auto const&) { return true; }
#elif defined(HLS_CPU_LIBRARY)
constexpr bool runs_natively(auto const&) { return false; }
#else
constexpr bool runs_natively(auto const& graph) { return graph.node_count <= 256; }
#endif

} // namespace hls::cpu
