// Prints the test bench of a small kernel into a folder, and one without words: observed.py runs
// both beside modules that are written by hand (observed.v).
#include <hls/verilog/testbench/design_bench.hpp>

#include <filesystem>
#include <fstream>

namespace {

using hls::in, hls::kernel, hls::level_out, hls::out, hls::uint;

// 9 bits are three digits of hexadecimal numbers, the first of which only y has with every word.
constexpr auto observed = kernel<"observed">(
    [](in<"x", uint<9>> x, out<"y", uint<9>> y) { y.write((x.read() & 0xff) | 0x100); });

// A value that is held, 5 at first.
constexpr auto held = kernel<"held">(
    [](in<"x", uint<9>> x, level_out<"l", uint<9>, 5> l) { l.write((x.read() & 0xff) | 0x100); });

void print(hls::design_view const& k, std::filesystem::path const& folder,
           std::vector<hls::wide> const& words) {
    auto stimulus = hls::verilog::empty_stimulus(k);
    stimulus.ports[0].words = words;
    stimulus = hls::verilog::with_expectations(k, stimulus, 1000);
    std::filesystem::create_directories(folder);
    for (auto const& [name, text] : hls::verilog::make_testbench(k, stimulus))
        std::ofstream(folder / name) << text;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2) return 1;
    std::filesystem::path const folder = argv[1];
    std::vector<hls::wide> const words = {0x03, 0x1f0, 0x5a, 0x1ff, 0x00, 0x101,
                                          0x96, 0xc3,  0x0f, 0x1a5, 0x77, 0x88};
    print(hls::design_of<observed>, folder / "words", words);
    print(hls::design_of<observed>, folder / "empty", {});
    print(hls::design_of<held>, folder / "levels", words);
}
