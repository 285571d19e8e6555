// Runs that nothing would end: stopped after many steps in which no input gave a word.
#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <vector>

#include <hls/cpu/checked.hpp>
#include <hls/cpu/cycles.hpp>

namespace cpu_endless {
namespace {

using hls::control, hls::in, hls::kernel, hls::out, hls::reg, hls::uint, hls::when;
namespace cpu = hls::cpu;
using bytes = std::vector<std::uint8_t>;

// Every tenth iteration gives a word, whether one has come or not.
constexpr auto ticking = kernel<"ticking">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"last", uint<8>> last, reg<"n", uint<4>> n) {
        auto const got = x.try_read();
        when(got.ok, [&] { last = got.word; });
        when(n == 9, [&] { y.write(last); });
        n = hls::select(n == 9, 0, n + 1);
    });

// The same in a loop that never ends.
constexpr auto ticking_in_loop = kernel<"ticking_in_loop">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"last", uint<8>> last, control flow) {
        flow.while_(
            "tick", [&] { return last != 255; },
            [&] {
                auto const got = x.try_read();
                when(got.ok, [&] { last = got.word; });
                y.write(last);
            });
        y.write(0);
    });

// A loop that reads until a word comes: the run ends when nothing moves.
constexpr auto polling = kernel<"polling">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"ok", bool> ok, control flow) {
        ok = false;
        flow.while_(
            "poll", [&] { return !ok; },
            [&] {
                auto const got = x.try_read();
                when(got.ok, [&] { y.write(got.word); });
                ok = got.ok;
            });
        y.write(0);
    });

// Stops to read after three words.
constexpr auto deaf =
    kernel<"deaf">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"n", uint<2>> n) {
        uint<8> v = 0;
        when(n != 3, [&] {
            v = x.read();
            n += 1;
        });
        y.write(v);
    });

// Gives what it has got, twice, when nothing comes any more.
constexpr auto draining =
    kernel<"draining">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"n", uint<16>> n) {
        auto const got = x.try_read();
        when(got.ok, [&] { n += 2; }).otherwise([&] {
            when(n != 0, [&] {
                y.write(n);
                n -= 1;
            });
        });
    });

// A system of which one kernel goes on.
constexpr auto doubled =
    kernel<"doubled">([](in<"a", uint<8>> a, out<"b", uint<8>> b) { b.write(a.read() * 2); });
constexpr auto ticking_system = hls::system<"ticking_system">(
    [](in<"x", uint<8>> x, hls::pipe<"p", uint<8>, 2> p, out<"y", uint<8>> y) {
        doubled(x, p);
        ticking(p, y);
    });

template <class F>
std::string message_of(F f) {
    try {
        f();
    } catch (cpu::endless_run const& e) {
        return e.what();
    }
    return "";
}

template <auto const& Kernel>
void check_endless() {
    bytes const x{1, 2, 3, 4, 5};
    std::string const begin = std::string("HLS0820: `") + Kernel.id() + "` goes on without";
    CHECK(message_of([&] { cpu::run<Kernel>(x); }).starts_with(begin));
}

TEST_CASE("endless: runs that only a number of iterations ends") {
    check_endless<ticking>();
    check_endless<ticking_in_loop>();
    check_endless<deaf>();
    CHECK(message_of([&] { cpu::record<ticking>(bytes{1, 2}); }).starts_with("HLS0820"));
    CHECK(message_of([&] { cpu::record<deaf>(bytes{1, 2, 3, 4}); }).starts_with("HLS0820"));
    bytes const x{1, 2, 3, 4, 5};
    CHECK(message_of([&] { cpu::run<ticking_system>(x); }).starts_with("HLS0820"));
    CHECK(message_of([&] { cpu::run_checked<ticking>(x); }).starts_with("HLS0820"));
    CHECK(cpu::run<ticking>(cpu::iterations(30), x) == bytes{5, 5, 5});
    CHECK(cpu::run_checked<ticking>(cpu::iterations(30), x).words == bytes{5, 5, 5});
    CHECK(cpu::run<deaf>(cpu::iterations(5), x) == bytes{1, 2, 3, 0, 0});
    CHECK(cpu::record_at_most<ticking>(30, x).kernels[0].begun == 30);
}

TEST_CASE("endless: what is left is given") {
    CHECK(cpu::run<polling>(bytes{1, 2}) == bytes{1, 0, 2, 0});
    CHECK(cpu::run_checked<polling>(bytes{1, 2}).words == bytes{1, 0, 2, 0});
    bytes const x(1000, 7);
    auto const y = cpu::run<draining>(x);
    CHECK(y.size() == 2000);
    CHECK(cpu::run_checked<draining>(x).words == y);
    auto const run = cpu::record<draining>(x);
    CHECK(cpu::find_cycles(run).of("y").size() == 2000);
}

} // namespace
} // namespace cpu_endless
