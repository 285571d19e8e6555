// The meaning of operations on floating point numbers (ir/floating/meaning.hpp) beside GNU MPFR, in
// the four rounding modes that it has: all pairs of formats of at most eight bits, then `count`
// random and special operands of larger formats: mpfr [count [seed]]. The fifth mode, nearest with
// ties away from zero, stands beside exact integers in tests/unit/language/float_modes.cpp.
#include <cstdio>
#include <cstdlib>
#include <random>

#include <mpfr.h>

#include <hls/ir/meaning.hpp>

namespace {

using namespace hls::ir;
using hls::rounding, hls::uwide;

constexpr op operators[] = {op::float_add, op::float_multiply, op::float_divide,
                            op::float_square_root, op::float_multiply_add};

struct mode {
    rounding ours;
    mpfr_rnd_t theirs;
};
constexpr mode modes[] = {{rounding::nearest_even, MPFR_RNDN},
                          {rounding::toward_zero, MPFR_RNDZ},
                          {rounding::upward, MPFR_RNDU},
                          {rounding::downward, MPFR_RNDD}};

struct number {
    mpfr_t of;
    explicit number(int precision) { mpfr_init2(of, precision); }
    number(number const&) = delete;
    ~number() { mpfr_clear(of); }
};

using bits = unsigned long long;

// Operands and result of a format.
struct format_beside {
    float_format f;
    number a, b, c, result;
    explicit format_beside(float_format of)
        : f(of), a(f.mantissa + 1), b(f.mantissa + 1), c(f.mantissa + 1), result(f.mantissa + 1) {}
};

void set(float_format f, number& x, bits raw) {
    bits const exponent = raw >> f.mantissa & ((bits(1) << f.exponent) - 1);
    bits const mantissa = raw & ((bits(1) << f.mantissa) - 1);
    bool const negative = raw >> (f.width() - 1) != 0;
    if (exponent == (bits(1) << f.exponent) - 1) {
        if (mantissa != 0) return mpfr_set_nan(x.of);
        return mpfr_set_inf(x.of, negative ? -1 : 1);
    }
    bits const significand = exponent == 0 ? mantissa : mantissa | bits(1) << f.mantissa;
    long const place = long(exponent == 0 ? 1 : exponent) - f.bias() - f.mantissa;
    if (significand == 0) return mpfr_set_zero(x.of, negative ? -1 : 1);
    mpfr_set_ui_2exp(x.of, significand, place, MPFR_RNDN);
    if (negative) mpfr_neg(x.of, x.of, MPFR_RNDN);
}

// The one value that is no number is positive. (MPFR's mantissa is from a half to 1.)
bits get(float_format f, number const& x) {
    bits const sign = bits(mpfr_signbit(x.of) != 0) << (f.width() - 1);
    bits const infinity = ((bits(1) << f.exponent) - 1) << f.mantissa;
    if (mpfr_nan_p(x.of)) return infinity | bits(1) << (f.mantissa - 1);
    if (mpfr_inf_p(x.of)) return sign | infinity;
    if (mpfr_zero_p(x.of)) return sign;
    long const exponent = mpfr_get_exp(x.of) - 1 + f.bias(), field = exponent < 1 ? 0 : exponent;
    long const place = (field == 0 ? 1 : field) - f.bias() - f.mantissa;
    number integral(f.mantissa + 2);
    mpfr_mul_2si(integral.of, x.of, -place, MPFR_RNDN);
    mpfr_abs(integral.of, integral.of, MPFR_RNDN);
    bits const significand = mpfr_get_ui(integral.of, MPFR_RNDN);
    bits const hidden = field == 0 ? 0 : bits(1) << f.mantissa;
    return sign | ((bits(field) << f.mantissa) + significand - hidden);
}

// Of all results from now on.
void limit_exponents(mpfr_exp_t least, mpfr_exp_t most) {
    mpfr_set_emin(least);
    mpfr_set_emax(most);
}

bits theirs(format_beside& t, op kind, mpfr_rnd_t round, bits a, bits b, bits c) {
    set(t.f, t.a, a);
    set(t.f, t.b, b);
    set(t.f, t.c, c);
    limit_exponents(2 - t.f.bias() - t.f.mantissa, t.f.bias() + 1);
    int rounded = 0;
    switch (kind) {
    case op::float_add: rounded = mpfr_add(t.result.of, t.a.of, t.b.of, round); break;
    case op::float_multiply: rounded = mpfr_mul(t.result.of, t.a.of, t.b.of, round); break;
    case op::float_divide: rounded = mpfr_div(t.result.of, t.a.of, t.b.of, round); break;
    case op::float_square_root: rounded = mpfr_sqrt(t.result.of, t.a.of, round); break;
    default: rounded = mpfr_fma(t.result.of, t.a.of, t.b.of, t.c.of, round); break;
    }
    mpfr_subnormalize(t.result.of, rounded, round);
    limit_exponents(mpfr_get_emin_min(), mpfr_get_emax_max());
    return get(t.f, t.result);
}

bits ours(float_format f, op kind, rounding round, bits a, bits b, bits c) {
    node n{};
    n.kind = kind;
    n.value = packed({f, f, round, 0});
    if (f.mantissa > 28) return bits(float_result(n, uwide(a), uwide(b), uwide(c)));
    return bits(float_result(n, a, b, c));
}

long long wrong = 0, compared = 0;

void compare(format_beside& t, op kind, mode const& m, bits a, bits b, bits c) {
    bits const x = ours(t.f, kind, m.ours, a, b, c), y = theirs(t, kind, m.theirs, a, b, c);
    ++compared;
    if (x == y) return;
    ++wrong;
    std::printf("%s, %d and %d bits, mode %d: %llx %llx %llx give %llx, MPFR %llx\n", op_name(kind),
                t.f.exponent, t.f.mantissa, int(m.ours), a, b, c, x, y);
}

void compare_all_pairs(float_format f) {
    format_beside both(f);
    bits const count = bits(1) << f.width();
    for (op kind : operators)
        for (mode const& m : modes)
            for (bits pair = 0; pair < count * count; ++pair)
                compare(both, kind, m, pair / count, pair % count, (pair * 40503u >> 5) % count);
}

// Random bits; near another number; few bits; exponents at both ends.
bits some_bits(float_format f, std::mt19937_64& random, bits near) {
    bits const all = f.width() == 64 ? ~bits(0) : (bits(1) << f.width()) - 1;
    bits const sign = bits(1) << (f.width() - 1), x = random();
    switch (random() % 6) {
    case 0: return (near + x % 5 - 2) & all;
    case 1: return (near ^ (x & 1 ? sign : 0) ^ bits(1) << (x >> 8) % unsigned(f.width())) & all;
    case 2: return (x & sign) | (x >> 8) % 9;                                    // smallest
    case 3: return ((x & sign) | (f.infinity() - 2 + (x >> 8) % 4)) & all;       // largest, none
    case 4: return ((x & sign) | (near & ~sign & ~bits(0) << f.mantissa)) & all; // a power of 2
    default: return x & all;
    }
}

void compare_some(float_format f, long long count, std::mt19937_64& random) {
    format_beside both(f);
    bits a = random(), b = a, c = a;
    for (long long n = 0; n < count; ++n) {
        a = some_bits(f, random, b);
        b = some_bits(f, random, a);
        bits const product = ours(f, op::float_multiply, rounding::nearest_even, a, b, 0);
        c = some_bits(f, random, n % 2 == 0 ? a : product); // much of it may cancel
        compare(both, operators[n % 5], modes[n / 5 % 4], a, b, c);
    }
}

} // namespace

int main(int argc, char** argv) {
    long long const count = argc > 1 ? std::atoll(argv[1]) : 1'000'000;
    char const* const seed = argc > 2 ? argv[2] : std::getenv("HLS_SEED");
    std::mt19937_64 random(seed != nullptr ? std::strtoull(seed, nullptr, 10) : 1);
    for (float_format f :
         {float_format{4, 3, true}, float_format{5, 2, true}, float_format{3, 4, true},
          float_format{2, 5, true}, float_format{3, 2, true}})
        compare_all_pairs(f);
    std::printf("all pairs of five formats: %lld operations\n", compared);
    for (float_format f : {float_format{5, 10, true}, float_format{8, 7, true},
                           float_format{8, 23, true}, float_format{11, 52, true}})
        compare_some(f, count, random);
    std::printf("%lld operations, %lld differ from MPFR\n", compared, wrong);
    return wrong == 0 ? 0 : 1;
}
