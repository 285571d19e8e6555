// Writing files so that no half-written one is ever seen under its final name, and standard output
// so that a write that fails is an error.
#pragma once

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

namespace hls::verilog {

namespace detail {

inline std::runtime_error write_error(std::filesystem::path const& path) {
    return std::runtime_error(fmt::format(
        "HLS0802: cannot write '{}'; check that the directory exists, is writable and has room",
        path.string()));
}

} // namespace detail

struct named_text {
    std::filesystem::path path;
    std::string text;
};

namespace detail {

inline std::filesystem::path part_of(std::filesystem::path const& path) {
    return path.string() + ".part";
}

inline bool write_part(named_text const& x) {
    std::FILE* const file = std::fopen(part_of(x.path).c_str(), "wb");
    if (file == nullptr) return false;
    bool const written = std::fwrite(x.text.data(), 1, x.text.size(), file) == x.text.size();
    return std::fclose(file) == 0 && written && !std::filesystem::is_directory(x.path);
}

inline bool moved(named_text const& x) {
    std::error_code failure;
    std::filesystem::rename(part_of(x.path), x.path, failure);
    return !failure;
}

} // namespace detail

// All files or none: they get their names when the last one is on the disk.
inline void write_files(std::vector<named_text> const& files) {
    for (auto const& act : {detail::write_part, detail::moved})
        for (named_text const& x : files) {
            if (act(x)) continue;
            std::error_code ignored;
            for (named_text const& part : files)
                std::filesystem::remove(detail::part_of(part.path), ignored);
            throw detail::write_error(x.path);
        }
}

inline void write_file(std::filesystem::path const& path, std::string const& text) {
    write_files({{path, text}});
}

inline void write_output(std::string const& text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0)
        throw std::runtime_error(
            fmt::format("HLS0802: cannot write to standard output: {}", std::strerror(errno)));
}

inline void make_directory(std::filesystem::path const& path) {
    std::error_code failure;
    std::filesystem::create_directories(path, failure);
    if (failure || !std::filesystem::is_directory(path))
        throw std::runtime_error(
            fmt::format("HLS0803: '{}' is not a directory and cannot be made one", path.string()));
}

} // namespace hls::verilog
