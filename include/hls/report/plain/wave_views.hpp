// What waveform viewers show of a file at once: all its signals in groups, one for each scope.
// GTKWave: a save file. Surfer: commands, with dividers for groups. Words of enumerations are shown
// by their names, which both have in files of their own.
#pragma once

#include <string>
#include <vector>

#include "enumeration_files.hpp"

namespace hls::report {

enum class wave_format : unsigned char { bit, unsigned_word, signed_word, integer, text };

struct viewed_signal {
    std::string name, range; // "[7:0]"; empty: as viewers call an integer, a text and a bit
    wave_format format = wave_format::bit;
    enumeration words = {};
};

// A scope: of a module, or of the members of a packet.
struct viewed_scope {
    std::string name;
    bool is_packet = false;
    std::vector<viewed_signal> signals;
    std::vector<viewed_scope> inside;
};

// Texts for viewers. `gtkwave run.vcd run.gtkw`; `surfer run.vcd --command-file run.sucl`. Both
// texts name the files beside them: GTKWave looks for its own where the save file is, Surfer for
// .surfer/mappings where it is started.
struct wave_views {
    std::string gtkwave, surfer;
    std::vector<beside_waves> beside;
};

namespace detail {

// Flags of GTKWave's traces, as its save files hold them.
namespace trace_flag {
inline constexpr int hexadecimal = 0x2, decimal = 0x4, binary = 0x8, right = 0x20, blank = 0x200,
                     with_sign = 0x400, ascii = 0x800, collapsed = 0x1000, translated = 0x2000,
                     closed = 0x400000, group_begin = 0x800000, group_end = 0x1000000;
}

class wave_view_writer {
    wave_views views_;
    enumeration_files files_;

public:
    explicit wave_view_writer(std::string const& design) : files_(design) {}

    wave_views views(std::vector<viewed_scope> const& top) {
        for (viewed_scope const& scope : top) add_scope(scope, "");
        views_.gtkwave =
            "[timestart] 0\n[sst_expanded] 1\n" + files_.gtkwave_head() + views_.gtkwave;
        views_.surfer += "zoom_fit\n";
        views_.beside = files_.all();
        return std::move(views_);
    }

private:
    static std::string line(int flags, std::string const& text) {
        constexpr char const* digits = "0123456789abcdef";
        std::string number;
        for (int rest = flags; rest != 0; rest >>= 4)
            number.insert(number.begin(), digits[std::size_t(rest & 15)]);
        return "@" + number + "\n" + text + "\n";
    }

    static int flags_of(wave_format format) {
        using namespace trace_flag;
        switch (format) {
        case wave_format::bit: return binary | right;
        case wave_format::unsigned_word: return hexadecimal | right;
        case wave_format::signed_word: return with_sign | right;
        case wave_format::integer: return decimal | right;
        default: return ascii | right;
        }
    }

    void add_signal(viewed_signal const& s, std::string const& path) {
        views_.surfer += "variable_add " + path + s.name + "\n";
        std::string const name = path + s.name + s.range;
        if (s.words.enumerators.empty()) {
            views_.gtkwave += line(flags_of(s.format), name);
            return;
        }
        std::string const file = files_.of(s.words);
        views_.surfer += "item_set_format " + file + "\n";
        using namespace trace_flag;
        views_.gtkwave +=
            s.format == wave_format::bit // drawn as a line
                ? line(flags_of(s.format), name)
                : line(hexadecimal | right | translated, files_.gtkwave_filter(file) + name);
    }

    // A scope with nothing of its own is no group; the members of a packet are a closed one.
    void add_scope(viewed_scope const& x, std::string const& path) {
        using namespace trace_flag;
        bool const is_group = !x.signals.empty();
        int const begin = group_begin | blank | (x.is_packet ? closed : 0),
                  end = group_end | blank | (x.is_packet ? closed | collapsed : 0);
        if (is_group) views_.gtkwave += line(begin, "-" + x.name);
        if (is_group) views_.surfer += "divider_add " + path + x.name + "\n";
        for (viewed_signal const& s : x.signals) add_signal(s, path + x.name + ".");
        for (viewed_scope const& inner : x.inside) add_scope(inner, path + x.name + ".");
        if (is_group) views_.gtkwave += line(end, "-" + x.name);
    }
};

} // namespace detail

// `design` begins the names of the files beside them.
inline wave_views views_of(std::vector<viewed_scope> const& top, std::string const& design) {
    return detail::wave_view_writer(design).views(top);
}

} // namespace hls::report
