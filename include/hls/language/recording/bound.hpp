// Registers, and the members of hardware that holds packets: a variable that stands for a register,
// for a part of an argument or of an array's element, or for a wire. It is read and assigned where
// the hardware is.
#pragma once

#include "seen.hpp"
#include "store.hpp"
#include "uses.hpp"

namespace hls::ir {

// The register's value at this point of the program.
constexpr int value_before(recorder& r, int resource) {
    int const id = r.current[resource];
    return id != none ? id : record_state(r, resource, {});
}
constexpr int register_value(recorder& r, int resource) {
    note_read(r, resource);
    return seen_here(r, value_before(r, resource));
}

constexpr void assign_register(recorder& r, int resource, int id, source where) {
    hls::ir::resource const& x = r.graph.resources[resource];
    int const value = record_store(r, id, x.type, where, {"reg", x.id.text, {}});
    note_written(r, resource, where);
    save_resource(r, resource, value, where);
    pending_write& p = r.pending[resource];
    r.current[resource] = choose(r, r.predicate, value, value_before(r, resource), where);
    p = p.happened ? pending_write{choose(r, r.predicate, value, p.value, where),
                                   either(r, p.predicate, r.predicate, where), true, where}
                   : pending_write{value, r.predicate, true, where};
}

// What a variable of an array's element notes in `constant`: its lowest bit, and the array.
constexpr long long place_in_element(int low, int resource) { return low | resource << 16; }
constexpr int low_of(variable_state const& s) { return int(s.constant & 0xffff); }

namespace detail {

// Of an element that is read. `word`: what was loaded, or 0 where the index has no element.
constexpr void note_word(recorder& r, int word, source where) {
    if (r.overflows.add == nullptr || r.noted_load == word) return;
    r.noted_load = word;
    node const n = r.graph.nodes[word];
    if (n.kind == op::select)
        note_load(r, n.b, n.a, where);
    else
        note_load(r, word, none, where);
}

// The element is read. Its index is noted once for its members.
constexpr void note_element(recorder& r, variable_state const& s) {
    int const resource = int(s.constant >> 16);
    note_read(r, resource);
    note_word(r, s.id, s.declared);
    if (s.depth == none) return; // rows and columns are noted already
    if (r.noted_index == s.depth && r.noted_line == s.declared.line) return;
    r.noted_index = s.depth;
    r.noted_line = s.declared.line;
    hls::ir::resource const& x = r.graph.resources[resource];
    note_index(r, s.depth, x.depth, s.declared, {"array", x.id.text, {}});
}

constexpr bool is_part(variable_state const& s) {
    return s.bound == bound_to::argument || s.bound == bound_to::element;
}

} // namespace detail

constexpr int read_bound(recorder& r, variable_state const& s, value_type type) {
    if (s.bound == bound_to::reg) return register_value(r, int(s.constant));
    if (!detail::is_part(s)) return seen_here(r, s.id);
    if (s.bound == bound_to::element) detail::note_element(r, s);
    source const where = s.bound == bound_to::element ? s.declared : source{};
    return record(r, op::slice, type, where, s.id, none, none, low_of(s));
}

// The bits of a packet of this type, of which `first` is the first integer, if they stand side by
// side already; none: they do not.
constexpr int whole_word(recorder& r, variable_state const& first, value_type type, source where) {
    if (first.owner != &r || !detail::is_part(first) || r.symbolic != nullptr) return none;
    if (low_of(first) + type.width > type_of(r, first.id).width)
        return none; // others are elsewhere
    if (first.bound == bound_to::element) detail::note_element(r, first);
    if (low_of(first) == 0 && type_of(r, first.id) == type) return here(r, first.id, where);
    return record(r, op::slice, type, where, first.id, none, none, low_of(first));
}

constexpr void reject_argument(recorder& r, source where) {
    complain(r.graph, say(220, where, "a member of an argument of kernel `", r.graph.id,
                          "` is assigned, and an argument never changes: copy it to a "
                          "variable of the packet's type first"));
}

// A member of an element: the element stores it where its statement ends (array_of_packets.hpp).
constexpr void change_element(recorder& r, variable_state& s, int id, value_type type,
                              source where) {
    identifier const& name = r.graph.resources[int(s.constant >> 16)].id;
    if (!is_open(r.elements, int(s.above)))
        return complain(r.graph, say(221, where, "auto names the packet that was in array `", name,
                                     "`, and a member of it is assigned: declare it with the "
                                     "packet's type, T v = ",
                                     name, "[i], or assign ", name, "[i].member"));
    s.id = record_store(r, id, type, where, {"array", name.text, {}});
    s.bound = bound_to::changed_element;
    s.declared = where;
}

// False: the variable has to be assigned as well.
constexpr bool assign_bound(recorder& r, variable_state& s, int id, value_type type, source where) {
    if (s.bound == bound_to::reg)
        assign_register(r, int(s.constant), id, where);
    else if (s.bound == bound_to::argument)
        reject_argument(r, where);
    else if (s.bound != bound_to::wire)
        change_element(r, s, id, type, where);
    else if (r.loop != s.loop)
        reject_outer_wire(r, where, r.graph.labels[s.constant].text);
    return s.bound != bound_to::wire;
}

} // namespace hls::ir
