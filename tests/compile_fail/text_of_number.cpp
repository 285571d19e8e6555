// error: HLS0239
// A text that is no number of its type.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
static_assert(parse<hls::uint<8>>("255").value() == 255);
#else
static_assert(parse<hls::uint<8>>("256").value() == 256);
#endif
