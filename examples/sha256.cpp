// sha256: computes the hash of a file and compares it with what sha256sum prints.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <hls/cpu/run.hpp>

#include "kernels/sha256.hpp"
#include "support/hardware.hpp"
#include "support/sample_data.hpp"

namespace {

constexpr int rounds_at_once = 1;
constexpr hls::options hardware{.device = hls::ice40_hx, .clock_mhz = 55};
constexpr const auto& hash = examples::sha256<rounds_at_once>;
constexpr const auto& kernel = hls::view<hash, hardware>;
constexpr std::size_t block_bytes = 64;

// What the kernel reads: the bytes, a one, zeros and the number of bits, in words of 32 bits.
std::vector<std::uint32_t> padded(std::string_view bytes) {
    const std::size_t blocks = (bytes.size() + 1 + 8 + block_bytes - 1) / block_bytes;
    std::vector<std::uint32_t> words(blocks * block_bytes / 4);
    const auto put = [&](std::size_t at, std::uint8_t byte) {
        words[at / 4] |= std::uint32_t{byte} << (24 - 8 * (at % 4));
    };
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        put(at, static_cast<std::uint8_t>(bytes[at]));
    }
    put(bytes.size(), 0x80);
    const std::uint64_t bits = bytes.size() * std::uint64_t{8};
    words[words.size() - 2] = static_cast<std::uint32_t>(bits >> 32);
    words[words.size() - 1] = static_cast<std::uint32_t>(bits);
    return words;
}

// One flag for each block: is it the message's last one?
std::vector<std::uint8_t> last_blocks(const std::vector<std::uint32_t>& words) {
    std::vector<std::uint8_t> flags(words.size() / 16);
    flags.back() = 1;
    return flags;
}

std::string hexadecimal(const auto& digest) {
    std::string text;
    for (const auto word : digest) {
        text += fmt::format("{:08x}", word);
    }
    return text;
}

std::string hash_by_sha256sum(const std::filesystem::path& file, const examples::request& wanted) {
    const auto log = std::filesystem::path{wanted.directory} / "sha256sum.log";
    examples::run({"sha256sum", file.string()}, log);
    return examples::read_bytes(log).substr(0, 64);
}

// The first words of the file as a message of their own.
void simulate(examples::results& table, const examples::request& wanted, std::string_view bytes) {
    const auto words = padded(bytes.substr(0, wanted.words * 4));
    const auto flags = last_blocks(words);
    auto stimulus = hls::verilog::empty_stimulus(kernel.built);
    stimulus.ports[0].words.assign(words.begin(), words.end());
    stimulus.ports[1].words.assign(flags.begin(), flags.end());
    const auto blocks = static_cast<long long>(flags.size());
    examples::simulate(table, wanted, kernel, stimulus,
                       {66 * blocks + 11, fmt::format("66 for each of {} blocks + 11", blocks)});
}

void compute_hash(const examples::request& wanted, examples::results& table) {
    const auto input = wanted.input_or(examples::sample_text);
    const auto bytes = examples::read_bytes(input);
    const auto words = padded(bytes);
    const auto [digest, seconds] =
        examples::timed([&] { return hls::cpu::run<hash>(words, last_blocks(words)); });
    const auto computed = hexadecimal(digest);
    table.row("input", fmt::format("{}, {} bytes", input.string(), bytes.size()));
    examples::check_words(table, words.size(), seconds, computed, hash_by_sha256sum(input, wanted),
                          "sha256sum");
    table.row("hash", computed);
    examples::show_schedule(table, kernel);
    simulate(table, wanted, bytes);
    examples::show_layout(table, wanted, kernel);
}

} // namespace

int main(int argc, char** argv) {
    return examples::run_example("sha256", "Computes the SHA-256 of a file", "", argc, argv,
                                 compute_hash);
}
