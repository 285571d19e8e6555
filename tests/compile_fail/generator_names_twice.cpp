// error: HLS0851 generator_names_twice.cpp:5: two parts of this generator are called `twice`
#include <hls/verilog/generate.hpp>

template <hls::literal Name>
inline constexpr auto twice = hls::kernel<Name>([](hls::in<"x", hls::uint<8>> x,
                                                   hls::out<"y", hls::uint<9>> y) {
    y.write(x.read() * 2);
});
constexpr hls::options slow{.clock_mhz = 50};

int main(int argc, char** argv) {
#ifdef CORRECTED
    return hls::generate<twice<"twice">, hls::design_of<twice<"slow">, slow>>(argc, argv);
#else
    return hls::generate<twice<"twice">, hls::design_of<twice<"twice">, slow>>(argc, argv);
#endif
}
