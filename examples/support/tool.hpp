// External tools (synthesis, simulation): started without a shell, their output kept in a log.
#pragma once

#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "input_error.hpp"

namespace examples {
namespace detail {

struct tool_package {
    std::string_view program;
    std::string_view package;
};

inline constexpr std::array<tool_package, 6> tool_packages{{{"yosys", "yosys"},
                                                            {"iverilog", "iverilog"},
                                                            {"vvp", "iverilog"},
                                                            {"verilator", "verilator"},
                                                            {"nextpnr-ice40", "nextpnr-ice40"},
                                                            {"python3", "python3"}}};

inline std::string how_to_get(std::string_view program) {
    for (const auto& [name, package] : tool_packages) {
        if (name == program) {
            return "run 'apt-get install " + std::string{package} + "'";
        }
    }
    return "install it or add its directory to PATH";
}

inline bool executable(const std::filesystem::path& file) {
    std::error_code failure;
    return std::filesystem::is_regular_file(file, failure) && ::access(file.c_str(), X_OK) == 0;
}

// An open log file, closed at the end of the scope.
class log_file {
public:
    explicit log_file(const std::filesystem::path& path)
        : descriptor{::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)} {
        if (descriptor < 0) {
            throw input_error{
                path, "the log cannot be written (" + std::generic_category().message(errno) + ")",
                "choose a file in an existing, writable directory"};
        }
    }
    log_file(const log_file&) = delete;
    log_file& operator=(const log_file&) = delete;
    ~log_file() { ::close(descriptor); }

    const int descriptor;
};

// Standard input from nowhere, standard output and error to one descriptor, the directory to work
// in.
class redirection {
public:
    redirection(int output, const std::filesystem::path& directory) {
        ::posix_spawn_file_actions_init(&actions);
        ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        ::posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
        ::posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO);
        if (!directory.empty()) {
            ::posix_spawn_file_actions_addchdir_np(&actions, directory.c_str());
        }
    }
    redirection(const redirection&) = delete;
    redirection& operator=(const redirection&) = delete;
    ~redirection() { ::posix_spawn_file_actions_destroy(&actions); }

    posix_spawn_file_actions_t actions{};
};

// What C calls argv: valid as long as the strings are.
inline std::vector<char*> pointers_to(std::vector<std::string>& argv) {
    std::vector<char*> pointers;
    for (auto& argument : argv) {
        pointers.push_back(argument.data());
    }
    pointers.push_back(nullptr);
    return pointers;
}

inline pid_t start(std::vector<std::string>& argv, int output,
                   const std::filesystem::path& directory) {
    auto pointers = pointers_to(argv);
    const redirection streams{output, directory};
    pid_t child = 0;
    const int error =
        ::posix_spawnp(&child, pointers[0], &streams.actions, nullptr, pointers.data(), environ);
    if (error != 0) {
        const std::string reason = std::generic_category().message(error);
        throw input_error{argv[0], "cannot be started (" + reason + ")",
                          "check that it is a program for this machine"};
    }
    return child;
}

// The exit status as a shell gives it: 128 + the signal's number for a killed program.
inline int wait_for(pid_t child) {
    int status = 0;
    while (::waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) {
            throw std::system_error{errno, std::generic_category(), "waitpid"};
        }
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

} // namespace detail

// Whether run() would find the program, which is a name for PATH or a path.
inline bool found(const std::string& program) {
    if (program.find('/') != std::string::npos) {
        return detail::executable(program);
    }
    const char* path = std::getenv("PATH");
    std::istringstream directories{path != nullptr ? path : "/usr/bin:/bin"};
    for (std::string directory; !program.empty() && std::getline(directories, directory, ':');) {
        if (detail::executable(std::filesystem::path{directory} / program)) {
            return true;
        }
    }
    return false;
}

// What to tell a user who lacks the program.
inline std::string missing(const std::string& program) {
    return program + ": not installed; " + detail::how_to_get(program);
}

// Runs argv[0] with the arguments argv[1]..., waits, and returns its exit status.
inline int run(std::vector<std::string> argv, const std::filesystem::path& log,
               const std::filesystem::path& directory = {}) {
    if (argv.empty() || !found(argv.front())) {
        const std::string program = argv.empty() ? "(no program)" : argv.front();
        throw input_error{program, "not installed", detail::how_to_get(program)};
    }
    const detail::log_file log_output{log};
    return detail::wait_for(detail::start(argv, log_output.descriptor, directory));
}

} // namespace examples
