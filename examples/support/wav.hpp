// Sound recordings: read_wav() turns any file libsndfile knows into 16-bit mono,
// write_wav() writes a 16-bit WAV file.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include <sndfile.h>

#include "input_error.hpp"
#include "output_file.hpp"

namespace examples {

struct recording {
    int rate_hz = 0;
    int channels = 1; // always 1 after read_wav()
    std::vector<std::int16_t> samples;
};

namespace detail {

inline constexpr auto name_a_recording = "name a sound file, for example a WAV file";

struct sound_closer {
    void operator()(SNDFILE* sound) const { ::sf_close(sound); }
};
using sound_handle = std::unique_ptr<SNDFILE, sound_closer>;

// -1..1 as 16 bits; the samples of a 16-bit file come back exactly.
inline std::int16_t to_sample(float value) {
    const float scaled = std::isfinite(value) ? value * 32768.0F : 0.0F;
    return static_cast<std::int16_t>(std::lround(std::clamp(scaled, -32768.0F, 32767.0F)));
}

inline sound_handle open_sound(const std::filesystem::path& path, SF_INFO& info) {
    require_content(path, name_a_recording);
    sound_handle sound{::sf_open(path.c_str(), SFM_READ, &info)};
    if (!sound) {
        const std::string reason = ::sf_strerror(nullptr);
        throw input_error{path, "not a readable sound file (" + reason + ")", name_a_recording};
    }
    if (info.channels <= 0 || info.samplerate <= 0) {
        throw input_error{path, "the sound has no channels or no sampling rate", name_a_recording};
    }
    return sound;
}

// Reads to the end; the channels of each state signature are averaged to one sample.
inline std::vector<std::int16_t> read_mono(SNDFILE* sound, int channels) {
    constexpr sf_count_t block_frames = 4096;
    std::vector<float> block(static_cast<std::size_t>(block_frames * channels));
    std::vector<std::int16_t> samples;
    for (sf_count_t frames = 1; frames > 0;) {
        frames = ::sf_readf_float(sound, block.data(), block_frames);
        const auto end = block.begin() + frames * channels;
        for (auto at = block.begin(); at < end; at += channels) {
            const float sum = std::accumulate(at, at + channels, 0.0F);
            samples.push_back(to_sample(sum / static_cast<float>(channels)));
        }
    }
    return samples;
}

inline void check_writable(const std::filesystem::path& path, const recording& sound) {
    const bool whole = sound.channels > 0 && !sound.samples.empty() &&
                       sound.samples.size() % static_cast<std::size_t>(sound.channels) == 0;
    if (sound.rate_hz <= 0 || !whole) {
        throw input_error{path, "the recording to write is empty or has no rate or channels",
                          "give a rate, at least one channel and samples for all of them"};
    }
}

} // namespace detail

inline recording read_wav(const std::filesystem::path& path) {
    SF_INFO info{};
    const auto sound = detail::open_sound(path, info);
    recording result{info.samplerate, 1, detail::read_mono(sound.get(), info.channels)};
    if (result.samples.empty()) {
        throw input_error{path, "the sound file holds no samples", detail::name_a_recording};
    }
    return result;
}

inline void write_wav(const std::filesystem::path& path, const recording& sound) {
    detail::check_writable(path, sound);
    output_file out{path};
    constexpr int format = SF_FORMAT_WAV | SF_FORMAT_PCM_16;
    SF_INFO info{0, sound.rate_hz, sound.channels, format, 0, 0};
    detail::sound_handle wav{::sf_open_fd(out.descriptor(), SFM_WRITE, &info, SF_FALSE)};
    const auto count = static_cast<sf_count_t>(sound.samples.size());
    const bool complete = wav && ::sf_write_short(wav.get(), sound.samples.data(), count) == count;
    if (!complete || ::sf_close(wav.release()) != 0) {
        throw input_error{path, "the WAV file could not be written completely",
                          "check the free space and use at most 1024 channels"};
    }
    out.commit();
}

} // namespace examples
