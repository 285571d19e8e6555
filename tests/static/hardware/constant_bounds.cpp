// Comparisons with constants, as nets: what they find is what `<` says, of all values of a type.
#include <hls/hardware/operations/comparisons.hpp>
#include <hls/hls.hpp>

namespace {

namespace hw = hls::hw;
using hls::ir::op, hls::ir::value_type;

constexpr int first_of(value_type t) { return t.is_signed ? -(1 << (t.width - 1)) : 0; }
constexpr int last_of(value_type t) { return first_of(t) + (1 << t.width) - 1; }

// Where the net 1 is x. Its bits are those of x, above them those of its sign.
constexpr long long found(hw::netlist const& h, int id, long long x) {
    hw::net const& n = h.nets[std::size_t(id)];
    if (n.kind == hw::net_kind::input) return x;
    if (n.kind == hw::net_kind::constant) return n.value;
    long long const a = found(h, n.a, x), b = n.b == hw::no_net ? 0 : found(h, n.b, x);
    long long const all = (1LL << n.type.width) - 1;
    switch (n.operation) {
    case op::slice: return a >> n.value & all;
    case op::bit_not: return ~a & all;
    case op::bit_and: return a & b;
    case op::bit_or: return a | b;
    case op::equal: return a == b;
    case op::less: return a < b;
    case op::subtract: return (a - b) & all;
    default: throw "no operation of a comparison";
    }
}

struct compared {
    value_type type;
    int limit;
    bool is_left; // limit < x, not x < limit
};

constexpr bool is_right(compared const& c) {
    hw::netlist h;
    hw::net x;
    x.kind = hw::net_kind::input;
    x.type = c.type;
    h.nets = {hw::net{}, x};
    short const wide = short(c.type.width + 2);
    int const limit = hw::constant(h, c.limit, {wide, true});
    int const net = c.is_left
                        ? hw::is_less(h, limit, 1, hw::inverts::neither, hls::ice40_hx, "c", 0)
                        : hw::is_less(h, 1, limit, hw::inverts::neither, hls::ice40_hx, "c", 0);
    for (int v = first_of(c.type); v <= last_of(c.type); ++v)
        if (found(h, net, v) != (c.is_left ? c.limit < v : v < c.limit)) return false;
    return true;
}

constexpr bool are_right(value_type type) {
    for (int limit = first_of(type) - 1; limit <= last_of(type) + 1; ++limit)
        if (!is_right({type, limit, false}) || !is_right({type, limit, true})) return false;
    return true;
}

static_assert(are_right({1, false}) && are_right({1, true}));
static_assert(are_right({2, false}) && are_right({2, true}));
static_assert(are_right({3, false}) && are_right({3, true}));
static_assert(are_right({5, false}) && are_right({5, true}));

// Runs of equal bits of a limit are asked for as one: 200 is 0011001000.
constexpr int nets_of(value_type type, long long limit) {
    hw::netlist h;
    hw::net x;
    x.kind = hw::net_kind::input;
    x.type = type;
    h.nets = {hw::net{}, x};
    hw::is_less(h, 1, hw::constant(h, limit, type), hw::inverts::neither, hls::ice40_hx, "c", 0);
    int count = 0;
    for (hw::net const& n : h.nets)
        count += n.kind == hw::net_kind::operation && n.operation != op::slice && n.a != hw::no_net;
    return count;
}
static_assert(nets_of({10, false}, 512) == 1);
static_assert(nets_of({10, false}, 200) <= 8);
static_assert(nets_of({62, false}, 1) == 1); // is it 0

} // namespace
