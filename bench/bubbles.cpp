// What the removal of bubbles gains and costs: kernels without it and with it. Without
// arguments it prints cycles under stalls of all ports; with arguments it is a generator.
// scripts/bubbles builds and runs it.
#include <cstdio>
#include <string>

#include <hls/cpu/cycles.hpp>
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::control, hls::in, hls::kernel, hls::options, hls::out, hls::reg, hls::uint, hls::when;

template <bool Removes>
inline constexpr options at_125{
    .device = hls::ice40_hx, .clock_mhz = 125, .bubble_removal = Removes};

constexpr auto product_body = [](in<"x", uint<10>> x, out<"y", uint<20>> y) {
    uint<10> const v = x.read();
    y.write(v * v);
};
constexpr auto cubic_body = [](in<"x", uint<9>> x, out<"y", uint<27>> y) {
    uint<9> const v = x.read();
    y.write((v * v + 3) * v + 7);
};
constexpr auto late_read_body = [](in<"x", uint<10>> x, in<"more", uint<10>> more,
                                   out<"y", uint<24>> y, reg<"sum", uint<24>> sum) {
    uint<10> const v = x.read();
    uint<20> const square = v * v;
    uint<10> word = 0;
    when(bit(square, 4), [&] { word = more.read(); }).otherwise([&] { word = more.read() + 1; });
    sum += square;
    y.write(sum + word * v);
};

// Loops: an endless one, and rows that begin with a word of their own.
template <bool Removes>
inline constexpr options at_350{.clock_mhz = 350, .bubble_removal = Removes};
constexpr auto endless_body = [](in<"x", uint<10>> x, in<"more", uint<10>> more,
                                 out<"y", uint<24>> y, control flow) {
    flow.while_(
        "i", [] { return uint<1>(1); },
        [&] {
            uint<10> const v = x.read();
            uint<20> const square = v * v;
            uint<10> word = 3;
            when(bit(square, 4), [&] { word = more.read(); });
            y.write(square + word * v);
        });
};
constexpr auto rows_body = [](in<"x", uint<10>> x, in<"scale", uint<10>> scale,
                              out<"y", uint<40>> y, control flow) {
    uint<10> const factor = scale.read();
    flow.for_("i", (factor & 7) + 1, [&](auto) {
        uint<10> const v = x.read();
        y.write((v * v + 3) * (v * factor));
    });
};

constexpr auto product = kernel<"product", at_125<false>>(product_body);
constexpr auto product_apart = kernel<"product_apart", at_125<true>>(product_body);
constexpr auto cubic = kernel<"cubic", at_125<false>>(cubic_body);
constexpr auto cubic_apart = kernel<"cubic_apart", at_125<true>>(cubic_body);
constexpr auto late_read = kernel<"late_read", at_125<false>>(late_read_body);
constexpr auto late_read_apart = kernel<"late_read_apart", at_125<true>>(late_read_body);

constexpr auto endless = kernel<"endless", at_350<false>>(endless_body);
constexpr auto endless_apart = kernel<"endless_apart", at_350<true>>(endless_body);
constexpr auto rows = kernel<"rows", at_350<false>>(rows_body);
constexpr auto rows_apart = kernel<"rows_apart", at_350<true>>(rows_body);

using words = std::vector<unsigned>;

words counted(unsigned count) {
    words all;
    for (unsigned n = 0; n < count; ++n) all.push_back(n * 37 % 509);
    return all;
}

// Until the last word has left; all ports are closed in so many percent of the cycles.
template <auto const& Kernel>
long long cycles(int percent, auto const&... given) {
    auto const run = hls::cpu::record<Kernel>(given...);
    hls::cpu::cycle_options stalled;
    std::uint64_t seed = 0;
    hls::design_view const& d = run.design;
    for (int c = 0; c < d.channel_count; ++c)
        stalled.stalls[d.channels[c].id.text] = hls::cpu::stall_pattern::random(percent, ++seed);
    return hls::cpu::find_cycles(run, stalled).last + 1;
}

template <auto const& Plain, auto const& Apart>
void show(char const* name, auto const&... given) {
    std::printf("%-12s %6d", name, hls::schedule<Apart>.stages);
    for (int percent : {0, 25, 50}) {
        long long const plain = cycles<Plain>(percent, given...),
                        apart = cycles<Apart>(percent, given...);
        std::printf(" %7lld %7lld %5.1f %%", plain, apart,
                    100 * (1 - double(apart) / double(plain)));
    }
    std::printf("\n");
}

} // namespace

int main(int argc, char** argv) {
    if (argc > 1)
        return hls::generate<product, product_apart, cubic, cubic_apart, late_read,
                             late_read_apart, endless, endless_apart, rows, rows_apart>(argc, argv);
    words const x = counted(10'000);
    std::printf("%-12s %6s %23s %23s %23s\n", "cycles", "stages", "no stalls", "25 % stalls",
                "50 % stalls");
    show<product, product_apart>("product", x);
    show<cubic, cubic_apart>("cubic", x);
    show<late_read, late_read_apart>("late_read", x, x);
    show<endless, endless_apart>("endless", x, x);
    show<rows, rows_apart>("rows", x, x);
}
