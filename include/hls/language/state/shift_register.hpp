// shift_register<"taps", T, Depth>: the last Depth words that were shifted in. `taps << x` shifts,
// `taps[k]` is the word shifted in k shifts ago. Not reset; all words are 0 at configuration. Of
// packets: one for each integer.
#pragma once

#include "../../analysis/indexes/index_checks.hpp"
#include "../recording/repeated_shifts.hpp"
#include "packet_registers.hpp"

#define HLS_SHIFTED_BY                                                                             \
    "HLS0849: a shift register takes a word by <<, and all others move on; use taps << v"

namespace hls {

namespace detail {

// One resource of a shift register, at this point of the program.
struct shift_line {
    ir::recorder& r;
    int resource;

    constexpr void push(int word, source where) const {
        ir::resource const& x = r.graph.resources[resource];
        ir::note_written(r, resource, where);
        int const value =
            ir::record_store(r, word, x.type, where, {"shift register", x.id.text, {}});
        int const shift = shift_now();
        ir::save_resource(r, shift, value, where);
        ir::pending_write& p = r.pending[shift];
        p = p.happened
                ? ir::pending_write{ir::choose(r, r.predicate, value, p.value, where),
                                    ir::either(r, p.predicate, r.predicate, where), true, where}
                : ir::pending_write{value, r.predicate, true, where};
    }

    // In this iteration, and not in a branch that excludes this one.
    constexpr bool is_shifted_again() const { return is_behind(resource); }

    constexpr int element(any_operand const& position, char const* name) const {
        int const depth = r.graph.resources[resource].depth;
        ir::note_read(r, resource);
        if (position.owner != nullptr) return select_tap(position, depth, name);
        if (position.constant < 0 || position.constant >= depth) {
            complain(r.graph,
                     say(112, position.where, "index ", static_cast<long long>(position.constant),
                         " is outside `", name, "`, which has elements 0 to ", depth - 1));
            return append_constant(r.graph, 0);
        }
        return tap_now(int(position.constant), position.where);
    }

private:
    constexpr int tap_before(int k, source where) const {
        return ir::record(r, ir::op::tap, r.graph.resources[resource].type, where, ir::none,
                          ir::none, ir::none, k, resource);
    }
    constexpr bool is_behind(int shift) const {
        ir::pending_write const& p = r.pending[shift];
        return p.happened && r.symbolic == nullptr &&
               !ir::exclusive(r.graph, p.predicate, r.predicate);
    }
    // Behind the last one that may happen together with this one.
    constexpr int shift_now() const {
        int now = resource;
        for (int at = resource, k = 1; at >= 0 && r.pending[at].happened; ++k) {
            if (is_behind(at)) now = ir::next_shift(r, resource, at, k);
            at = r.next_shift[at] - 1;
        }
        return now;
    }
    constexpr int shift_before(int count) const {
        int at = resource;
        for (int k = 1; k < count; ++k) at = r.next_shift[at] - 1;
        return at;
    }
    constexpr int shifts_so_far() const {
        int count = 0;
        for (int at = resource; at >= 0 && r.pending[at].happened; at = r.next_shift[at] - 1)
            ++count;
        return count;
    }
    // The element at this point of the program: moved by each shift so far.
    constexpr int tap_now(int k, source where) const {
        return tap_behind(k, shifts_so_far(), where);
    }
    // Behind the first `count` shifts; the last ones, under one condition, move it at once.
    constexpr int tap_behind(int k, int count, source where) const {
        if (count == 0) return tap_before(k, where);
        int const condition = r.pending[shift_before(count)].predicate;
        int together = 1;
        while (together < count && r.pending[shift_before(count - together)].predicate == condition)
            ++together;
        int const moved = k < together ? r.pending[shift_before(count - k)].value
                                       : tap_behind(k - together, count - together, where);
        if (condition == ir::none) return moved;
        return ir::choose(r, condition, moved, tap_behind(k, count - together, where), where);
    }
    // A position known only at run time: a tree of selects over all elements (feature E3,
    // expensive); 0 where there is none, if there may be none.
    constexpr int select_tap(any_operand const& position, int depth, char const* name) const {
        check_whole(r, position);
        ir::note_index(r, position.id, depth, position.where, {"shift register", name, {}});
        if (depth == 1) return tap_now(0, position.where);
        bool const inside =
            r.symbolic != nullptr ||
            ir::is_inside(ir::index_range(r.graph, position.id, r.predicate), depth);
        return subtree(position, inside, depth, 0, ir::index_width(depth));
    }
    constexpr int subtree(any_operand const& position, bool inside, int depth, int first,
                          int bits) const {
        if (bits == 0) return tap_now(first, position.where);
        int const half = first + (1 << (bits - 1));
        int const low = subtree(position, inside, depth, first, bits - 1);
        if (half >= depth && inside) return low;
        int const high = half < depth ? subtree(position, inside, depth, half, bits - 1)
                                      : append_constant(r.graph, 0);
        int const choice = ir::record(r, ir::op::slice, ir::bit, position.where, position.id,
                                      ir::none, ir::none, bits - 1);
        return ir::choose(r, choice, high, low, position.where);
    }
};

} // namespace detail

#define HLS_SHIFT_IN "HLS0327: a word is shifted in, and the older ones move on; write s << v"

template <name_in_quotes Name, class T, int Depth> // HLS0201: use shift_register<"s", uint<8>, 4>
class shift_register {                             // HLS0201: use shift_register<"s", uint<8>, 4>
    static_assert(sizeof(std::bool_constant<is_word<T>()>) > 0); // says here what T lacks

    ir::recorder* recorder_;
    int resource_;
    using element = variable<T>;

public:
    using word = T;
    static constexpr bool is_parameter = true;
    static constexpr bool may_be_local = true;
    static constexpr ir::resource describe(source where) {
        ir::resource r = detail::described<T>(ir::resource_kind::shift_register, Name.text, where);
        r.depth = Depth;
        return r;
    }

    template <class Dependent = T>
    constexpr shift_register() {
        detail::reject_declaration<Dependent>();
    }
    constexpr explicit shift_register(made_by_trace m)
        : recorder_(&m.recorder), resource_(m.resource) {
        static_assert(Depth >= 1, "HLS0118: a shift register has at least one element");
    }

    // Several shifts of an iteration are under one condition, and as many wherever there are any
    // (HLS0132); branches that exclude each other have as many each.
    constexpr shift_register& operator<<(any_operand const& v) {
        detail::shift_line{*recorder_, resource_}.push(v.record(*recorder_), v.where);
        return *this;
    }

    template <class W, HLS_BECAUSE(HLS_SHIFT_IN)>
    requires(!std::is_same_v<W, shift_register>) void operator=(W const&) HLS_DELETED(HLS_SHIFT_IN);
    HLS_NOT_IN_RANGE_FOR;
    HLS_DELETED_MEMBER(shift, HLS_SHIFTED_BY);
    HLS_DELETED_MEMBER(push, HLS_SHIFTED_BY);
    HLS_DELETED_MEMBER(push_back, HLS_SHIFTED_BY);
    HLS_DELETED_MEMBER(push_front, HLS_SHIFTED_BY);
    static constexpr int size() { return Depth; }

    // Element at a fixed position.
    constexpr leaf<element::width, element::is_signed> const
    operator[](any_operand const& position) const {
        return {recorder_, detail::shift_line{*recorder_, resource_}.element(position, Name.text),
                0};
    }
};

template <literal Name, is_packet T, int Depth>
struct detail::resources_of<shift_register<Name, T, Depth>> {
    static constexpr int count = leaf_count<T>;
    static constexpr ir::resource describe(int k, source where) {
        ir::resource r = describe_leaf<Name, T>(ir::resource_kind::shift_register, k, where);
        r.depth = Depth;
        return r;
    }
};

template <name_in_quotes Name, is_packet T, int Depth>
class shift_register<Name, T, Depth> {
    ir::recorder* recorder_;
    int resource_; // the first one

public:
    static constexpr bool is_parameter = true;
    static constexpr bool may_be_local = true;

    template <class Dependent = T>
    constexpr shift_register() {
        detail::reject_declaration<Dependent>();
    }
    constexpr explicit shift_register(made_by_trace m)
        : recorder_(&m.recorder), resource_(m.resource) {
        static_assert(Depth >= 1, "HLS0118: a shift register has at least one element");
        static_assert(is_word<T>());
        detail::join_uses(m.recorder, m.resource, detail::leaf_count<T>);
    }

    constexpr shift_register& operator<<(packet_operand<T> const& v) {
        int k = 0;
        auto const push = [&](auto const& member) {
            line(k++).push(any_operand(member, v.where).record(*recorder_), v.where);
        };
        detail::for_each_leaf(push, v.packet);
        return *this;
    }
    template <class W, HLS_BECAUSE(HLS_SHIFT_IN)>
    requires(!std::is_same_v<W, shift_register>) void operator=(W const&) HLS_DELETED(HLS_SHIFT_IN);
    HLS_NOT_IN_RANGE_FOR;
    HLS_DELETED_MEMBER(shift, HLS_SHIFTED_BY);
    HLS_DELETED_MEMBER(push, HLS_SHIFTED_BY);
    HLS_DELETED_MEMBER(push_back, HLS_SHIFTED_BY);
    HLS_DELETED_MEMBER(push_front, HLS_SHIFTED_BY);
    static constexpr int size() { return Depth; }

    constexpr T const operator[](any_operand const& position) const {
        T packet{};
        int k = 0;
        auto const take = [&]<class Member>(Member& member) {
            using value = leaf<Member::width, Member::is_signed>;
            int const id = line(k++).element(position, Name.text);
            member.begin_with(any_operand(value{recorder_, id, 0}, position.where));
        };
        detail::for_each_leaf(take, packet);
        return packet;
    }

private:
    constexpr detail::shift_line line(int k) const {
        return {*recorder_, detail::leaf_resource(resource_, k)};
    }
};

} // namespace hls
