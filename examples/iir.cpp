// iir: filters a recording with a biquad in fixed point, and measures it beside the same in double.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <hls/cpu/run.hpp>

#include "kernels/iir.hpp"
#include "support/close_look.hpp"
#include "support/hardware.hpp"
#include "support/sample_data.hpp"
#include "support/wav.hpp"

namespace {

constexpr hls::options hardware{.device = hls::ice40_hx, .clock_mhz = 25};
constexpr const auto& kernel = hls::design_of<examples::iir, hardware>;
static_assert(hls::schedule<examples::iir, hardware>.ii == 1);

// In steps of a sample, not rounded.
std::vector<double> plain_iir(const std::vector<std::int16_t>& x) {
    constexpr examples::biquad f = examples::low_pass;
    std::vector<double> y(x.size());
    double x1 = 0, x2 = 0, y1 = 0, y2 = 0;
    for (std::size_t n = 0; n < x.size(); ++n) {
        y[n] = f.b0 * x[n] + f.b1 * x1 + f.b2 * x2 - f.a1 * y1 - f.a2 * y2;
        x2 = x1;
        x1 = x[n];
        y2 = y1;
        y1 = y[n];
    }
    return y;
}

struct distance {
    double largest = 0; // in steps of a sample
    double signal = 0, noise = 0;

    double decibels() const { return 10 * std::log10(signal / noise); }
};

distance distance_of(const std::vector<std::int16_t>& words, const std::vector<double>& exact) {
    distance d;
    for (std::size_t n = 0; n < words.size(); ++n) {
        const double wanted = std::clamp(exact[n], -32768.0, 32767.0);
        const double error = words[n] - wanted;
        d.largest = std::max(d.largest, std::abs(error));
        d.signal += wanted * wanted;
        d.noise += error * error;
    }
    return d;
}

void filter(const examples::request& wanted, examples::results& table) {
    const auto input = wanted.input_or(examples::sample_recording);
    auto sound = examples::read_wav(input);
    const auto [words, seconds] = examples::timed([&] {
        return hls::cpu::run<examples::iir>(sound.samples, hls::cpu::to_caller_as<std::int16_t>);
    });
    table.row("input", fmt::format("{}, {} Hz", input.string(), sound.rate_hz));
    const distance d = distance_of(words, plain_iir(sound.samples));
    // Half a step is what rounding to samples costs.
    table.check("on the CPU", words.size() == sound.samples.size() && d.largest < 0.52,
                fmt::format("{} words in {:.4f} s, at most {:.3f} steps from double, SNR {:.1f} dB",
                            words.size(), seconds, d.largest, d.decibels()));
    examples::look_closely<examples::iir>(table, wanted, sound.samples);

    examples::show_schedule(table, kernel);
    const auto slice = examples::middle_words(sound.samples, wanted.words);
    const auto count = static_cast<long long>(slice.size());
    examples::simulate(table, wanted, kernel, examples::one_input(kernel, slice),
                       {count + hls::schedule<examples::iir, hardware>.latency, "words + latency"});
    examples::show_layout(table, wanted, kernel);

    sound.samples = words;
    examples::write_wav(wanted.output, sound);
    table.row("output", wanted.output);
}

} // namespace

int main(int argc, char** argv) {
    return examples::run_example("iir", "Filters a recording with a biquad in fixed point",
                                 "iir_filtered.wav", argc, argv, filter);
}
