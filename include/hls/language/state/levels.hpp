// level_out<"tx", uint<1>, 1>: an output without handshake. It keeps the value that was written
// last; the last template argument is its value from reset on.
#pragma once

#include "ports.hpp"

namespace hls {

// Each value that is written is there for at least one cycle. Nobody waits: a write takes effect
// when the iteration comes to it.
template <name_in_quotes Name, class T, auto Initial = 0> // HLS0201: use level_out<"tx", uint<1>>
class level_out {                                         // HLS0201: use level_out<"tx", uint<1>>
    ir::recorder* recorder_;
    int resource_;
    friend struct system_access;

public:
    using word = T;
    static constexpr bool is_parameter = true;
    static constexpr ir::resource describe(source where) {
        ir::resource r =
            detail::described<detail::level_word<T>>(ir::resource_kind::output, Name.text, where);
        r.is_level = true;
        r.initial = wide(Initial);
        return r;
    }

    template <class Dependent = T>
    constexpr level_out() {
        detail::reject_declaration<Dependent>();
    }
    constexpr explicit level_out(made_by_trace m) : recorder_(&m.recorder), resource_(m.resource) {
        static_assert(!is_packet<T> && detail::level_type<T>().width <= 64,
                      "HLS0218: a level is one integer of at most 64 bits; use a level for each "
                      "member");
        static_assert(!std::is_floating_point_v<decltype(Initial)> &&
                          ir::fits(wide(Initial), detail::level_type<T>()),
                      "HLS0117: the initial value does not fit the level's type; use a wider one");
    }

    constexpr detail::no_value write(any_operand const& v) {
        ir::recorder& r = *recorder_;
        int const id = ir::record_store(r, v.record(r), detail::level_type<T>(), v.where,
                                        {"level", Name.text, {}});
        ir::note_written(r, resource_, v.where);
        ir::record(r, ir::op::write, detail::level_type<T>(), v.where, id, ir::none, r.predicate, 0,
                   resource_);
        return {};
    }
    constexpr level_out& operator=(any_operand const& v) {
        write(v);
        return *this;
    }
    template <class Dependent = T>
    constexpr auto read() {
        static_assert(sizeof(Dependent) == 0,
                      "HLS0115: a level is only written; keep the value in a reg<\"name\", T> to "
                      "read it");
        return T{};
    }
};

} // namespace hls
