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

namespace hls::verilog {

namespace detail {

inline std::runtime_error write_error(std::filesystem::path const& path) {
    return std::runtime_error(fmt::format(
        "HLS0802: cannot write '{}'; check that the directory exists, is writable and has room",
        path.string()));
}

} // namespace detail

inline void write_file(std::filesystem::path const& path, std::string const& text) {
    std::filesystem::path const part = path.string() + ".part";
    std::FILE* const file = std::fopen(part.c_str(), "wb");
    if (file == nullptr) throw detail::write_error(path);
    bool const written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
    bool const closed = std::fclose(file) == 0;
    std::error_code failure;
    if (written && closed) std::filesystem::rename(part, path, failure);
    if (!written || !closed || failure) {
        std::filesystem::remove(part, failure);
        throw detail::write_error(path);
    }
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
