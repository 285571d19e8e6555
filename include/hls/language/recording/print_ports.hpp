// A kernel's prints as outputs, in a design for simulation only: each print writes words with the
// numbers of the iterations, of the kernel and of the loops around it, and its values. The numbers
// are counted in registers of their own, as soon as an iteration begins: what its prints show goes
// along with it, also where iterations overlap.
#pragma once

#include "recorder.hpp"

namespace hls::ir {

namespace detail {

constexpr value_type printed_count{printed_count_width, false};

constexpr int add_print_count(recorder& r, char const* id) {
    resource x{};
    x.kind = resource_kind::reg;
    x.id = make_name(id);
    x.type = printed_count;
    x.depth = 1;
    x.where = r.graph.where;
    return add_resource(r, x);
}

constexpr void set_count(recorder& r, int resource, int value) {
    r.pending[resource] = {value, none, true, r.graph.where};
}

// The number of the iteration that begins here.
constexpr int count_on(recorder& r, int resource) {
    int const one = append_constant(r.graph, 1), now = record_state(r, resource, {});
    set_count(r, resource, record(r, op::add, printed_count, {}, now, one));
    return now;
}

// "print$3_0": no name of a user has a $.
constexpr identifier name_of_print(int number, int port) {
    message m{};
    append(m, "print$");
    append(m, number);
    append(m, "_");
    append(m, port);
    return make_name(m.text);
}

// Words of one print, under construction.
class print_words {
    recorder& r_;
    source where_;
    int number_, word_ = none;
    print_places places_{};

public:
    constexpr print_words(recorder& r, source where)
        : r_(r), where_(where), number_(r.print_ports.count++) {}

    constexpr void add(int value, int width) {
        print_place const before{places_.port, places_.low}, place = places_.next(width);
        if (place.port != before.port) give(before.port, before.low);
        value_type const type{short(place.low + width), false};
        if (place.low > 0)
            value = record(r_, op::concat, type, where_, value, word_, none, place.low);
        word_ = record(r_, op::resize, type, where_, value);
    }
    constexpr void finish() { give(places_.port, places_.low); }

private:
    constexpr void give(int port, int width) {
        resource x{};
        x.kind = resource_kind::output;
        x.id = name_of_print(number_, port);
        x.type = {short(width), false};
        x.depth = 1;
        x.where = where_;
        int const made = add_resource(r_, x);
        r_.uses.written[made] = true;
        record(r_, op::write, x.type, where_, word_, none, r_.predicate, 0, made);
    }
};

constexpr void add_loop_counts(recorder& r, print_words& words, int loop) {
    if (loop == no_loop) return;
    add_loop_counts(r, words, r.graph.loops[loop].parent);
    words.add(r.print_ports.loops[loop], printed_count_width);
}

} // namespace detail

constexpr void count_iteration(recorder& r) {
    if (r.print_ports.used)
        r.print_ports.iteration =
            detail::count_on(r, detail::add_print_count(r, "print$iteration"));
}

// Before a loop: the register that counts its iterations.
constexpr int begin_loop_count(recorder& r) {
    if (!r.print_ports.used) return none;
    int const counter = detail::add_print_count(r, "print$loop");
    detail::set_count(r, counter, append_constant(r.graph, 0));
    return counter;
}

// Where its body begins.
constexpr void count_loop(recorder& r, int loop, int counter) {
    if (r.print_ports.used) r.print_ports.loops[loop] = detail::count_on(r, counter);
}

constexpr void print_to_ports(recorder& r, print_note const& n) {
    detail::print_words words(r, n.where);
    words.add(r.print_ports.iteration, printed_count_width);
    detail::add_loop_counts(r, words, r.loop);
    for (int i = 0; i < n.values.size(); ++i) words.add(n.values[i].node, n.values[i].type.width);
    words.finish();
}

} // namespace hls::ir
