// Elements of arrays of packets, `bins[i]`, whose statement has not ended. A member of those may be
// assigned: the element stores it at the end of the statement. `auto v = bins[i]` keeps the element
// when its statement has ended; it is a packet then, and not its place in the array.
#pragma once

namespace hls::ir {

// In one statement; of more it is not known whether they are open.
inline constexpr int max_open_elements = 64;

struct open_elements {
    int last; // number of the last one opened, from 1
    int count;
    int open[max_open_elements];
};

// Its number; 0: there are too many.
constexpr int open_element(open_elements& all) {
    if (all.count == max_open_elements) return 0;
    return all.open[all.count++] = ++all.last;
}

constexpr bool is_open(open_elements const& all, int number) {
    for (int k = all.count; k-- > 0;)
        if (all.open[k] == number) return true;
    return number == 0;
}

// Compilers end those of a statement in different orders.
constexpr void close_element(open_elements& all, int number) {
    int kept = 0;
    for (int k = 0; k < all.count; ++k)
        if (all.open[k] != number) all.open[kept++] = all.open[k];
    all.count = kept;
}

} // namespace hls::ir
