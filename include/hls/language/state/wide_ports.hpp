// in<"x", T> and out<"y", T> of packets of more than 128 bits: a port for each limb
// (types/limbs.hpp), of which a word is read or written together. Arguments and tables of such
// packets are limbs, too.
#pragma once

#include "ports.hpp"

namespace hls {

namespace detail {

template <class T>
constexpr bool check_wide_word() {
    static_assert(bits_of_word<T> <= max_word_width,
                  "HLS0104: a packet has at most 4096 bits; split it over two ports");
    static_assert(!has_end<T>, "HLS0223: ended<T> has at most 128 bits; make the flag a member of "
                               "the packet, or split the packet");
    return is_word<T>();
}

// Of any size.
template <class T>
constexpr bool check_word() {
    if constexpr (is_wide<T>)
        return check_wide_word<T>();
    else
        return word_type<T>().width > 0;
}

// Resource k of a port or an array of several limbs.
template <class T, limb_list const& Limbs = limbs_of<T>>
constexpr ir::resource describe_limb(ir::resource_kind kind, char const* id, int k, source where) {
    ir::resource r = described<uint<1>>(kind, id, where);
    r.id = numbered(r.id, k);
    r.declared = id;
    r.type = limb_type<T, Limbs>(k);
    r.fields = leaves_of_limbs<T, Limbs>.all + Limbs.first[k];
    r.field_count = Limbs.first[k + 1] - Limbs.first[k];
    r.limb = k;
    r.limbs = Limbs.count;
    return r;
}

template <class T, limb_list const& Limbs = limbs_of<T>>
struct limb_words {
    int id[Limbs.count];
};

// f(integer, its limb, its lowest bit in it).
template <class T, limb_list const& Limbs = limbs_of<T>, class F>
constexpr void for_each_in_limbs(F f, auto& packet) {
    int k = 0, limb = 0;
    auto const next = [&](auto& member) {
        if (k == Limbs.first[limb + 1]) ++limb;
        f(member, limb, leaves_of_limbs<T, Limbs>.all[k++].low);
    };
    for_each_leaf(next, packet);
}

// Accessed: of words that an access of a port gave.
template <class T>
constexpr T unpack_limbs(ir::recorder& r, limb_words<T> const& words, source where,
                         bool accessed = true) {
    T packet{};
    auto const take = [&]<class Member>(Member& member, int limb, int low) {
        int const id = ir::record(r, ir::op::slice, Member::type, where, words.id[limb], ir::none,
                                  ir::none, low);
        member.begin_with(any_operand(leaf<Member::width, Member::is_signed>{&r, id, 0}, where));
        if (accessed) member.note_access();
    };
    for_each_in_limbs<T>(take, packet);
    ir::returned_word const returned(r);
    return packet;
}

template <class T, limb_list const& Limbs = limbs_of<T>>
constexpr limb_words<T, Limbs> pack_limbs(ir::recorder& r, T const& packet, source where) {
    limb_words<T, Limbs> words{};
    if constexpr (Limbs.count == 1) {
        words.id[0] = pack(r, packet, where);
        return words;
    }
    auto const put = [&]<class Member>(Member const& member, int limb, int low) {
        int const id = Member(member, where).read_value().record(r, where);
        words.id[limb] =
            put_above(r, id, words.id[limb], low, {short(low + Member::width), false}, where);
    };
    for_each_in_limbs<T, Limbs>(put, packet);
    return words;
}

#define HLS_WIDE_WAITS                                                                             \
    "HLS0224: words of more than 128 bits are read and written without try_, and without latency " \
    "controls; use narrower words where a kernel does not wait"

} // namespace detail

template <name_in_quotes Name, is_wide T>
class in<Name, T> {
    static_assert(detail::check_wide_word<T>());

    ir::recorder* recorder_;
    int resource_; // the first one
    friend struct system_access;

public:
    using word = T;
    static constexpr bool is_parameter = true;

    template <class Dependent = T>
    constexpr in() {
        detail::reject_declaration<Dependent>();
    }
    constexpr explicit in(made_by_trace m) : recorder_(&m.recorder), resource_(m.resource) {}

    constexpr T read(source where = source::here()) {
        detail::limb_words<T> words{};
        for (int k = 0; k < detail::limbs_of<T>.count; ++k) {
            words.id[k] = ir::record(*recorder_, ir::op::read, detail::limb_type<T>(k), where,
                                     ir::none, ir::none, recorder_->predicate, 0, resource_ + k);
            ir::note_read(*recorder_, resource_ + k);
        }
        return detail::unpack_limbs<T>(*recorder_, words, where);
    }
    template <class... More, HLS_BECAUSE(HLS_WIDE_WAITS)>
    T read(latency_mark const&, More const&...) HLS_DELETED(HLS_WIDE_WAITS);
    template <class... More, HLS_BECAUSE(HLS_WIDE_WAITS)>
    tried<T> try_read(More const&...) HLS_DELETED(HLS_WIDE_WAITS);
};

// Words of more than 128 bits, whole: nothing else about them may wait (HLS0224).
template <name_in_quotes Name, is_wide T>
class out<Name, T> {
    static_assert(detail::check_wide_word<T>());

    ir::recorder* recorder_;
    int resource_; // the first one
    friend struct system_access;

public:
    using word = T;
    static constexpr bool is_parameter = true;

    template <class Dependent = T>
    constexpr out() {
        detail::reject_declaration<Dependent>();
    }
    constexpr explicit out(made_by_trace m) : recorder_(&m.recorder), resource_(m.resource) {}

    constexpr detail::no_value write(T const& packet, source where = source::here()) {
        detail::limb_words<T> const words = detail::pack_limbs(*recorder_, packet, where);
        for (int k = 0; k < detail::limbs_of<T>.count; ++k) {
            ir::note_written(*recorder_, resource_ + k, where);
            ir::record(*recorder_, ir::op::write, detail::limb_type<T>(k), where, words.id[k],
                       ir::none, recorder_->predicate, 0, resource_ + k);
        }
        return {};
    }
    template <class... More, HLS_BECAUSE(HLS_WIDE_WAITS)>
    void write(T const&, latency_mark const&, More const&...) HLS_DELETED(HLS_WIDE_WAITS);
    template <class... More, HLS_BECAUSE(HLS_WIDE_WAITS)>
    uint<1> try_write(T const&, More const&...) HLS_DELETED(HLS_WIDE_WAITS);
};

template <literal Name, is_wide T>
struct detail::resources_of<in<Name, T>> {
    static constexpr int count = limbs_of<T>.count;
    static constexpr ir::resource describe(int k, source where) {
        return describe_limb<T>(ir::resource_kind::input, Name.text, k, where);
    }
};
template <literal Name, is_wide T>
struct detail::resources_of<out<Name, T>> {
    static constexpr int count = limbs_of<T>.count;
    static constexpr ir::resource describe(int k, source where) {
        return describe_limb<T>(ir::resource_kind::output, Name.text, k, where);
    }
};

namespace detail {

// Channels that carry words of type T.
template <class T>
inline constexpr int channels_for = 1;
template <is_wide T>
inline constexpr int channels_for<T> = limbs_of<T>.count;

} // namespace detail

} // namespace hls
