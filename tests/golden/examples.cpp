// Every kernel and system of the examples, for the device and clock that its program shows: a
// generator whose figures scripts/golden compares. Those of several sizes get names of their own.
#include <iterator>

#include <hls/verilog/verilog.hpp>

#include "kernels/crc32.hpp"
#include "kernels/dct.hpp"
#include "kernels/dilate.hpp"
#include "kernels/edges.hpp"
#include "kernels/fir.hpp"
#include "kernels/goertzel.hpp"
#include "kernels/histogram.hpp"
#include "kernels/iir.hpp"
#include "kernels/mandelbrot.hpp"
#include "kernels/matmul.hpp"
#include "kernels/resize.hpp"
#include "kernels/restructured.hpp"
#include "kernels/rotate.hpp"
#include "kernels/run_length.hpp"
#include "kernels/sha256.hpp"
#include "kernels/sobel.hpp"
#include "kernels/systolic.hpp"
#include "kernels/uart.hpp"

namespace {

template <auto const& Kernel, int Mhz>
constexpr auto const& at =
    hls::design_of<Kernel, hls::options{.device = hls::ice40_hx, .clock_mhz = Mhz}>;

constexpr hls::design_view named(hls::design_view design, char const* name) {
    design.name = name;
    return design;
}

constexpr auto sha256_4 = named(at<examples::sha256<4>, 16>, "sha256_4");
constexpr auto sha256_2 = named(at<examples::sha256<2>, 32>, "sha256_2");
constexpr auto sha256_1 = named(at<examples::sha256<1>, 50>, "sha256_1");
constexpr auto systolic_2 = named(hls::design_of<examples::systolic<2>>, "systolic_2");
constexpr auto systolic_4 = named(hls::design_of<examples::systolic<4>>, "systolic_4");

constexpr hls::verilog::generated all[] = {
    {&at<examples::crc32, 150>},
    {&at<examples::dct, 36>},
    {&at<examples::dilate, 90>},
    {&at<examples::fir, 40>},
    {&hls::design_of<examples::goertzel, hls::options{.device = hls::ecp5, .clock_mhz = 50}>},
    {&at<examples::histogram, 90>},
    {&at<examples::iir, 25>},
    {&hls::design_of<examples::mandelbrot, hls::options{.device = hls::ecp5, .clock_mhz = 40}>},
    {&at<examples::matmul<16, 4>, 30>},
    {&at<examples::resize, 40>},
    {&hls::design_of<examples::rotate, examples::rotate_options(hls::ice40_hx, 90)>},
    {&at<examples::run_length_coder, 80>},
    {&at<examples::run_length_decoder, 80>},
    {&at<examples::sobel, 90>},
    {&at<examples::uart_sender<8>, 60>},
    {&at<examples::uart_receiver<8>, 60>},
    {&sha256_4},
    {&sha256_2},
    {&sha256_1},
    {&hls::design_of<examples::sum_before>},
    {&hls::design_of<examples::sum_after>},
    {&hls::design_of<examples::counts_before>},
    {&hls::design_of<examples::counts_after>},
    {&hls::design_of<examples::level_before>},
    {&hls::design_of<examples::level_after>},
    {&hls::design_of<examples::triangle_before>},
    {&hls::design_of<examples::triangle_after>},
    {&hls::design_of<examples::edges<512>>},
    {&systolic_2},
    {&systolic_4},
};

} // namespace

int main(int argc, char** argv) {
    return hls::verilog::run_generator(all, int(std::size(all)), argc, argv);
}
