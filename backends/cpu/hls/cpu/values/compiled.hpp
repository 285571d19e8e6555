// What of interpreted runs and of the cycles mode knows nothing of a single kernel is compiled
// once, in the library hls_cpu (CMake target hls::cpu): there HLS_CPU_SOURCE is defined, and where
// the library is used, HLS_CPU_LIBRARY. Without them it is inline. A header that declares such a
// function includes the one that defines it, at its end; there the definition stands under
// HLS_CPU_DEFINED.
#pragma once

#if defined(HLS_CPU_SOURCE)
#define HLS_CPU_INLINE
#define HLS_CPU_DEFINED 1
#elif defined(HLS_CPU_LIBRARY)
#define HLS_CPU_DEFINED 0
#else
#define HLS_CPU_INLINE inline
#define HLS_CPU_DEFINED 1
#endif
