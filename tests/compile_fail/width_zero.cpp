// error: HLS0101
// Integers have 1 to 4096 bits.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
uint<1> flag;
#else
uint<0> flag;
#endif
