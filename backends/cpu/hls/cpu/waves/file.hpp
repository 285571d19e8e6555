// Signals over time, and the file that shows them: VCD (IEEE 1364-2005, 18), with variables of type
// `string` as GTKWave and Surfer read them. A signal may stand in several scopes.
#pragma once

#include <deque>
#include <map>
#include <ostream>
#include <string>

#include <hls/support/enumeration.hpp>
#include <hls/support/wide.hpp>

#include "times.hpp"

namespace hls::cpu::detail {

enum class wave_kind : unsigned char { wire, number, text };

struct wave_change {
    cycle at;
    wide value; // of a text: its place among `texts`
    bool known;
};

struct wave_signal {
    wave_kind kind;
    int width;
    std::vector<wave_change> changes = {}; // one for a cycle, sorted
    bool is_signed = false;
    ir::enumeration_source enumerators = nullptr; // of its words, if those are an enumeration

    void set(cycle at, wide value, bool known = true) {
        if (!changes.empty() && changes.back().at == at) changes.pop_back();
        bool const same = !changes.empty() && changes.back().known == known &&
                          (!known || changes.back().value == value);
        if (!same) changes.push_back({at, value, known});
    }
    void set_unknown(cycle at) { set(at, 0, false); }
    void set_during(cycle_set const& ones) {
        set(0, 0);
        for (interval const& x : ones) {
            set(x.from, 1);
            if (x.to != never) set(x.to, 0);
        }
    }
};

struct wave_scope {
    struct variable {
        std::string name;
        int signal;
        int width; // of the bits that are meant, as in name[width-1:0]; 1: no range
    };
    std::vector<variable> variables;
    std::map<std::string, wave_scope> inside;
};

// What a signal is, but for some cycles in which nobody knows.
inline void make_unknown(wave_signal& signal, cycle_set const& cycles) {
    std::vector<wave_change> const before = std::move(signal.changes);
    signal.changes.clear();
    std::size_t next = 0;
    wave_change now{0, 0, false};
    auto follow = [&](cycle until, bool shown) {
        for (; next < before.size() && before[next].at < until; ++next) {
            now = before[next];
            if (shown) signal.set(now.at, now.value, now.known);
        }
    };
    for (interval const& x : cycles) {
        follow(x.from + 1, true);
        signal.set_unknown(x.from);
        follow(x.to, false);
        if (x.to != never) signal.set(x.to, now.value, now.known);
    }
    follow(never, true);
}

class wave_file {
    std::deque<wave_signal> signals_;
    std::vector<std::string> texts_;

public:
    wave_scope top;

    wave_signal& add(wave_scope& scope, std::string const& name, wave_kind kind, int width) {
        show(scope, name, int(signals_.size()), width);
        signals_.push_back({kind, width});
        return signals_.back();
    }
    void show(wave_scope& scope, std::string const& name, int signal, int width) {
        scope.variables.push_back({name, signal, width});
    }
    wave_signal const& signal(int number) const { return signals_[std::size_t(number)]; }
    wave_signal& signal(int number) { return signals_[std::size_t(number)]; }
    int count() const { return int(signals_.size()); }

    wide text(std::string const& text) {
        auto const at = std::find(texts_.begin(), texts_.end(), text);
        if (at != texts_.end()) return wide(at - texts_.begin());
        texts_.push_back(text);
        return wide(texts_.size() - 1);
    }

    // The cycles from `from` on, before `until`; a clock with a period of `period` ps is added as
    // `clk` to every scope that is a module.
    void write(std::ostream& to, cycle from, cycle until, long long period) const {
        to << "$timescale 1 ps $end\n";
        write_scope(to, top);
        to << "$enddefinitions $end\n#" << from * period << "\n$dumpvars\n";
        for (std::size_t s = 0; s < signals_.size(); ++s) write_first(to, int(s), from);
        to << "$end\n";
        std::vector<std::pair<cycle, int>> order; // of changes; those of a signal in their order
        for (std::size_t s = 0; s < signals_.size(); ++s)
            for (wave_change const& c : signals_[s].changes)
                if (c.at > from && c.at < until) order.push_back({c.at, int(s)});
        std::sort(order.begin(), order.end());
        std::vector<std::size_t> next(signals_.size());
        auto change = order.begin();
        for (cycle at = from; at < until; ++at) {
            to << "#" << at * period << "\n1" << code(clock) << "\n";
            for (; change != order.end() && change->first == at; ++change) {
                auto const s = std::size_t(change->second);
                while (signals_[s].changes[next[s]].at < at) ++next[s];
                write_value(to, int(s), signals_[s].changes[next[s]]);
            }
            to << "#" << at * period + period / 2 << "\n0" << code(clock) << "\n";
        }
        to << "#" << until * period << "\n1" << code(clock) << "\n";
    }

    static constexpr int clock = -1;

    wave_kind kind_of(wave_scope::variable const& v) const {
        return v.signal == clock ? wave_kind::wire : signals_[std::size_t(v.signal)].kind;
    }

    // "[7:0]" of wires, as viewers call it: an integer is called by its name alone.
    std::string range_of(wave_scope::variable const& v) const {
        bool const has_range = kind_of(v) == wave_kind::wire && v.width > 1;
        return has_range ? "[" + std::to_string(v.width - 1) + ":0]" : "";
    }

private:
    // From the first printable character on.
    static std::string code(int signal) {
        std::string text;
        for (int rest = signal + 1;; rest = rest / 94 - 1) {
            text += char('!' + rest % 94);
            if (rest < 94) return text;
        }
    }

    static char const* type_of(wave_kind kind) {
        return kind == wave_kind::wire ? "wire" : kind == wave_kind::number ? "integer" : "string";
    }

    void write_scope(std::ostream& to, wave_scope const& scope) const {
        for (wave_scope::variable const& v : scope.variables) {
            std::string const range = range_of(v);
            to << "$var " << type_of(kind_of(v)) << " " << v.width << " " << code(v.signal) << " "
               << v.name << (range.empty() ? "" : " ") << range << " $end\n";
        }
        for (auto const& [name, inner] : scope.inside) {
            to << "$scope module " << name << " $end\n";
            write_scope(to, inner);
            to << "$upscope $end\n";
        }
    }

    void write_first(std::ostream& to, int signal, cycle from) const {
        wave_change first{from, 0, false};
        for (wave_change const& c : signals_[std::size_t(signal)].changes)
            if (c.at <= from) first = c;
        write_value(to, signal, first);
    }

    void write_value(std::ostream& to, int signal, wave_change const& c) const {
        wave_signal const& s = signals_[std::size_t(signal)];
        if (s.kind == wave_kind::text)
            to << "s" << (c.known ? texts_[std::size_t(c.value)] : "-") << " ";
        else if (s.width == 1)
            to << (!c.known ? 'x' : c.value == 0 ? '0' : '1');
        else
            to << "b" << (c.known ? bits(c.value, s.width) : "x") << " ";
        to << code(signal) << "\n";
    }

    // Without leading zeros.
    static std::string bits(wide value, int width) {
        std::string text;
        for (int bit = width - 1; bit >= 0; --bit) {
            bool const one = ((uwide(value) >> bit) & 1) != 0;
            if (one || !text.empty() || bit == 0) text += one ? '1' : '0';
        }
        return text;
    }
};

} // namespace hls::cpu::detail
