// pipe<"grey", T, Capacity>: a queue of words between two kernels of a system, in which at least
// Capacity words can wait. pipes<"row", T, Count, Capacity>: several of them, row[0], row[1]...
// Slices: register slices in series on the way, for long distances on the chip; each is a cycle and
// two more places.
#pragma once

#include "../language/trace.hpp"

#define HLS_PIPE_OF_SYSTEM                                                                         \
    "HLS0253: the body of a system connects kernels, and moves no words; give the pipe to a "      \
    "kernel, which reads or writes it"

namespace hls {

namespace detail {

inline constexpr int max_capacity = 1 << 16; // words
inline constexpr int max_slices = 64;

template <class T>
constexpr bool is_word_of_pipe() {
    if constexpr (is_wide<T>)
        return check_wide_word<T>();
    else
        return word_type<T>().width > 0;
}

// A channel of the system that is being traced, as kernels are connected to it.
template <class T>
struct channel_handle {
    using word = T;
    ir::recorder* recorder;
    int channel;
};

// Of an array of pipes, with the line in which it stands.
struct pipe_index {
    int value;
    source where;
    constexpr pipe_index(int index, source here = source::here()) : value(index), where(here) {}
};

} // namespace detail

template <name_in_quotes Name, class T, // HLS0201: use pipe<"p", uint<8>>
          int Capacity = 0, int Slices = 0>
class pipe { // HLS0201: use pipe<"p", uint<8>>
    static_assert(detail::is_word_of_pipe<T>());
    static_assert(Capacity >= 0 && Capacity <= detail::max_capacity,
                  "HLS0161: the capacity of a pipe is 0 to 65536 words");
    static_assert(Slices >= 0 && Slices <= detail::max_slices,
                  "HLS0188: a pipe has 0 to 64 register slices");
    ir::recorder* recorder_;
    int channel_;

public:
    using word = T;
    static constexpr bool is_system_part = true;
    static constexpr int capacity = Capacity;
    static constexpr int slices = Slices;
    static constexpr int count = 1;
    static constexpr char const* id() { return Name.text; }

    template <class Dependent = T>
    constexpr pipe() {
        detail::reject_declaration<Dependent>();
    }
    constexpr pipe(made_by_trace m) : recorder_(&m.recorder), channel_(m.resource) {}
    constexpr detail::channel_handle<T> handle() const { return {recorder_, channel_}; }

    template <HLS_BECAUSE(HLS_PIPE_OF_SYSTEM)>
    T read() const HLS_DELETED(HLS_PIPE_OF_SYSTEM);
    template <class V, HLS_BECAUSE(HLS_PIPE_OF_SYSTEM)>
    void write(V const&) const HLS_DELETED(HLS_PIPE_OF_SYSTEM);
};

template <name_in_quotes Name, class T, int Count, int Capacity = 0, int Slices = 0>
class pipes {
    static_assert(detail::is_word_of_pipe<T>());
    static_assert(Capacity >= 0 && Capacity <= detail::max_capacity,
                  "HLS0161: the capacity of a pipe is 0 to 65536 words");
    static_assert(Slices >= 0 && Slices <= detail::max_slices,
                  "HLS0188: a pipe has 0 to 64 register slices");
    static_assert(Count >= 1 && Count <= 256, "HLS0161: an array holds 1 to 256 pipes");
    ir::recorder* recorder_;
    int first_;

public:
    using word = T;
    static constexpr bool is_system_part = true;
    static constexpr int capacity = Capacity;
    static constexpr int slices = Slices;
    static constexpr int count = Count;
    static constexpr char const* id() { return Name.text; }

    template <class Dependent = T>
    constexpr pipes() {
        detail::reject_declaration<Dependent>();
    }
    constexpr pipes(made_by_trace m) : recorder_(&m.recorder), first_(m.resource) {}

    constexpr detail::channel_handle<T> operator[](detail::pipe_index index) const;
};

} // namespace hls
