// Writes the FIFOs of the Verilog backend, and its modules of double pumping, of products and of
// arbitration, into a directory: print_primitives DIR
#include <fstream>
#include <string>

#include <hls/verilog/print/primitives.hpp>

namespace {

bool write(std::string const& path, char const* text) {
    std::ofstream file(path);
    file << text;
    return bool(file.flush());
}

} // namespace

int main(int argc, char** argv) {
    using namespace hls::verilog;
    if (argc != 2) return 2;
    std::string const directory = argv[1];
    bool const written = write(directory + "/hls_slice.v", slice_text) &&
                         write(directory + "/hls_fifo_registers.v", fifo_registers_text) &&
                         write(directory + "/hls_fifo_lut_ram.v", fifo_lut_ram_text) &&
                         write(directory + "/hls_fifo_ram.v", fifo_ram_text) &&
                         write(directory + "/hls_double_pump.v", double_pump_text) &&
                         write(directory + "/hls_arbiter.v", arbiter_text) &&
                         write(directory + "/hls_product.v", product_text);
    return written ? 0 : 1;
}
