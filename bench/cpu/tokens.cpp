#include "kernels/tokens.hpp"
#include "compare.hpp"

struct plain_byte {
    char data;
    bool end;
};
BOOST_HANA_ADAPT_STRUCT(plain_byte, data, end);

struct counted_word {
    std::uint64_t first, rest; // six characters each, the first one highest
    std::uint32_t count;
    bool end = false;
    bool operator==(const counted_word&) const = default;
};
BOOST_HANA_ADAPT_STRUCT(counted_word, first, rest, count, end);

namespace {

constexpr std::size_t slots = 2048, best = 5;


struct result {
    std::vector<counted_word> words, top;
};

std::uint32_t character_of(char c) {
    const char small = static_cast<char>(c | 0x20);
    if (small >= 'a' && small <= 'z') return static_cast<std::uint32_t>(small - 'a' + 11);
    return c >= '0' && c <= '9' ? static_cast<std::uint32_t>(c - '0' + 1) : 0;
}

std::size_t slot_for(const counted_word& w) {
    const auto low = [](std::uint64_t half) { return std::uint32_t(half & 0x3ffff); };
    const auto high = [](std::uint64_t half) { return std::uint32_t(half >> 18); };
    const std::uint32_t sum =
        (high(w.first) * 5 + low(w.first) * 9 + high(w.rest) * 3 + low(w.rest) * 17) & 0x3ffff;
    return (sum ^ (sum >> 7)) % slots;
}

// A hash table with open addressing.
void count(std::vector<counted_word>& table, const counted_word& w) {
    std::size_t at = slot_for(w);
    while (table[at].count != 0 && (table[at].first != w.first || table[at].rest != w.rest))
        at = (at + 1) % slots;
    const std::uint32_t before = table[at].count;
    table[at] = w;
    table[at].count = before + 1;
}

bool precedes(const counted_word& a, const counted_word& b) {
    if (a.count != b.count) return a.count > b.count;
    return a.first != b.first ? a.first < b.first : a.rest < b.rest;
}

result plain_tokens(const std::vector<char>& text) {
    std::vector<counted_word> table(slots);
    counted_word word{};
    int length = 0;
    for (std::size_t n = 0; n <= text.size(); ++n) {
        const std::uint32_t c = n < text.size() ? character_of(text[n]) : 0;
        if (c != 0) {
            if (length < 6)
                word.first |= std::uint64_t(c) << (30 - 6 * length);
            else if (length < 12)
                word.rest |= std::uint64_t(c) << (66 - 6 * length);
            ++length;
        } else if (length > 0) {
            count(table, word);
            word = {};
            length = 0;
        }
    }
    table.erase(std::remove_if(table.begin(), table.end(), [](auto& w) { return w.count == 0; }),
                table.end());
    result r{table, table};
    std::partial_sort(r.top.begin(), r.top.begin() + best, r.top.end(), precedes);
    r.top.resize(best);
    return r;
}

// Without the entry that tells how many words were lost.
std::vector<counted_word> without_end(std::vector<counted_word> words) {
    words.pop_back();
    return words;
}

// Words of 1 to 10 letters, 1000 different ones, the first ones more often.
std::vector<char> random_text(std::size_t count) {
    std::mt19937 random{1};
    std::vector<std::vector<char>> words(1000);
    for (auto& word : words)
        for (auto letters = 1 + random() % 10; letters > 0; --letters)
            word.push_back(static_cast<char>('a' + random() % 26));
    std::vector<char> text;
    while (text.size() < count) {
        const auto& word = words[random() % (1 + random() % words.size())];
        text.insert(text.end(), word.begin(), word.end());
        text.push_back(' ');
    }
    return text;
}

} // namespace

int main() {
    const auto text = random_text(bench::word_count);
    std::vector<plain_byte> bytes;
    for (const char c : text) bytes.push_back({c, false});
    bytes.push_back({0, true});
    constexpr auto entries = hls::cpu::to_caller_as<counted_word>;
    const auto kernel = [&] {
        return hls::cpu::run<examples::tokens<slots, best>>(bytes, entries, entries);
    };
    bench::check_equal("tokens", without_end(std::get<1>(kernel())), plain_tokens(text).top);
    bench::compare_as(
        "tokens", bytes.size(), kernel,
        [](const auto& given) { return without_end(std::get<0>(given)); },
        [&] { return plain_tokens(text).words; });
}
