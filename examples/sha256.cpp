// sha256: computes the hash of a file and compares it with what sha256sum prints.
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <hls/cpu/run.hpp>

#include "kernels/sha256.hpp"
#include "support/close_look.hpp"
#include "support/hardware.hpp"
#include "support/sample_data.hpp"
#include "support/tool.hpp"

namespace {

constexpr const auto& hash = examples::sha256<1>;
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

std::string hexadecimal(const std::vector<std::uint32_t>& digest) {
    std::string text;
    for (const auto word : digest) {
        text += fmt::format("{:08x}", word);
    }
    return text;
}

std::vector<std::uint32_t> hash_by_sha256sum(const std::filesystem::path& file,
                                             const examples::request& wanted) {
    const auto log = std::filesystem::path{wanted.directory} / "sha256sum.log";
    examples::run({"sha256sum", "--", file.string()}, log);
    const auto text = examples::read_bytes(log);
    const auto digits = text.substr(text.starts_with('\\') ? 1 : 0, 64); // before quoted names
    std::vector<std::uint32_t> digest;
    for (std::size_t at = 0; at + 8 <= digits.size(); at += 8) {
        digest.push_back(static_cast<std::uint32_t>(std::stoul(digits.substr(at, 8), nullptr, 16)));
    }
    return digest;
}

// The first words of the file as a message of their own.
template <int Rounds>
hls::verilog::stimulus short_message(const hls::design_view& kernel, std::string_view bytes) {
    const auto words = padded(bytes);
    const auto flags = last_blocks(words);
    auto stimulus = hls::verilog::empty_stimulus(kernel);
    for (std::size_t at = 0; at < words.size(); at += Rounds) {
        hls::wide word = 0;
        for (int i = 0; i < Rounds; ++i) {
            word |= static_cast<hls::wide>(hls::uwide{words[at + std::size_t(i)]} << (32 * i));
        }
        stimulus.ports[0].words.push_back(word);
    }
    stimulus.ports[1].words.assign(flags.begin(), flags.end());
    return stimulus;
}

// Hardware with some rounds in each cycle.
template <int Rounds, int Mhz>
void show_rounds(examples::results& table, const examples::request& wanted,
                 std::string_view bytes) {
    static constexpr hls::options hardware{.device = hls::ice40_hx, .clock_mhz = Mhz};
    constexpr const auto& kernel = hls::design_of<examples::sha256<Rounds>, hardware>;
    table.row(fmt::format("{} round{} a cycle", Rounds, Rounds == 1 ? "" : "s"), "");
    examples::show_schedule(table, kernel);
    const auto stimulus = short_message<Rounds>(kernel, bytes.substr(0, wanted.words * 4));
    const auto blocks = static_cast<long long>(stimulus.ports[1].words.size());
    examples::simulate(table, wanted, kernel, stimulus,
                       examples::block_rule{"blocks", blocks, 64 / Rounds + 2, 16});
    if (Rounds == 1) {
        examples::show_layout(table, wanted, kernel);
    }
}

void compute_hash(const examples::request& wanted, examples::results& table) {
    const auto input = wanted.input_or(examples::sample_text);
    const auto bytes = examples::read_bytes(input);
    const auto words = padded(bytes);
    const auto [digest, seconds] =
        examples::timed([&] { return hls::cpu::run<hash>(words, last_blocks(words)); });
    table.row("input", fmt::format("{}, {} bytes", input.string(), bytes.size()));
    examples::check_words(table, words.size(), seconds, digest, hash_by_sha256sum(input, wanted),
                          "sha256sum");
    examples::look_closely<hash>(table, wanted, words, last_blocks(words));
    table.row("hash", hexadecimal(digest));
    show_rounds<4, 16>(table, wanted, bytes);
    show_rounds<2, 32>(table, wanted, bytes);
    show_rounds<1, 50>(table, wanted, bytes);
}

} // namespace

int main(int argc, char** argv) {
    return examples::run_example("sha256", "Computes the SHA-256 of a file", "", argc, argv,
                                 compute_hash);
}
