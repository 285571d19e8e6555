// The files in which waveform viewers find how words of enumerations are called.
// GTKWave, a translate filter: what it would show of the word, in hexadecimal, and the name.
// Surfer, a mapping: the word in binary, and the name; chosen as the format `Name`.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "enumerations.hpp"

namespace hls::report {

struct beside_waves {
    std::string path, text;
};

namespace detail {

// `digits` of 1 or 4 bits.
inline std::string digits_of(unsigned long long bits, int digits, int bits_of_digit) {
    std::string text(std::size_t(digits), '0');
    for (auto c = text.rbegin(); c != text.rend(); ++c, bits >>= bits_of_digit)
        *c = "0123456789ABCDEF"[bits & ((1ULL << bits_of_digit) - 1)];
    return text;
}

inline std::string gtkwave_text(enumeration const& x) {
    std::string text;
    for (enumerator const& e : x.enumerators)
        text += digits_of(e.bits, (x.width + 3) / 4, 4) + " " + e.name + "\n";
    return text;
}

inline std::string surfer_text(enumeration const& x, std::string const& name) {
    std::string text = "Name = " + name + "\nBits = " + std::to_string(x.width) + "\n";
    for (enumerator const& e : x.enumerators)
        text += "0b" + digits_of(e.bits, x.width, 1) + " " + e.name + "\n";
    return text;
}

// One of each kind for an enumeration, called after the design and it; others of the same name
// have numbers.
class enumeration_files {
    std::string design_;
    std::vector<std::pair<std::string, enumeration>> files_; // by name

public:
    explicit enumeration_files(std::string design) : design_(std::move(design)) {}

    // Gives its name.
    std::string of(enumeration const& x) {
        std::string const stem = design_ + "." + x.name;
        std::string name = stem;
        for (int number = 2;; ++number) {
            auto const has_name = [&](auto const& file) { return file.first == name; };
            auto const at = std::find_if(files_.begin(), files_.end(), has_name);
            if (at == files_.end()) break;
            if (at->second == x) return name;
            name = stem + "." + std::to_string(number);
        }
        files_.push_back({name, x});
        return name;
    }

    // GTKWave finds the files beside a save file that says that it was called so.
    std::string gtkwave_head() const {
        return files_.empty() ? "" : "[savefile] \"./" + design_ + ".gtkw\"\n";
    }
    static std::string gtkwave_filter(std::string const& name) { return "^1 ./" + name + ".txt\n"; }

    std::vector<beside_waves> all() const {
        std::vector<beside_waves> result;
        for (auto const& [name, x] : files_) {
            result.push_back({name + ".txt", gtkwave_text(x)});
            result.push_back({".surfer/mappings/" + name + ".txt", surfer_text(x, name)});
        }
        return result;
    }
};

} // namespace detail

} // namespace hls::report
