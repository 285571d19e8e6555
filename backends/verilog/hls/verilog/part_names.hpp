// What the parts of a generator are called: each name is a module and a file.
#pragma once

#include "print/declared.hpp"

namespace hls::verilog::detail {

struct named_part {
    char const* name;
    source where;
};

template <auto const& Part>
constexpr named_part named() {
    if constexpr (is_design<std::remove_cvref_t<decltype(Part)>>)
        return {Part.name, Part.where};
    else
        return {Part.id(), Part.where};
}

constexpr message say_same_name(named_part const& first, named_part const& second) {
    char const* const name = second.name;
    return say(851, second.where, "two parts of this generator are called `", name,
               "`, the other one is of ", first.where, ": each would be module `", name,
               "` in file ", name,
               ".v; give one another name, as kernel<Name>(...) of a "
               "template <literal Name>, or a generator of its own");
}

constexpr message find_same_name(named_part const* parts, int count) {
    for (int i = 0; i < count; ++i)
        for (int k = 0; k < i; ++k)
            if (same_text(parts[i].name, parts[k].name)) return say_same_name(parts[k], parts[i]);
    return {};
}

template <auto const&... Parts>
constexpr message find_same_name_of() {
    named_part const parts[] = {named<Parts>()...};
    return find_same_name(parts, int(sizeof...(Parts)));
}

template <auto const&... Parts>
inline constexpr message same_name = find_same_name_of<Parts...>();

} // namespace hls::verilog::detail
