// level_in<"rx", uint<1>, synchronised<2>>: an input without handshake. Reading takes a sample of
// the wire, and never waits.
#pragma once

#include "ports.hpp"

namespace hls {

// So many flip-flops between a wire and its sample: for signals from outside of the clock.
template <int FlipFlops>
struct synchronised {
    static constexpr int flip_flops = FlipFlops;
};

// A level of the same clock.
struct not_synchronised {
    static constexpr int flip_flops = 0;
};

// Each read is a sample of its own: of the cycle in which the iteration comes to it.
template <name_in_quotes Name, class T, // HLS0201: use level_in<"rx", uint<1>>
          class Synchroniser = not_synchronised>
class level_in { // HLS0201: use level_in<"rx", uint<1>>
    static_assert(sizeof(std::bool_constant<is_word<T>()>) > 0); // says here what T lacks

    ir::recorder* recorder_;
    int resource_;
    friend struct system_access;

public:
    using word = T;
    static constexpr bool is_parameter = true;
    static constexpr ir::resource describe(source where) {
        ir::resource r =
            detail::described<detail::level_word<T>>(ir::resource_kind::input, Name.text, where);
        r.is_level = true;
        r.flip_flops = Synchroniser::flip_flops;
        return r;
    }

    template <class Dependent = T>
    constexpr level_in() {
        detail::reject_declaration<Dependent>();
    }
    constexpr explicit level_in(made_by_trace m) : recorder_(&m.recorder), resource_(m.resource) {
        static_assert(!is_packet<T> && detail::level_type<T>().width <= 64,
                      "HLS0218: a level is one integer of at most 64 bits; use a level for each "
                      "member");
        static_assert(std::is_same_v<Synchroniser, not_synchronised> ||
                          (Synchroniser::flip_flops >= 1 && Synchroniser::flip_flops <= 4),
                      "HLS0226: a level passes 1 to 4 flip-flops; use synchronised<2>, or leave it "
                      "out for a signal of the same clock");
    }

    constexpr variable<T> const read(source where = source::here()) { return sample(where, 0); }
    // rx.read(anchor<0>), rx.read(after<0>.exactly(2)): see latency.hpp.
    template <class... More>
    constexpr variable<T> const read(latency_mark const& first, More const&... more) {
        return sample(first.where, ir::add_timing(*recorder_, first, more...));
    }
    template <class W, HLS_BECAUSE(HLS_READ_INTO)>
    requires hardware<W>
    void read(W&) HLS_DELETED(HLS_READ_INTO);
    template <class W, HLS_BECAUSE(HLS_READ_INTO)>
    void operator>>(W&&) HLS_DELETED(HLS_READ_INTO);
    template <HLS_BECAUSE(HLS_READ_INTO)>
    void operator()() HLS_DELETED(HLS_READ_INTO);

    template <class Dependent = T>
    constexpr tried<T> try_read() {
        static_assert(sizeof(Dependent) == 0,
                      "HLS0227: a level always has a value; read() takes it, and never waits");
        return {};
    }
    template <class W>
    constexpr auto write(W const&) { // auto: as in
        static_assert(sizeof(W) == 0, "HLS0114: an input is only read; declare the parameter as "
                                      "level_out<\"name\", T> to write");
    }
    template <class W>
    requires(!std::is_same_v<W, level_in>) constexpr void operator=(W const& v) { write(v); }

private:
    constexpr variable<T> sample(source where, short timing) {
        ir::recorder& r = *recorder_;
        int const id = ir::record(r, ir::op::read, detail::level_type<T>(), where, ir::none,
                                  ir::none, r.predicate, 0, resource_);
        ir::set_timing(r, id, timing);
        ir::note_read(r, resource_);
        if constexpr (is_packet<T>)
            return T{}; // HLS0218 is said
        else
            return detail::given<variable<T>>(r, id, where);
    }
};

} // namespace hls
