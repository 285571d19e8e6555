// Where the user wrote a statement (line 0: nowhere). Used as a default argument, so it names the
// caller's line.
#pragma once

namespace hls {

struct source {
    char const* file;
    int line;
    constexpr bool operator==(source const&) const = default;

    static constexpr source here(char const* file = __builtin_FILE(), int line = __builtin_LINE()) {
        return {file, line};
    }
};

// The last component of a path: messages and Verilog must not depend on where a project lies.
constexpr char const* base_name(char const* path) {
    if (path == nullptr) return "";
    char const* last = path;
    for (char const* at = path; *at != 0; ++at)
        if (*at == '/' || *at == '\\') last = at + 1;
    return last;
}

} // namespace hls
