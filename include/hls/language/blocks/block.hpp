// User blocks in expressions: block<"name", out<"p", uint<32>>(in<"a", uint<16>>, ...)>(facts,
// meaning) is a module of the user's that a kernel calls as a function. Several results,
// outs<out<...>, ...>, are the elements of a tuple.
#pragma once

#include "record.hpp"

namespace hls {

namespace detail {

// What a call of a block gives, taken from the result of the operation.
template <class Result>
struct given_by_block;
template <literal Name, class T>
struct given_by_block<out<Name, T>> {
    static constexpr auto from(auto const& whole, source) { return whole; }
};
template <literal... Name, class... T>
struct given_by_block<outs<out<Name, T>...>> {
    template <class Whole>
    static constexpr auto from(Whole const& whole, source where) {
        int low = 0;
        auto const part = [&]<class Word>(std::type_identity<Word>) {
            constexpr ir::value_type type = word_layout<Word>::type;
            int const begin = low;
            low += type.width;
            return derived<type.width, type.is_signed>(ir::op::slice, Whole(whole), begin, where);
        };
        return std::tuple{part(std::type_identity<T>{})...};
    }
};

// The results in the order of the signature.
template <class Result>
struct ports_of_results;
template <literal Name, class T>
struct ports_of_results<out<Name, T>> {
    static constexpr void put(ir::block_shape& b) {
        b.results[b.result_count++] = {make_name(Name.text), word_layout<T>::type, 0, 0};
    }
};
template <class... Out>
struct ports_of_results<outs<Out...>> {
    static constexpr void put(ir::block_shape& b) { (ports_of_results<Out>::put(b), ...); }
};

} // namespace detail

template <literal Name, class Signature, class Meaning, class... Parameter>
struct block_definition;

template <literal Name, class Result, literal... Port, class... T, class Meaning,
          class... Parameter>
struct block_definition<Name, Result(in<Port, T>...), Meaning, Parameter...> {
    block_facts facts;
    source where;

private:
    static constexpr wide meaning(wide a, wide b, wide c) {
        return [&]<int... I>(std::integer_sequence<int, I...>) {
            return detail::word_of_results(
                shape, Meaning{}(detail::block_word<T>(
                           shape.inputs[I], ir::is_shared_operand(shape, shape.inputs[I].operand),
                           a, b, c)...));
        }
        (std::make_integer_sequence<int, int(sizeof...(T))>{});
    }

    static constexpr ir::block_shape make_shape() {
        ir::block_shape b{};
        b.module = make_name(Name.text);
        ((b.inputs[b.input_count++] = {make_name(Port.text), word_layout<T>::type, 0, 0}), ...);
        detail::ports_of_results<Result>::put(b);
        detail::join_results(b);
        b.parameter_count = detail::block_parameters<Parameter...>::count;
        b.parameters = detail::block_parameters<Parameter...>::all;
        if (!detail::share_operands(b)) b.input_count = 0;
        b.meaning = meaning;
        return b;
    }

public:
    static constexpr ir::block_shape shape = make_shape();
    static_assert(shape.input_count > 0,
                  "HLS0289: the inputs of a block have at most three times 128 bits");

    constexpr auto operator()(detail::block_argument<word_layout<T>::type>... inputs) const {
        any_operand const all[] = {inputs...};
        temporary<shape.type.width, shape.type.is_signed> result{};
        for (any_operand const& v : all) {
            if (v.owner != nullptr) result.recorder = v.owner;
            result.operands = ir::joined(result.operands, v.accesses);
        }
        if (result.recorder != nullptr)
            result.id = detail::record_block(*result.recorder, shape, facts, where, all);
        else
            result.constant = constant(all);
        return detail::given_by_block<Result>::from(result, all[0].where);
    }
    template <HLS_BECAUSE(HLS_BLOCK_INPUTS), class... Other>
    requires(sizeof...(Other) != sizeof...(T)) //
        void
        operator()(Other const&...) const HLS_DELETED(HLS_BLOCK_INPUTS);

private:
    static constexpr wide constant(any_operand const* inputs) {
        auto const o = detail::constant_operands(shape, inputs);
        return ir::wrap(uwide(meaning(wide(o.all[0]), wide(o.all[1]), wide(o.all[2]))), shape.type);
    }
};

// block<"mac", out<"p", uint<32>>(in<"a", uint<16>>, in<"b", uint<16>>)>({.latency = 3, .source =
// "mac.v"}, [](auto a, auto b) { return a * b; }): the module `mac` with the ports p, a, b, clk and
// ce. A call gives p. Behind the signature may stand parameters of the module.
template <literal Name, class Signature, class... Parameter, class Meaning>
requires(detail::is_block_that_fits<Signature, Parameter...>&&
             detail::has_block_meaning<Signature, Meaning>) //
    constexpr auto block(block_facts facts, Meaning, source where = source::here()) {
    return block_definition<Name, Signature, Meaning, Parameter...>{facts, where};
}
template <literal Name, class Signature, class... Parameter, HLS_BECAUSE(HLS_BLOCK_MEANING)>
void block(block_facts const&) HLS_DELETED(HLS_BLOCK_MEANING);
template <literal Name, class Signature, class... Parameter, class Meaning,
          HLS_BECAUSE(HLS_BLOCK_MEANING)>
requires(detail::is_block_that_fits<Signature, Parameter...> &&
         !detail::has_block_meaning<Signature, Meaning> &&
         !detail::lacks_results<Signature, Meaning>) //
    void block(block_facts const&, Meaning const&) HLS_DELETED(HLS_BLOCK_MEANING);
template <literal Name, class Signature, class... Parameter, class Meaning,
          HLS_BECAUSE(HLS_BLOCK_MEANING_OF_RESULTS)>
requires(detail::is_block_that_fits<Signature, Parameter...>&&
             detail::lacks_results<Signature, Meaning>) //
    void block(block_facts const&, Meaning const&) HLS_DELETED(HLS_BLOCK_MEANING_OF_RESULTS);
template <literal Name, class Signature, class... Parameter, class Meaning,
          HLS_BECAUSE(HLS_BLOCK_RESULTS)>
requires detail::is_block_too_wide<Signature, Parameter...>
void block(block_facts const&, Meaning const&) HLS_DELETED(HLS_BLOCK_RESULTS);
template <literal Name, class Signature, class... Parameter, class Meaning,
          HLS_BECAUSE(HLS_MODULE_PARAMETER)>
requires detail::lacks_values<Signature, Parameter...>
void block(block_facts const&, Meaning const&) HLS_DELETED(HLS_MODULE_PARAMETER);
template <literal Name, class Signature, class... Parameter, class Meaning,
          HLS_BECAUSE(HLS_BLOCK_SIGNATURE)>
requires(!detail::is_block<Signature, Parameter...>) //
    void block(block_facts const&, Meaning const&) HLS_DELETED(HLS_BLOCK_SIGNATURE);

} // namespace hls
