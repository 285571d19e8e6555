// shift_register<"taps", T, Depth>: the last Depth words that were shifted in. `taps << x` shifts,
// `taps[k]` is the word shifted in k shifts ago. Not reset; all words are 0 at configuration.
#pragma once

#include "../../analysis/index_checks.hpp"
#include "registers.hpp"

namespace hls {

template <literal Name, class T, int Depth>
class shift_register {
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

    // Shifts once in an iteration, or once in each of several branches that exclude each other.
    constexpr shift_register& operator<<(any_operand const& v) {
        ir::recorder& r = *recorder_;
        ir::note_written(r, resource_, v.where);
        ir::pending_write& p = r.pending[resource_];
        int const value = ir::record_store(r, v.record(r), element::type, v.where,
                                           {"shift register", Name.text, {}});
        ir::save_resource(r, resource_, value, v.where);
        if (p.happened && r.symbolic == nullptr &&
            !ir::exclusive(r.graph, p.predicate, r.predicate))
            complain(
                r.graph,
                say(132, v.where, "shift register `", Name.text,
                    "` is shifted twice in one iteration (to which all copies of an unrolled loop "
                    "belong); use two registers (even and odd words) or branches that exclude each "
                    "other"));
        p = p.happened
                ? ir::pending_write{ir::choose(r, r.predicate, value, p.value, v.where),
                                    ir::either(r, p.predicate, r.predicate, v.where), true, v.where}
                : ir::pending_write{value, r.predicate, true, v.where};
        return *this;
    }

    // Element at a fixed position.
    constexpr leaf<element::width, element::is_signed>
    operator[](any_operand const& position) const {
        ir::recorder& r = *recorder_;
        ir::note_read(r, resource_);
        if (position.owner != nullptr) return {&r, select_tap(r, position), 0};
        if (position.constant < 0 || position.constant >= Depth) {
            complain(r.graph,
                     say(112, position.where, "index ", static_cast<long long>(position.constant),
                         " is outside `", Name.text, "`, which has elements 0 to ", Depth - 1));
            return {&r, append_constant(r.graph, 0), 0};
        }
        return {&r, tap_now(r, int(position.constant), position.where), 0};
    }

private:
    constexpr int tap_before(ir::recorder& r, int k, source where) const {
        return ir::record(r, ir::op::tap, element::type, where, ir::none, ir::none, ir::none, k,
                          resource_);
    }
    // The element at this point of the program: moved if the register has been shifted.
    constexpr int tap_now(ir::recorder& r, int k, source where) const {
        ir::pending_write const& p = r.pending[resource_];
        if (!p.happened) return tap_before(r, k, where);
        int const moved = k == 0 ? p.value : tap_before(r, k - 1, where);
        return p.predicate == ir::none
                   ? moved
                   : ir::choose(r, p.predicate, moved, tap_before(r, k, where), where);
    }
    // A position known only at run time: a tree of selects over all elements (feature E3,
    // expensive); 0 where there is none, if there may be none.
    constexpr int select_tap(ir::recorder& r, any_operand const& position) const {
        ir::note_index(r, position.id, Depth, position.where, {"shift register", Name.text, {}});
        if (Depth == 1) return tap_now(r, 0, position.where);
        bool const inside =
            r.symbolic != nullptr ||
            ir::is_inside(ir::index_range(r.graph, position.id, r.predicate), Depth);
        return subtree(r, position, inside, 0, ir::index_width(Depth));
    }
    constexpr int subtree(ir::recorder& r, any_operand const& position, bool inside, int first,
                          int bits) const {
        if (bits == 0) return tap_now(r, first, position.where);
        int const half = first + (1 << (bits - 1));
        int const low = subtree(r, position, inside, first, bits - 1);
        if (half >= Depth && inside) return low;
        int const high = half < Depth ? subtree(r, position, inside, half, bits - 1)
                                      : append_constant(r.graph, 0);
        int const choice = ir::record(r, ir::op::slice, ir::bit, position.where, position.id,
                                      ir::none, ir::none, bits - 1);
        return ir::choose(r, choice, high, low, position.where);
    }
};

} // namespace hls
