// Predication: assignments, registers, reads and writes under conditions.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::reg, hls::wire, hls::kernel, hls::when,
    hls::select;

constexpr auto accumulator = kernel<"accumulator">(
    [](in<"x", sint<16>> x, out<"y", sint<32>> y, reg<"total", sint<32>, -5> total) {
        total += x.read();
        y.write(total);
    });

constexpr auto state_machine =
    kernel<"state_machine">([](in<"x", uint<8>> x, out<"y", uint<10>> y,
                               reg<"phase", uint<2>> phase, wire<"result", uint<10>> result) {
        auto v = x.read();
        when(phase == 0,
             [&] {
                 result = v;
                 phase = 1;
             })
            .otherwise_when(phase == 1,
                            [&] {
                                result = v + 100;
                                when(v > 99, [&] { phase = 3; }).otherwise([&] { phase = 2; });
                            })
            .otherwise_when(phase == 2,
                            [&] {
                                result = v * 2;
                                phase = 0;
                            })
            .otherwise([&] {
                result = 1023;
                phase = 0;
            });
        y.write(result);
    });

// Not every iteration reads, not every iteration writes.
constexpr auto run_lengths = kernel<"run_lengths">(
    [](in<"x", uint<2>> x, out<"value", uint<2>> value, out<"length", uint<16>> length,
       reg<"last", uint<2>> last, reg<"count", uint<16>> count) {
        auto v = x.read();
        when(v == last, [&] { count += 1; }).otherwise([&] {
            value.write(last);
            length.write(count);
            last = v;
            count = 1;
        });
    });

constexpr auto merge = kernel<"merge">([](in<"choice", bool> choice, in<"left", uint<8>> left,
                                          in<"right", uint<8>> right, out<"y", uint<8>> y) {
    when(choice.read(), [&] { y.write(left.read()); }).otherwise([&] {
        y.write(right.read() + 1);
    });
});

constexpr auto split =
    kernel<"split">([](in<"x", uint<8>> x, out<"even", uint<8>> even, out<"odd", uint<8>> odd) {
        auto v = x.read();
        when((v & 1) == 0, [&] { even.write(v); }).otherwise([&] { odd.write(v); });
    });

constexpr auto pairs = kernel<"pairs">([](in<"x", sint<8>> x, out<"y", sint<9>> y) {
    auto first = x.read();
    auto second = x.read();
    y.write(first - second);
});

constexpr auto twice = kernel<"twice">([](in<"x", sint<8>> x, out<"y", sint<9>> y) {
    auto v = x.read();
    y.write(v);
    y.write(v + 1);
});

constexpr auto write_then_read = kernel<"write_then_read">(
    [](in<"x", sint<8>> x, out<"y", sint<8>> y, reg<"kept", sint<8>, 7> kept) {
        y.write(kept);
        kept = x.read();
    });

constexpr auto expander =
    kernel<"expander">([](in<"x", uint<4>> x, out<"y", uint<4>> y, reg<"left", uint<4>> left,
                          reg<"value", uint<4>> value) {
        when(left == 0, [&] {
            value = x.read();
            left = value;
        });
        when(left != 0, [&] {
            y.write(value);
            left -= 1;
        });
    });

constexpr auto program_order = kernel<"program_order">(
    [](in<"x", sint<8>> x, out<"y", sint<12>> y, reg<"a", sint<8>> a, reg<"b", sint<8>> b) {
        auto v = x.read();
        sint<8> before = a;
        a = v;
        b = before;
        sint<8> swap = a;
        a = b + 1;
        y.write(before + a * 2 + swap);
    });

constexpr auto nested =
    kernel<"nested">([](in<"x", uint<6>> x, out<"y", uint<8>> y, reg<"r", uint<8>> r) {
        uint<6> v = x.read();
        uint<8> result = v;
        when(v > 10, [&] {
            result = v + 1;
            r = r + 1;
            when(v > 20, [&] {
                result = result * 2;
                r = 0;
                when(v > 40, [&] { result = r; });
            });
        });
        y.write(result + r);
    });

// With bubbles removed between the stages that wait.
constexpr auto without_bubbles = kernel<"without_bubbles", hls::options{.bubble_removal = true}>(
    [](in<"x", uint<5>> x, in<"more", uint<3>> more, out<"y", uint<6>> y, out<"z", uint<5>> z,
       reg<"sum", uint<6>> sum) {
        uint<5> const v = fpga_reg(fpga_reg(x.read()));
        uint<3> word = 0;
        when(bit(v, 0), [&] { word = more.read(); });
        sum += v ^ word;
        uint<6> const total = fpga_reg(fpga_reg(sum));
        when(total > 20, [&] { z.write(v); });
        y.write(total);
    });

// And from a kernel whose steps have several lengths: those of the loop end where the word of the
// row before may wait for room.
constexpr auto rows_without_bubbles =
    kernel<"rows_without_bubbles", hls::options{.bubble_removal = true}>(
        [](in<"x", uint<2>> x, out<"y", uint<2>> y, reg<"sum", uint<2>> sum, hls::control flow) {
            uint<2> const n = x.read();
            sum = n;
            flow.for_("i", n, [&](auto) { sum += fpga_reg(x.read()); });
            y.write(fpga_reg(fpga_reg(sum)));
        });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<accumulator, state_machine, run_lengths, merge, split, pairs, twice,
                         write_then_read, expander, program_order, nested, without_bubbles,
                         rows_without_bubbles>(argc, argv);
}
