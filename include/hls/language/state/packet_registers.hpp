// Registers, wires and arguments of packets: they are the packet. (So names end with _ in them: the
// packet's own names are others.) Their members are read, and those of registers and
// wires assigned, where they stand: r.left = r.right. A register of packets is a register for each
// integer.
#pragma once

#include "registers.hpp"
#include "wide_ports.hpp"

namespace hls {

#define HLS_AUTO_OF_PACKETS                                                                        \
    "HLS0126: auto would name the hardware, not the packet that it holds now; say the packet's "   \
    "type: rgb before = r"

namespace detail {

// The resources of a register of packets or a shift register of packets: one for each integer,
// called after the parameter and the member.
template <literal Name, class T>
constexpr ir::resource describe_leaf(ir::resource_kind kind, int k, source where) {
    ir::word_field const& f = leaves_of<T>.all[k];
    ir::resource r = described<uint<1>>(kind, Name.text, where);
    append_text(r.id, f.id.text);
    r.type = f.type;
    r.enumerators = f.enumerators;
    return r;
}

// Some other one after HLS0904.
constexpr int leaf_resource(int first, int k) {
    return first + k < max_resources ? first + k : max_resources - 1;
}

// They are one piece of hardware for its user: read if one of them is.
constexpr void join_uses(ir::recorder& r, int first, int count) {
    for (int k = 0; k < count; ++k) r.uses.first[leaf_resource(first, k)] = short(first + 1);
}

constexpr ir::variable_state bound_state(ir::recorder& r, int id, ir::bound_to to, long long what) {
    return {&r, id, r.when_depth, short(r.loop), false, to, 0, r.graph.where, what, 0};
}

// Members that stand for registers, from `first` on.
template <class T>
constexpr void bind_registers(T& packet, ir::recorder& r, int first) {
    join_uses(r, first, leaf_count<T>);
    int k = 0;
    auto const bind = [&](auto& member) {
        member.bind(bound_state(r, ir::none, ir::bound_to::reg, leaf_resource(first, k++)));
    };
    for_each_leaf(bind, packet);
}

// Each is a wire of 0.
template <class T>
constexpr void bind_wires(T& packet, ir::recorder& r, char const* stem) {
    int k = 0;
    auto const bind = [&](auto& member) {
        identifier name = make_name(stem);
        append_text(name, leaves_of<T>.all[k++].id.text);
        member.bind(bound_state(r, append_constant(r.graph, 0), ir::bound_to::wire,
                                ir::add_label(r, name.text)));
    };
    for_each_leaf(bind, packet);
}

// Each is a part of the argument's word, or of a limb of it.
template <class T>
constexpr void bind_argument(T& packet, ir::recorder& r, limb_words<T> const& words) {
    auto const bind = [&](auto& member, int limb, int low) {
        member.bind(bound_state(r, words.id[limb], ir::bound_to::argument, low));
    };
    for_each_in_limbs<T>(bind, packet);
}

template <class T>
constexpr limb_words<T> record_arguments(made_by_trace m) {
    limb_words<T> words{};
    for (int k = 0; k < limbs_of<T>.count; ++k)
        words.id[k] = record_argument(m.recorder, limb_type<T>(k), leaf_resource(m.resource, k));
    return words;
}

} // namespace detail

template <literal Name, is_packet T, auto Initial>
struct detail::resources_of<reg<Name, T, Initial>> {
    static constexpr int count = leaf_count<T>;
    static constexpr ir::resource describe(int k, source where) {
        ir::resource r = describe_leaf<Name, T>(ir::resource_kind::reg, k, where);
        r.initial = number_in_leaf<T>(Initial, k);
        return r;
    }
};

template <name_in_quotes Name, is_packet T, auto Initial>
class reg<Name, T, Initial> : public T {
    ir::recorder* recorder_;
    int resource_; // the first one

public:
    using held_packet = T;
    static constexpr bool is_parameter = true;
    static constexpr bool may_be_local = true;

    template <class Dependent = T>
    constexpr reg() {
        detail::reject_declaration<Dependent>();
    }
    constexpr explicit reg(made_by_trace m) : T{}, recorder_(&m.recorder), resource_(m.resource) {
        static_assert(is_word<T>());
        static_assert(detail::fits_packet<T>(Initial),
                      "HLS0117: the initial value of a register of packets is 0, or has a number "
                      "for each integer that fits it: reg<\"r\", rgb, std::array{1, 2, 3}>; of a "
                      "wide integer, fixed or floating point it is a number that fits");
        detail::bind_registers<T>(*this, *recorder_, resource_);
    }
    constexpr reg(reg&& other_) : reg(made_by_trace{*other_.recorder_, other_.resource_}) {}
    constexpr reg(reg const& other_) : recorder_(other_.recorder_), resource_(other_.resource_) {
        static_assert(sizeof(T) == 0, HLS_AUTO_OF_PACKETS);
    }

    constexpr reg& operator=(reg const&) requires(sizeof(T) == 0);
    constexpr reg& operator=(packet_operand<T> const& v_) {
        detail::assign_members<T>(*this, v_);
        return *this;
    }
    template <class = void> // r = {{a, b}} is the one above
    constexpr reg& operator=(packet_in_braces<T> const& v_) {
        return *this = detail::operand_in_braces(v_);
    }
};

// Of a packet: each member is a wire of its own.
template <name_in_quotes Name, is_packet T>
class wire<Name, T> : public T {
    ir::recorder* recorder_;

public:
    using held_packet = T;
    static constexpr bool is_parameter = true;
    static constexpr bool may_be_local = true;
    static constexpr bool is_local = true; // owns no hardware of its own

    template <class Dependent = T>
    constexpr wire() {
        detail::reject_declaration<Dependent>();
    }
    constexpr explicit wire(made_by_trace made_) : wire(made_.recorder) {}
    constexpr wire(wire&& other_) : wire(*other_.recorder_) {}
    constexpr wire(wire const& other_) : recorder_(other_.recorder_) {
        static_assert(sizeof(T) == 0, HLS_AUTO_OF_PACKETS);
    }

    constexpr wire& operator=(wire const&) requires(sizeof(T) == 0);
    constexpr wire& operator=(packet_operand<T> const& v_) {
        detail::assign_members<T>(*this, v_);
        return *this;
    }
    template <class = void> // r = {{a, b}} is the one above
    constexpr wire& operator=(packet_in_braces<T> const& v_) {
        return *this = detail::operand_in_braces(v_);
    }

private:
    constexpr explicit wire(ir::recorder& r_) : T{}, recorder_(&r_) {
        static_assert(is_word<T>());
        static_assert(is_identifier(Name.text),
                      "HLS0131: a name is a letter followed by letters, digits or _");
        detail::bind_wires<T>(*this, r_, Name.text);
    }
};

template <literal Name, is_packet T>
struct detail::resources_of<argument<Name, T>> {
    static constexpr int count = channels_for<T>;
    static constexpr ir::resource describe(int k, source where) {
        if constexpr (is_wide<T>)
            return describe_limb<T>(ir::resource_kind::argument, Name.text, k, where);
        else
            return described<T>(ir::resource_kind::argument, Name.text, where);
    }
};

// Of a packet: its members are parts of one word, in their order from the lowest bit; or of its
// limbs.
template <name_in_quotes Name, is_packet T>
class argument<Name, T> : public T {
    static_assert(detail::check_word<T>()); // says here what T lacks, few lines below the user's

    ir::recorder* recorder_;
    detail::limb_words<T> words_;
    friend struct system_access;

public:
    using held_packet = T;
    static constexpr bool is_parameter = true;

    template <class Dependent = T>
    constexpr argument() {
        detail::reject_declaration<Dependent>();
    }
    constexpr explicit argument(made_by_trace made_)
        : argument(made_.recorder, detail::record_arguments<T>(made_)) {}
    constexpr argument(argument&& other_) : argument(*other_.recorder_, other_.words_) {}
    constexpr argument(argument const& other_)
        : recorder_(other_.recorder_), words_(other_.words_) {
        static_assert(sizeof(T) == 0, HLS_AUTO_OF_PACKETS);
    }
    template <class W, HLS_BECAUSE(HLS_STAYS_THE_SAME)>
    requires(!std::is_same_v<W, argument>) void operator=(W const&) HLS_DELETED(HLS_STAYS_THE_SAME);
    HLS_DELETED_MEMBER(read, HLS_ARGUMENT_IS_VALUE);

private:
    constexpr argument(ir::recorder& r_, detail::limb_words<T> const& words_of_)
        : T{}, recorder_(&r_), words_(words_of_) {
        detail::bind_argument<T>(*this, r_, words_);
    }
};

} // namespace hls
