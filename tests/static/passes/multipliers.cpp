// Products in multipliers or look-up tables, as options and lines request.
#include <hls/hls.hpp>
#include <hls/ir/interpreter/reference_model.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

template <options Wanted>
inline constexpr auto
    several = kernel<"several", Wanted>([](in<"a", sint<16>> a, in<"b", uint<16>> b,
                                           out<"y", sint<40>> y, out<"z", sint<40>> z,
                                           out<"c", sint<40>> c, out<"f", fixed<34, 20>> f) {
        sint<16> const x = a.read();
        uint<16> const v = b.read();
        y.write(logic(x * v) + logic(x * 0x5a55));
        z.write(dsp(x * v) - dsp(x * 3));
        c.write(x * (v + 1) + x * 0x1a55);
        f.write(dsp(fixed<16, 10>(fixed<16, 10>(0.5) + v) * fixed<16, 10>(0.75)));
    });

constexpr int count(auto const& g, prefer place) {
    int all = 0;
    for (int i = 1; i < g.node_count; ++i) all += ir::is_requested(g.nodes[i], place);
    return all;
}

template <options Wanted>
constexpr bool has(int requested, int others) {
    auto const& g = detail::finished_for<several<Wanted>, Wanted>;
    return count(g, prefer::dsp) == requested && count(g, prefer::automatic) == others &&
           count(g, prefer::logic) == 0;
}

static_assert(has<options{}>(3, 2));
static_assert(has<options{.prefer = prefer::logic}>(3, 0));
static_assert(has<options{.prefer = prefer::dsp}>(5, 0));

// Without multipliers dsp(...) is an error, and so is a preference for them.
template <options Wanted>
inline constexpr int rejection = detail::rejected_requests<several<Wanted>, Wanted>.number;
static_assert(rejection<options{}> == 0);
static_assert(rejection<options{.device = ice40_hx}> == 310);

inline constexpr auto plain = kernel<"plain">([](in<"a", uint<4>> a, out<"y", uint<8>> y) {
    uint<4> const x = a.read();
    y.write(x * x);
});
template <options Wanted>
inline constexpr int plain_rejection = detail::rejected_requests<plain, Wanted>.number;
static_assert(plain_rejection<options{.device = ice40_hx, .prefer = prefer::dsp}> == 310);
static_assert(plain_rejection<options{.device = ice40_hx, .prefer = prefer::logic}> == 0);
static_assert(plain_rejection<options{.prefer = prefer::dsp}> == 0);

// Where the device has multipliers, a result too narrow for one is a sum of rows.
inline constexpr auto narrow =
    kernel<"narrow">([](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"y", uint<8>> y) {
        y.write(a.read() * b.read());
    });
template <options Wanted>
inline constexpr int narrow_products = count(detail::finished_for<narrow, Wanted>,
                                             prefer::automatic);
static_assert(narrow_products<options{.device = ice40_up}> == 0);
static_assert(narrow_products<options{.device = ecp5}> == 1);
static_assert(narrow_products<options{.device = ice40_hx}> == 1); // hls_product

// Rows of look-up tables have the value of the product.
template <class A, class B>
inline constexpr auto product = kernel<"product">([](in<"a", A> a, in<"b", B> b,
                                                     out<"y", sint<14>> y) {
    y.write(a.read() * b.read());
});

struct words {
    wide given[2];
    wide result;

    constexpr bool read(int port, wide& word) {
        word = given[port];
        return true;
    }
    constexpr void write(int, wide word) { result = word; }
};

template <class A, class B>
constexpr bool has_value_of_product() {
    constexpr auto const& rows = detail::finished<product<A, B>, generic, prefer::logic>;
    static_assert(count(rows, prefer::automatic) + count(rows, prefer::dsp) == 0);
    ir::reference_model<rows> machine;
    for (wide a : {-32, -31, -7, -1, 0, 1, 5, 30, 31})
        for (wide b : {-16, -9, -1, 0, 3, 14, 15}) {
            words w{{ir::wrap(uwide(a), variable<A>::type), ir::wrap(uwide(b), variable<B>::type)},
                    0};
            machine.step(w);
            if (w.result != w.given[0] * w.given[1]) return false;
        }
    return true;
}
static_assert(has_value_of_product<sint<6>, sint<5>>());
static_assert(has_value_of_product<sint<6>, uint<5>>());
static_assert(has_value_of_product<uint<6>, uint<5>>());

} // namespace
