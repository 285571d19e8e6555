// The one exception of the example helpers, and the reading of whole files.
// A message reads "FILE: what is wrong; what would work".
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <ios>
#include <stdexcept>
#include <string>
#include <system_error>

namespace examples {

class input_error : public std::runtime_error {
public:
    input_error(const std::filesystem::path& file, const std::string& wrong,
                const std::string& would_work)
        : std::runtime_error{file.string() + ": " + wrong + "; " + would_work} {}
};

namespace detail {

// Throws unless path names an existing regular file with something in it.
inline void require_content(const std::filesystem::path& path, const std::string& would_work) {
    std::error_code failure;
    if (!std::filesystem::exists(path, failure)) {
        const bool absent = !failure || failure == std::errc::no_such_file_or_directory;
        throw input_error{path, absent ? "no such file" : failure.message(), would_work};
    }
    if (!std::filesystem::is_regular_file(path, failure)) {
        throw input_error{path, "not a regular file", would_work};
    }
    if (std::filesystem::file_size(path, failure) == 0) {
        throw input_error{path, "the file is empty", would_work};
    }
}

} // namespace detail

// All bytes of a regular, non-empty file.
inline std::string read_bytes(const std::filesystem::path& path,
                              const std::string& would_work = "name a readable, non-empty file") {
    detail::require_content(path, would_work);
    std::ifstream in{path, std::ios::binary};
    if (!in) {
        throw input_error{path, "cannot be opened for reading", would_work};
    }
    std::string bytes(static_cast<std::size_t>(std::filesystem::file_size(path)), '\0');
    in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (in.gcount() != static_cast<std::streamsize>(bytes.size())) {
        throw input_error{path, "could not be read to its end", would_work};
    }
    return bytes;
}

} // namespace examples
