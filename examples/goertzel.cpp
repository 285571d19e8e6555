// goertzel: finds the tones of a recording with resonators in complex fixed point, measures them
// beside the same in double, and draws the spectrogram as a PNG picture.
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <hls/cpu/run.hpp>

#include "kernels/goertzel.hpp"
#include "support/close_look.hpp"
#include "support/hardware.hpp"
#include "support/image.hpp"
#include "support/sample_data.hpp"
#include "support/wav.hpp"

namespace {

using examples::block_samples, examples::tones;

constexpr hls::options hardware{.device = hls::ecp5, .clock_mhz = 50};
constexpr const auto& kernel = hls::design_of<examples::goertzel, hardware>;
static_assert(hls::schedule<examples::goertzel, hardware>.loop("tone").ii == 1);

using spectrum = std::vector<std::complex<double>>; // `tones` numbers for each block

// The same resonators, not rounded.
spectrum plain_goertzel(const std::vector<std::int16_t>& x) {
    const double pi = std::acos(-1.0);
    spectrum all(x.size() / block_samples * tones);
    for (std::size_t at = 0; at < all.size(); ++at) {
        const auto step = std::polar(1.0, 2 * pi * double(at % tones) / block_samples);
        const std::int16_t* block = &x[at / tones * block_samples];
        for (int n = 0; n < block_samples; ++n) all[at] = all[at] * step + block[n] / 32768.0;
    }
    return all;
}

spectrum in_double(const std::vector<hls::complex<examples::resonator>>& words) {
    spectrum all;
    all.reserve(words.size());
    for (const auto& w : words) all.emplace_back(w.re.to_double(), w.im.to_double());
    return all;
}

double decibels_of(const spectrum& words, const spectrum& exact) {
    double signal = 0, noise = 0;
    for (std::size_t i = 0; i < exact.size(); ++i) {
        signal += std::norm(exact[i]);
        noise += std::norm(words[i] - exact[i]);
    }
    return 10 * std::log10(signal / noise);
}

// The loudest tone of each block; tone 0 is the constant part.
std::vector<int> loudest(const spectrum& s) {
    std::vector<int> all;
    for (std::size_t first = 0; first < s.size(); first += tones) {
        int best = 1;
        for (int k = 2; k < tones; ++k)
            if (std::norm(s[first + std::size_t(k)]) > std::norm(s[first + std::size_t(best)]))
                best = k;
        all.push_back(best);
    }
    return all;
}

// The tone that is the loudest of most blocks, with more power than the mean.
int most_frequent(const spectrum& s, const std::vector<int>& of_blocks) {
    double power = 0;
    for (const auto& c : s) power += std::norm(c);
    std::vector<int> count(tones);
    for (std::size_t b = 0; b < of_blocks.size(); ++b) {
        const auto tone = std::size_t(of_blocks[b]);
        if (std::norm(s[b * tones + tone]) > power / double(of_blocks.size()) / 4) ++count[tone];
    }
    return int(std::max_element(count.begin(), count.end()) - count.begin());
}

// Time to the right, pitch upwards; from 60 decibels below the loudest one (black) on.
examples::image picture_of(const spectrum& s) {
    constexpr int zoom = 5;
    double largest = 1e-9;
    for (const auto& c : s) largest = std::max(largest, std::norm(c));
    const int blocks = int(s.size()) / tones;
    examples::image picture{blocks * zoom, tones * zoom, {}};
    for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x) {
            const int tone = tones - 1 - y / zoom;
            const double power = std::norm(s[std::size_t(x / zoom * tones + tone)]);
            const double level = 1 + std::log10(power / largest + 1e-9) / 6;
            picture.grey.push_back(static_cast<std::uint8_t>(255 * std::clamp(level, 0.0, 1.0)));
        }
    }
    return picture;
}

void analyse(const examples::request& wanted, examples::results& table) {
    const auto input = wanted.input_or(examples::sample_recording);
    auto sound = examples::read_wav(input);
    sound.samples.resize(sound.samples.size() / block_samples * block_samples);
    table.row("input", fmt::format("{}, {} Hz", input.string(), sound.rate_hz));
    const auto [words, seconds] =
        examples::timed([&] { return hls::cpu::run<examples::goertzel>(sound.samples); });
    const spectrum computed = in_double(words);
    const auto [exact, plain_seconds] =
        examples::timed([&] { return plain_goertzel(sound.samples); });
    const double snr = decibels_of(computed, exact);
    table.check("on the CPU", words.size() == exact.size() && snr > 80,
                fmt::format("{} words in {:.4f} s, SNR {:.1f} dB beside double", words.size(),
                            seconds, snr));
    table.row("plain double", fmt::format("{:.4f} s", plain_seconds));
    const auto found = loudest(computed);
    const int tone = most_frequent(computed, found);
    table.check("tones", found == loudest(exact),
                fmt::format("the loudest of {} blocks as in double; most often {:.0f} Hz",
                            found.size(), double(tone) * sound.rate_hz / block_samples));
    examples::look_closely<examples::goertzel>(table, wanted, sound.samples);

    examples::show_schedule(table, kernel);
    const auto slice = examples::middle_words(sound.samples, block_samples);
    examples::simulate(table, wanted, kernel, examples::one_input(kernel, slice),
                       examples::block_rule{"samples", block_samples, tones + 3, 20});
    examples::write_grey(wanted.output, picture_of(computed));
    table.row("output", wanted.output);
}

} // namespace

int main(int argc, char** argv) {
    return examples::run_example("goertzel", "Finds the tones of a recording", "goertzel.png", argc,
                                 argv, analyse);
}
