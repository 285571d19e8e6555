// Tests of examples/support/image.hpp.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <png.h>

#include "scratch.hpp"
#include "support/image.hpp"

using namespace std::string_literals;

namespace {

using values = std::vector<std::uint8_t>;

examples::image ramp() {
    examples::image picture{32, 16, {}};
    for (int value = 0; value != 512; ++value) {
        picture.grey.push_back(static_cast<std::uint8_t>(value % 251));
    }
    return picture;
}

// The bytes of a PNG in one of libpng's formats.
std::string png_bytes(png_uint_32 format, int width, int height, const void* pixels) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(width);
    image.height = static_cast<png_uint_32>(height);
    image.format = format;
    png_alloc_size_t size = 10'000;
    std::string bytes(size, '\0');
    REQUIRE(png_image_write_to_memory(&image, bytes.data(), &size, 0, pixels, 0, nullptr) != 0);
    return bytes.substr(0, size);
}

std::string reading(const std::filesystem::path& path) {
    return error_of([&] { examples::read_grey(path); });
}

examples::image grey_of(const std::string& bytes) {
    const scratch here;
    return examples::read_grey(here.file("picture", bytes));
}

std::string error_for(const std::string& bytes) {
    const scratch here;
    return reading(here.file("picture", bytes));
}

} // namespace

TEST_CASE("a grey picture comes back exactly from PNG and PGM") {
    for (const std::string name : {"a.png", "a.pgm", "a.PGM"}) {
        const scratch here;
        examples::write_grey(here / name, ramp());
        const auto back = examples::read_grey(here / name);
        CHECK(back.width == 32);
        CHECK(back.height == 16);
        CHECK(back.grey == ramp().grey);
        CHECK(here.file_count() == 1);
    }
}

TEST_CASE("a colour PNG is read as colour and as luma") {
    const scratch here;
    const std::array<std::uint8_t, 6> pixels{255, 0, 0, 10, 20, 30};
    const auto path = here.file("c.png", png_bytes(PNG_FORMAT_RGB, 2, 1, pixels.data()));
    CHECK(examples::read_colour(path).rgb == values{255, 0, 0, 10, 20, 30});
    CHECK(examples::read_grey(path).grey == values{76, (77 * 10 + 150 * 20 + 29 * 30) >> 8});
}

TEST_CASE("transparent pixels of a PNG are shown on white") {
    const scratch here;
    const std::array<std::uint8_t, 8> pixels{1, 2, 3, 0, 1, 2, 3, 255};
    const auto path = here.file("t.png", png_bytes(PNG_FORMAT_RGBA, 2, 1, pixels.data()));
    CHECK(examples::read_colour(path).rgb == values{255, 255, 255, 1, 2, 3});
}

TEST_CASE("PGM and PPM in text and binary form") {
    CHECK(grey_of("P2\n# a comment\n3 1 # another\n255\n0 128\n255").grey == values{0, 128, 255});
    CHECK(grey_of("P5 3 1 255\n\x00\x80\xff"s).grey == values{0, 128, 255});
    CHECK(grey_of("P3 1 2 255 255 0 0 9 9 9\n").grey == values{76, 9});
    CHECK(grey_of("P6#x\n1 2 255\n\xff\x00\x00\x09\x09\x09"s).grey == values{76, 9});
}

TEST_CASE("other maximum values are scaled to 8 bits") {
    CHECK(grey_of("P2 4 1 3 0 1 2 3\n").grey == values{0, 85, 170, 255});
    CHECK(grey_of("P5 2 1 15\n\x0f\x07").grey == values{255, 119});
    CHECK(grey_of("P5 3 1 65535\n\xff\xff\x80\x00\x00\x00"s).grey == values{255, 128, 0});
    CHECK(grey_of("P6 1 1 1023\n\x03\xff\x03\xff\x03\xff"s).grey == values{255});
}

TEST_CASE("malformed PGM and PPM files are rejected") {
    CHECK(mentions(error_for("P5"), "not known"));
    CHECK(mentions(error_for("P5 x 1 255\n1"), "a number was expected"));
    CHECK(mentions(error_for("P5 1 -1 255\n1"), "a number was expected"));
    CHECK(mentions(error_for("P5 1 "), "ends too early"));
    CHECK(mentions(error_for("P5 1 1 # no end"), "ends too early"));
    CHECK(mentions(error_for("P5 1 1 255"), "white space"));
    CHECK(mentions(error_for("P5 1 1 0\n1"), "1 to 65535"));
    CHECK(mentions(error_for("P5 1 1 65536\n11"), "1 to 65535"));
    CHECK(mentions(error_for("P5 99999999999999999999 1 255\n1"), "too long"));
    CHECK(mentions(error_for("P2 2 1 9 1 10"), "above the maximum 9"));
    CHECK(mentions(error_for("P5 1 1 9\n\x0a"), "above the maximum 9"));
}

TEST_CASE("pictures of unusable size are rejected") {
    CHECK(mentions(error_for("P5 0 5 255\n12345"), "0 x 5 is not usable"));
    CHECK(mentions(error_for("P5 100001 1000 255\n"), "100001 x 1000 is not usable"));
    CHECK(mentions(error_for("P6 4294967296 4294967296 255\n"), "is not usable"));
}

TEST_CASE("truncated data is rejected before memory is taken for it") {
    CHECK(mentions(error_for("P5 10000 10000 255\n1234"), "truncated: 4 bytes of 100000000"));
    CHECK(mentions(error_for("P6 2 1 65535\n1234567890a"), "truncated: 11 bytes of 12"));
    CHECK(mentions(error_for("P2 10000 10000 255 1 2 3"), "truncated"));
    CHECK(mentions(error_for("P2 2 1 255 100 "), "ends too early"));
}

TEST_CASE("a PNG cut short anywhere in its data is rejected") {
    const auto whole = png_bytes(PNG_FORMAT_GRAY, 32, 16, ramp().grey.data());
    const auto end_of_data = whole.size() - 12 - 4; // without IEND and the last checksum
    for (std::size_t size = 1; size < end_of_data; ++size) {
        CHECK(!error_for(whole.substr(0, size)).empty());
    }
    CHECK(error_for(whole).empty());
}

TEST_CASE("a damaged PNG never does worse than an input_error") {
    const auto whole = png_bytes(PNG_FORMAT_GRAY, 32, 16, ramp().grey.data());
    for (std::size_t at = 0; at != whole.size(); ++at) {
        auto damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x55);
        CHECK_NOTHROW(error_for(damaged));
    }
}

TEST_CASE("other files are rejected with their name") {
    const scratch here;
    CHECK(mentions(reading(here.file("e.png", "")), "e.png: the file is empty"));
    CHECK(mentions(reading(here.file("j.jpg", "\xff\xd8\xff\xe0 JFIF")), "format is not known"));
    CHECK(mentions(reading(here / "absent.png"), "absent.png: no such file; name a PNG"));
}

TEST_CASE("pictures that cannot be written leave no file") {
    const scratch here;
    const auto writing = [&](const std::string& name, const examples::image& picture) {
        return error_of([&] { examples::write_grey(here / name, picture); });
    };
    CHECK(mentions(writing("a.jpg", ramp()), "ending in .png or .pgm"));
    CHECK(mentions(writing("a.png", {2, 2, {1, 2, 3}}), "too few"));
    CHECK(mentions(writing("a.png", {0, 0, {}}), "not usable"));
    CHECK(mentions(writing("absent/a.png", ramp()), "No such file or directory"));
    CHECK(here.file_count() == 0);
}
