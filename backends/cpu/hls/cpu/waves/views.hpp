// What waveform viewers show of a file at once.
#pragma once

#include <hls/report/plain/wave_views.hpp>

#include "file.hpp"

namespace hls::cpu::detail {

inline report::wave_format format_of(wave_file const& file, wave_scope::variable const& v) {
    using enum report::wave_format;
    if (v.signal == wave_file::clock) return bit;
    wave_signal const& s = file.signal(v.signal);
    if (s.kind == wave_kind::text) return text;
    if (s.kind == wave_kind::number) return integer;
    return s.width == 1 ? bit : s.is_signed ? signed_word : unsigned_word;
}

inline report::enumeration words_of(wave_file const& file, wave_scope::variable const& v) {
    if (v.signal == wave_file::clock) return {};
    return report::enumeration_from(file.signal(v.signal).enumerators, v.width);
}

inline bool has_clock(wave_scope const& scope) {
    return !scope.variables.empty() && scope.variables[0].signal == wave_file::clock;
}

// Modules have a clock; scopes within them that have none are packets.
inline std::vector<report::viewed_scope>
viewed_scopes(wave_file const& file, std::map<std::string, wave_scope> const& all, bool in_module) {
    std::vector<report::viewed_scope> result;
    for (auto const& [name, scope] : all) {
        bool const is_module = has_clock(scope);
        result.push_back({name, in_module && !is_module, {}, {}});
        for (wave_scope::variable const& v : scope.variables)
            result.back().signals.push_back(
                {v.name, file.range_of(v), format_of(file, v), words_of(file, v)});
        result.back().inside = viewed_scopes(file, scope.inside, is_module);
    }
    return result;
}

inline report::wave_views views_of(wave_file const& file, std::string const& design) {
    return report::views_of(viewed_scopes(file, file.top.inside, false), design);
}

} // namespace hls::cpu::detail
