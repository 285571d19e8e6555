// error: HLS0101
// Integers have 1 to 4096 bits.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
sint<4096> sample;
#else
sint<4097> sample;
#endif
