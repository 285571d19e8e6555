// Inputs for the examples that Debian packages install: nothing is shipped with this library.
#pragma once

#include <filesystem>
#include <initializer_list>
#include <string>
#include <system_error>

#include "input_error.hpp"

namespace examples {
namespace detail {

// The first of the paths that exists; package installs them.
inline std::filesystem::path first_existing(std::initializer_list<const char*> paths,
                                            const std::string& package,
                                            const std::string& alternative) {
    std::error_code failure;
    for (const char* path : paths) {
        if (std::filesystem::is_regular_file(path, failure)) {
            return path;
        }
    }
    throw input_error{*paths.begin(), "the sample file is not installed",
                      "run 'apt-get install --no-install-recommends " + package + "' or name " +
                          alternative};
}

} // namespace detail

// Someone saying "front center": 48 kHz, 16 bits, mono, 1.4 s.
inline std::filesystem::path sample_recording() {
    return detail::first_existing(
        {"/usr/share/sounds/alsa/Front_Center.wav", "/usr/share/sounds/alsa/Front_Left.wav",
         "/usr/share/sounds/alsa/Rear_Center.wav", "/usr/share/sounds/alsa/Noise.wav"},
        "alsa-utils", "a WAV file of your own");
}

// A parrot behind the wires of its cage: 495 x 498 pixels, colour.
inline std::filesystem::path sample_photo() {
    return detail::first_existing({"/usr/share/doc/cimg-dev/examples/img/parrot.ppm"},
                                  "cimg-examples", "a PNG, PGM or PPM picture of your own");
}

// Where those wires are: 495 x 498 pixels, black and white.
inline std::filesystem::path sample_mask() {
    return detail::first_existing({"/usr/share/doc/cimg-dev/examples/img/parrot_mask.pgm"},
                                  "cimg-examples", "a file of your own");
}

// The GNU General Public License: 35 kB of English text, on every Debian system.
inline std::filesystem::path sample_text() {
    return detail::first_existing({"/usr/share/common-licenses/GPL-3",
                                   "/usr/share/common-licenses/GPL-2",
                                   "/usr/share/common-licenses/Apache-2.0"},
                                  "base-files", "a file of your own");
}

} // namespace examples
