// The kernels and systems of the examples, small where they have a size.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

#include "../../../examples/kernels/crc32.hpp"
#include "../../../examples/kernels/dct.hpp"
#include "../../../examples/kernels/dilate.hpp"
#include "../../../examples/kernels/edges.hpp"
#include "../../../examples/kernels/fir.hpp"
#include "../../../examples/kernels/histogram.hpp"
#include "../../../examples/kernels/matmul.hpp"
#include "../../../examples/kernels/restructured.hpp"
#include "../../../examples/kernels/rotate.hpp"
#include "../../../examples/kernels/run_length.hpp"
#include "../../../examples/kernels/sha256.hpp"
#include "../../../examples/kernels/sobel.hpp"
#include "../../../examples/kernels/systolic.hpp"

using namespace examples;

int main(int argc, char** argv) {
    return hls::generate<crc32, dct, dilate, edges<16>, fir, histogram, matmul<8, 2>, sum_before,
                         sum_after, counts_before, counts_after, level_before, level_after,
                         triangle_before, triangle_after, rotate, run_length_coder,
                         run_length_decoder, sha256<1>, sobel, systolic<2>>(argc, argv);
}
