#include "kernels/run_length.hpp"
#include "compare.hpp"

struct plain_byte {
    std::uint8_t data;
    bool last;
    bool operator==(const plain_byte&) const = default;
};
BOOST_HANA_ADAPT_STRUCT(plain_byte, data, last);

namespace {

using bytes = std::vector<plain_byte>;

// Half of all bytes are the same as the one before.
bytes message(std::size_t count) {
    const auto random = bench::random_words<std::uint32_t>(count);
    bytes x(count);
    for (std::size_t n = 1; n < count; ++n)
        x[n].data = (random[n] & 0x100) != 0 ? x[n - 1].data : std::uint8_t(random[n]);
    x.back().last = true;
    return x;
}

bytes plain_coder(const bytes& x) {
    bytes code;
    code.reserve(x.size() + x.size() / 2 + 1);
    for (std::size_t at = 0; at < x.size();) {
        std::size_t run = 1;
        while (run < 257 && !x[at + run - 1].last && at + run < x.size() &&
               x[at + run].data == x[at].data)
            ++run;
        const bool last = x[at + run - 1].last;
        code.push_back({x[at].data, run == 1 && last});
        if (run > 1) {
            code.push_back({x[at].data, false});
            code.push_back({std::uint8_t(run - 2), last});
        }
        at += run;
    }
    return code;
}

bytes plain_decoder(const bytes& code) {
    bytes x;
    x.reserve(code.size());
    bool has_previous = false;
    for (std::size_t at = 0; at < code.size();) {
        const plain_byte first = code[at++];
        const bool pair = has_previous && first.data == x.back().data;
        const plain_byte more = pair ? code[at++] : plain_byte{0, first.last};
        x.insert(x.end(), 1 + more.data, {first.data, false});
        x.back().last = more.last;
        has_previous = !pair && !more.last;
    }
    return x;
}

} // namespace

int main() {
    const bytes x = message(bench::word_count), code = plain_coder(x);
    constexpr auto in_bytes = hls::cpu::to_caller_as<plain_byte>;
    bench::check_equal("run_length", plain_decoder(code), x);
    bench::compare(
        "run_length_coder", x.size(),
        [&] { return hls::cpu::run<examples::run_length_coder>(x, in_bytes); },
        [&] { return plain_coder(x); });
    bench::compare(
        "run_length_decoder", code.size(),
        [&] { return hls::cpu::run<examples::run_length_decoder>(code, in_bytes); },
        [&] { return plain_decoder(code); });
}
