// The library hls_cpu: the parts of the cycles mode that know nothing of a single kernel. See
// cycles/compiled.hpp.
#ifndef HLS_CPU_SOURCE
#define HLS_CPU_SOURCE
#endif
#include <hls/cpu/cycles/adviser.hpp>
#include <hls/cpu/cycles/depth_search.hpp>
#include <hls/cpu/cycles/evaluate.hpp>
#include <hls/cpu/cycles/profile_text.hpp>
#include <hls/cpu/cycles/profiler.hpp>
#include <hls/cpu/cycles/recorder.hpp>
#include <hls/cpu/cycles/timeline_keeper.hpp>
#include <hls/cpu/cycles/wave_painter.hpp>
