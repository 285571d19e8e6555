// What is requested of a RAM: its kind, its depth, its ports.
#include <hls/hls.hpp>

namespace {

using namespace hls;

template <memory Wanted, auto const& Device = generic, int Depth = 1536>
inline constexpr auto k = kernel<"k", options{.device = Device}>(
    [](in<"x", uint<11>> x, out<"y", uint<16>> y, array<"a", uint<16>, Depth, Wanted> a) {
        uint<11> const at = x.read();
        y.write(a[at]);
        a[at] = at;
    });
template <memory Wanted, auto const& Device = generic, int Depth = 1536>
inline constexpr ir::resource a =
    detail::built<k<Wanted, Device, Depth>, options{.device = Device}>.resources[2];

// Words of each bank.
template <memory Wanted, int Depth = 1536>
inline constexpr int words = ir::bank_depth(a<Wanted, generic, Depth>.memory, Depth);
constexpr memory pow2{.force_pow2_depth = true};
static_assert(words<memory{}> == 1536 && words<pow2> == 2048);
static_assert(words<pow2, 5> == 8 && words<pow2, 512> == 512 && words<pow2, 1> == 1);
static_assert(words<memory{.bank_bits = {9}}> == 1024);
static_assert(words<memory{.bank_bits = {2}}> == 768);
static_assert(words<memory{.bank_bits = {2}, .force_pow2_depth = true}> == 1024);

// A RAM, where the words would be registers; of the kind that the device has for so few.
template <memory Wanted, auto const& Device>
inline constexpr memory_kind kind_of_few = a<Wanted, Device, 5>.memory.kind;
constexpr memory simple{.simple_dual_port = true}, in_ram{.kind = memory_kind::ram};
static_assert(kind_of_few<memory{}, ice40_hx> == memory_kind::chosen);
static_assert(kind_of_few<simple, ice40_hx> == memory_kind::block_ram);
static_assert(kind_of_few<pow2, ice40_hx> == memory_kind::block_ram);
static_assert(kind_of_few<in_ram, ice40_hx> == memory_kind::block_ram);
static_assert(kind_of_few<simple, ecp5> == memory_kind::lut_ram);
static_assert(kind_of_few<in_ram, ecp5> == memory_kind::lut_ram);
static_assert(a<in_ram, ecp5, 600>.memory.kind == memory_kind::block_ram);
static_assert(kind_of_few<memory{.kind = memory_kind::block_ram, .simple_dual_port = true}, ecp5> ==
              memory_kind::block_ram);

// So loads share its one port that reads.
template <memory Wanted>
inline constexpr auto two_loads = kernel<"two_loads">([](in<"x", uint<2>> x, out<"y", uint<9>> y,
                                                         array<"a", uint<8>, 4, Wanted> a) {
    uint<2> const at = x.read();
    y.write(a[at] + a[at ^ 1]);
    a[at ^ 2] = at;
});
static_assert(schedule<two_loads<memory{}>>.ii == 1);
static_assert(schedule<two_loads<memory{.banks = 1, .max_replicates = 1}>>.ii == 1);
static_assert(schedule<two_loads<memory{.banks = 1, .max_replicates = 1, .forwarding = 0,
                                        .simple_dual_port = true}>>.ii > 1);

} // namespace
