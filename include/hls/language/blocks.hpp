// User blocks in expressions: block<"name", out<"p", uint<32>>(in<"a", uint<16>>, ...)>(facts,
// meaning) is a module of the user's that a kernel calls as a function.
#pragma once

#include "functions.hpp"
#include "state/ports.hpp"

namespace hls {

#define HLS_BLOCK_INPUTS                                                                           \
    "HLS0282: a block is called with one integer for each of its inputs: mac(a, b, sum); C++ "     \
    "numbers and hardware values both are"
#define HLS_BLOCK_WIDTH                                                                            \
    "HLS0283: this value may not fit the input of the block: it has more bits, or a sign that "    \
    "the "                                                                                         \
    "input has not; write uint<16>(v), or make the input wider"
#define HLS_BLOCK_MEANING                                                                          \
    "HLS0285: a block needs its meaning, a lambda without captures from integers to an integer: "  \
    "block<...>({.latency = 3}, [](auto a, auto b) { return a * b; })"

#define HLS_BLOCK_SIGNATURE                                                                        \
    "HLS0289: a block has a result and up to 16 inputs of integers, in that order: out<\"p\", "    \
    "uint<32>>(in<\"a\", uint<16>>, in<\"b\", uint<16>>)"

namespace detail {

// A word of the type fits, whatever it is.
constexpr bool holds_all(ir::value_type outer, ir::value_type inner) {
    return ir::common(outer, inner) == outer;
}

template <class T, ir::value_type Type>
concept fits_block_input = operand<T> &&
    (is_plain_number<tree_of<T>> || holds_all(Type, static_type<T>));

// The numbers of a meaning: products of two of the narrow ones fit.
template <class T>
struct number_of_block {
    static constexpr ir::value_type word = word_layout<T>::type;
    using type =
        std::conditional_t<(word.width <= 31), long long,
                           std::conditional_t<(word.width < 128 || word.is_signed), wide, uwide>>;
};
template <class T>
using block_number = typename number_of_block<T>::type;

// What a block is called with, and the line of the call.
template <ir::value_type Type>
struct block_argument : any_operand {
    template <class T>
    requires fits_block_input<T, Type>
    constexpr block_argument(T&& v, source at = source::here())
        : any_operand(std::forward<T>(v), at) {}
    template <class T, HLS_BECAUSE(HLS_BLOCK_WIDTH)>
    requires(operand<T> && !fits_block_input<T, Type>) //
        constexpr block_argument(T&&, source = {}) HLS_DELETED(HLS_BLOCK_WIDTH);
    template <class T, HLS_BECAUSE(HLS_BLOCK_INPUTS)>
    requires(!operand<T>) //
        constexpr block_argument(T&&, source = {}) HLS_DELETED(HLS_BLOCK_INPUTS);
};

template <class Meaning, class... Number>
concept block_meaning = std::is_empty_v<Meaning> && std::is_default_constructible_v<Meaning> &&
    requires(Meaning m, Number... n) {
    { m(n...) } -> native_integer;
};

template <class Signature>
struct block_signature {
    static constexpr bool is_one = false;
    template <class Meaning>
    static constexpr bool means = false;
};
template <literal Result, class R, literal... Name, class... T>
struct block_signature<out<Result, R>(in<Name, T>...)> {
    static constexpr bool is_one = sizeof...(T) > 0 && sizeof...(T) <= ir::max_block_inputs &&
                                   (word_layout<R>::kind == word_kind::integer) &&
                                   ((word_layout<T>::kind == word_kind::integer) && ...);
    template <class Meaning>
    static constexpr bool means = block_meaning<Meaning, block_number<T>...>;
};

template <class Signature, class Meaning>
concept has_block_meaning =
    block_signature<Signature>::is_one && block_signature<Signature>::template means<Meaning>;

// Up to three inputs have an operand each; more of them share these, the first one lowest.
constexpr bool share_operands(ir::block_shape& b) {
    int operand = 0, used = 0;
    for (int i = 0; i < b.input_count; ++i) {
        ir::block_port& p = b.inputs[i];
        if (b.input_count <= 3 || used + p.type.width > max_intermediate_width) {
            operand += i > 0;
            used = 0;
        }
        if (operand > 2) return false;
        p.operand = operand;
        p.low = used;
        used += p.type.width;
        b.operand_width[operand] = used;
    }
    return true;
}

template <class T>
constexpr block_number<T> block_word(ir::block_port const& p, bool shared, wide a, wide b, wide c) {
    wide const whole = p.operand == 0 ? a : p.operand == 1 ? b : c;
    if (!shared) return block_number<T>(whole);
    return block_number<T>(ir::wrap(uwide(whole) >> p.low, p.type));
}

constexpr bool is_repeated(ir::block_shape const& b, block_facts const& f, int port) {
    char const* const name = b.inputs[port].id.text;
    for (int i = 0; i < port; ++i)
        if (b.inputs[i].id == b.inputs[port].id) return true;
    return b.result.id == b.inputs[port].id || same_text(name, f.clock) ||
           same_text(name, f.enable);
}

// What is wrong with the names of a block; null: nothing.
constexpr char const* wrong_name(ir::block_shape const& b, block_facts const& f) {
    for (char const* name : {b.module.text, b.result.id.text, f.clock, f.enable})
        if (!is_identifier(name)) return name;
    for (int i = 0; i < b.input_count; ++i)
        if (!is_identifier(b.inputs[i].id.text) || is_repeated(b, f, i)) return b.inputs[i].id.text;
    bool const same = same_text(f.clock, f.enable) || same_text(b.result.id.text, f.clock) ||
                      same_text(b.result.id.text, f.enable);
    return same ? f.clock : nullptr;
}

constexpr void check_block_times(ir::recorder& r, identifier const& module, block_facts const& f,
                                 source where) {
    if (f.latency < 0 || f.latency > ir::max_block_latency)
        complain(r.graph, say(284, where, "block `", module, "` has a latency of ", f.latency,
                              " cycles; 0 to ", ir::max_block_latency, " are possible"));
    if (f.latency == 0 && (f.input_ps >= 0 || f.output_ps >= 0 || f.delay_ps < 0))
        complain(r.graph, say(284, where, "block `", module,
                              "` of latency 0 is logic between two registers: state .delay_ps, "
                              "from its inputs to its result, and neither .input_ps nor "
                              ".output_ps"));
    if (f.latency > 0 && f.delay_ps >= 0)
        complain(r.graph, say(284, where, "block `", module,
                              "` has registers: .delay_ps is of latency 0; state .input_ps, to the "
                              "first of them, and .output_ps, from the last one"));
}

// The resource that stands for a block in this kernel.
constexpr int block_resource(ir::recorder& r, ir::block_shape const& shape, block_facts const& f,
                             source declared, source where) {
    ir::builder& g = r.graph;
    for (int i = 0; i < g.resource_count; ++i) {
        ir::resource const& x = g.resources[i];
        if (x.kind != ir::resource_kind::block || !(x.id == shape.module)) continue;
        if (x.block == &shape && x.facts == f) return i;
        complain(g, say(286, where, "two different blocks of kernel `", g.id, "` are called `",
                        shape.module, "`; one module is one block"));
    }
    check_block_times(r, shape.module, f, where);
    if (shape.module == g.id)
        complain(g, say(286, where, "block `", shape.module,
                        "` has the name of its kernel, which is a module, too; rename one"));
    if (char const* const name = wrong_name(shape, f); name != nullptr)
        complain(g,
                 say(286, where, "block `", shape.module, "` has a port or module called `", name,
                     "`: names are a letter followed by letters, digits or _, and each "
                     "is there once"));
    ir::resource x{};
    x.kind = ir::resource_kind::block;
    x.id = shape.module;
    x.type = shape.result.type;
    x.depth = 1;
    x.block = &shape;
    x.facts = f;
    x.where = declared;
    return ir::detail::add_resource(r, x);
}

constexpr unsigned hash_of(identifier const& name) {
    unsigned h = 1;
    for (char const* c = name.text; *c != 0; ++c) h = ir::mix(h, unsigned(*c));
    return h;
}

constexpr void check_block_number(ir::recorder& r, ir::block_shape const& shape, int port,
                                  any_operand const& v) {
    ir::block_port const& p = shape.inputs[port];
    if (v.owner == nullptr && !ir::fits(v.constant, p.type))
        complain(r.graph,
                 say(283, v.where, "input `", p.id, "` of block `", shape.module, "` has ",
                     int(p.type.width), " bits", p.type.is_signed ? "" : " and no sign", ", and ",
                     static_cast<long long>(v.constant), " does not fit; make the input wider"));
}

// The operand with port i above the ports that share it.
constexpr int with_port(ir::recorder& r, ir::block_port const& p, int below, int port,
                        source where) {
    if (p.low == 0) return port;
    ir::value_type const type{short(p.low + p.type.width), false};
    return ir::record(r, ir::op::concat, type, where, port, below, ir::none, p.low);
}

constexpr int record_block(ir::recorder& r, ir::block_shape const& shape, block_facts const& f,
                           source declared, any_operand const* inputs) {
    int operands[3]{};
    source const where = inputs[0].where;
    for (int i = 0; i < shape.input_count; ++i) {
        ir::block_port const& p = shape.inputs[i];
        check_block_number(r, shape, i, inputs[i]);
        int const word = ir::record(r, ir::op::resize, p.type, where, inputs[i].record(r));
        operands[p.operand] = with_port(r, p, operands[p.operand], word, where);
        for (int k = 0; k < i; ++k) ir::check_order(r, inputs[k].accesses, inputs[i].accesses);
        for (int k = 0; k < i; ++k) r.unordered |= inputs[k].computed && inputs[i].computed;
    }
    bool const symbolic = r.symbolic != nullptr;
    int const resource = symbolic ? 0 : block_resource(r, shape, f, declared, where);
    return ir::record(r, ir::op::block, shape.result.type, where, operands[0], operands[1],
                      operands[2], symbolic ? hash_of(shape.module) : 0, resource);
}

} // namespace detail

template <literal Name, class Signature, class Meaning>
struct block_definition;

template <literal Name, literal Result, class R, literal... Port, class... T, class Meaning>
struct block_definition<Name, out<Result, R>(in<Port, T>...), Meaning> {
    block_facts facts;
    source where;

private:
    static constexpr ir::value_type type = word_layout<R>::type;

    static constexpr wide meaning(wide a, wide b, wide c) {
        return [&]<int... I>(std::integer_sequence<int, I...>) {
            return wide(Meaning{}(detail::block_word<T>(
                shape.inputs[I], ir::is_shared_operand(shape, shape.inputs[I].operand), a, b,
                c)...));
        }
        (std::make_integer_sequence<int, int(sizeof...(T))>{});
    }

    static constexpr ir::block_shape make_shape() {
        ir::block_shape b{};
        b.module = make_name(Name.text);
        b.result = {make_name(Result.text), type, 0, 0};
        ((b.inputs[b.input_count++] = {make_name(Port.text), word_layout<T>::type, 0, 0}), ...);
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
        temporary<type.width, type.is_signed> result{};
        for (any_operand const& v : all) {
            if (v.owner != nullptr) result.recorder = v.owner;
            result.operands = ir::joined(result.operands, v.accesses);
        }
        if (result.recorder != nullptr)
            result.id = detail::record_block(*result.recorder, shape, facts, where, all);
        else
            result.constant = constant(all);
        return result;
    }
    template <HLS_BECAUSE(HLS_BLOCK_INPUTS), class... Other>
    requires(sizeof...(Other) != sizeof...(T)) //
        void
        operator()(Other const&...) const HLS_DELETED(HLS_BLOCK_INPUTS);

private:
    static constexpr wide constant(any_operand const* inputs) {
        uwide operands[3]{};
        for (int i = 0; i < shape.input_count; ++i) {
            ir::block_port const& p = shape.inputs[i];
            bool const shared = ir::is_shared_operand(shape, p.operand);
            wide const word = ir::wrap(uwide(inputs[i].constant), p.type);
            operands[p.operand] |= (shared ? uwide(word) & ir::mask(p.type.width) : uwide(word))
                                   << p.low;
        }
        return ir::wrap(uwide(meaning(wide(operands[0]), wide(operands[1]), wide(operands[2]))),
                        type);
    }
};

// block<"mac", out<"p", uint<32>>(in<"a", uint<16>>, in<"b", uint<16>>)>({.latency = 3, .source =
// "mac.v"}, [](auto a, auto b) { return a * b; }): the module `mac` with the ports p, a, b, clk and
// ce. A call gives p.
template <literal Name, class Signature, class Meaning>
requires detail::has_block_meaning<Signature, Meaning>
constexpr auto block(block_facts facts, Meaning, source where = source::here()) {
    return block_definition<Name, Signature, Meaning>{facts, where};
}
template <literal Name, class Signature, HLS_BECAUSE(HLS_BLOCK_MEANING)>
void block(block_facts const&) HLS_DELETED(HLS_BLOCK_MEANING);
template <literal Name, class Signature, class Meaning, HLS_BECAUSE(HLS_BLOCK_MEANING)>
requires(detail::block_signature<Signature>::is_one &&
         !detail::has_block_meaning<Signature, Meaning>) //
    void block(block_facts const&, Meaning const&) HLS_DELETED(HLS_BLOCK_MEANING);
template <literal Name, class Signature, class Meaning, HLS_BECAUSE(HLS_BLOCK_SIGNATURE)>
requires(!detail::block_signature<Signature>::is_one) //
    void block(block_facts const&, Meaning const&) HLS_DELETED(HLS_BLOCK_SIGNATURE);

} // namespace hls
