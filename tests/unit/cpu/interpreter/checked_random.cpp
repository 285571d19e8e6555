// Random programs: a checked run tells of a place exactly as often as a second evaluation, on exact
// integers and with nothing of the library, says that the value does not fit.
#include <doctest/doctest.h>

#include <memory>
#include <random>

#include <hls/cpu/checked.hpp>

namespace {

using hls::in, hls::out, hls::reg, hls::array, hls::control, hls::kernel, hls::uint, hls::sint,
    hls::when, hls::wide, hls::source;
namespace cpu = hls::cpu;

constexpr int statements = 12, variables = 6, elements = 5;

struct shape {
    int width;
    bool is_signed;
};
constexpr shape shapes[variables] = {{4, false}, {5, true},   {8, false},
                                     {9, true},  {33, false}, {60, true}};

enum class form { add, subtract, multiply, bit_and, inverse_or, inverse, negative, store, count };

struct statement {
    form what;
    int to, left, right;
    int condition; // variable that has to be odd; -1: always
};

struct program {
    statement at[statements];
    bool looping;
};

program make_program(unsigned seed) {
    std::mt19937 random(seed);
    auto below = [&](int n) { return int(random() % unsigned(n)); };
    program p{};
    p.looping = below(2) == 0;
    for (statement& s : p.at)
        s = {form(below(int(form::count))), below(variables), below(variables), below(variables),
             below(3) == 0 ? below(variables) : -1};
    return p;
}

program current; // of the trace that is going on

// --- as a kernel; every statement stands on a line of its own

struct hardware {
    uint<4> a;
    sint<5> b;
    uint<8> c;
    sint<9> d;
    uint<33> e;
    sint<60> f;
};

void with(hardware& v, int index, auto act) {
    switch (index) {
    case 0: return act(v.a);
    case 1: return act(v.b);
    case 2: return act(v.c);
    case 3: return act(v.d);
    case 4: return act(v.e);
    default: return act(v.f);
    }
}

using memory = array<"m", uint<6>, elements>;

void assign(hardware& v, memory& m, statement const& s, source line, auto const& x, auto const& y) {
    auto const put = [&](auto const& value) {
        with(v, s.to, [&](auto& to) { to.set(hls::any_operand(value, line)); });
    };
    switch (s.what) {
    case form::add: return put(x + y);
    case form::subtract: return put(x - y);
    case form::multiply: return put(x * y);
    case form::bit_and: return put(x & y);
    case form::inverse_or: return put(~x | y);
    case form::inverse: return put(~x);
    case form::negative: return put(-x);
    default: m[hls::any_operand(x, line)].set(hls::any_operand(y, line));
    }
}

void run_statement(hardware& v, memory& m, statement const& s, source line) {
    with(v, s.left,
         [&](auto& x) { with(v, s.right, [&](auto& y) { assign(v, m, s, line, x, y); }); });
}

void run_all(program const& chosen, hardware& v, memory& m) {
    for (int i = 0; i < statements; ++i) {
        statement const& s = chosen.at[i];
        source const line{"random", i + 1, nullptr};
        if (s.condition < 0)
            run_statement(v, m, s, line);
        else
            with(v, s.condition,
                 [&](auto& c) { when(hls::bit(c, 0), [&] { run_statement(v, m, s, line); }); });
    }
}

// Traced while the test runs: a lambda that captures something is not run where it is defined.
auto random_kernel(program const& chosen) {
    return kernel<"random">([&chosen](in<"x", sint<60>> x, out<"y", sint<60>> y, memory m,
                                      reg<"kept", sint<60>> kept, control flow) {
        auto const body = [&] {
            hardware v;
            sint<60> const word = x.read();
            v.a = hls::wrap<uint<4>>(word);
            v.b = hls::wrap<sint<5>>(word >> 4);
            v.c = hls::wrap<uint<8>>(word >> 9);
            v.d = hls::wrap<sint<9>>(word >> 17);
            v.e = hls::wrap<uint<33>>(word >> 26);
            v.f = kept;
            run_all(chosen, v, m);
            kept = v.f;
            y.write(hls::wrap<sint<60>>(v.a + v.b * 3 + v.c * 5 + v.d * 7 + v.e * 11 + v.f));
        };
        if (chosen.looping)
            flow.for_("i", 3, [&](auto) { body(); });
        else
            body();
    });
}

// --- on exact integers

wide fitted(wide value, shape s) {
    wide const size = wide(1) << s.width;
    wide rest = value % size;
    if (rest < 0) rest += size;
    return s.is_signed && rest >= size / 2 ? rest - size : rest;
}

struct expected {
    long long stored[statements]{}, outside[statements]{};
    wide v[variables]{}, kept = 0;

    bool fits(int to, wide value) const { return fitted(value, shapes[to]) == value; }
    // An unsigned variable keeps all bits of ~ and of ~ | of unsigned ones that are no wider.
    bool is_kept(statement const& s, wide value) const {
        auto const can_hold = [&](int x) {
            return !shapes[x].is_signed && shapes[x].width <= shapes[s.to].width;
        };
        bool const pattern =
            !shapes[s.to].is_signed && can_hold(s.left) &&
            (s.what == form::inverse || (s.what == form::inverse_or && can_hold(s.right)));
        return pattern || fits(s.to, value);
    }
    void run(statement const& s, int i) {
        wide const x = v[s.left], y = v[s.right];
        wide value = 0;
        switch (s.what) {
        case form::add: value = x + y; break;
        case form::subtract: value = x - y; break;
        case form::multiply: value = x * y; break;
        case form::bit_and: value = x & y; break;
        case form::inverse_or: value = ~x | y; break;
        case form::inverse: value = ~x; break;
        case form::negative: value = -x; break;
        default:
            outside[i] += x < 0 || x >= elements;
            stored[i] += y < 0 || y > 63;
            return;
        }
        stored[i] += !is_kept(s, value);
        v[s.to] = fitted(value, shapes[s.to]);
    }
    wide iteration(wide word) {
        int from[] = {0, 4, 9, 17, 26};
        for (int k = 0; k < 5; ++k) v[k] = fitted(word >> from[k], shapes[k]);
        v[5] = kept;
        for (int i = 0; i < statements; ++i)
            if (current.at[i].condition < 0 || (v[current.at[i].condition] & 1) != 0)
                run(current.at[i], i);
        kept = v[5];
        return fitted(v[0] + v[1] * 3 + v[2] * 5 + v[3] * 7 + v[4] * 11 + v[5], shapes[5]);
    }
};

// --- both

struct ends {
    std::vector<wide> given, taken;
    std::size_t at = 0;
};

std::vector<cpu::detail::interpreted_port> ports_of(ends& e) {
    cpu::detail::interpreted_port x, y;
    x.port = y.port = &e;
    x.peek = [](void* p) {
        return static_cast<ends*>(p)->at < static_cast<ends*>(p)->given.size();
    };
    x.take = [](void* p) { return static_cast<ends*>(p)->given[static_cast<ends*>(p)->at++]; };
    y.has_room = [](void*) { return true; };
    y.give = [](void* p, wide word) { static_cast<ends*>(p)->taken.push_back(word); };
    return {x, y, {}, {}, {}};
}

std::vector<wide> random_words(unsigned seed) {
    std::mt19937_64 random(seed);
    std::vector<wide> words(60);
    for (wide& w : words) w = fitted(wide(random() >> (random() % 60)), shapes[5]);
    return words;
}

} // namespace

TEST_CASE("an overflow is reported if and only if the value is out of range") {
    long long overflows = 0, fits = 0;
    for (unsigned seed = 1; seed <= 1000; ++seed) {
        CAPTURE(seed);
        current = make_program(seed);
        auto const traced = cpu::detail::trace_with_overflow_points(random_kernel(current));
        cpu::detail::interpreted_kernel machine(traced, {});
        ends e{random_words(seed), {}};
        machine.begin();
        auto const ports = ports_of(e);
        while (machine.step(ports, false)) {
        }
        expected x;
        std::vector<wide> words;
        for (wide w : e.given) words.push_back(x.iteration(w));
        CHECK(e.taken == words);
        cpu::check_report report;
        machine.log().add_to(report);
        for (int i = 0; i < statements; ++i) {
            long long stored = 0, outside = 0;
            for (auto const& p : report.places)
                if (p.where.line == i + 1)
                    (p.kind == hls::ir::overflow_kind::index ? outside : stored) += p.count;
            CHECK(stored == x.stored[i]);
            CHECK(outside == x.outside[i]);
            overflows += stored + outside;
            fits += x.stored[i] == 0;
        }
        CHECK(report.count() == [&] {
            long long sum = 0;
            for (int i = 0; i < statements; ++i) sum += x.stored[i] + x.outside[i];
            return sum;
        }());
    }
    CHECK(overflows > 1000); // not all programs are harmless,
    CHECK(fits > 100);       // nor is every statement harmful
}
