// The generator of all kernels that scripts/qor_examples measures, on the device it measures them
// for.
#include <cstdio>
#include <string>

#include <hls/verilog/print/files.hpp>
#include <hls/verilog/verilog.hpp>

#include "kernels/crc32.hpp"
#include "kernels/sha256.hpp"
#include "kernels/sobel.hpp"
#include "qor_kernels.hpp"

namespace {

template <auto const& Kernel, int Mhz>
void write(const std::string& directory) {
    static constexpr hls::options wanted{.device = hls::ice40_hx, .clock_mhz = Mhz};
    constexpr auto const& view = hls::view<Kernel, wanted>;
    hls::verilog::write_file(directory + "/" + view.name + ".v",
                             hls::verilog::module_text(hls::design_of<Kernel, wanted>));
    std::printf("%s %d %d %d\n", view.name, Mhz, view.plan.ii, view.plan.latency);
}

} // namespace

// Prints a line for each kernel: name, clock asked for, interval, latency.
int main(int argc, char** argv) {
    if (argc != 2) return 2;
    write<bench::firfix16, 125>(argv[1]);
    write<bench::fir32, 100>(argv[1]);
    write<bench::boxcar, 125>(argv[1]);
    write<bench::mavg8, 125>(argv[1]);
    write<examples::crc32, 150>(argv[1]);
    write<bench::histogram, 100>(argv[1]);
    write<examples::sha256<1>, 50>(argv[1]);
    write<examples::sobel, 100>(argv[1]);
}
