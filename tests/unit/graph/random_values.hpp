// Random values for a graph: resources, leaves, conditions.
#pragma once

#include <random>

#include <hls/ir/simplify.hpp>

#include "../../support/nodes.hpp"

namespace test {

namespace ir = hls::ir;

class random_values {
    std::mt19937_64 random_;
    bool raw_ = one_in(2) == 0; // without the rewriting of append: then the passes do it all
    bool once_;                 // every port and memory is used once, for intervals of 1

    static constexpr hls::wide table[] = {3, -1, 100, 7, 0, -128, 64, 1};

public:
    // `depth`: words of the large arrays.
    random_values(ir::builder& g, std::uint64_t seed, int depth, bool once)
        : random_(seed), once_(once), g_(g) {
        g_.node_count = 1;
        g_.id = hls::make_name("random");
        declare(depth);
    }

    int one_in(int n) { return int(random_() % unsigned(n)); }

    ir::value_type any_type() {
        static constexpr int special[] = {1, 1, 2, 8, 16, 63, 64, 65, 126, 127, 128};
        int const choice = one_in(8);
        int const width = choice == 0   ? special[one_in(11)]
                          : choice == 1 ? 1 + one_in(128)
                                        : 1 + one_in(24);
        return {short(width), one_in(2) == 0};
    }
    ir::value_type word_type() {
        return {short(1 + one_in(one_in(4) == 0 ? 64 : 12)), one_in(2) == 0};
    }

protected:
    ir::builder& g_;
    int inputs_[2], outputs_[2], argument_, registers_[3], shifts_[2], arrays_[3], rom_;

    int resource(ir::resource_kind kind, char const* id, int depth = 1, int banks = 1) {
        ir::resource& r = g_.resources[g_.resource_count];
        r.kind = kind;
        r.id = hls::make_name(id);
        r.type = word_type();
        r.depth = depth;
        r.memory = ir::cyclic_banks(ir::log2_of(banks), 0);
        return g_.resource_count++;
    }

    void declare(int depth) {
        using kind = ir::resource_kind;
        inputs_[0] = resource(kind::input, "x");
        inputs_[1] = resource(kind::input, "y");
        outputs_[0] = resource(kind::output, "u");
        outputs_[1] = resource(kind::output, "v");
        argument_ = resource(kind::argument, "gain");
        for (int& r : registers_) {
            r = resource(kind::reg, "state");
            g_.resources[r].initial = ir::wrap(hls::uwide(random_()), g_.resources[r].type);
        }
        shifts_[0] = resource(kind::shift_register, "taps", 5);
        shifts_[1] = resource(kind::shift_register, "line", 1);
        arrays_[0] = resource(kind::array, "small", 8);
        arrays_[1] = resource(kind::array, "large", depth, 1);
        arrays_[2] = resource(kind::array, "banked", depth, 4);
        rom_ = resource(kind::rom, "table", 8);
        ir::give_words(g_.resources[rom_], table, 8);
    }

    int add(ir::op kind, ir::value_type type, int a = 0, int b = 0, int c = 0, long long value = 0,
            int resource = 0) {
        ir::node n = node_of(kind, type, a, b, c, value, resource);
        n.where = {"random.cpp", 1 + g_.node_count, nullptr};
        return raw_ ? ir::append_raw(g_, n) : ir::append(g_, n);
    }

    bool gives_value(ir::op kind) const {
        return kind != ir::op::write && kind != ir::op::next && kind != ir::op::shift &&
               kind != ir::op::store && kind != ir::op::fence;
    }

    // What a read or load gives when its predicate does not hold is not defined: only a select may
    // look at it.
    bool is_defined(ir::node const& n) const {
        return gives_value(n.kind) &&
               !((n.kind == ir::op::read || n.kind == ir::op::load) && n.c != ir::none);
    }
    void add_access(ir::op kind, ir::value_type type, int index, int predicate, int resource) {
        int const id = add(kind, type, index, 0, predicate, 0, resource);
        if (predicate != ir::none)
            add(ir::op::select, common(type, {1, false}, 0), predicate, id,
                ir::append_constant(g_, 0));
    }

    // Some earlier value: often a recent one, so that chains become long.
    int any() {
        for (int tries = 0; tries < 20 && g_.node_count > 1; ++tries) {
            int const back = one_in(2) == 0 ? 12 : g_.node_count;
            int const id = g_.node_count - 1 - one_in(back);
            if (id >= 1 && is_defined(g_.nodes[id])) return id;
        }
        return leaf();
    }

    int constant() {
        int const choice = one_in(4);
        auto const bits = static_cast<long long>(random_());
        return ir::append_constant(g_, choice == 0   ? one_in(4) - 1
                                       : choice == 1 ? 1LL << one_in(62)
                                                     : bits >> one_in(64));
    }

    int leaf() {
        int const r = registers_[one_in(3)], s = shifts_[one_in(2)];
        switch (one_in(once_ ? 2 : 4)) {
        case 0: return constant();
        case 1: return add(ir::op::argument, g_.resources[argument_].type, 0, 0, 0, 0, argument_);
        case 2: return add(ir::op::state, g_.resources[r].type, 0, 0, 0, 0, r);
        default:
            return add(ir::op::tap, g_.resources[s].type, 0, 0, 0, one_in(g_.resources[s].depth),
                       s);
        }
    }

    // A value of type uint<1>.
    int condition() {
        int const x = any();
        int result;
        switch (one_in(6)) {
        case 0: result = add(ir::op::less, {1, false}, x, any()); break;
        case 1: result = add(ir::op::equal, {1, false}, x, constant()); break;
        case 2: result = add(ir::op::resize, {1, false}, x); break;
        case 3:
            result = add(ir::op::slice, {1, false}, x, 0, 0, one_in(g_.nodes[x].type.width));
            break;
        case 4:
            result = add(ir::op::reduce_xor, {1, false}, x, 0, 0, g_.nodes[x].type.width);
            break;
        default: result = add(ir::op::equal, {1, false}, x, any()); break;
        }
        int const shape = one_in(6);
        if (shape == 0) result = add(ir::op::bit_not, {1, false}, result);
        if (shape == 1) result = add(ir::op::bit_and, {1, false}, result, condition());
        if (shape == 2) result = add(ir::op::bit_or, {1, false}, result, condition());
        if (shape == 3) result = add(ir::op::bit_xor, {1, false}, result, constant_bit());
        return result;
    }
    int constant_bit() { return ir::append_constant(g_, one_in(2)); }
    int predicate() { return one_in(2) == 0 ? ir::none : condition(); }

    int index(int array) {
        int const bits = ir::index_width(g_.resources[array].depth);
        int const from = one_in(4) == 0 ? constant() : any();
        return add(ir::op::resize, {short(bits), false}, from);
    }

    ir::value_type port_type(int r) const { return g_.resources[r].type; }

    static ir::value_type common(ir::value_type x, ir::value_type y, int more) {
        bool const sign = x.is_signed || y.is_signed;
        int const wx = x.width + (sign && !x.is_signed), wy = y.width + (sign && !y.is_signed);
        return {short(std::min(128, std::max(wx, wy) + more)), sign};
    }
};

} // namespace test
