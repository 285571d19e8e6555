// Text of the user's that would be markup: <script>document.title = "taken"</script> </script> <!--
// & &amp; ]]> The report shows these lines as they stand, and nothing of them is run.
#include <hls/verilog/generate.hpp>

namespace {

using namespace hls;

inline constexpr auto first =
    kernel<"first">([](in<"x", hls::uint<8>> x, out<"y", hls::uint<9>> y) {
        y.write(x.read() * 2); // "</script><img src=x onerror=alert(1)>"
    });

// In another function of the same file, with a loop and a memory whose port is shared.
inline constexpr auto second = kernel<"second">(
    [](in<"x", hls::uint<9>> x, out<"y", hls::uint<32>> y,
       array<"words", hls::uint<32>, 256, memory{.banks = 1, .max_replicates = 1}> words,
       control flow) {
        flow.for_("fill", 256, [&](auto i) { words[i] = x.read(); });
        flow.for_("sum", 128, [&](auto i) { y.write(words[i] + words[i + 128]); });
    });

inline constexpr auto both =
    hls::system<"both">([](in<"a", hls::uint<8>> a, out<"b", hls::uint<32>> b,
                           hls::pipe<"between", hls::uint<9>, 4> p) {
        first(a, p);
        second(p, b);
    });

} // namespace

int main(int argc, char** argv) { return hls::generate<both, second>(argc, argv); }
