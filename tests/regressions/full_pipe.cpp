// A pipe is full at the end of the run: its reader waits for ever for words of another input. How
// many words its writer still gives to others, before it waits for room, is not what a bench may
// expect.
#include "agrees.hpp"

namespace {

using namespace hls;
using hls::pipe, hls::uint;

constexpr auto split =
    kernel<"split">([](in<"x", uint<8>> x, out<"p", uint<8>> p, out<"y", uint<8>> y) {
        uint<8> const word = x.read();
        p.write(word);
        y.write(word);
    });
constexpr auto join =
    kernel<"join">([](in<"p", uint<8>> p, in<"z", uint<8>> z, out<"sum", uint<8>> sum) {
        uint<8> const word = p.read() + z.read();
        sum.write(word + z.read());
    });
constexpr auto full_pipe =
    hls::system<"full_pipe">([](in<"x", uint<8>> x, in<"z", uint<8>> z, out<"y", uint<8>> y,
                                out<"sum", uint<8>> sum, pipe<"p", uint<8>, 4> p) {
        split(x, p, y);
        join(p, z, sum);
    });

} // namespace

int main(int argc, char** argv) { return test::campaign_program<full_pipe>(argc, argv); }
