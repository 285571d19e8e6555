// Contents of tables and arrays, for the kernels of tests.
#pragma once

inline constexpr short sine[] = {0, 49,  90,  117,  127,  117,  90,  49,
                                 0, -49, -90, -117, -127, -117, -90, -49};

inline constexpr struct squares_table {
    int words[300]{};
    constexpr squares_table() {
        for (int i = 0; i < 300; ++i) words[i] = i * i;
    }
    constexpr int size() const { return 300; }
    constexpr int operator[](int i) const { return words[i]; }
} squares;
inline constexpr int squares16[] = {0,  1,  4,   9,   16,  25,  36,  49,
                                    64, 81, 100, 121, 144, 169, 196, 225};
inline constexpr int first_primes[8] = {2, 3, 5, 7, 11, 13, 17, 19};
