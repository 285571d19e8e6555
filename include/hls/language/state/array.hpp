// array<"bins", T, Depth, memory{...}, table> and array<"bins", T, extents<Rows, Columns>>: words
// that keep their value from iteration to iteration; at configuration they are those of the table,
// or 0 (contents.hpp). array_attributes.hpp has the attributes. As a parameter of a loop's body it
// belongs to one iteration, which stores words before it loads them; memory{.private_copies = n}
// then has at most so many copies, and so many iterations in flight (0: as many as needed).
// rom<"table", T, content>: constant words. An index known at run time uses the low bits that the
// depth needs; where they tell no element, a load gives 0 and a store does nothing. One known while
// compiling is checked (HLS0112).
#pragma once

#include "array_of_packets.hpp"
#include "contents.hpp"
#include "two_indexes.hpp"

#define HLS_BY_ITS_INDEX                                                                           \
    "HLS0148: an element of an array or a rom is read and stored by its index; use v = m[i], "     \
    "m[i] = v, of two dimensions m(row, column)"
#define HLS_ARRAY_ASSIGNED                                                                         \
    "HLS0430: an array is assigned element by element; use flow.for_(\"i\", depth, [&](auto i) { " \
    "b[i] = a[i]; }), or an array of two dimensions and a reg that says which row"

namespace hls {

// `bins[i]` as it stands in a statement: read as a value, or assigned.
template <class Word>
class HLS_USED array_element : public assignable<array_element<Word>> {
    ir::recorder* recorder_;
    int resource_;
    any_operand index_;
    char const* id_;
    int depth_;
    short timing_;
    bool is_known_ = false;
    detail::element_index place_{};

public:
    constexpr array_element(ir::recorder& r, int resource, any_operand const& index, char const* id,
                            int depth, short timing = 0)
        : recorder_(&r),
          resource_(resource),
          index_(index),
          id_(id),
          depth_(depth),
          timing_(timing) {}
    constexpr array_element(ir::recorder& r, int resource, any_operand const&,
                            any_operand const& both, char const* id, detail::element_index place,
                            short timing = 0)
        : array_element(r, resource, both, id, 0, timing) {
        place_ = place;
        is_known_ = true;
    }
    array_element(array_element const&) = delete;

    constexpr assigned<array_element> operator=(any_operand const& v) { return this->set(v); }
    constexpr assigned<array_element> operator=(array_element const& other) {
        return this->set(any_operand(static_cast<array_element const&&>(other), index_.where));
    }

    // Of `auto v = a[i]`: it would name the place, and give what a later store puts there.
    constexpr auto read_value() const& {
        static_assert(sizeof(Word) == 0,
                      "HLS0123: auto names the array's element, not its value now; declare the "
                      "variable with a type: uint<8> v = a[i]");
        return leaf<variable<Word>::width, variable<Word>::is_signed>{};
    }
    constexpr auto read_value() const&& { return load(record_place()); }
    constexpr auto read_value() && { return load(place()); }
    constexpr ir::recorder* owner() const { return recorder_; }
    HLS_NOT_IN_CPP_CODE(const);

    // C++ does say that the value is computed first, but g++ 12 begins with the index.
    constexpr void check_order(any_operand const& v) {
        ir::check_order(*recorder_, index_.accesses, v.accesses);
        recorder_->unordered |= index_.computed && v.computed;
    }
    constexpr void assign(ir::recorder& r, int id, source where) {
        int const value = ir::record_store(r, id, variable<Word>::type, where,
                                           {"array", r.graph.resources[resource_].id.text, {}});
        auto const [at, inside] = place();
        int const happens = ir::both(r, r.predicate, ir::here(r, inside, where), where);
        int const stored = ir::record(r, ir::op::store, variable<Word>::type, where, at, value,
                                      happens, 0, resource_);
        ir::set_timing(r, stored, timing_);
        ir::note_written(r, resource_, where);
    }
    constexpr void assign_constant(wide) {} // an element always has a trace

private:
    // Recorded where it is used, behind the value that is assigned; once in `a[i] += v`.
    constexpr detail::element_index record_place() const {
        return is_known_ ? place_ : detail::record_index(*recorder_, index_, "array", id_, depth_);
    }
    constexpr detail::element_index place() {
        if (!is_known_) place_ = record_place();
        is_known_ = true;
        return place_;
    }
    constexpr leaf<variable<Word>::width, variable<Word>::is_signed>
    load(detail::element_index from) const {
        ir::recorder& r = *recorder_;
        int const id = ir::record(r, ir::op::load, variable<Word>::type, index_.where, from.at,
                                  ir::none, r.predicate, 0, resource_);
        ir::set_timing(r, id, timing_);
        ir::note_read(r, resource_);
        ir::note_load(r, id, from.inside, index_.where);
        return {&r, detail::word_if_inside(r, from.inside, id, index_.where), 0};
    }
};

namespace detail {

template <class T, memory Wanted>
struct elements_of {
    using element = array_element<T>;
    using timed = array_element<T>;
    using index = any_operand const&;
};
template <is_packet T, memory Wanted>
struct elements_of<T, Wanted> {
    using element = packet_element<T, array_limbs<T, Wanted>()>;
    using timed = timed_packet_element<T, array_limbs<T, Wanted>()>;
    using index = packet_index&&;
};

} // namespace detail

// Words of type T, Size of them or {rows, columns}, in registers or RAM as Wanted says; Contents
// are the words at configuration. Without them the words are 0.
template <name_in_quotes Name, class T, auto Size, // HLS0201: use array<"a", uint<8>, 64>
          memory Wanted = memory{}, auto const&... Contents>
requires detail::array_size<Size> // HLS0201: use array<"a", uint<8>, 64>
class array {                     // HLS0201: use array<"a", uint<8>, 64>
    static_assert(detail::check_array<T, Size, Wanted, (sizeof...(Contents) > 0)>()); // few lines
    static_assert(detail::depth_that_works<detail::do_banks_divide<T, Size, Wanted>(),
                                           detail::divisible_depth<T, Size, Wanted>()>::value);
    static_assert(detail::check_member_memories<T, Size, Wanted, int(sizeof...(Contents))>());
    static_assert(detail::check_contents<T, Size, Contents...>());

    static constexpr detail::array_shape shape = detail::shape_of<Size>();
    using element = typename detail::elements_of<T, Wanted>::element;
    using timed_element = typename detail::elements_of<T, Wanted>::timed;
    using element_index = typename detail::elements_of<T, Wanted>::index;
    ir::recorder* recorder_;
    int resource_;

public:
    using word = T;
    static constexpr bool is_parameter = true;
    static constexpr bool may_be_local = true;
    static constexpr ir::resource describe(source where) {
        return detail::with_contents<T, Size, Contents...>(detail::shaped<T>(
            detail::described<T>(ir::resource_kind::array, Name.text, where), shape, Wanted));
    }

    template <class Dependent = T>
    constexpr array() {
        detail::reject_declaration<Dependent>();
    }
    constexpr explicit array(made_by_trace m) : recorder_(&m.recorder), resource_(m.resource) {
        if constexpr (is_packet<T>)
            if constexpr (constexpr int count = detail::array_limbs<T, Wanted>().count; count > 1)
                detail::join_uses(m.recorder, m.resource, count);
    }

    constexpr element operator[](element_index index) const
        requires(!detail::shape_of<Size>().has_rows()) {
        return {*recorder_, resource_, index, Name.text, shape.depth()};
    }
    constexpr element operator()(element_index row, any_operand const& column) const
        requires(detail::shape_of<Size>().has_rows()) {
        auto const [operand, place] = join(row, column);
        return {*recorder_, resource_, row, operand, Name.text, place};
    }

    template <class Index, HLS_BECAUSE(HLS_TWO_INDEXES)>
    requires(detail::shape_of<Size>().has_rows()) void operator[](Index const&) const
        HLS_DELETED(HLS_TWO_INDEXES);
    template <class... Index, HLS_BECAUSE(HLS_TWO_INDEXES)>
    requires(detail::shape_of<Size>().has_rows() && sizeof...(Index) != 2) //
        void
        operator()(Index const&...) const HLS_DELETED(HLS_TWO_INDEXES);
    template <class... Index, HLS_BECAUSE(HLS_ONE_INDEX)>
    requires(!detail::shape_of<Size>().has_rows()) void operator()(Index const&...) const
        HLS_DELETED(HLS_ONE_INDEX);
    HLS_NOT_IN_RANGE_FOR;
    HLS_DELETED_MEMBER(read, HLS_BY_ITS_INDEX);
    HLS_DELETED_MEMBER(write, HLS_BY_ITS_INDEX);

    template <class Other, HLS_BECAUSE(HLS_ARRAY_ASSIGNED)>
    void operator=(Other const&) const HLS_DELETED(HLS_ARRAY_ASSIGNED);

    // Of two dimensions: rows times columns.
    static constexpr int size() { return shape.depth(); }

    // The element, with marks for the load or store: m.at(i, after<0>.at_most(3)) = v
    template <class... More>
    constexpr timed_element at(any_operand const& index, latency_mark const& first,
                               More const&... more) const {
        static_assert(!shape.has_rows(), HLS_TWO_INDEXES);
        short const timing = ir::add_timing(*recorder_, first, more...);
        return {*recorder_, resource_, index, Name.text, shape.depth(), timing};
    }
    template <class... More>
    constexpr timed_element at(any_operand const& row, any_operand const& column,
                               latency_mark const& first, More const&... more) const {
        static_assert(shape.has_rows(), HLS_ONE_INDEX);
        auto const [operand, place] = join(row, column);
        short const timing = ir::add_timing(*recorder_, first, more...);
        return {*recorder_, resource_, row, operand, Name.text, place, timing};
    }

private:
    constexpr detail::joined_index join(any_operand const& row, any_operand const& column) const {
        return detail::record_place(*recorder_, row, column, Name.text, shape);
    }
};

template <literal Name, is_wide T, auto Size, memory Wanted, auto const&... Contents>
requires(!detail::is_by_member<T, Wanted>) struct detail::resources_of<
    array<Name, T, Size, Wanted, Contents...>> {
    static_assert(check_wide_word<T>());
    static constexpr int count = limbs_of<T>.count;
    static constexpr ir::resource describe(int k, source where) {
        return with_contents<T, Size, Contents...>(
            shaped<T>(describe_limb<T>(ir::resource_kind::array, Name.text, k, where),
                      shape_of<Size>(), Wanted),
            k);
    }
};

template <literal Name, class T, auto Size, memory Wanted, auto const&... Contents>
requires detail::is_by_member<T, Wanted>
struct detail::resources_of<array<Name, T, Size, Wanted, Contents...>> {
    static constexpr int count = detail::limbs_by_member<T>.count;
    static constexpr ir::resource describe(int k, source where) {
        return detail::describe_member<Name, T, Size>(k, where);
    }
};

namespace detail {

// A word of a table. Not deduced: it is const, which compilers would ignore of a deduced type.
template <class T>
struct looked_up {
    using type = leaf<variable<T>::width, variable<T>::is_signed>;
};
template <is_packet T>
struct looked_up<T> {
    using type = T;
};

} // namespace detail

// A table: the words of Content, which does not change. Indexes from 0 to its size - 1.
template <name_in_quotes Name, class T, // HLS0201: use rom<"t", uint<8>, table>
          auto const& Content>
class rom { // HLS0201: use rom<"t", uint<8>, table>
    static_assert(detail::check_word<T>() &&
                  detail::check_table<T, std::remove_cvref_t<decltype(Content[0])>>());
    static_assert(detail::check_words<T, std::remove_cvref_t<decltype(Content[0])>, Content>());

    ir::recorder* recorder_;
    int resource_;

public:
    using word = T;
    static constexpr bool is_parameter = true;
    static constexpr bool may_be_local = true;

    template <class Dependent = T>
    constexpr rom() {
        detail::reject_declaration<Dependent>();
    }
    constexpr explicit rom(made_by_trace m) : recorder_(&m.recorder), resource_(m.resource) {}
    HLS_NOT_IN_RANGE_FOR;
    HLS_DELETED_MEMBER(read, HLS_BY_ITS_INDEX);
    static constexpr int size() { return int(detail::words_in(Content)); }

    constexpr typename detail::looked_up<T>::type const operator[](any_operand const& index) const {
        ir::recorder& r = *recorder_;
        auto const place =
            detail::record_index(r, index, "rom", Name.text, detail::words_in(Content));
        if constexpr (is_packet<T>) {
            detail::limb_words<T> words{};
            for (int k = 0; k < detail::limbs_of<T>.count; ++k)
                words.id[k] = look_up(detail::limb_type<T>(k), place, k, index.where);
            return detail::unpack_limbs<T>(r, words, index.where, false);
        } else {
            int const found = look_up(word_type<T>(), place, 0, index.where);
            return {&r, found, 0};
        }
    }

private:
    constexpr int look_up(ir::value_type type, detail::element_index place, int limb,
                          source where) const {
        int const there = ir::record(*recorder_, ir::op::lookup, type, where, place.at, ir::none,
                                     ir::none, 0, detail::leaf_resource(resource_, limb));
        return detail::word_if_inside(*recorder_, place.inside, there, where);
    }
};

// Of float and double: floating/native.hpp.
template <literal Name, class T, auto const& Content>
requires(!native_float<T>) struct detail::resources_of<rom<Name, T, Content>> {
    static constexpr int count = channels_for<T>;
    static constexpr ir::resource describe(int k, source where) {
        ir::resource r{};
        if constexpr (is_wide<T>)
            r = describe_limb<T>(ir::resource_kind::rom, Name.text, k, where);
        else
            r = described<T>(ir::resource_kind::rom, Name.text, where);
        ir::give_words(r, words_of_table<T, Content>.words[k], words_in(Content));
        return r;
    }
};

} // namespace hls
