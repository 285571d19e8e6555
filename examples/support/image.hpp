// Pictures: read_grey() and read_colour() read PNG, PGM and PPM files, recognised by
// their content; write_grey() writes PNG or PGM, chosen by the extension.
#pragma once

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <string>

#include "image_data.hpp"
#include "image_png.hpp"
#include "image_pnm.hpp"
#include "input_error.hpp"

namespace examples {

inline colour_image read_colour(const std::filesystem::path& path) {
    const std::string bytes = read_bytes(path, detail::name_a_picture);
    if (detail::is_png(bytes)) {
        return detail::decode_png(path, bytes);
    }
    if (detail::is_pnm(bytes)) {
        return detail::decode_pnm(path, bytes);
    }
    throw input_error{path, "the picture format is not known", detail::name_a_picture};
}

inline image read_grey(const std::filesystem::path& path) { return to_grey(read_colour(path)); }

namespace detail {

inline std::string lower_extension(const std::filesystem::path& path) {
    std::string extension = path.extension().string();
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return extension;
}

} // namespace detail

inline void write_grey(const std::filesystem::path& path, const image& picture) {
    if (detail::pixel_count(path, picture.width, picture.height) != picture.grey.size()) {
        throw input_error{path, "the picture to write has too few or too many pixels",
                          "give width x height values"};
    }
    const auto extension = detail::lower_extension(path);
    if (extension == ".png") {
        detail::write_png(path, picture);
    } else if (extension == ".pgm") {
        detail::write_pgm(path, picture);
    } else {
        throw input_error{path, "the extension names no known picture format",
                          "use a name ending in .png or .pgm"};
    }
}

} // namespace examples
