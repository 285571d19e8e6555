// Each memory attribute on a small kernel, without it and with it: a generator for both. Without
// arguments it prints what scripts/directives shows: attribute, loop, interval and clock.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

#include "attribute_row.hpp"

namespace {

using hls::array, hls::memory, hls::control, hls::in, hls::kernel, hls::literal, hls::options, hls::out,
    hls::uint, hls::memory_kind, hls::merging;

constexpr options on_ice40{.device = hls::ice40_hx};

// Pairs of neighbours are stored, and then added.
template <literal Name, memory Wanted>
constexpr auto pairs = kernel<Name, on_ice40>(
    [](in<"x", uint<8>> x, out<"y", uint<9>> y, array<"a", uint<8>, 512, Wanted> a, control flow) {
        flow.for_("fill", 256, [&](auto i) {
            uint<8> const v = x.read();
            a[2 * i] = v;
            a[2 * i + 1] = v ^ 5;
        });
        flow.for_("add", 256, [&](auto i) { y.write(a[2 * i] + a[2 * i + 1]); });
    });
constexpr auto const& pairs_chosen = pairs<"pairs_chosen", memory{}>;
constexpr auto const& pairs_single = pairs<"pairs_single", memory{.banks = 1, .max_replicates = 1}>;
constexpr auto const& pairs_banks = pairs<"pairs_banks", memory{.banks = 2, .max_replicates = 1}>;
constexpr auto const& pairs_rows =
    pairs<"pairs_rows", memory{.banks = 1, .bank_width = 2, .max_replicates = 1}>;
constexpr auto const& pairs_pumped =
    pairs<"pairs_pumped",
          memory{.banks = 1, .max_replicates = 1, .pump = hls::pumping::doubled}>;

// Halves of an array, 128 words apart.
template <literal Name, memory Wanted>
constexpr auto halves = kernel<Name, on_ice40>(
    [](in<"x", uint<16>> x, out<"y", uint<17>> y, array<"a", uint<16>, 256, Wanted> a, control flow) {
        flow.for_("fill", 256, [&](auto i) { a[i] = x.read(); });
        flow.for_("add", 128, [&](auto i) { y.write(a[i] + a[i + 128]); });
    });
constexpr auto const& halves_single = halves<"halves_single", memory{.banks = 1, .max_replicates = 1}>;
constexpr auto const& halves_bits =
    halves<"halves_bits", memory{.bank_bits = {7}, .max_replicates = 1}>;

// Words anywhere, known at run time only.
template <literal Name, memory Wanted>
constexpr auto gather = kernel<Name, on_ice40>(
    [](in<"x", uint<8>> x, out<"y", uint<18>> y, array<"a", uint<16>, 256, Wanted> a, control flow) {
        flow.for_("fill", 256, [&](auto i) { a[i] = x.read(); });
        flow.for_("add", 200, [&](auto) {
            uint<8> const at = x.read();
            y.write(a[at] + a[at * 3] + a[at ^ 85]);
        });
    });
constexpr auto const& gather_one = gather<"gather_one", memory{.max_replicates = 1}>;
constexpr auto const& gather_two = gather<"gather_two", memory{.max_replicates = 2}>;
constexpr auto const& gather_three = gather<"gather_three", memory{}>;

// Both ends of an array, on a device whose RAM has two ports that read or write.
template <literal Name, memory Wanted>
constexpr auto ends = kernel<Name, options{.device = hls::ecp5}>(
    [](in<"x", uint<16>> x, out<"y", uint<17>> y, array<"a", uint<16>, 256, Wanted> a, control flow) {
        flow.for_("fill", 128, [&](auto i) {
            uint<16> const v = x.read();
            a[i] = v;
            a[255 - i] = v ^ 5;
        });
        flow.for_("add", 128, [&](auto i) { y.write(a[i] + a[255 - i]); });
    });
constexpr auto const& ends_simple =
    ends<"ends_simple", memory{.banks = 1, .max_replicates = 1, .kind = memory_kind::block_ram,
                               .simple_dual_port = true}>;
constexpr auto const& ends_dual =
    ends<"ends_dual", memory{.banks = 1, .max_replicates = 1, .kind = memory_kind::block_ram,
                             .true_dual_port = true}>;

// A histogram.
template <literal Name, memory Wanted>
constexpr auto counts = kernel<Name, on_ice40>(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, array<"a", uint<16>, 256, Wanted> a, control flow) {
        flow.for_("count", 400, [&](auto) { a[x.read()] += 1; });
        flow.for_("out", 100, [&](auto i) { y.write(a[i]); });
    });
constexpr auto const& counts_waiting = counts<"counts_waiting", memory{.forwarding = 0}>;
constexpr auto const& counts_forwarded = counts<"counts_forwarded", memory{}>;

// Few words.
template <literal Name, memory Wanted>
constexpr auto few = kernel<Name, on_ice40>(
    [](in<"x", uint<5>> x, out<"y", uint<8>> y, array<"a", uint<8>, 32, Wanted> a, control flow) {
        flow.for_("all", 400, [&](auto) {
            uint<5> const v = x.read();
            y.write(a[v]);
            a[v ^ 9] = v;
        });
    });
constexpr auto const& few_chosen = few<"few_chosen", memory{}>;
constexpr auto const& few_in_ram = few<"few_in_ram", memory{.kind = memory_kind::block_ram}>;

// Two arrays of 128 words of 8 bits, at one index.
template <literal Name, memory Wanted>
constexpr auto two = kernel<Name, on_ice40>(
    [](in<"x", uint<8>> x, out<"y", uint<9>> y, array<"a", uint<8>, 128, Wanted> a,
       array<"b", uint<8>, 128, Wanted> b, control flow) {
        flow.for_("fill", 128, [&](auto i) {
            uint<8> const v = x.read();
            a[i] = v;
            b[i] = v ^ 5;
        });
        flow.for_("add", 128, [&](auto i) { y.write(a[i] + b[i]); });
    });
constexpr auto const& two_apart = two<"two_apart", memory{}>;
constexpr auto const& two_by_depth =
    two<"two_by_depth", memory{.max_replicates = 1, .merge = "ab", .merge_by = merging::depth}>;
constexpr auto const& two_by_width =
    two<"two_by_width", memory{.max_replicates = 1, .merge = "ab", .merge_by = merging::width}>;

using bench::show;

void show_all() {
    show<pairs_single>("banks = 1, no replicates", "add", "one port to read and one to write");
    show<pairs_banks>("banks = 2", "add", "neighbours in two RAMs, both half used");
    show<pairs_rows>("bank_width = 2", "add", "neighbours in a row of one RAM");
    show<pairs_pumped>("pump = doubled", "add", "one RAM, on a clock twice as fast");
    show<pairs_chosen>("-", "add", "what is chosen: rows");
    show<halves_single>("banks = 1, no replicates", "add", "one port to read");
    show<halves_bits>("bank_bits = {7}", "add", "a RAM for each half");
    show<gather_one>("max_replicates = 1", "add", "three words through one port");
    show<gather_two>("max_replicates = 2", "add", "through two");
    show<gather_three>("-", "add", "what is chosen: a RAM for each load");
    show<ends_simple>("simple_dual_port", "add", "a port to read and one to write", "ecp5");
    show<ends_dual>("true_dual_port", "add", "two ports to read or write", "ecp5");
    show<counts_waiting>("forwarding = 0", "count", "a load waits for the last store");
    show<counts_forwarded>("-", "count", "what was stored last is in registers");
    show<few_chosen>("-", "all", "256 bits: registers");
    show<few_in_ram>("kind = block_ram", "all", "a RAM");
    show<two_apart>("-", "add", "a RAM for each array");
    show<two_by_depth>("merge_by depth", "add", "one RAM, one port for both");
    show<two_by_width>("merge_by width", "add", "one RAM, whose rows hold a word of each");
}

} // namespace

int main(int argc, char** argv) {
    if (argc == 1) return show_all(), 0;
    return hls::generate<pairs_chosen, pairs_single, pairs_banks, pairs_rows, pairs_pumped, halves_single, halves_bits,
                         gather_one, gather_two, gather_three, ends_simple, ends_dual, counts_waiting,
                         counts_forwarded, few_chosen, few_in_ram, two_apart, two_by_depth, two_by_width>(argc, argv);
}
