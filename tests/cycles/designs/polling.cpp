// What these kernels do depends on when words come: how often an access fails is what they write,
// and what decides how long they take.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

#include "../../../examples/kernels/tokens.hpp"

namespace {

using hls::argument, hls::array, hls::control, hls::exit_fifo, hls::in, hls::invocation_queue,
    hls::kernel, hls::options, hls::out, hls::pipe, hls::reg, hls::shift_register, hls::system,
    hls::uint, hls::when;

using word = uint<16>;

// Each word with the number of failed accesses before it.
constexpr auto poll_of = [](in<"x", word> x, out<"y", word> y, reg<"idle", word> idle) {
    auto const got = x.try_read();
    when(got.ok, [&] { y.write(got.word + idle); });
    idle = hls::select(got.ok, word(0), idle + 1);
};
constexpr auto poll = kernel<"poll">(poll_of);
constexpr auto poll_2 = kernel<"poll_2", options{.initiation_interval = 2}>(poll_of);
constexpr auto poll_3 =
    kernel<"poll_3", options{.clock_mhz = 300, .initiation_interval = 3}>(poll_of);

// As many cycles as the word says, and those that it waited before.
constexpr auto slow = kernel<"slow">([](in<"x", word> x, out<"y", word> y, reg<"n", word> n,
                                        reg<"i", word> i, reg<"idle", word> idle, control flow) {
    auto const got = x.try_read();
    idle += 1;
    when(got.ok, [&] {
        n = (got.word + idle) & 15;
        idle = 0;
    }).otherwise([&] { n = 0; });
    i = 0;
    flow.while_(
        "work", [&] { return i < n; }, [&] { i += 1; });
    when(got.ok, [&] { y.write(n); });
});

// What finds no place is thrown away and counted.
constexpr auto drop_of = [](in<"x", word> x, out<"y", word> y, reg<"lost", word> lost) {
    auto const v = x.read();
    lost += 1 - y.try_write(v * lost + 3);
};
constexpr auto drop = kernel<"drop">(drop_of);
constexpr auto drop_fast = kernel<"drop_fast", options{.clock_mhz = 150}>(drop_of);
constexpr auto drop_2 = kernel<"drop_2", options{.initiation_interval = 2}>(drop_of);

// Both inputs in turn, as they have words.
constexpr auto arbiter = kernel<"arbiter">(
    [](in<"a", word> a, in<"b", word> b, out<"y", word> y, reg<"turn", bool> turn) {
        when(turn, [&] {
            auto const got = a.try_read();
            when(got.ok, [&] { y.write(got.word * 2); });
        }).otherwise([&] {
            auto const got = b.try_read();
            when(got.ok, [&] { y.write(got.word * 2 + 1); });
        });
        turn = !turn;
    });

// Asks somebody and counts until the answer is there; what it counts is the next question.
constexpr auto master = kernel<"master">(
    [](in<"x", word> x, in<"reply", word> reply, out<"request", word> request, out<"y", word> y,
       reg<"waited", word> waited, reg<"has", bool> has, control flow) {
        request.write(x.read() + waited);
        waited = 0;
        has = 0;
        flow.while_(
            "wait", [&] { return !has; },
            [&] {
                auto const got = reply.try_read();
                has = got.ok;
                waited += 1;
            });
        y.write(waited);
    });
constexpr auto slave = kernel<"slave">([](in<"request", word> request, out<"reply", word> reply,
                                          reg<"n", word> n, reg<"i", word> i, control flow) {
    n = request.read() & 7;
    i = 0;
    flow.while_(
        "work", [&] { return i < n; }, [&] { i += 1; });
    reply.write(n);
});

// A table of how long was waited decides what is given.
constexpr auto table =
    kernel<"table">([](in<"x", word> x, out<"y", word> y, array<"waits", uint<8>, 16> waits,
                       shift_register<"last", uint<4>, 3> last, reg<"idle", uint<4>> idle) {
        auto const got = x.try_read();
        uint<8> const seen = waits[idle];
        when(got.ok, [&] {
            waits[idle] = seen + 1;
            when((seen & 3) != 1, [&] { y.write(seen + last[2]); });
            last << idle;
        });
        idle = hls::select(got.ok, uint<4>(0), idle + 1);
    });

// Called for so many words, and asks for them.
constexpr auto called = kernel<"called">(
    [](invocation_queue<2>, argument<"n", uint<3>> n, in<"x", word> x, argument<"k", word> k,
       out<"y", word> y, reg<"idle", word> idle, reg<"got", uint<4>> got, control flow) {
        got = 0;
        flow.while_(
            "collect", [&] { return got < n; },
            [&] {
                auto const found = x.try_read();
                when(found.ok, [&] { got += 1; });
                idle += 1;
            });
        y.write(idle + k);
        idle = 0;
    });

// Cube roots, and the failed accesses before: iterations begin before it is known whether there
// are any more.
constexpr auto seek = kernel<"seek", options{.clock_mhz = 250}>(
    [](in<"x", word> x, out<"y", word> y, reg<"root", hls::uint<8>> root, reg<"idle", word> idle,
       control flow) {
        auto const got = x.try_read();
        word const n = hls::select(got.ok, got.word, 0);
        idle += 1 - got.ok;
        flow.for_("m", hls::range(1, 200), {.speculated_iterations = 6}, [&](auto m) {
            root = m;
            flow.leave_when(m * m * m >= n);
        });
        when(got.ok, [&] { y.write(concat(root, bits<7, 0>(word(idle)))); });
    });

// Elements of a shift register are read before older iterations have shifted it.
constexpr auto relaxed = kernel<"relaxed", options{.device = hls::ice40_hx, .clock_mhz = 90}>(
    [](in<"x", word> x, out<"y", uint<31>> y, shift_register<"sums", uint<31>, 6> sums) {
        auto const got = x.try_read();
        const uint<31> old = sums[5];
        uint<31> sum = old + hls::select(got.ok, got.word, 0) + 1;
        for (int k = 0; k < 3; ++k) sum = hls::select(sum >= 0x7ffffff, sum - 0x7ffffff, sum);
        sums << sum;
        when(got.ok, [&] { y.write(sum); });
    });

constexpr auto pass =
    kernel<"pass">([](in<"x", word> x, out<"y", word> y) { y.write(x.read() + 1); });
constexpr auto deep =
    kernel<"deep", options{.clock_mhz = 250}>([](in<"x", word> x, out<"y", word> y) {
        word v = x.read();
        for (int k = 0; k < 12; ++k) v = v + ((v >> 3) ^ (v << 2)) + k;
        y.write(v);
    });
constexpr auto at_once =
    kernel<"at_once", options{.stall_free = true, .exit_fifo = exit_fifo::zero_latency}>(
        [](in<"x", word> x, out<"y", word> y) { y.write(x.read() + 1); });
constexpr auto twice = kernel<"twice">([](in<"x", word> x, out<"y", word> y) {
    auto const v = x.read();
    y.write(v);
    y.write(v + 1);
});
constexpr auto every_third = kernel<"every_third", options{.initiation_interval = 3}>(
    [](in<"x", word> x, out<"y", word> y) { y.write(x.read() + 1); });
constexpr auto fork2 = kernel<"fork2">([](in<"x", word> x, out<"y", word> y, out<"z", word> z) {
    auto const v = x.read();
    y.write(v);
    z.write(v * 3);
});

// The non-blocking kernel stands before the other.
constexpr auto question =
    system<"question">([](in<"x", word> x, out<"y", word> y, pipe<"request", word, 1> request,
                          pipe<"reply", word, 1> reply) {
        master(x, reply, request, y);
        slave(request, reply);
    });
constexpr auto question_by_wires =
    system<"question_by_wires">([](in<"x", word> x, out<"y", word> y,
                                   pipe<"request", word, 1> request, pipe<"reply", word, 0> reply) {
        slave(request, reply);
        master(x, reply, request, y);
    });
constexpr auto chain =
    system<"chain">([](in<"x", word> x, out<"y", word> y, pipe<"p", word, 2> p,
                       pipe<"q", word, 1> q, pipe<"r", word, 0> r, pipe<"s", word, 3> s) {
        poll(s, y);
        slow(r, s);
        poll_3(q, r);
        poll_2(p, q);
        twice(x, p);
    });
constexpr auto losing = system<"losing">([](in<"x", word> x, out<"y", word> y, pipe<"p", word, 1> p,
                                            pipe<"q", word, 0> q, pipe<"r", word, 1> r) {
    every_third(r, y);
    drop(q, r);
    drop_fast(p, q);
    twice(x, p);
});
// Where a place is free in the cycle in which a word is taken; the writer is called first.
constexpr auto through_wires = system<"through_wires">(
    [](in<"x", word> x, out<"y", word> y, pipe<"p", word, 0> p, pipe<"q", word, 1> q) {
        pass(x, p);
        pass(p, q);
        poll(q, y);
    });
// Where words come in the cycle in which they are written, beside others that only wait.
constexpr auto side_by_side = system<"side_by_side">(
    [](in<"x", word> x, in<"u", word> u, in<"a", word> a, out<"y", word> y, out<"v", word> v,
       out<"b", word> b, pipe<"p", word, 4> p, pipe<"q", word, 0> q) {
        deep(x, p);
        pass(p, y);
        at_once(u, q);
        pass(q, v);
        poll(a, b);
    });
constexpr auto roots = system<"roots">(
    [](in<"x", word> x, out<"y", word> y, pipe<"p", word, 4> p, pipe<"q", word, 1> q) {
        poll(q, y);
        seek(p, q);
        drop(x, p);
    });
constexpr auto merged =
    system<"merged">([](in<"x", word> x, out<"y", word> y, pipe<"p", word, 1> p,
                        pipe<"q", word, 1> q, pipe<"r", word, 0> r, pipe<"s", word, 40> s) {
        table(s, y);
        arbiter(r, q, s);
        slow(p, r);
        fork2(x, p, q);
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<poll, poll_2, poll_3, slow, drop, drop_fast, drop_2, arbiter, table,
                         called, seek, relaxed, roots, through_wires, side_by_side, question,
                         question_by_wires, chain, losing, merged, examples::tokens<16, 3>>(argc,
                                                                                            argv);
}
