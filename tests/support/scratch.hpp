// A directory of its own for one test, and checks on what is left in it.
#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>

#include <stdlib.h>

#include "support/input_error.hpp"

class scratch {
public:
    scratch() {
        std::string name = (std::filesystem::temp_directory_path() / "support-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) {
            throw std::runtime_error{"no temporary directory"};
        }
        directory_ = name;
    }
    scratch(const scratch&) = delete;
    scratch& operator=(const scratch&) = delete;
    ~scratch() { std::filesystem::remove_all(directory_); }

    std::filesystem::path operator/(const std::string& name) const { return directory_ / name; }

    // A file with the given bytes.
    std::filesystem::path file(const std::string& name, std::string_view bytes) const {
        std::ofstream{directory_ / name, std::ios::binary} << bytes;
        return directory_ / name;
    }

    std::size_t file_count() const {
        const std::filesystem::directory_iterator entries{directory_};
        return static_cast<std::size_t>(std::distance(begin(entries), end(entries)));
    }

private:
    std::filesystem::path directory_;
};

// The text of the input_error that action throws, or "" if it throws none.
template <class Action>
std::string error_of(Action action) {
    try {
        action();
    } catch (const examples::input_error& error) {
        return error.what();
    }
    return {};
}

inline bool mentions(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}
