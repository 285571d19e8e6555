// prints cpu KERNEL FILE: runs the kernel on the CPU over the numbers of a file, so that its prints
// are shown. Otherwise a generator of the kernels.
#include <hls/cpu/run.hpp>
#include <hls/verilog/generate.hpp>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "kernels.hpp"

namespace {

template <auto const& Kernel>
void run_if(std::string const& wanted, std::vector<int> const& words) {
    if (wanted == Kernel.id()) hls::cpu::run<Kernel>(words);
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 4 || std::string(argv[1]) != "cpu")
        return hls::generate<prints::scaled<true>, prints::steps<true>, prints::points<true>,
                             prints::pumped<true>, prints::rows<true>, prints::around>(argc, argv);
    std::ifstream file(argv[3]);
    std::vector<int> const words{std::istream_iterator<int>(file), {}};
    run_if<prints::scaled<true>>(argv[2], words);
    run_if<prints::steps<true>>(argv[2], words);
    run_if<prints::points<true>>(argv[2], words);
    run_if<prints::rows<true>>(argv[2], words);
    run_if<prints::pumped<true>>(argv[2], words);
    run_if<prints::around>(argv[2], words);
}
