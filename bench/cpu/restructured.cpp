#include "kernels/restructured.hpp"
#include "compare.hpp"

namespace {

std::vector<std::uint32_t> plain_sums(const std::vector<std::uint16_t>& x) {
    std::vector<std::uint32_t> sums(x.size() / examples::summands);
    for (std::size_t n = 0; n < sums.size(); ++n) {
        std::uint32_t sum = 0; // modulo 2^31 - 1
        for (std::size_t i = 0; i < examples::summands; ++i) {
            sum += x[n * examples::summands + i];
            if (sum >= 0x7fffffff) sum -= 0x7fffffff;
        }
        sums[n] = sum;
    }
    return sums;
}

std::vector<std::uint16_t> plain_counts(const std::vector<std::uint8_t>& x) {
    std::vector<std::uint16_t> counts(x.size() / examples::pixels * 256);
    for (std::size_t n = 0; n < x.size(); ++n)
        ++counts[n / examples::pixels * 256 + x[n]];
    return counts;
}

std::int32_t wrapped_to_24_bits(std::int32_t x) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(x) << 8) >> 8;
}

std::vector<std::int32_t> plain_levels(const std::vector<std::uint16_t>& x) {
    std::vector<std::int32_t> levels(x.size());
    std::int32_t level = 0;
    for (std::size_t n = 0; n < x.size(); ++n) {
        if (level > examples::limit) level -= examples::leak;
        level = wrapped_to_24_bits(level + (x[n] & 1023));
        levels[n] = level;
    }
    return levels;
}

std::vector<std::int32_t> plain_triangles(const std::vector<std::int32_t>& b) {
    constexpr int count = examples::unknowns;
    std::vector<std::int32_t> x = b;
    for (std::size_t n = 0; n < x.size(); n += count)
        for (int i = 0; i < count; ++i)
            for (int j = i + 1; j < count; ++j)
                x[n + std::size_t(j)] = wrapped_to_24_bits(
                    x[n + std::size_t(j)] -
                    examples::triangle.words[j - i] * x[n + std::size_t(i)]);
    return x;
}

// The same in the steps of the kernels `..._after`: what is fast in hardware is not always so on
// a CPU, and what the kernel adds to that shows here.
std::vector<std::uint32_t> restructured_sums(const std::vector<std::uint16_t>& x) {
    auto added = [](std::uint32_t a, std::uint32_t b) {
        const std::uint32_t sum = a + b;
        return sum >= 0x7fffffff ? sum - 0x7fffffff : sum;
    };
    std::vector<std::uint32_t> sums(x.size() / examples::summands);
    for (std::size_t n = 0; n < sums.size(); ++n) {
        std::uint32_t last = 0, before = 0, first = 0;
        for (std::size_t i = 0; i < examples::summands; ++i) {
            const std::uint32_t total = i < 3 ? 0 : first;
            first = before;
            before = last;
            last = added(total, x[n * examples::summands + i]);
        }
        sums[n] = added(added(last, before), first);
    }
    return sums;
}

std::vector<std::uint16_t> restructured_counts(const std::vector<std::uint8_t>& x) {
    std::vector<std::uint16_t> counts(x.size() / examples::pixels * 256);
    std::uint16_t bins[256]{};
    std::uint8_t places[2]{};
    std::uint16_t recent[2]{};
    for (std::size_t n = 0; n < x.size() / examples::pixels; ++n) {
        for (std::size_t i = 0; i < examples::pixels; ++i) {
            const std::uint8_t place = x[n * examples::pixels + i];
            std::uint16_t number = bins[place];
            if (i > 1 && places[1] == place) number = recent[1];
            if (i > 0 && places[0] == place) number = recent[0];
            bins[place] = ++number;
            places[1] = places[0], places[0] = place;
            recent[1] = recent[0], recent[0] = number;
        }
        for (std::size_t bin = 0; bin < 256; ++bin) {
            counts[n * 256 + bin] = bins[bin];
            bins[bin] = 0;
        }
    }
    return counts;
}

std::vector<std::int32_t> restructured_levels(const std::vector<std::uint16_t>& x) {
    std::vector<std::int32_t> levels(x.size());
    std::int32_t level = 0;
    bool over = false;
    for (std::size_t n = 0; n < x.size(); ++n) {
        const std::int32_t more = x[n] & 1023, less = more - examples::leak, before = level;
        level = wrapped_to_24_bits(over ? before + less : before + more);
        over = over ? before > examples::limit - less : before > examples::limit - more;
        levels[n] = level;
    }
    return levels;
}

std::vector<std::int32_t> restructured_triangles(const std::vector<std::int32_t>& b) {
    constexpr int count = examples::unknowns;
    std::vector<std::int32_t> x(b.size());
    for (std::size_t n = 0; n < x.size(); n += count) {
        std::int32_t words[count], known = 0;
        for (int i = 0; i < count; ++i) words[i] = b[n + std::size_t(i)];
        for (int row = 0, column = 0; row != count;) {
            const int i = row, j = column;
            const std::int32_t word = words[j % count];
            if (i == j) known = word;
            if (i < j && j < count)
                words[j] = wrapped_to_24_bits(word - examples::triangle.words[j - i] * known);
            const bool ends = j >= count - 1 && j - i >= examples::shortest_row - 1;
            row = i + ends;
            column = ends ? i + 1 : j + 1;
        }
        for (int i = 0; i < count; ++i) x[n + std::size_t(i)] = words[i];
    }
    return x;
}

template <auto const& Kernel>
void compare(const char* name, const auto& words, auto plain) {
    bench::compare(
        name, words.size(), [&] { return hls::cpu::run<Kernel>(words); },
        [&] { return plain(words); });
}

// In whole blocks of `block` words.
template <class Word>
std::vector<Word> blocks(std::size_t block) {
    return bench::random_words<Word>(bench::word_count / block * block);
}

} // namespace

int main() {
    const auto summands = blocks<std::uint16_t>(examples::summands);
    compare<examples::sum_before>("sum_before", summands, plain_sums);
    compare<examples::sum_after>("sum_after", summands, plain_sums);
    compare<examples::sum_after>("sum_after_steps", summands, restructured_sums);
    const auto pixels = blocks<std::uint8_t>(examples::pixels);
    compare<examples::counts_before>("counts_before", pixels, plain_counts);
    compare<examples::counts_after>("counts_after", pixels, plain_counts);
    compare<examples::counts_after>("counts_after_steps", pixels, restructured_counts);
    const auto drops = blocks<std::uint16_t>(1);
    compare<examples::level_before>("level_before", drops, plain_levels);
    compare<examples::level_after>("level_after", drops, plain_levels);
    compare<examples::level_after>("level_after_steps", drops, restructured_levels);
    auto right = blocks<std::int32_t>(examples::unknowns);
    for (auto& word : right) word = wrapped_to_24_bits(word);
    compare<examples::triangle_before>("triangle_before", right, plain_triangles);
    compare<examples::triangle_after>("triangle_after", right, plain_triangles);
    compare<examples::triangle_after>("triangle_after_steps", right, restructured_triangles);
}
