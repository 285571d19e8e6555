// error: HLS0101
// A hash in one value is too wide.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
uint<64> hash[4];
#else
uint<256> hash;
#endif
