// fir: filters a recording with a low pass of 32 taps and writes the filtered WAV file.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <hls/cpu/run.hpp>

#include "kernels/fir.hpp"
#include "support/close_look.hpp"
#include "support/hardware.hpp"
#include "support/sample_data.hpp"
#include "support/wav.hpp"

namespace {

constexpr hls::options hardware{.device = hls::ice40_hx, .clock_mhz = 40};
constexpr const auto& kernel = hls::design_of<examples::fir, hardware>;

// The same filter as plain C++.
std::vector<std::int64_t> plain_fir(const std::vector<std::int16_t>& x) {
    std::vector<std::int64_t> y(x.size());
    for (std::size_t n = 0; n < x.size(); ++n) {
        for (std::size_t k = 0; k < 32 && k <= n; ++k) {
            y[n] += std::int64_t{x[n - k]} * examples::coefficient[k];
        }
    }
    return y;
}

// The coefficients have the sum 2^15.
std::int16_t to_sample(std::int64_t sum) {
    return static_cast<std::int16_t>(std::clamp<std::int64_t>(sum >> 15, -32768, 32767));
}

void filter(const examples::request& wanted, examples::results& table) {
    const auto input = wanted.input_or(examples::sample_recording);
    auto sound = examples::read_wav(input);
    const auto [sums, seconds] =
        examples::timed([&] { return hls::cpu::run<examples::fir>(sound.samples); });
    table.row("input", fmt::format("{}, {} Hz", input.string(), sound.rate_hz));
    examples::check_words(table, sound.samples.size(), seconds, sums, plain_fir(sound.samples),
                          "a plain loop");
    examples::look_closely<examples::fir>(table, wanted, sound.samples);

    examples::show_schedule(table, kernel);
    const auto slice = examples::middle_words(sound.samples, wanted.words);
    const auto words = static_cast<long long>(slice.size());
    examples::simulate(table, wanted, kernel, examples::one_input(kernel, slice),
                       {words + hls::schedule<examples::fir, hardware>.latency, "words + latency"});
    examples::show_layout(table, wanted, kernel);

    std::transform(sums.begin(), sums.end(), sound.samples.begin(), to_sample);
    examples::write_wav(wanted.output, sound);
    table.row("output", wanted.output);
}

} // namespace

int main(int argc, char** argv) {
    return examples::run_example("fir", "Filters a recording with a low pass of 32 taps",
                                 "fir_filtered.wav", argc, argv, filter);
}
