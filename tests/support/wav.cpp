// Tests of examples/support/wav.hpp.
#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "scratch.hpp"
#include "support/wav.hpp"

using namespace std::string_literals;

namespace {

std::vector<std::int16_t> every_sample() {
    std::vector<std::int16_t> samples;
    for (int value = -32768; value != 32768; ++value) {
        samples.push_back(static_cast<std::int16_t>(value));
    }
    return samples;
}

// A WAV file of 16-bit samples, byte by byte.
std::string wav_bytes(char channels, char frame_bytes, const std::string& data) {
    const auto size = [](std::size_t value) { return std::string(1, char(value)) + "\0\0\0"s; };
    const std::string format = "fmt \x10\0\0\0\1\0"s + channels + "\0\x40\x1f\0\0\x80\x3e\0\0"s +
                               frame_bytes + "\0\x10\0"s;
    const std::string chunks = "WAVE" + format + "data" + size(data.size()) + data;
    return "RIFF" + size(chunks.size()) + chunks;
}

std::string reading(const std::filesystem::path& path) {
    return error_of([&] { examples::read_wav(path); });
}

} // namespace

TEST_CASE("a mono recording comes back exactly") {
    const scratch here;
    examples::write_wav(here / "all.wav", {44100, 1, every_sample()});
    const auto back = examples::read_wav(here / "all.wav");
    CHECK(back.rate_hz == 44100);
    CHECK(back.channels == 1);
    CHECK(back.samples == every_sample());
    CHECK(here.file_count() == 1);
}

TEST_CASE("channels are averaged to one") {
    const scratch here;
    examples::write_wav(here / "two.wav", {8000, 2, {100, 200, -300, 100, 32767, 32767}});
    const auto back = examples::read_wav(here / "two.wav");
    CHECK(back.channels == 1);
    CHECK(back.samples == std::vector<std::int16_t>{150, -100, 32767});
}

TEST_CASE("a WAV file made by hand is read") {
    const scratch here;
    const auto path = here.file("hand.wav", wav_bytes(1, 2, "\x01\x02\xff\xff"));
    const auto back = examples::read_wav(path);
    CHECK(back.rate_hz == 8000);
    CHECK(back.samples == std::vector<std::int16_t>{0x0201, -1});
}

TEST_CASE("what is not a sound is rejected with the file's name") {
    const scratch here;
    const auto absent = reading(here / "absent.wav");
    CHECK(mentions(absent, "absent.wav: no such file; name a sound file"));
    CHECK(mentions(reading(here.file("nothing.wav", "")), "the file is empty"));
    CHECK(mentions(reading(here.file("text.wav", "Dear reader,\n")), "not a readable sound file"));
    const auto half = wav_bytes(1, 2, "ab").substr(0, 20);
    CHECK(mentions(reading(here.file("half.wav", half)), "not a readable sound file"));
    CHECK(mentions(reading(here.file("zero.wav", wav_bytes(0, 0, "ab"))), "zero.wav"));
    CHECK(mentions(reading(here.file("silent.wav", wav_bytes(1, 2, ""))), "no samples"));
    CHECK(mentions(reading(here / ""), "not a regular file"));
}

TEST_CASE("a recording without samples, rate or channels is not written") {
    const scratch here;
    const auto writing = [&](const examples::recording& sound) {
        return error_of([&] { examples::write_wav(here / "out.wav", sound); });
    };
    CHECK(mentions(writing({8000, 1, {}}), "out.wav"));
    CHECK(mentions(writing({0, 1, {1}}), "out.wav"));
    CHECK(mentions(writing({8000, 0, {1}}), "out.wav"));
    CHECK(mentions(writing({8000, 2, {1, 2, 3}}), "out.wav"));
    CHECK(mentions(writing({8000, 2000, std::vector<std::int16_t>(2000)}), "out.wav"));
    CHECK(here.file_count() == 0);
}
