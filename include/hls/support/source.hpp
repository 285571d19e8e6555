// Where the user wrote a statement (line 0: nowhere). Used as a default argument, so it names the
// caller's line. Of the parts of one operation, as the user wrote it, also what that is called.
#pragma once

namespace hls {

struct source {
    char const* file;
    int line;
    char const* operation; // "+ of float32"; null: it has no parts
    constexpr bool operator==(source const&) const = default;

    static constexpr source here(char const* file = __builtin_FILE(), int line = __builtin_LINE()) {
        return {file, line, nullptr};
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
