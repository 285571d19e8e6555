// in<"x", T>, out<"y", T>: streams of words (valid/ready in hardware). argument<"gain", T>: a value
// that stays the same while the kernel runs; of an invoked kernel, during a call.
#pragma once

#include "../../types/enumerators.hpp"
#include "../recording/latency.hpp"
#include "../recording/uses.hpp"
#include "../values/packet_operand.hpp"

namespace hls {

// Parameters of a kernel are made by the trace only.
struct made_by_trace {
    ir::recorder& recorder;
    int resource;
};

namespace detail {

// What a write gives. (Of void, when(c, y.write(v)) could not say what it lacks.)
struct no_value {};

template <class Dependent>
constexpr auto reject_declaration() {
    static_assert(sizeof(Dependent) == 0,
                  "HLS0110: hardware is declared as a parameter of the lambda of a kernel or a "
                  "system, not as a variable: kernel<\"k\">([](in<\"x\", T> x) { ... })");
}

template <class T>
constexpr ir::resource described(ir::resource_kind kind, char const* id, source where) {
    ir::resource r{};
    r.kind = kind;
    r.id = make_name(id);
    r.type = word_type<T>();
    r.depth = 1;
    r.has_end = has_end<T>;
    r.enumerators = enumeration_source_of<T>;
    r.where = where;
    if constexpr (is_packet<T>) {
        r.fields = leaves_of<T>.all;
        r.field_count = leaf_count<T>;
    }
    return r;
}

// The hardware that a parameter of a kernel's lambda owns: so many resources, one after the other.
template <class P>
struct resources_of {
    static constexpr int count = !requires { P::is_local; };
    static constexpr ir::resource describe(int, [[maybe_unused]] source where) {
        if constexpr (count > 0)
            return P::describe(where);
        else
            return {};
    }
};

} // namespace detail

namespace detail {

// Levels are no packets: HLS0218 is all that is said.
template <class T>
using level_word = std::conditional_t<is_packet<T>, uint<1>, T>;
template <class T>
constexpr ir::value_type level_type() {
    return word_type<level_word<T>>();
}

// The word of a resource, or of a limb of an argument.
constexpr int record_argument(ir::recorder& r, ir::value_type type, int resource) {
    ir::op const kind = r.invoked ? ir::op::read : ir::op::argument;
    return ir::record(r, kind, type, r.invoked ? r.graph.where : source{}, ir::none, ir::none,
                      ir::none, 0, resource);
}

// What an access of a port gives.
template <class Integer>
constexpr Integer given(ir::recorder& r, int id, source where) {
    return Integer(temporary<Integer::width, Integer::is_signed>{{&r, id, 0}, false, {}}, where);
}

} // namespace detail

#define HLS_READ_INTO "HLS0208: an input gives its word as a value; write: uint<8> v = x.read()"
#define HLS_ONLY_READ                                                                              \
    "HLS0114: an input is only read; declare the parameter as out<\"name\", T> to write, as "      \
    "reg<\"name\", T> to keep a value"
#define HLS_STAYS_THE_SAME                                                                         \
    "HLS0220: an argument stays the same during a run; copy it to a variable, uint<8> v = n, or "  \
    "to a reg"
#define HLS_ARGUMENT_IS_VALUE                                                                      \
    "HLS0220: an argument is a value by its name, the same during a run; use n, not n.read()"
#define HLS_COPIED_PORT                                                                            \
    "HLS0345: this is a constant copy of a port, as [=] makes one; write [&] in front of a body, " \
    "and a reference without const for the parameter of a function"
#define HLS_NO_STREAM                                                                              \
    "HLS0342: read() and write(v) wait by themselves; to go on without a word use "                \
    "auto got = x.try_read(), then got.ok and got.word; or y.try_write(v), which says whether"
#define HLS_WRITE_WORD                                                                             \
    "HLS0209: an output takes one word by its function; write: y.write(v), of a packet "           \
    "y.write({a, b})"

// Sees where a port of a system leads; defined with systems.
struct system_access;

namespace detail {

// What may stand behind the word of an access.
template <class T>
concept behind_word =
    std::is_convertible_v<T const&, latency_mark const&> || std::is_same_v<T, source>;

} // namespace detail

// What try_read() gives. Without `ok` the word means nothing. (clang does not let lambdas in
// constants use structured bindings: `auto got = x.try_read();`, then got.word and got.ok.)
template <class T>
struct tried {
    variable<T> word;
    uint<1> ok;

    constexpr explicit operator bool()
        const requires hls::detail::because<HLS_NOT_IN_CONDITION> HLS_DELETED(HLS_NOT_IN_CONDITION);
    template <is_packet Packet, HLS_BECAUSE(HLS_WORD_WITH_FLAG)>
    constexpr operator Packet() const HLS_DELETED(HLS_WORD_WITH_FLAG);
};
// What operators and variables reject: a word with its flag (HLS0434).
template <class T>
inline constexpr bool is_tried<tried<T>> = true;

// An input of words of type T. `read()` waits for a word and takes it; `try_read()` takes one if
// one is there, and waits for nothing (feature D3).
template <name_in_quotes Name, class T> // HLS0201: a name, then a type; use in<"x", uint<8>>
class in {                              // HLS0201: a name, then a type; use in<"x", uint<8>>
    static_assert(sizeof(std::bool_constant<is_word<T>()>) > 0); // says here what T lacks

    ir::recorder* recorder_;
    int resource_;
    friend struct system_access;

public:
    using word = T;
    static constexpr bool is_parameter = true;
    static constexpr ir::resource describe(source where) {
        return detail::described<T>(ir::resource_kind::input, Name.text, where);
    }

    template <class Dependent = T>
    constexpr in() {
        detail::reject_declaration<Dependent>();
    }
    constexpr explicit in(made_by_trace m) : recorder_(&m.recorder), resource_(m.resource) {}

    constexpr variable<T> const read(source where = source::here()) {
        return take(recorder_->predicate, where, 0);
    }
    constexpr tried<T> try_read(source where = source::here()) { return try_take(where, 0); }

    // x.read(anchor<0>), x.read(after<0>.exactly(2)): see latency.hpp.
    template <class... More>
    constexpr variable<T> const read(latency_mark const& first, More const&... more) {
        return take(recorder_->predicate, first.where, ir::add_timing(*recorder_, first, more...));
    }
    template <class... More>
    constexpr tried<T> try_read(latency_mark const& first, More const&... more) {
        return try_take(first.where, ir::add_timing(*recorder_, first, more...));
    }
    template <HLS_BECAUSE(HLS_COPIED_PORT)>
    hls::leaf<1, false> read() const HLS_DELETED(HLS_COPIED_PORT);
    template <class W, HLS_BECAUSE(HLS_READ_INTO)>
    requires(!detail::behind_word<std::remove_cvref_t<W>>) void read(W&&)
        HLS_DELETED(HLS_READ_INTO);
    template <class W, HLS_BECAUSE(HLS_READ_INTO)>
    void operator>>(W&&) HLS_DELETED(HLS_READ_INTO);
    template <HLS_BECAUSE(HLS_READ_INTO)>
    void operator()() HLS_DELETED(HLS_READ_INTO);
    template <class W, HLS_BECAUSE(HLS_ONLY_READ)>
    requires(!std::is_same_v<W, in>) void operator=(W const&) HLS_DELETED(HLS_ONLY_READ);
    HLS_DELETED_MEMBER(empty, HLS_NO_STREAM);
    HLS_DELETED_MEMBER(read_nb, HLS_NO_STREAM);
    HLS_DELETED_MEMBER(get, HLS_READ_INTO);
    HLS_DELETED_MEMBER(pop, HLS_READ_INTO);
    template <class W>
    constexpr auto
    write(W const&) { // auto: the compiler then looks inside while it is on the user's line
        static_assert(
            sizeof(W) == 0,
            "HLS0114: an input is only read; declare the parameter as out<\"name\", T> to write");
    }

private:
    constexpr tried<T> try_take(source where, short timing) {
        ir::recorder& r = *recorder_;
        int const there = ir::record(r, ir::op::peek, ir::bit, where, ir::none, ir::none,
                                     r.predicate, 0, resource_);
        return {take(there, where, timing), detail::given<uint<1>>(r, there, where)};
    }
    constexpr variable<T> take(int predicate, source where, short timing) {
        ir::recorder& r = *recorder_;
        int const id = ir::record(r, ir::op::read, word_type<T>(), where, ir::none, ir::none,
                                  predicate, 0, resource_);
        ir::set_timing(r, id, timing);
        ir::note_read(r, resource_);
        if constexpr (is_packet<T>)
            return detail::unpack<T>(r, id, where);
        else
            return detail::given<variable<T>>(r, id, where);
    }
};

// An output of words of type T. `write(v)` gives one word, wrapped to T, and waits for room;
// `try_write(v)` writes it if there is room, returns whether, and does not block (feature D3). A
// credit is reserved as early as the program allows, and kept until the word comes (feature D6).
template <name_in_quotes Name, class T> // HLS0201: a name, then a type; use out<"x", uint<8>>
class out {                             // HLS0201: a name, then a type; use out<"x", uint<8>>
    static_assert(sizeof(std::bool_constant<is_word<T>()>) > 0); // says here what T lacks

    ir::recorder* recorder_;
    int resource_;
    friend struct system_access;

public:
    using word = T;
    static constexpr bool is_parameter = true;
    static constexpr ir::resource describe(source where) {
        return detail::described<T>(ir::resource_kind::output, Name.text, where);
    }

    template <class Dependent = T>
    constexpr out() {
        detail::reject_declaration<Dependent>();
    }
    constexpr explicit out(made_by_trace m) : recorder_(&m.recorder), resource_(m.resource) {}

    constexpr detail::no_value write(any_operand const& v) requires(!is_packet<T>) {
        return give(word_of(v), v.where, 0);
    }
    // y.write(v, after<0>.exactly(2)): see latency.hpp.
    template <class... More>
    constexpr detail::no_value write(any_operand const& v, latency_mark const& first,
                                     More const&... more) requires(!is_packet<T>) {
        return give(word_of(v), v.where, ir::add_timing(*recorder_, first, more...));
    }
    template <nameless_word P, HLS_BECAUSE(HLS_NOT_A_VALUE)>
    void write(P const&) HLS_DELETED(HLS_NOT_A_VALUE);
    template <class V, HLS_BECAUSE(HLS_WHOLE_PACKET)>
    requires not_this_packet<V, T>
    void write(V const&) HLS_DELETED(HLS_WHOLE_PACKET);
    constexpr detail::no_value write(T const& packet,
                                     source where = source::here()) requires is_packet<T> {
        return give(detail::pack(*recorder_, packet, where), where, 0);
    }
    template <class... More>
    constexpr detail::no_value write(T const& packet, latency_mark const& first,
                                     More const&... more) requires is_packet<T> {
        return give(detail::pack(*recorder_, packet, first.where), first.where,
                    ir::add_timing(*recorder_, first, more...));
    }

    constexpr uint<1> try_write(any_operand const& v) requires(!is_packet<T>) {
        return offer(word_of(v), v.where, 0);
    }
    template <class... More>
    constexpr uint<1> try_write(any_operand const& v, latency_mark const& first,
                                More const&... more) requires(!is_packet<T>) {
        return offer(word_of(v), v.where, ir::add_timing(*recorder_, first, more...));
    }
    template <nameless_word P, HLS_BECAUSE(HLS_NOT_A_VALUE)>
    uint<1> try_write(P const&) HLS_DELETED(HLS_NOT_A_VALUE);
    template <class V, HLS_BECAUSE(HLS_WHOLE_PACKET)>
    requires not_this_packet<V, T> uint<1> try_write(V const&)
    HLS_DELETED(HLS_WHOLE_PACKET);
    constexpr uint<1> try_write(T const& packet,
                                source where = source::here()) requires is_packet<T> {
        return offer(detail::pack(*recorder_, packet, where), where, 0);
    }
    template <class... More>
    constexpr uint<1> try_write(T const& packet, latency_mark const& first,
                                More const&... more) requires is_packet<T> {
        return offer(detail::pack(*recorder_, packet, first.where), first.where,
                     ir::add_timing(*recorder_, first, more...));
    }

    void write(any_operand const&) const requires(!is_packet<T> && detail::because<HLS_COPIED_PORT>)
        HLS_DELETED(HLS_COPIED_PORT);
    void write(T const&) const requires(is_packet<T>&& detail::because<HLS_COPIED_PORT>)
        HLS_DELETED(HLS_COPIED_PORT);
    template <HLS_BECAUSE(HLS_WRITE_WORD)>
    void write() HLS_DELETED(HLS_WRITE_WORD);
    template <class V, class W, class... More, HLS_BECAUSE(HLS_WRITE_WORD)>
    requires(!detail::behind_word<W>) void write(V const&, W const&, More const&...)
        HLS_DELETED(HLS_WRITE_WORD);
    template <class W, HLS_BECAUSE(HLS_WRITE_WORD)>
    requires(!std::is_same_v<W, out>) void operator=(W const&) HLS_DELETED(HLS_WRITE_WORD);
    template <class W, HLS_BECAUSE(HLS_WRITE_WORD)>
    void operator<<(W const&) HLS_DELETED(HLS_WRITE_WORD);
    template <class W, HLS_BECAUSE(HLS_WRITE_WORD)>
    void operator()(W const&) HLS_DELETED(HLS_WRITE_WORD);

    HLS_DELETED_MEMBER(full, HLS_NO_STREAM);
    HLS_DELETED_MEMBER(write_nb, HLS_NO_STREAM);
    HLS_DELETED_MEMBER(put, HLS_WRITE_WORD);
    HLS_DELETED_MEMBER(push, HLS_WRITE_WORD);
    template <class Dependent = T>
    constexpr auto read() {
        static_assert(
            sizeof(Dependent) == 0,
            "HLS0115: an output is only written; declare the parameter as in<\"name\", T> to read");
        return T{};
    }

private:
    constexpr int word_of(any_operand const& v) {
        return ir::record_store(*recorder_, v.record(*recorder_), word_type<T>(), v.where,
                                {"output", Name.text, {}});
    }
    constexpr detail::no_value give(int id, source where, short timing) {
        ir::recorder& r = *recorder_;
        ir::note_written(r, resource_, where);
        ir::set_timing(r,
                       ir::record(r, ir::op::write, word_type<T>(), where, id, ir::none,
                                  r.predicate, 0, resource_),
                       timing);
        return {};
    }
    constexpr uint<1> offer(int id, source where, short timing) {
        ir::recorder& r = *recorder_;
        ir::note_written(r, resource_, where);
        int const place = ir::record(r, ir::op::take_credit, ir::bit, where, ir::none, ir::none,
                                     r.predicate, 0, resource_);
        ir::set_timing(
            r, ir::record(r, ir::op::write, word_type<T>(), where, id, place, place, 0, resource_),
            timing);
        return detail::given<uint<1>>(r, place, where);
    }
};

// A scalar argument: a plain input of the module, held stable from reset on. Of an invoked kernel
// it is taken with the call.
template <name_in_quotes Name, class T> // HLS0201: a name, then a type; use argument<"x", uint<8>>
class argument {                        // HLS0201: a name, then a type; use argument<"x", uint<8>>
    static_assert(sizeof(std::bool_constant<is_word<T>()>) > 0); // says here what T lacks

    leaf<variable<T>::width, variable<T>::is_signed> value_;
    friend struct system_access;

public:
    using word = T;
    static constexpr bool is_parameter = true;
    static constexpr ir::resource describe(source where) {
        return detail::described<T>(ir::resource_kind::argument, Name.text, where);
    }

    template <class Dependent = T>
    constexpr argument() {
        detail::reject_declaration<Dependent>();
    }
    constexpr explicit argument(made_by_trace m)
        : value_{&m.recorder, detail::record_argument(m.recorder, word_type<T>(), m.resource), 0} {}

    constexpr auto read_value() const { return value_; }
    HLS_NOT_IN_CPP_CODE(const);
    template <class W, HLS_BECAUSE(HLS_STAYS_THE_SAME)>
    requires(!std::is_same_v<W, argument>) void operator=(W const&) HLS_DELETED(HLS_STAYS_THE_SAME);
    HLS_DELETED_MEMBER(read, HLS_ARGUMENT_IS_VALUE);
};

} // namespace hls
