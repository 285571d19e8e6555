// Which bank and which word of it an index means: attributes against banks worked out by hand.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using hls::array, hls::memory, hls::sint;

template <class T, int Depth, memory Wanted>
constexpr ir::memory_plan plan_of = array<"a", T, Depth, Wanted>::describe({}).memory;

constexpr int depth_of(ir::memory_plan const& p, int depth) { return ir::bank_depth(p, depth); }

// The bank of [row][column] of an array of `rows` times `columns` words.
template <class T, int Rows, int Columns, memory Wanted>
constexpr bool has_banks(int count, auto expected) {
    constexpr ir::memory_plan p = plan_of<T, Rows * Columns, Wanted>;
    for (int row = 0; row < Rows; ++row)
        for (int column = 0; column < Columns; ++column)
            if (int(ir::bank_of_index(p, unsigned(row * Columns + column))) !=
                expected(row, column))
                return false;
    return ir::bank_count(p) == count;
}

constexpr auto row = [](int r, int) { return r; };
constexpr auto column = [](int, int c) { return c; };

// Words of 4 bytes in banks of words of 4, 8 and 16 bytes.
static_assert(has_banks<sint<32>, 2, 4, memory{.banks = 2, .bank_width = 16}>(2, row));
static_assert(has_banks<sint<32>, 2, 4, memory{.banks = 2, .bank_width = 8}>(2, [](int, int c) {
    return c / 2;
}));
static_assert(has_banks<sint<32>, 2, 4, memory{.banks = 2, .bank_width = 4}>(2, [](int, int c) {
    return c & 1;
}));
static_assert(has_banks<sint<32>, 2, 4, memory{.banks = 4, .bank_width = 8}>(4, [](int r, int c) {
    return 2 * r + c / 2;
}));
static_assert(has_banks<sint<32>, 2, 4, memory{.banks = 4, .bank_width = 4}>(4, column));
static_assert(has_banks<sint<32>, 8, 4, memory{.banks = 8, .bank_width = 16}>(8, row));
static_assert(has_banks<sint<32>, 8, 4, memory{.banks = 4, .bank_width = 4}>(4, column));

// The bits are of words of the bank's width; the first is the highest of the bank's number.
static_assert(has_banks<sint<32>, 4, 128, memory{.bank_bits = {8, 7}, .bank_width = 4}>(4, row));
static_assert(has_banks<sint<32>, 4, 128, memory{.bank_bits = {8, 7}}>(4, row));
static_assert(has_banks<sint<32>, 4, 128, memory{.bank_bits = {7, 8}}>(4, [](int r, int) {
    return (r & 1) * 2 + r / 2;
}));
static_assert(has_banks<sint<32>, 4, 128, memory{.bank_bits = {6, 5}, .bank_width = 16}>(4, row));
static_assert(has_banks<sint<13>, 16, 8, memory{.bank_bits = {6, 0}}>(4, [](int r, int c) {
    return r / 8 * 2 + (c & 1);
}));

// Each bank holds its share; every index has a word of its own.
template <int Depth, memory Wanted>
constexpr bool has_words(int words) {
    constexpr ir::memory_plan p = plan_of<sint<32>, Depth, Wanted>;
    constexpr int space = 1 << ir::index_width(Depth);
    bool used[space]{};
    for (unsigned i = 0; i < unsigned(Depth); ++i) {
        int const address = int(ir::address_of_index(p, i));
        int const at = address * ir::bank_count(p) + int(ir::bank_of_index(p, i));
        if (address >= words || used[at]) return false;
        used[at] = true;
    }
    return depth_of(p, Depth) == words;
}
static_assert(has_words<128, memory{.bank_bits = {6, 5}}>(32));
static_assert(has_words<512, memory{.bank_bits = {8, 7}}>(128));
static_assert(has_words<512, memory{.bank_bits = {4, 3}}>(128));
static_assert(has_words<1024, memory{.banks = 4}>(256));
static_assert(has_words<4, memory{.banks = 4}>(1));
static_assert(has_words<12, memory{.banks = 4}>(3));
static_assert(has_words<1000, memory{}>(1000));
static_assert(has_words<1536, memory{.bank_bits = {10}}>(1024)); // the second bank is half empty
static_assert(has_words<1536, memory{.bank_bits = {9}}>(1024));
static_assert(
    has_words<100, memory{.bank_bits = {3}}>(52)); // 96 to 99 are the last words of bank 0

// The index of each address of each bank, for the contents of the bank.
template <memory Wanted>
constexpr bool finds_indexes() {
    constexpr ir::memory_plan p = plan_of<sint<32>, 64, Wanted>;
    for (unsigned i = 0; i < 64; ++i)
        if (ir::index_in_bank(p, ir::bank_of_index(p, i), ir::address_of_index(p, i)) +
                (i & ir::lane_mask(p)) !=
            i)
            return false;
    return true;
}
static_assert(finds_indexes<memory{}>() && finds_indexes<memory{.banks = 4}>());
static_assert(finds_indexes<memory{.bank_bits = {1, 4, 3}}>());
static_assert(finds_indexes<memory{.banks = 8, .bank_width = 8}>());

} // namespace
