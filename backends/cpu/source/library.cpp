// The library hls_cpu: the parts of the cycles mode that know nothing of a single kernel. See
// recorded/compiled.hpp.
#ifndef HLS_CPU_SOURCE
#define HLS_CPU_SOURCE
#endif
#include <hls/cpu/interpreter/interpreter.hpp>
#include <hls/cpu/profile/adviser.hpp>
#include <hls/cpu/profile/depth_search.hpp>
#include <hls/cpu/profile/profiler.hpp>
#include <hls/cpu/profile/text.hpp>
#include <hls/cpu/recorder/recorder.hpp>
#include <hls/cpu/timeline/timeline_keeper.hpp>
#include <hls/cpu/timing/evaluate.hpp>
#include <hls/cpu/waves/painter.hpp>
