// PNG pictures through libpng's simplified interface, which reports errors by return
// values, so that no jump ever passes over a C++ object.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include <png.h>

#include "image_data.hpp"
#include "input_error.hpp"
#include "output_file.hpp"

namespace examples::detail {

inline bool is_png(std::string_view bytes) { return bytes.starts_with("\x89PNG\r\n\x1a\n"); }

// A png_image which frees what libpng keeps in it.
class png_control {
public:
    png_control() { state.version = PNG_IMAGE_VERSION; }
    png_control(const png_control&) = delete;
    png_control& operator=(const png_control&) = delete;
    ~png_control() { ::png_image_free(&state); }

    png_image state{};
};

inline input_error broken_png(const std::filesystem::path& path, const png_control& png) {
    return {path, std::string{"a damaged or truncated PNG picture ("} + png.state.message + ")",
            name_a_picture};
}

// Any PNG as 8-bit colour; transparent parts are shown on white.
inline colour_image decode_png(const std::filesystem::path& path, std::string_view bytes) {
    png_control png;
    if (::png_image_begin_read_from_memory(&png.state, bytes.data(), bytes.size()) == 0) {
        throw broken_png(path, png);
    }
    const auto pixels = pixel_count(path, png.state.width, png.state.height);
    png.state.format = PNG_FORMAT_RGB;
    png.state.flags |= PNG_IMAGE_FLAG_16BIT_sRGB; // 16-bit values are not linear light
    colour_image result{static_cast<int>(png.state.width), static_cast<int>(png.state.height), {}};
    result.rgb.resize(3 * pixels);
    const png_color white{255, 255, 255};
    if (::png_image_finish_read(&png.state, &white, result.rgb.data(), 0, nullptr) == 0) {
        throw broken_png(path, png);
    }
    return result;
}

inline void write_png(const std::filesystem::path& path, const image& picture) {
    output_file out{path};
    png_control png;
    png.state.width = static_cast<png_uint_32>(picture.width);
    png.state.height = static_cast<png_uint_32>(picture.height);
    png.state.format = PNG_FORMAT_GRAY;
    const auto* pixels = picture.grey.data();
    if (::png_image_write_to_stdio(&png.state, out.stream(), 0, pixels, 0, nullptr) == 0) {
        throw input_error{path, "could not be written (" + std::string{png.state.message} + ")",
                          "check the free space of its directory"};
    }
    out.commit();
}

} // namespace examples::detail
