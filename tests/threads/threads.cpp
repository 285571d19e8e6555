// Several threads run the same kernels, find cycles and print Verilog at the same time, under the
// thread sanitizer: results are those of one thread, and nothing is written that another reads.
#include <cstdio>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <hls/cpu/checked.hpp>
#include <hls/cpu/cycles.hpp>
#include <hls/cpu/profile/advice.hpp>
#include <hls/cpu/run.hpp>
#include <hls/cpu/waves/waves.hpp>
#include <hls/hardware/lower.hpp>
#include <hls/hls.hpp>
#include <hls/verilog/print/module.hpp>

namespace {

using hls::in, hls::out, hls::reg, hls::array, hls::control, hls::pipe, hls::kernel, hls::system;
using word = hls::uint<16>;

constexpr auto sums =
    kernel<"sums">([](in<"x", word> x, out<"y", word> y, reg<"s", word> s, array<"m", word, 64> m) {
        word const v = x.read();
        s += v;
        m[hls::bits<5, 0>(v)] = s;
        y.write(m[hls::bits<5, 0>(s)] + s);
    });
constexpr auto turned =
    kernel<"turned">([](in<"x", word> x, out<"y", word> y, array<"m", word, 8> m, control flow) {
        flow.for_("fill", 8, [&](auto i) { m[i] = x.read(); });
        flow.for_("drain", 8, [&](auto i) { y.write(m[7 - i]); });
    });
constexpr auto both = system<"both">([](in<"x", word> x, out<"y", word> y, pipe<"p", word, 4> p) {
    sums(x, p);
    turned(p, y);
});

struct everything {
    std::vector<unsigned short> words, checked;
    std::string profile, waves, verilog;
    friend bool operator==(everything const&, everything const&) = default;
};

std::vector<unsigned short> input() {
    std::vector<unsigned short> x(4000);
    for (std::size_t i = 0; i < x.size(); ++i) x[i] = static_cast<unsigned short>(i * i % 4099);
    return x;
}

std::string print(hls::kernel_view const& k) {
    return hls::verilog::print_file(hls::hw::lower(k.built, k.plan, *k.target), *k.target);
}

everything run_everything() {
    everything all;
    auto const x = input();
    long long told = 0;
    hls::cpu::with_progress const guard(
        {.report = [&](auto const& p) { told += p.done; }, .every = 100});
    for (auto v : hls::cpu::run<both>(x)) all.words.push_back(static_cast<unsigned short>(v));
    for (auto v : hls::cpu::run_checked<both>(x).words)
        all.checked.push_back(static_cast<unsigned short>(v));
    auto const run = hls::cpu::record_words<both>(x);
    all.profile = hls::cpu::profile_report(run);
    std::ostringstream waves;
    hls::cpu::write_waves(waves, run);
    all.waves = waves.str();
    all.verilog = print(hls::view<sums>) + print(hls::view<turned>);
    return all;
}

} // namespace

int main() {
    everything const alone = run_everything();
    std::vector<everything> found(4);
    std::vector<std::thread> threads;
    for (everything& f : found) threads.emplace_back([&f] { f = run_everything(); });
    for (std::thread& t : threads) t.join();
    for (everything const& f : found)
        if (f != alone) return std::puts("threads: a thread found something else"), 1;
    std::printf("threads: %zu runs at once, %zu words, the same results\n", found.size(),
                alone.words.size());
}
