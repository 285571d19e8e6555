// error: HLS0101
// A whole memory in one value.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
uint<64> hash[256];
#else
uint<16384> hash;
#endif
