// PGM (P2, P5) and PPM (P3, P6) pictures, with maximum values up to 65535, brought to 8 bits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "image_data.hpp"
#include "input_error.hpp"
#include "output_file.hpp"

namespace examples::detail {

inline bool is_pnm(std::string_view bytes) {
    constexpr std::string_view kinds = "2356";
    constexpr std::string_view blanks = " \t\n\r#";
    return bytes.size() > 2 && bytes[0] == 'P' && kinds.find(bytes[1]) != kinds.npos &&
           blanks.find(bytes[2]) != blanks.npos;
}

// Takes the numbers of one file apart, after its two magic letters.
class pnm_reader {
public:
    pnm_reader(const std::filesystem::path& path, std::string_view bytes)
        : path_{path}, bytes_{bytes} {}

    // A decimal number after white space and "#" comments.
    long long number() {
        skip_blanks();
        long long value = 0;
        const auto start = at_;
        for (; at_ < bytes_.size() && is_digit(bytes_[at_]); ++at_) {
            value = 10 * value + (bytes_[at_] - '0');
            if (at_ - start >= 10) {
                fail("a number is too long");
            }
        }
        if (at_ == start) {
            fail(at_ == bytes_.size() ? "the file ends too early" : "a number was expected");
        }
        return value;
    }

    // The one white space character between the header and binary data.
    void end_header() {
        if (at_ >= bytes_.size() || !is_blank(bytes_[at_])) {
            fail("the header does not end in white space");
        }
        ++at_;
    }

    // A binary value of 1 or 2 bytes, high byte first.
    long long binary(std::size_t width) {
        long long value = 0;
        for (; width != 0; --width) {
            value = 256 * value + static_cast<unsigned char>(bytes_[at_++]);
        }
        return value;
    }

    void require(std::size_t count) const {
        if (bytes_.size() - at_ < count) {
            fail("the data is truncated: " + std::to_string(bytes_.size() - at_) + " bytes of " +
                 std::to_string(count));
        }
    }

    [[noreturn]] void fail(const std::string& wrong) const {
        throw input_error{path_, "a malformed PGM or PPM picture, " + wrong, name_a_picture};
    }

private:
    static bool is_digit(char c) { return c >= '0' && c <= '9'; }
    static bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

    void skip_blanks() {
        while (at_ < bytes_.size() && (is_blank(bytes_[at_]) || bytes_[at_] == '#')) {
            at_ = bytes_[at_] == '#' ? bytes_.find('\n', at_) : at_ + 1;
            at_ = at_ < bytes_.size() ? at_ : bytes_.size();
        }
    }

    const std::filesystem::path& path_;
    std::string_view bytes_;
    std::size_t at_ = 2;
};

struct pnm_header {
    bool binary = false;
    std::size_t values_per_pixel = 1;
    long long width = 0;
    long long height = 0;
    long long maximum = 0;
    std::size_t values = 0;
    std::size_t value_bytes = 1; // in binary data
};

inline pnm_header read_header(pnm_reader& reader, const std::filesystem::path& path, char magic) {
    pnm_header header{magic >= '5', magic == '3' || magic == '6' ? 3U : 1U};
    header.width = reader.number();
    header.height = reader.number();
    header.maximum = reader.number();
    header.values = pixel_count(path, header.width, header.height) * header.values_per_pixel;
    if (header.maximum < 1 || header.maximum > 65535) {
        reader.fail("the maximum value is not in 1 to 65535");
    }
    header.value_bytes = header.maximum > 255 ? 2 : 1;
    reader.end_header();
    return header;
}

inline std::uint8_t read_value(pnm_reader& reader, const pnm_header& header) {
    const auto value = header.binary ? reader.binary(header.value_bytes) : reader.number();
    if (value > header.maximum) {
        reader.fail("a value is above the maximum " + std::to_string(header.maximum));
    }
    return static_cast<std::uint8_t>((value * 255 + header.maximum / 2) / header.maximum);
}

inline colour_image decode_pnm(const std::filesystem::path& path, std::string_view bytes) {
    pnm_reader reader{path, bytes};
    const auto header = read_header(reader, path, bytes[1]);
    reader.require(header.binary ? header.values * header.value_bytes : 2 * header.values - 1);
    colour_image result{static_cast<int>(header.width), static_cast<int>(header.height), {}};
    const std::size_t copies = header.values_per_pixel == 3 ? 1 : 3; // grey fills all three
    result.rgb.reserve(header.values * copies);
    for (std::size_t done = 0; done != header.values; ++done) {
        result.rgb.insert(result.rgb.end(), copies, read_value(reader, header));
    }
    return result;
}

inline void write_pgm(const std::filesystem::path& path, const image& picture) {
    output_file out{path};
    const auto width = std::to_string(picture.width);
    out.write("P5\n" + width + " " + std::to_string(picture.height) + "\n255\n");
    out.write({reinterpret_cast<const char*>(picture.grey.data()), picture.grey.size()});
    out.commit();
}

} // namespace examples::detail
