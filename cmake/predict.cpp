// Linked into every generator: its test benches know what leaves a non-blocking design (try_read,
// try_write) under their stalls.
#include <hls/cpu/predict.hpp>
