#include "kernels/crc32.hpp"
#include "compare.hpp"

static std::vector<std::uint32_t> plain_crc32(const std::vector<std::uint8_t>& x) {
    std::vector<std::uint32_t> checksums(x.size());
    std::uint32_t remainder = 0xffffffff;
    for (std::size_t n = 0; n < x.size(); ++n) {
        remainder ^= x[n];
        for (int bit = 0; bit < 8; ++bit)
            remainder = (remainder & 1) != 0 ? (remainder >> 1) ^ 0xedb88320u : remainder >> 1;
        checksums[n] = ~remainder;
    }
    return checksums;
}

int main() {
    const auto bytes = bench::random_words<std::uint8_t>(bench::word_count);
    bench::compare(
        "crc32", bytes.size(), [&] { return hls::cpu::run<examples::crc32>(bytes); },
        [&] { return plain_crc32(bytes); });
}
