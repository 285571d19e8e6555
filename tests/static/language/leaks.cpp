// How C++ variables that carry something out of a body are found: which number, and which line.
// That users see the messages: tests/compile_fail.
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint;

using bytes = in<"x", uint<8>>;
using result = out<"y", uint<8>>;

template <auto const& Kernel>
constexpr int number = detail::leak<Kernel>.number;

// From one body into a later one: the earlier body is left out, the later one is compared.
template <int Bodies>
constexpr auto later_body = kernel<"later_body">([](bytes x, result y) {
    uint<8> const v = x.read();
    bool hit = false;
    for (int k = 0; k < Bodies; ++k)
        when(v == k, [&] {
            y.write(hit ? 1 : 0);
            if (k == 0) hit = true;
        });
});
static_assert(number<later_body<1>> == 0);
static_assert(number<later_body<2>> == 128);
static_assert(number<later_body<3>> == 128);
static_assert(number<later_body<4>> == 128);
static_assert(number<later_body<9>> == 128);

// From one iteration into the next, and out of the loop.
constexpr auto next_iteration = kernel<"next_iteration">([](bytes x, result y, control flow) {
    int n = 0;
    flow.for_("i", 4, [&](auto) { y.write(x.read() + n++); });
});
static_assert(number<next_iteration> == 129);

constexpr auto out_of_loop = kernel<"out_of_loop">([](bytes x, result y, control flow) {
    int n = 0;
    flow.for_("i", 4, [&](auto) {
        y.write(x.read());
        n = 3;
    });
    flow.for_("j", 2, [&](auto) { y.write(x.read() + n); });
});
static_assert(number<out_of_loop> == 128);

} // namespace
