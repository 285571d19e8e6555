// error: HLS0101
// Integers have 1 to 4096 bits.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
sint<8> sample;
#else
sint<-8> sample;
#endif
