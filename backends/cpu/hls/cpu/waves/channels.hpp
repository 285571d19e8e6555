// The signals of ports and pipes, from the cycles in which words move: valid, ready and data
// wherever the Verilog has them.
#pragma once

#include <hls/hardware/system_names.hpp>

#include "../timeline/transfers.hpp"
#include "file.hpp"

namespace hls::cpu::detail {

// Words at one place of a channel: each is offered from a cycle on, and goes in a later one.
struct wave_stem {
    std::vector<cycle> offered, gone; // by word
    cycle_set ready;

    cycle_set valid() const { return spans(1); }
    // Offered, and not going yet.
    cycle_set full() const { return spans(0); }

private:
    cycle_set spans(int last) const {
        cycle_set all;
        for (std::size_t n = 0; n < offered.size(); ++n)
            all.push_back({offered[n], n < gone.size() ? gone[n] + last : never});
        return tidied(std::move(all));
    }
};

// From the writer to the reader; ready of the last one is what the reader is, where it is a kernel.
struct wave_channel {
    std::vector<wave_stem> stems;
    std::vector<cycle> entered, taken; // the channel as a whole
};

class wave_channel_finder {
    channel_setup const& setup_;
    channel_transfers const& moves_;
    std::vector<std::vector<cycle>> passed_; // by slice
    wave_channel found_;

public:
    wave_channel_finder(channel_setup const& s, channel_transfers const& m)
        : setup_(s), moves_(m), passed_(m.passed) {
        passed_.resize(std::size_t(s.slices));
    }

    // `end`: cycles that are shown.
    wave_channel find(cycle end) {
        if (setup_.kind == ir::channel_kind::input)
            find_input();
        else
            found_.stems.push_back({leaves_writer(), moves_.accepted, {}});
        if (setup_.kind == ir::channel_kind::pipe)
            find_pipe();
        else if (setup_.sliced_port)
            add_element(moves_.accepted, moves_.taken, moves_.taken, ir::slice_depth);
        if (setup_.kind == ir::channel_kind::output)
            found_.stems.back().ready = open_outside(found_.stems.back().gone, end);
        found_.entered = moves_.accepted;
        found_.taken = moves_.taken;
        return std::move(found_);
    }

private:
    void find_input() {
        std::vector<cycle> const& gone = setup_.sliced_port ? moves_.accepted : moves_.taken;
        wave_stem outside{{}, gone, {}};
        for (long long n = 0; n <= (long long)(gone.size()) && n < setup_.given; ++n)
            outside.offered.push_back(
                setup_.stalls.next_open(n == 0 ? 0 : gone[std::size_t(n - 1)] + 1, n));
        found_.stems.push_back(std::move(outside));
    }

    std::vector<cycle> leaves_writer() const {
        std::vector<cycle> offered;
        for (std::size_t n = 0; n < moves_.written.size() && n <= moves_.accepted.size(); ++n)
            offered.push_back(ir::timing_rules::leaves_writer(
                setup_.exit, moves_.written[n], n == 0 ? -1 : moves_.accepted[n - 1]));
        return offered;
    }

    void find_pipe() {
        bool const wires = setup_.storage == ir::pipe_storage::wires;
        std::vector<cycle> const* enters = &moves_.accepted;
        for (std::vector<cycle> const& leaves : passed_) {
            add_element(*enters, leaves, leaves, ir::slice_depth);
            enters = &leaves;
        }
        if (wires) return;
        if (setup_.storage == ir::pipe_storage::ram)
            add_element(*enters, moves_.fetched, moves_.taken, setup_.depth);
        else
            add_element(*enters, moves_.taken, moves_.taken, setup_.depth);
    }

    // Something with `depth` places, in which words stand from `enters` to `moves_on`; then they
    // are offered until `leaves`. The stem before it is ready when there is a place.
    void add_element(std::vector<cycle> const& enters, std::vector<cycle> const& moves_on,
                     std::vector<cycle> const& leaves, long long depth) {
        found_.stems.back().ready = below(enters, moves_on, depth);
        bool const ram = &moves_on != &leaves;
        std::vector<cycle> const& shown = ram ? moves_on : enters;
        wave_stem behind{{}, leaves, {}};
        for (std::size_t n = 0; n < shown.size() && n <= leaves.size(); ++n)
            behind.offered.push_back(std::max(shown[n], n == 0 ? 0 : leaves[n - 1]) + 1);
        found_.stems.push_back(std::move(behind));
    }

    cycle_set open_outside(std::vector<cycle> const& gone, cycle end) const {
        cycle_set open;
        std::size_t word = 0;
        for (cycle at = 0; at < end; ++at) {
            while (word < gone.size() && gone[word] < at) ++word;
            if (setup_.stalls.next_open(at, (long long)(word)) == at) open.push_back({at, at + 1});
        }
        return tidied(std::move(open));
    }
};

// Names and shows them.
class wave_channel_writer {
    wave_file& file_;
    recorded_run const& run_;

public:
    wave_channel_writer(wave_file& file, recorded_run const& run) : file_(file), run_(run) {}

    // Gives the number of the first of three signals: valid, ready, data.
    int show(wave_scope& scope, std::string const& stem, int channel, wave_stem const& moves) {
        ir::channel const& c = run_.design.channels[std::size_t(channel)];
        int const first = file_.count();
        if (c.is_level) {
            if (c.kind == ir::channel_kind::input)
                show_wire(scope, stem, channel);
            else
                show_level(scope, stem, channel, moves);
            return first;
        }
        file_.add(scope, stem + "_valid", wave_kind::wire, 1).set_during(moves.valid());
        wave_signal& ready = file_.add(scope, stem + "_ready", wave_kind::wire, 1);
        ready.set_during(moves.ready);
        if (run_.words.empty()) return first;
        wave_signal& data = file_.add(scope, stem + "_data", wave_kind::wire, c.type.width);
        show_words(data, channel, moves, {{}, c.type, 0, c.enumerators});
        for (int f = 0; f < c.field_count; ++f)
            show_words(file_.add(scope.inside[hw::module_name(stem)], hw::member_name(c.fields[f]),
                                 wave_kind::wire, c.fields[f].type.width),
                       channel, moves, c.fields[f]);
        return first;
    }

    // The same signals at a kernel's port.
    void show_again(wave_scope& scope, std::string const& port, int channel, int first) {
        ir::channel const& c = run_.design.channels[std::size_t(channel)];
        if (c.is_level) {
            if (!run_.words.empty()) file_.show(scope, port, first, c.type.width);
            return;
        }
        file_.show(scope, port + "_valid", first, 1);
        file_.show(scope, port + "_ready", first + 1, 1);
        if (run_.words.empty()) return;
        file_.show(scope, port + "_data", first + 2, c.type.width);
        for (int f = 0; f < c.field_count; ++f)
            file_.show(scope.inside[hw::module_name(port)], hw::member_name(c.fields[f]),
                       first + 3 + f, c.fields[f].type.width);
    }

    void make_unknown(int signal, cycle_set const& cycles) {
        detail::make_unknown(file_.signal(signal), cycles);
    }

    void show_fill(wave_scope& scope, std::string const& name, wave_channel const& c) {
        wave_signal& fill = file_.add(scope, name, wave_kind::number, 32);
        for_each_level(c.entered, c.taken,
                       [&](cycle at, long long level) { fill.set(at, wide(level)); });
    }

private:
    // Each value stays until the next one.
    void show_level(wave_scope& scope, std::string const& name, int channel,
                    wave_stem const& moves) {
        if (run_.words.empty()) return;
        ir::channel const& c = run_.design.channels[std::size_t(channel)];
        std::vector<wide> const& words = run_.words[std::size_t(channel)];
        wave_signal& signal = file_.add(scope, name, wave_kind::wire, c.type.width);
        signal.enumerators = c.enumerators;
        signal.set(0, c.initial);
        for (std::size_t n = 0; n < moves.offered.size() && n < words.size(); ++n)
            signal.set(moves.offered[n], words[n]);
    }

    // A value for each cycle.
    void show_wire(wave_scope& scope, std::string const& name, int channel) {
        if (run_.words.empty()) return;
        ir::channel const& c = run_.design.channels[std::size_t(channel)];
        std::vector<wide> const& wire = run_.wires[std::size_t(channel)];
        wave_signal& signal = file_.add(scope, name, wave_kind::wire, c.type.width);
        signal.enumerators = c.enumerators;
        for (std::size_t n = 0; n < wire.size(); ++n)
            if (n == 0 || wire[n] != wire[n - 1]) signal.set(cycle(n), wire[n]);
    }

    void show_words(wave_signal& signal, int channel, wave_stem const& moves,
                    ir::word_field const& part) {
        std::vector<wide> const& words = run_.words[std::size_t(channel)];
        signal.is_signed = part.type.is_signed;
        signal.enumerators = part.enumerators;
        signal.set_unknown(0);
        for (std::size_t n = 0; n < moves.offered.size() && n < words.size(); ++n) {
            signal.set(moves.offered[n],
                       wide((uwide(words[n]) >> part.low) & ir::mask(part.type.width)));
            if (n < moves.gone.size()) signal.set_unknown(moves.gone[n] + 1);
        }
    }
};

} // namespace hls::cpu::detail
