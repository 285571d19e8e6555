// A file that appears under its name only when it is complete: data goes to a temporary
// ".part" file in the same directory, commit() renames it, and anything else removes it.
#pragma once

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

#include <unistd.h>

#include "input_error.hpp"
#include "pending_files.hpp"

namespace examples {
namespace detail {

inline void require_replaceable(const std::filesystem::path& path,
                                const std::filesystem::path& target) {
    std::error_code ignored;
    const auto kind = std::filesystem::status(target, ignored).type();
    if (kind == std::filesystem::file_type::directory) {
        throw input_error{path, "is a directory", "add a file name"};
    }
    if (std::filesystem::exists(target, ignored) && kind != std::filesystem::file_type::regular) {
        throw input_error{path, "is not a regular file", "name a new or a regular file"};
    }
}

// The absolute name behind path, symbolic links followed; only a regular file is replaced.
inline std::filesystem::path replaceable(const std::filesystem::path& path) {
    std::error_code failure;
    const auto absolute = std::filesystem::absolute(path, failure);
    const auto target = std::filesystem::weakly_canonical(absolute, failure);
    if (failure || !path.has_filename()) {
        throw input_error{path, failure ? failure.message() : "no file name",
                          "name a file in an existing directory"};
    }
    require_replaceable(path, target);
    return target;
}

inline std::string temporary_name(const std::filesystem::path& target) {
    return target.string() + "." + std::to_string(std::random_device{}()) + ".part";
}

inline input_error unwritable(const std::filesystem::path& path,
                              const std::filesystem::path& directory, int error) {
    const std::string reason = " (" + std::generic_category().message(error) + ")";
    return {path, "cannot create a file in the directory " + directory.string() + reason,
            "choose an existing, writable directory"};
}

struct stream_closer {
    void operator()(std::FILE* stream) const { std::fclose(stream); }
};

} // namespace detail

class output_file {
public:
    explicit output_file(const std::filesystem::path& path)
        : path_{path},
          target_{detail::replaceable(path)},
          pending_{detail::temporary_name(target_)},
          stream_{std::fopen(pending_.path().c_str(), "wbxe")} { // x: never an existing file
        if (!stream_) {
            throw detail::unwritable(path_, target_.parent_path(), errno);
        }
    }

    // For libraries that write by themselves; both stay valid until commit().
    std::FILE* stream() { return stream_.get(); }
    int descriptor() { return ::fileno(stream_.get()); }

    void write(std::string_view bytes) {
        if (std::fwrite(bytes.data(), 1, bytes.size(), stream()) != bytes.size()) {
            throw incomplete();
        }
    }

    // Gives the complete file its final name, replacing an older file of that name.
    void commit() {
        if (!stream_) {
            throw std::logic_error{"output_file: commit() was called twice"};
        }
        const bool failed_before = std::ferror(stream()) != 0;
        if (std::fclose(stream_.release()) != 0 || failed_before) {
            throw incomplete();
        }
        if (std::rename(pending_.path().c_str(), target_.c_str()) != 0) {
            throw detail::unwritable(path_, target_.parent_path(), errno);
        }
    }

private:
    input_error incomplete() const {
        return {path_, "could not be written completely",
                "check the free space of " + target_.parent_path().string()};
    }

    std::filesystem::path path_;   // as the user wrote it, for messages
    std::filesystem::path target_; // absolute
    detail::pending_file pending_;
    std::unique_ptr<std::FILE, detail::stream_closer> stream_;
};

// Writes a whole file at once.
inline void write_bytes(const std::filesystem::path& path, std::string_view bytes) {
    output_file out{path};
    out.write(bytes);
    out.commit();
}

} // namespace examples
