// Words with an end, ended<T>: sums of messages, words dropped and added, packets inside, systems.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

struct pixel {
    hls::uint<8> red, green;
    hls::sint<5> blue;
};

} // namespace

BOOST_HANA_ADAPT_STRUCT(pixel, red, green, blue);

namespace {

using hls::in, hls::out, hls::argument, hls::pipe, hls::sint, hls::uint, hls::reg, hls::wire,
    hls::control, hls::kernel, hls::when, hls::ended;

// A sum for every message, which a loop goes through.
constexpr auto message_sum =
    kernel<"message_sum">([](in<"x", ended<sint<12>>> x, out<"sum", sint<24>> sum,
                             reg<"total", sint<24>> total, control flow) {
        total = 0;
        flow.for_("word", 1000, [&](auto) {
            auto const w = x.read();
            total += w.word;
            flow.leave_when(w.last);
        });
        sum.write(total);
    });

// The same with a loop that tests a register.
constexpr auto message_length = kernel<"message_length">(
    [](in<"x", ended<bool>> x, out<"y", ended<uint<16>>> y, reg<"more", bool> more,
       reg<"words", uint<16>> words, reg<"ones", uint<16>> ones, control flow) {
        more = 1;
        words = 0;
        ones = 0;
        flow.while_(
            "word", [&] { return more == 1; },
            [&] {
                auto const w = x.read();
                words += 1;
                ones += w.word;
                more = !w.last;
            });
        y.write({words, 0});
        y.write({ones, 1});
    });

// One iteration a word: the first word of each message is dropped, a checksum is added at its end.
constexpr auto reframe = kernel<"reframe">(
    [](in<"x", ended<uint<7>>> x, out<"y", ended<short>> y, reg<"inside", bool> inside,
       reg<"check_sum", uint<16>> check_sum, reg<"closing", bool> closing) {
        when(closing, [&] {
            y.write({check_sum, 1});
            check_sum = 0;
            closing = 0;
        }).otherwise([&] {
            auto const w = x.read();
            when(inside, [&] { y.write({w.word, 0}); });
            check_sum = (check_sum << 1) ^ w.word;
            inside = !w.last;
            closing = w.last;
        });
    });

// A packet, and the flag above it.
constexpr auto brighter = kernel<"brighter">([](in<"x", ended<pixel>> x, out<"y", ended<pixel>> y) {
    auto p = x.read();
    p.word.red = hls::min(p.word.red + 16, 255);
    p.word.blue = -p.word.blue;
    y.write(p);
});

constexpr auto pass = kernel<"pass">(
    [](in<"x", ended<uint<7>>> x, out<"y", ended<uint<7>>> y) { y.write(x.read()); });

// Pipes of every storage.
constexpr auto reframed = hls::system<"reframed">(
    [](in<"x", ended<uint<7>>> x, out<"y", ended<short>> y, pipe<"a", ended<uint<7>>> a,
       pipe<"b", ended<uint<7>>, 2> b, pipe<"c", ended<uint<7>>, 80> c) {
        pass(x, a);
        pass(a, b);
        pass(b, c);
        reframe(c, y);
    });

} // namespace

static_assert(hls::schedule<message_sum>.loop("word").ii == 1);
static_assert(hls::word_type<ended<pixel>>().width == 22);
static_assert(hls::word_type<ended<bool>>().width == 2);

int main(int argc, char** argv) {
    return hls::generate<message_sum, message_length, reframe, brighter, reframed>(argc, argv);
}
