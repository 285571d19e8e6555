// Random words of a graph that are partly known: numbers, few live bits, live bits beside known
// ones.
#pragma once

#include <memory>
#include <random>
#include <vector>

#include <hls/hls.hpp>

namespace test {

using namespace hls;
using namespace hls::ir;

// A graph of one result; its words are live bits of argument 0.
class known_words {
    std::mt19937_64 random_;
    int argument_, taken_ = 0;

public:
    static constexpr int live_bits = 7, words = 1 << live_bits;
    std::unique_ptr<builder> written = std::make_unique<builder>();

    explicit known_words(std::uint64_t seed) : random_(seed) {
        builder& g = *written;
        g.node_count = 1;
        g.resource_count = 2;
        g.resources[0].kind = resource_kind::argument;
        g.resources[0].type = {live_bits, false};
        g.resources[1].kind = resource_kind::output;
        argument_ = add(op::argument, g.resources[0].type, none);
    }

    int one_in(int n) { return int(random_() % unsigned(n)); }
    int add(op kind, value_type type, int a, int b = none, int c = none, long long value = 0) {
        return append(*written, make_node(kind, type, {}, a, b, c, value));
    }
    int number(wide value) { return append_constant(*written, value); }

    int bit() { return add(op::slice, {1, false}, argument_, none, none, taken_++ % live_bits); }
    // `high` above `bits` bits.
    int joined(int high, int low, int bits) {
        short const width = short(written->nodes[high].type.width + bits);
        return add(op::concat, {width, false}, high, low, none, bits);
    }

    // Of at most 60 bits.
    int word(value_type type) {
        int const low = one_in(3) == 0 && type.width > 1 ? 1 + one_in(type.width - 1) : 0;
        int const all =
            low == 0 ? piece(type.width) : joined(piece(type.width - low), piece(low), low);
        return type.is_signed ? add(op::resize, type, all) : all;
    }
    int float_word(float_format f) {
        if (one_in(8) == 0) return word({short(f.width()), false});
        int const sign = one_in(3) == 0 ? bit() : number(one_in(2));
        return joined(sign, joined(exponent(f), piece(f.mantissa), f.mantissa), f.width() - 1);
    }

    // The operation, as it is, is the result.
    void finish(node const& n) {
        node kept = make_node(op::write, n.type, {}, append_raw(*written, n));
        written->resources[1].type = n.type;
        kept.resource = 1;
        append_raw(*written, kept);
    }

private:
    wide any(int width) { return wide(random_() >> (64 - width)); }
    int constant(int width) {
        wide const all = (wide(1) << width) - 1;
        wide const some[] = {0, all, all - 1, 1, any(width) >> one_in(width), any(width)};
        return number(some[one_in(6)]);
    }
    int few_bits(int width) {
        int const bits = 1 + one_in(width < 4 ? width : 4);
        int const low = taken_ % (live_bits - bits + 1);
        taken_ += bits;
        return add(op::slice, {short(bits), false}, argument_, none, none, low);
    }
    int all_bits(int width) {
        int word = argument_;
        for (int have = live_bits; have < width; have += live_bits)
            word = joined(word, argument_, live_bits);
        return add(op::resize, {short(width), false}, word);
    }
    int piece(int width) {
        value_type const type{short(width), false};
        switch (one_in(8)) {
        case 0: return add(op::select, type, bit(), constant(width), constant(width));
        case 1: return add(op::bit_and, type, all_bits(width), constant(width));
        case 2: return add(op::bit_or, type, all_bits(width), constant(width));
        case 3: return all_bits(width);
        case 4: return few_bits(width);
        default: return constant(width);
        }
    }
    int exponent(float_format f) {
        int const count = f.highest() + 1;
        switch (one_in(7)) {
        case 0: return number(0);
        case 1: return number(f.highest());
        case 2: return number(one_in(count));
        case 3: return number(one_in(4));
        case 4: return number((f.bias() + one_in(5) + count - 2) % count);
        default: return piece(f.exponent);
        }
    }
};

} // namespace test
