// Every kernel and system of the examples, for the device and clock that its program shows: a
// generator whose figures scripts/golden compares. Those of several sizes get names of their own.
#include <iterator>

#include <hls/verilog/verilog.hpp>

#include "kernels/crc32.hpp"
#include "kernels/edges.hpp"
#include "kernels/fir.hpp"
#include "kernels/histogram.hpp"
#include "kernels/matmul.hpp"
#include "kernels/restructured.hpp"
#include "kernels/run_length.hpp"
#include "kernels/sha256.hpp"
#include "kernels/sobel.hpp"
#include "kernels/systolic.hpp"
#include "kernels/uart.hpp"

namespace {

template <auto const& Kernel, int Mhz>
constexpr auto const& at =
    hls::view<Kernel, hls::options{.device = hls::ice40_hx, .clock_mhz = Mhz}>;

template <class View>
constexpr View named(View view, char const* name) {
    view.name = name;
    return view;
}

constexpr auto sha256_4 = named(at<examples::sha256<4>, 16>, "sha256_4");
constexpr auto sha256_2 = named(at<examples::sha256<2>, 32>, "sha256_2");
constexpr auto sha256_1 = named(at<examples::sha256<1>, 50>, "sha256_1");
constexpr auto systolic_2 = named(hls::view_of_system<examples::systolic<2>>, "systolic_2");
constexpr auto systolic_4 = named(hls::view_of_system<examples::systolic<4>>, "systolic_4");

constexpr hls::verilog::design all[] = {
    {&at<examples::crc32, 150>, nullptr},
    {&at<examples::fir, 40>, nullptr},
    {&at<examples::histogram, 90>, nullptr},
    {&at<examples::matmul<16, 4>, 30>, nullptr},
    {&at<examples::run_length_coder, 80>, nullptr},
    {&at<examples::run_length_decoder, 80>, nullptr},
    {&at<examples::sobel, 90>, nullptr},
    {&at<examples::uart_sender<8>, 60>, nullptr},
    {&at<examples::uart_receiver<8>, 60>, nullptr},
    {&sha256_4, nullptr},
    {&sha256_2, nullptr},
    {&sha256_1, nullptr},
    {&hls::view<examples::sum_before>, nullptr},
    {&hls::view<examples::sum_after>, nullptr},
    {&hls::view<examples::counts_before>, nullptr},
    {&hls::view<examples::counts_after>, nullptr},
    {&hls::view<examples::level_before>, nullptr},
    {&hls::view<examples::level_after>, nullptr},
    {&hls::view<examples::triangle_before>, nullptr},
    {&hls::view<examples::triangle_after>, nullptr},
    {nullptr, &hls::view_of_system<examples::edges<512>>},
    {nullptr, &systolic_2},
    {nullptr, &systolic_4},
};

} // namespace

int main(int argc, char** argv) {
    return hls::verilog::run_generator(all, int(std::size(all)), argc, argv);
}
