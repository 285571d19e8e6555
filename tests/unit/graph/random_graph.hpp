// Random graphs of every operation, as the language could build them.
#pragma once

#include <memory>
#include <random>

#include <hls/analysis/fence.hpp>
#include <hls/ir/simplify.hpp>

#include "../../support/nodes.hpp"

namespace test {

namespace ir = hls::ir;

class random_graph {
    std::mt19937_64 random_;
    ir::builder& g_;
    bool raw_ = one_in(2) == 0; // without the rewriting of append: then the passes do it all
    bool timed_;                // with fences and latency controls
    bool shares_;               // many products and shifts, which may share operators
    bool divides_;              // many divisions and roots of one width, which may share units
    bool once_;                 // every port and memory is used once, for intervals of 1
    int inputs_[2], outputs_[2], argument_, registers_[3], shifts_[2], arrays_[3], rom_;

    short timed_count_ = 0;
    int large_ = ir::none; // of all large operations

    static constexpr hls::wide table[] = {3, -1, 100, 7, 0, -128, 64, 1};

public:
    // `depth`: words of the large arrays.
    random_graph(ir::builder& g, std::uint64_t seed, int statements, bool timed = false,
                 int depth = 1024, bool shares = false, bool once = false, bool divides = false)
        : random_(seed), g_(g), timed_(timed), shares_(shares), divides_(divides), once_(once) {
        g_.node_count = 1;
        g_.id = hls::make_name("random");
        declare(depth);
        if (shares || divides) // all bits of results are used
            g_.resources[outputs_[0]].type = {24, false};
        if (once) {
            use_once(statements);
            return;
        }
        for (int i = 0; i < statements; ++i) statement();
        for (int r : registers_)
            if (one_in(3) == 0)
                add(ir::op::next, g_.resources[r].type, any(), 0, predicate(), 0, r);
        for (int r : shifts_)
            if (one_in(4) != 0)
                add(ir::op::shift, g_.resources[r].type, any(), 0, predicate(), 0, r);
        if (large_ != ir::none)
            add(ir::op::write, {24, false}, large_, 0, ir::none, 0, outputs_[0]);
        for (int r : outputs_) write(r);
        for (int wanted = timed ? 1 + one_in(4) : 0; wanted > 0; --wanted) latency_control();
    }

    // Many accesses of one array, without banks or with them; what they read is written.
    void crowd(int accesses) {
        int const array = arrays_[1 + one_in(2)];
        for (int i = 0; i < accesses; ++i) {
            operation();
            access(array);
            int const word = g_.node_count - 1;
            if (!is_defined(g_.nodes[word])) continue; // a store; a load that never happens
            ir::value_type const type = port_type(outputs_[1]);
            add(ir::op::write, type, add(ir::op::resize, type, word), 0, ir::none, 0, outputs_[1]);
        }
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

private:
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

    void write(int r) {
        ir::value_type const type = g_.resources[r].type;
        add(ir::op::write, type, add(ir::op::resize, type, any()), 0, predicate(), 0, r);
    }

    // An effect with a number for latency controls; 0: there is none.
    short timed_effect() {
        for (int tries = 0; tries < 50; ++tries) {
            ir::node& n = g_.nodes[1 + one_in(g_.node_count - 1)];
            if (!ir::is_seen(n.kind)) continue;
            if (n.timing == 0) n.timing = ++timed_count_;
            return n.timing;
        }
        return 0;
    }

    void latency_control() {
        using relation = hls::latency_relation;
        static constexpr relation relations[] = {relation::exactly, relation::at_least,
                                                 relation::at_most};
        short const from = timed_effect(), to = timed_effect();
        if (from == 0 || to == 0 || from == to) return;
        g_.controls[g_.control_count++] = {from, from, to, relations[one_in(3)],
                                           short(one_in(14) - 4)};
    }

    // The second input's word may be awaited in a late stage; what registers and memories take does
    // not depend on what they hold, but for a sum.
    void use_once(int statements) {
        read(inputs_[0], ir::none);
        for (int i = 0; i < statements; ++i) {
            operation();
            for (int more = one_in(3); more > 0; --more) pass_register();
            if (i == statements / 3) remember();
            if (i == statements / 2) read(inputs_[1], predicate());
        }
        for (int r : outputs_) write(r);
    }
    void pass_register() {
        int const id = any();
        add(ir::op::registered, g_.nodes[id].type, id);
    }
    void read(int r, int wanted) { add_access(ir::op::read, port_type(r), 0, wanted, r); }

    void remember() {
        int const r = registers_[one_in(3)], s = shifts_[one_in(2)], a = arrays_[one_in(3)];
        ir::value_type const type = port_type(r);
        int const before = add(ir::op::state, type, 0, 0, 0, 0, r);
        add(ir::op::add, type, before, any());
        add(ir::op::next, type, g_.node_count - 1, 0, predicate(), 0, r);
        add(ir::op::shift, port_type(s), add(ir::op::resize, port_type(s), any()), 0, predicate(),
            0, s);
        add(ir::op::tap, port_type(s), 0, 0, 0, one_in(g_.resources[s].depth), s);
        if (one_in(2) == 0) add_access(ir::op::load, port_type(a), index(a), predicate(), a);
        add(ir::op::lookup, port_type(rom_), index(rom_), 0, 0, 0, rom_);
        if (one_in(2) == 0)
            add(ir::op::store, port_type(a), index(a), add(ir::op::resize, port_type(a), any()),
                predicate(), 0, a);
    }

    void statement() {
        if (timed_ && one_in(16) == 0) {
            add(ir::op::fence, {1, false}, 0, 0, 0, one_in(3));
            return;
        }
        switch (one_in(14)) {
        case 0: add_access(ir::op::read, port_type(inputs_[0]), 0, predicate(), inputs_[0]); break;
        case 1: add_access(ir::op::read, port_type(inputs_[1]), 0, predicate(), inputs_[1]); break;
        case 2: write(outputs_[one_in(2)]); break;
        case 3: access(arrays_[one_in(3)]); break;
        case 4: add(ir::op::lookup, port_type(rom_), index(rom_), 0, 0, 0, rom_); break;
        default: operation(); break;
        }
    }
    ir::value_type port_type(int r) const { return g_.resources[r].type; }

    void access(int array) {
        ir::value_type const type = g_.resources[array].type;
        if (one_in(2) == 0)
            add_access(ir::op::load, type, index(array), predicate(), array);
        else
            add(ir::op::store, type, index(array), add(ir::op::resize, type, any()), predicate(), 0,
                array);
    }

    static ir::value_type common(ir::value_type x, ir::value_type y, int more) {
        bool const sign = x.is_signed || y.is_signed;
        int const wx = x.width + (sign && !x.is_signed), wy = y.width + (sign && !y.is_signed);
        return {short(std::min(128, std::max(wx, wy) + more)), sign};
    }

    struct op_of_both {
        ir::op kind;
        ir::value_type type;
    };

    // Of about equal widths; all of them are used.
    void large_operation() {
        int const x = wide(any()), y = wide(any());
        int const large =
            one_in(4) == 0
                ? add(ir::op::shift_right, {24, one_in(2) == 0}, wide(any()),
                      narrow(any(), 6, false))
                : add(ir::op::multiply,
                      {24, g_.nodes[x].type.is_signed || g_.nodes[y].type.is_signed}, x, y);
        use(large);
    }
    void use(int large) {
        large_ = large_ == ir::none ? large : add(ir::op::bit_xor, {24, false}, large_, large);
    }
    void division() {
        static constexpr ir::op kinds[] = {ir::op::divide, ir::op::remainder, ir::op::square_root};
        ir::op const kind = kinds[one_in(int(std::size(kinds)))];
        bool const divides = kind != ir::op::square_root;
        int const x = add(ir::op::resize, {9, false}, any());
        int const y = divides ? add(ir::op::resize, {9, false}, any()) : ir::none;
        use(add(ir::op::resize, {24, false}, add(kind, {10, divides}, x, y, 0, divides ? 0 : 9)));
    }
    int wide(int id) { return add(ir::op::resize, {short(9 + one_in(4)), one_in(4) == 0}, id); }

    void operation() {
        if (shares_ && one_in(2) == 0) return large_operation();
        if (divides_ && one_in(3) == 0) return division();
        static constexpr ir::op kinds[] = {ir::op::add,        ir::op::add,
                                           ir::op::add,        ir::op::subtract,
                                           ir::op::subtract,   ir::op::multiply,
                                           ir::op::multiply,   ir::op::bit_and,
                                           ir::op::bit_or,     ir::op::bit_xor,
                                           ir::op::bit_xor,    ir::op::bit_not,
                                           ir::op::shift_left, ir::op::shift_right,
                                           ir::op::equal,      ir::op::less,
                                           ir::op::select,     ir::op::resize,
                                           ir::op::slice,      ir::op::concat,
                                           ir::op::reduce_xor, ir::op::count_leading_zeros,
                                           ir::op::divide,     ir::op::remainder,
                                           ir::op::registered};
        ir::op const kind = kinds[one_in(int(std::size(kinds)))];
        int const a = any(), b = one_in(3) == 0 ? constant() : any();
        ir::value_type const ta = g_.nodes[a].type, tb = g_.nodes[b].type;
        bool const wraps = one_in(3) == 0;
        ir::value_type type = wraps ? any_type() : common(ta, tb, 1);
        switch (kind) {
        case ir::op::multiply:
            if (!wraps)
                type = {short(std::min(128, ta.width + tb.width)), ta.is_signed || tb.is_signed};
            add(kind, type, a, b);
            break;
        case ir::op::subtract: add(kind, {type.width, wraps ? type.is_signed : true}, a, b); break;
        case ir::op::bit_not:
            add(kind, wraps ? type : ir::value_type{short(std::min(128, ta.width + 1)), true}, a);
            break;
        case ir::op::shift_left:
        case ir::op::shift_right: shift(kind, a, b, wraps ? type : ta); break;
        case ir::op::equal:
        case ir::op::less: add(kind, {1, false}, a, b); break;
        case ir::op::select: {
            int const asked = condition();
            op_of_both const change = {one_in(2) == 0 ? ir::op::bit_xor : ir::op::bit_or,
                                       one_in(3) == 0 ? any_type() : common(ta, tb, 0)};
            int const yes =
                one_in(3) != 0 ? a : add(change.kind, change.type, a, b); // a step of a checksum
            add(kind, wraps ? type : common(g_.nodes[yes].type, tb, 0), asked, yes, b);
            break;
        }
        case ir::op::registered:
        case ir::op::resize: add(kind, type, a); break;
        case ir::op::slice: {
            int const low = one_in(ta.width);
            add(kind, {short(1 + one_in(ta.width - low)), one_in(3) == 0}, a, 0, 0, low);
            break;
        }
        case ir::op::concat:
            if (ta.width + tb.width <= 128)
                add(kind, {short(ta.width + tb.width), one_in(3) == 0}, a, b, 0, tb.width);
            break;
        case ir::op::reduce_xor: add(kind, {1, false}, a, 0, 0, ta.width); break;
        case ir::op::count_leading_zeros:
            add(kind, {short(ir::bits_for(ta.width)), false}, a, 0, 0, ta.width);
            break;
        case ir::op::divide:
        case ir::op::remainder: composite(a, b, wraps, type); break;
        default: add(kind, type, a, b); break;
        }
    }

    // Of few bits: each is a row of hardware.
    int narrow(int id, int most, bool is_signed) {
        return add(ir::op::resize, {short(1 + one_in(most)), is_signed}, id);
    }
    void composite(int a, int b, bool wraps, ir::value_type type) {
        static constexpr ir::op kinds[] = {ir::op::divide,     ir::op::divide,
                                           ir::op::remainder,  ir::op::square_root,
                                           ir::op::count_ones, ir::op::reverse_bits};
        ir::op const kind = kinds[one_in(int(std::size(kinds)))];
        bool const divides = kind == ir::op::divide || kind == ir::op::remainder;
        int const x = narrow(a, 12, kind != ir::op::square_root && one_in(2) == 0);
        int const y = !divides         ? ir::none
                      : one_in(3) == 0 ? ir::append_constant(g_, one_in(40) - 8)
                                       : narrow(b, 9, one_in(2) == 0);
        ir::value_type const tx = g_.nodes[x].type;
        ir::value_type const exact{short(tx.width + 1), tx.is_signed || divides};
        add(kind, wraps ? type : exact, x, y, 0, divides ? 0 : tx.width);
    }

    void shift(ir::op kind, int a, int b, ir::value_type type) {
        int distance = b;
        if (one_in(2) == 0)
            distance = ir::append_constant(g_, one_in(140) - 2);
        else if (one_in(4) != 0)
            distance = add(ir::op::resize, {short(1 + one_in(6)), false}, b);
        add(kind, type, a, distance);
    }
};

} // namespace test
