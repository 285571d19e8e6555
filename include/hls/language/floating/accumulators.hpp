// Sums of floating point numbers with II 1: accumulator<"sum", T, partial_sums<n>> has n partial
// sums, of which an iteration adds to one; exact_accumulator<"sum", T> adds without rounding, as
// integers of a weight (Kulisch), and rounds where the sum is read.
#pragma once

#include "native.hpp"

namespace hls {

// So many partial sums, 1 to 64 (HLS0412): element k, k + Count, k + 2 Count... are in one.
template <int Count>
struct partial_sums {};

namespace detail {

template <class T>
concept floating_word = floating_like<variable<T>>;

// Joined in pairs, and these in pairs.
template <int First, int Count, class Sums>
constexpr auto joined_sums(Sums const& sums) {
    using number = std::remove_cvref_t<decltype(sums[0])>;
    if constexpr (Count == 1)
        return number(sums[First]);
    else
        return joined_sums<First, Count / 2>(sums) +
               joined_sums<First + Count / 2, Count - Count / 2>(sums);
}

} // namespace detail

template <literal Name, class T, class Partial>
class accumulator {
    static_assert(sizeof(T) == 0,
                  "HLS0413: an accumulator is of floating point numbers and has partial sums: "
                  "accumulator<\"sum\", float, partial_sums<8>>");
};

// A shift register, and how many of its elements count: a sum begins with none.
template <literal Name, detail::floating_word T, int Count>
class accumulator<Name, T, partial_sums<Count>> {
    static constexpr bool is_possible = Count >= 1 && Count <= 64;
    static_assert(is_possible, "HLS0412: an accumulator has 1 to 64 partial sums");
    static constexpr int parts = is_possible ? Count : 1; // one error, not several
    using number = variable<T>;
    using counter = uint<ir::bits_for(parts)>;

public:
    using sums = shift_register<Name, number, parts>;
    using count = reg<Name, counter>;
    using word = T;
    static constexpr bool is_parameter = true;
    static constexpr bool may_be_local = true;

    template <class Dependent = T>
    constexpr accumulator() {
        detail::reject_declaration<Dependent>();
    }
    constexpr explicit accumulator(made_by_trace m)
        : recorder_(&m.recorder),
          resource_(m.resource),
          sums_(m),
          count_({m.recorder, detail::leaf_resource(m.resource, 1)}) {
        detail::join_uses(m.recorder, m.resource, 2);
    }

    // To the oldest of the partial sums.
    constexpr accumulator& operator+=(detail::located<number> const& v) {
        detail::operation_scope const scope(recorder_, v.where, "+= of accumulator");
        check_once(v.where);
        return push(sum(parts - 1) + v.value);
    }
    constexpr accumulator& operator-=(detail::located<number> const& v) {
        detail::operation_scope const scope(recorder_, v.where, "-= of accumulator");
        check_once(v.where);
        return push(sum(parts - 1) - v.value);
    }
    constexpr void clear(source where = source::here()) {
        detail::operation_scope const scope(recorder_, where, "clear of accumulator");
        count_ = 0;
    }
    // The sum of the partial sums, joined in pairs.
    constexpr number value(source where = source::here()) const {
        detail::operation_scope const scope(recorder_, where, "value of accumulator");
        number all[parts];
        for (int k = 0; k < parts; ++k) all[k] = sum(k);
        return detail::joined_sums<0, parts>(all);
    }

private:
    constexpr number sum(int k) const {
        uint<number::width> const there = number(sums_[k]).raw;
        return from_raw<number>(select(counter(count_) > k, there, uint<number::width>(0)));
    }
    constexpr void check_once(source where) const {
        if (detail::shift_line{*recorder_, resource_}.is_shifted_again())
            complain(recorder_->graph,
                     say(132, where, "accumulator `", Name.text,
                         "` is added to twice in one iteration (to which all copies of an unrolled "
                         "loop belong); write s += v + w, or use two accumulators, or branches "
                         "that exclude each other"));
    }
    constexpr accumulator& push(number const& next) {
        sums_ << next;
        count_ = select(counter(count_) == parts, counter(parts), counter(counter(count_) + 1));
        return *this;
    }
    ir::recorder* recorder_;
    int resource_; // of the sums
    sums sums_;
    count count_;
};

template <literal Name, class T, int Count>
struct detail::resources_of<accumulator<Name, T, partial_sums<Count>>> {
    using hardware = accumulator<Name, T, partial_sums<Count>>;
    static constexpr int count = 2;
    static constexpr ir::resource describe(int k, source where) {
        if (k == 0) return resources_of<typename hardware::sums>::describe(0, where);
        ir::resource r = resources_of<typename hardware::count>::describe(0, where);
        append_text(r.id, "count");
        return r;
    }
};

} // namespace hls
