// hls::print("x = {}, {:x}", v, w): shows values in runs on the CPU and by the test bench, with the
// line and the iteration. It is no hardware: the graph that is built is that of the kernel without
// it. flow.print(...) of a `control` is the same, also for values that are constants.
#pragma once

#include "loops/control.hpp"
#include "packet_functions.hpp"
#include "recording/print_ports.hpp"
#include "values/printable.hpp"

namespace hls {

namespace detail {

template <class T>
constexpr int count_printed() {
    if constexpr (packet_like<T>)
        return leaf_count<packet_held_by<T>>;
    else
        return 1;
}

// The packet that it is, or holds.
template <packet_like T>
constexpr packet_held_by<T> const& packet_of(T const& value) {
    return value;
}

// Where a value belongs to; null: it is a constant.
template <class T>
constexpr ir::recorder* owner_of(T& value) {
    if constexpr (packet_like<T>) {
        ir::recorder* found = nullptr;
        auto const look = [&](auto const& member) {
            if (found == nullptr) found = member.owner();
        };
        for_each_leaf(look, packet_of(value));
        return found;
    } else if constexpr (requires { value.owner(); }) {
        return value.owner();
    } else if constexpr (readable<T&>) {
        return value.read_value().owner();
    } else {
        return nullptr;
    }
}

// A word that a print would take is missing without it.
template <class T>
constexpr bool takes_word(T&& value) {
    if constexpr (packet_like<T>) {
        if constexpr (unnamed<T> && is_packet<std::remove_cvref_t<T>>)
            return packet_operand<std::remove_cvref_t<T>>(std::forward<T>(value)).accesses.count !=
                   0;
    } else if constexpr (has_temporary<tree_of<T>>) {
        return accesses_of(as_tree(std::forward<T>(value))).count != 0;
    }
    return false;
}

// --- Values as nodes, for who shows them.

class printed_values {
    ir::recorder& r_;
    source where_;
    row<ir::printed_value> values_;
    int count_ = 0;

public:
    constexpr printed_values(ir::recorder& r, source where, int count)
        : r_(r), where_(where), values_(count) {}

    template <class T>
    constexpr void add(T&& value) {
        if constexpr (packet_like<T>)
            add_members(packet_of(value));
        else
            add_one(std::forward<T>(value), nullptr, true, true);
    }
    constexpr row<ir::printed_value> const& all() const { return values_; }

private:
    template <class T>
    constexpr void add_members(T const& packet) {
        int at = 0;
        auto const add = [&](auto const& member) {
            bool const last = at == leaf_count<T> - 1;
            char const* const name = leaves_of<T>.all[at].id.text;
            add_one(member, name[0] == 0 ? nullptr : name, at == 0, last);
            ++at;
        };
        for_each_leaf(add, packet);
    }

    template <class T>
    constexpr void add_one(T&& value, char const* member, bool first, bool last) {
        ir::value_type const type = static_type<T>;
        int const id = as_tree(std::forward<T>(value)).record(r_, where_);
        int const shown = ir::record(r_, ir::op::resize, type, where_, id);
        values_[count_++] = {ir::here(r_, shown, where_), type, member, first, last};
    }
};

// --- The text.

constexpr void check_print_text(ir::builder& g, print_text const& print, int values) {
    int wanted = 0;
    for (int at = 0;;) {
        ir::print_piece const p = ir::piece_at(print.text, at);
        if (p.kind == ir::piece_kind::end) break;
        if (p.kind == ir::piece_kind::wrong)
            return complain(g, say(215, print.where, "`", print.text + p.begin,
                                   "` does not begin with a form of print: {}, {:d}, {:x} or {:b} "
                                   "for a value, {{ and }} for braces"));
        wanted += p.kind == ir::piece_kind::value;
        at = p.next;
    }
    if (wanted != values)
        complain(g, say(215, print.where, "print has ", values, values == 1 ? " value" : " values",
                        " and ", wanted, " {} in its text; each value has one"));
}

// The register in which a value of an earlier basic block waits for this one.
constexpr bool forget_live(ir::recorder& r, ir::node const& n) {
    for (int i = 0; i < r.live_count; ++i)
        if (n.kind == ir::op::next && r.live[i].resource == n.resource) {
            r.live[i].node = -1;
            return true;
        }
    return false;
}

// Nodes that stand in the line of a print were made for its values. A later statement that computes
// the same makes its own, where it would stand without the print.
constexpr void forget_values(ir::recorder& r, source where) {
    ir::forget(r.before);
    for (int i = r.graph.node_count - 1, count = i; i > 0; --i) {
        ir::node const& n = r.graph.nodes[i];
        bool const stands_here = n.where.line == 0 || (n.where.line == where.line &&
                                                       same_text(n.where.file, where.file));
        if (stands_here && !ir::is_effect(n.kind))
            ir::forget(r.graph, i); // if it is shared
        else if (i == count || !forget_live(r, n))
            return;
    }
}

// --- A print, by what the trace is for.

// The texts of values that decide about a body are compared, too.
template <class... T>
constexpr void compare_print(ir::recorder& r, source where, printed_values& values, T&&... value) {
    (values.add(std::forward<T>(value)), ...);
    for (int i = 0; i < values.all().size(); ++i)
        ir::note_event(*r.symbolic, values.all()[i].node, where);
}

template <class... T>
constexpr void show_print(ir::recorder& r, print_text const& print, printed_values& values,
                          T&&... value) {
    (values.add(std::forward<T>(value)), ...);
    ir::print_note note{print.where, print.text, ir::here(r, r.predicate, print.where),
                        0,           0,          values.all()};
    if (r.print_ports.used) return ir::print_to_ports(r, note);
    note.before = r.graph.node_count;
    note.basic_block = r.graph.basic_block;
    r.prints.add(r.prints.to, note);
}

template <class... T>
constexpr void record_print(ir::recorder& r, print_text const& print, T&&... value) {
    printed_values values(r, print.where, (0 + ... + count_printed<T>()));
    if (r.symbolic != nullptr)
        return compare_print(r, print.where, values, std::forward<T>(value)...);
    check_print_text(r.graph, print, int(sizeof...(T)));
    if ((false || ... || takes_word(std::forward<T>(value))))
        complain(r.graph, say(216, print.where,
                              "this print would take or offer a word, and the hardware has no "
                              "prints; give the word a name before: uint<8> const v = x.read()"));
    if (has_problem(r.graph)) return;
    ++r.graph.print_count;
    if (r.print_ports.used || r.prints.add != nullptr)
        show_print(r, print, values, std::forward<T>(value)...);
    else
        forget_values(r, print.where);
}

// Constant evaluation ends here, with this name.
inline void HLS0217_use_flow_print_of_a_control_parameter_or_print_a_value_of_hardware() {}

} // namespace detail

template <class... T>
requires(true && ... && printable<T>) constexpr void print(print_text const& text, T&&... value) {
    ir::recorder* r = nullptr;
    ((r = r == nullptr ? detail::owner_of(value) : r), ...);
    if (r == nullptr)
        detail::HLS0217_use_flow_print_of_a_control_parameter_or_print_a_value_of_hardware();
    else
        detail::record_print(*r, text, std::forward<T>(value)...);
}

template <class... T, HLS_BECAUSE(HLS_PRINT_VALUES)>
requires(false || ... || !printable<T>) void print(print_text const&, T&&...)
    HLS_DELETED(HLS_PRINT_VALUES);

template <class... T>
requires(true && ... && printable<T>) constexpr void control::print(print_text const& text,
                                                                    T&&... value) const {
    detail::record_print(*recorder_, text, std::forward<T>(value)...);
}

} // namespace hls
