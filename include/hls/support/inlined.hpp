// HLS_INLINED: of functions of native code, of which there is one for each operation. Together they
// are the code of a step, so they become one function. Not where the compiler does not optimise:
// inlining alone would double its time and its memory, for code that is slow either way.
#pragma once

#ifdef __OPTIMIZE__
#define HLS_INLINED [[gnu::always_inline]]
#else
#define HLS_INLINED
#endif
