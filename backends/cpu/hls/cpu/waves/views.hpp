// What waveform viewers show of a file at once: all its signals in groups, one for each scope.
// GTKWave: a save file. Surfer: commands, with dividers for groups.
#pragma once

#include "file.hpp"
#include "waves_declared.hpp"

namespace hls::cpu::detail {

class wave_view_writer {
    wave_file const& file_;
    wave_views views_;

public:
    explicit wave_view_writer(wave_file const& file) : file_(file) {
        views_.gtkwave = "[timestart] 0\n[sst_expanded] 1\n";
        add_scopes(file.top, "");
        views_.surfer += "zoom_fit\n";
    }

    wave_views const& views() const { return views_; }

private:
    // Flags of GTKWave's traces, as its save files hold them.
    enum flag : int {
        hexadecimal = 0x2,
        decimal = 0x4,
        binary = 0x8,
        right = 0x20,
        blank = 0x200,
        with_sign = 0x400,
        ascii = 0x800,
        closed = 0x400000,
        group_begin = 0x800000,
        group_end = 0x1000000,
        collapsed = 0x1000
    };

    static std::string line(int flags, std::string const& text) {
        constexpr char const* digits = "0123456789abcdef";
        std::string number;
        for (int rest = flags; rest != 0; rest >>= 4)
            number.insert(number.begin(), digits[std::size_t(rest & 15)]);
        return "@" + number + "\n" + text + "\n";
    }

    static int format_of(wave_signal const& s) {
        if (s.kind == wave_kind::text) return ascii | right;
        if (s.kind == wave_kind::number) return decimal | right;
        if (s.width == 1) return binary | right;
        return s.is_signed ? with_sign | right : hexadecimal | right;
    }

    void add_variable(wave_scope::variable const& v, std::string const& path) {
        std::string const name = path + v.name;
        int const format =
            v.signal == wave_file::clock ? binary | right : format_of(file_.signal(v.signal));
        views_.gtkwave += line(format, name + file_.range_of(v));
        views_.surfer += "variable_add " + name + "\n";
    }

    // The members of a packet are a closed group.
    void add_scope(wave_scope const& scope, std::string const& name, std::string const& path) {
        bool const is_word = path.find('.') != std::string::npos && !has_clock(scope);
        views_.gtkwave += line(group_begin | blank | (is_word ? closed : 0), "-" + name);
        views_.surfer += "divider_add " + path + name + "\n";
        for (wave_scope::variable const& v : scope.variables) add_variable(v, path + name + ".");
        add_scopes(scope, path + name + ".");
        views_.gtkwave += line(group_end | blank | (is_word ? closed | collapsed : 0), "-" + name);
    }

    // A scope with nothing of its own is no group.
    void add_scopes(wave_scope const& around, std::string const& path) {
        for (auto const& [name, scope] : around.inside) {
            if (scope.variables.empty())
                add_scopes(scope, path + name + ".");
            else
                add_scope(scope, name, path);
        }
    }

    static bool has_clock(wave_scope const& scope) {
        return !scope.variables.empty() && scope.variables[0].signal == wave_file::clock;
    }
};

} // namespace hls::cpu::detail
