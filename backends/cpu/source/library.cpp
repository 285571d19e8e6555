// The library hls_cpu: the parts of the cycles mode that know nothing of a single kernel. See
// cycles/library.hpp.
#ifndef HLS_CPU_SOURCE
#define HLS_CPU_SOURCE
#endif
#include <hls/cpu/cycles/library.hpp>
