// crc32: computes the checksum of a file, as gzip and PNG use it, and compares it with zlib's.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <zlib.h>

#include <hls/cpu/run.hpp>

#include "kernels/crc32.hpp"
#include "support/close_look.hpp"
#include "support/hardware.hpp"
#include "support/sample_data.hpp"

namespace {

constexpr hls::options hardware{.device = hls::ice40_hx, .clock_mhz = 150};
constexpr const auto& kernel = hls::design_of<examples::crc32, hardware>;

// zlib's checksum of all bytes so far, after each byte.
std::vector<std::uint32_t> checksums_by_zlib(const std::vector<std::uint8_t>& bytes) {
    std::vector<std::uint32_t> checksums;
    checksums.reserve(bytes.size());
    uLong checksum = ::crc32(0, nullptr, 0);
    for (const auto& byte : bytes) {
        checksum = ::crc32(checksum, &byte, 1);
        checksums.push_back(static_cast<std::uint32_t>(checksum));
    }
    return checksums;
}

void checksum(const examples::request& wanted, examples::results& table) {
    const auto input = wanted.input_or(examples::sample_text);
    const auto text = examples::read_bytes(input);
    const std::vector<std::uint8_t> bytes(text.begin(), text.end());
    const auto [checksums, seconds] =
        examples::timed([&] { return hls::cpu::run<examples::crc32>(bytes); });
    table.row("input", input.string());
    examples::check_words(table, bytes.size(), seconds, checksums, checksums_by_zlib(bytes),
                          "zlib");
    examples::look_closely<examples::crc32>(table, wanted, bytes);
    table.row("checksum", fmt::format("{:08x}", checksums.back()));

    examples::show_schedule(table, kernel);
    const auto slice = examples::middle_words(bytes, wanted.words);
    const auto words = static_cast<long long>(slice.size());
    examples::simulate(
        table, wanted, kernel, examples::one_input(kernel, slice),
        {words + hls::schedule<examples::crc32, hardware>.latency, "words + latency"});
    examples::show_layout(table, wanted, kernel);
}

} // namespace

int main(int argc, char** argv) {
    return examples::run_example("crc32", "Computes the CRC-32 of a file", "", argc, argv,
                                 checksum);
}
