// run_length: codes a file with run lengths, decodes it again and compares the two.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <hls/cpu/run.hpp>

#include "kernels/run_length.hpp"
#include "support/close_look.hpp"
#include "support/hardware.hpp"
#include "support/sample_data.hpp"

namespace {

using examples::flagged_byte;

constexpr hls::options hardware{.device = hls::ice40_hx, .clock_mhz = 80};
constexpr const auto& coder = hls::design_of<examples::run_length_coder, hardware>;
constexpr const auto& decoder = hls::design_of<examples::run_length_decoder, hardware>;

std::vector<flagged_byte> with_flag(const std::string& bytes) {
    std::vector<flagged_byte> words;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        words.push_back({static_cast<std::uint8_t>(bytes[at]), at + 1 == bytes.size()});
    }
    return words;
}

// Words as the ports have them: the flag above the byte.
std::vector<hls::wide> plain(const std::vector<flagged_byte>& words) {
    std::vector<hls::wide> numbers;
    for (const auto& word : words) {
        numbers.push_back(static_cast<hls::wide>(word.data.value() + (word.last.value() << 8)));
    }
    return numbers;
}

// The same code as plain C++.
std::string plain_code(const std::string& bytes) {
    std::string code;
    for (std::size_t at = 0; at < bytes.size();) {
        std::size_t run = 1;
        while (run < 257 && at + run < bytes.size() && bytes[at + run] == bytes[at]) {
            ++run;
        }
        code.append(run == 1 ? 1 : 2, bytes[at]);
        if (run > 1) {
            code.push_back(static_cast<char>(run - 2));
        }
        at += run;
    }
    return code;
}

void show_hardware(examples::results& table, const examples::request& wanted,
                   const hls::design_view& kernel, const std::string& bytes,
                   std::size_t file_bytes) {
    table.row(kernel.name, "");
    examples::show_schedule(table, kernel);
    const auto check = [&](long long cycles, const std::string& verdict) {
        table.check("without stalls", cycles > 0,
                    cycles == 0 ? verdict
                                : fmt::format("{} cycles, {:.2f} for a byte of the file", cycles,
                                              double(cycles) / double(file_bytes)));
    };
    constexpr long long steps_for_a_byte = 300; // a byte of code is at most a run of 257
    examples::simulate(table, wanted, kernel, examples::one_input(kernel, plain(with_flag(bytes))),
                       steps_for_a_byte * static_cast<long long>(bytes.size()), check);
    examples::show_layout(table, wanted, kernel);
}

void code_and_decode(const examples::request& wanted, examples::results& table) {
    const auto input = wanted.input_or(examples::sample_mask);
    const auto bytes = examples::read_bytes(input);
    const auto words = with_flag(bytes);
    table.row("input", fmt::format("{}, {} bytes", input.string(), bytes.size()));
    const auto [code, coding_seconds] =
        examples::timed([&] { return hls::cpu::run<examples::run_length_coder>(words); });
    examples::check_words(table, words.size(), coding_seconds, plain(code),
                          plain(with_flag(plain_code(bytes))), "plain loops");
    const auto& coded = code;
    const auto [decoded, seconds] =
        examples::timed([&] { return hls::cpu::run<examples::run_length_decoder>(coded); });
    examples::check_words(table, code.size(), seconds, plain(decoded), plain(words), "the file");
    examples::look_closely<examples::run_length_coder>(table, wanted, words);
    examples::look_closely<examples::run_length_decoder>(table, wanted, coded);
    table.row("ratio", fmt::format("{} bytes of code, {:.1f} %", code.size(),
                                   100.0 * double(code.size()) / double(bytes.size())));
    const auto slice = bytes.substr(bytes.size() / 2, wanted.words);
    show_hardware(table, wanted, coder, slice, slice.size());
    show_hardware(table, wanted, decoder, plain_code(slice), slice.size());
}

} // namespace

int main(int argc, char** argv) {
    return examples::run_example("run_length", "Codes a file with run lengths and decodes it", "",
                                 argc, argv, code_and_decode);
}
