// tokens: counts the words of a text like `sort | uniq -c`, and finds the most frequent ones.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include <hls/cpu/run.hpp>
#include <hls/verilog/testbench/design_bench.hpp>

#include "kernels/tokens.hpp"
#include "support/close_look.hpp"
#include "support/hardware.hpp"
#include "support/logs.hpp"
#include "support/profile.hpp"
#include "support/sample_data.hpp"
#include "support/token_words.hpp"

namespace {

using examples::to_bytes, examples::to_counts, examples::to_entries, examples::to_words,
    examples::word_counts;

constexpr int best = 5;
constexpr const auto& large = examples::tokens<2048, best>;
constexpr examples::counting large_counting{examples::characters, 2048, best};

// The same system with a table that fits an iCE40 HX8K.
constexpr const auto& hardware = hls::design_of<examples::tokens<512, best>>;
constexpr examples::counting hardware_counting{examples::characters, 512, best};
static_assert(hls::schedule<examples::counter<512>>.loop("count").ii == 2); // a slot every 2 cycles
static_assert(hls::schedule<examples::top_n<best>>.loop("sort").ii == 1);

constexpr std::uintmax_t most_bytes = 1 << 24; // then no count is too large

std::string read_text(const std::filesystem::path& file) {
    std::error_code failure;
    const auto bytes = std::filesystem::file_size(file, failure);
    if (!failure && bytes > most_bytes) {
        throw examples::input_error{file, "has more than 16 MiB", "cut it"};
    }
    return bytes == 0 ? "" : examples::read_bytes(file); // which knows what is wrong
}

// --- on this computer

// Texts that are no texts: empty, without words, of one word, of all bytes, and of more words than
// there are places.
std::vector<std::string> odd_texts(std::size_t places) {
    std::string bytes, many;
    for (int byte = 0; byte < 256; ++byte) {
        bytes += static_cast<char>(byte);
    }
    for (std::size_t number = 0; number < places + 3; ++number) {
        many += std::to_string(number) + '\n';
    }
    return {"", " -\n", "word", "NoEndOfThisLongWord", bytes, many};
}

bool are_right(const std::vector<word_counts>& all, const std::vector<std::string>& texts,
               const examples::counting& how) {
    return std::equal(all.begin(), all.end(), texts.begin(), texts.end(),
                      [&](const word_counts& given, const std::string& text) {
                          return given == examples::count_words(text, how);
                      });
}

std::vector<word_counts> run(const std::vector<std::string>& texts) {
    const auto outputs = hls::cpu::run<large>(to_bytes(texts));
    return to_counts(std::get<0>(outputs), std::get<1>(outputs));
}

void check_odd_texts(examples::results& table) {
    const auto texts = odd_texts(large_counting.places);
    const auto all = run(texts);
    table.check("odd texts", are_right(all, texts, large_counting),
                fmt::format("{} texts as plain loops count them, from an empty one to one with {} "
                            "words too many",
                            all.size(), all.empty() ? 0 : all.back().lost));
}

// Without a place for all words plain loops are the reference: the shell has places for all.
void check_file(examples::results& table, const examples::request& wanted,
                const std::filesystem::path& file, const std::string& text) {
    const auto [all, seconds] = examples::timed([&] { return run({text}); });
    const auto plain = examples::count_words(text, large_counting);
    const bool full = plain.lost > 0;
    const auto expected = [&](const auto& words, const std::string& behind) {
        return full ? examples::as_lines(words)
                    : examples::lines_by_shell(wanted, file, large_counting, behind);
    };
    examples::check_words(table, text.size(), seconds, examples::as_lines(all.at(0).words),
                          expected(plain.words, ""), full ? "plain loops" : "sort | uniq -c");
    table.check("lost", all[0].lost == plain.lost, fmt::format("{} words", all[0].lost));
    const auto top = examples::as_lines(all[0].top);
    const auto end_of_pipe = fmt::format(" | sort -k1,1nr -k2 | head -n {}", best);
    table.check("most frequent", top == expected(plain.top, end_of_pipe),
                full ? "as plain loops say" : "as sort -nr | head says");
    for (const auto& line : top) {
        table.row("", line);
    }
}

// --- in hardware

// The tokenizer's report on a text, in the log of the last simulation.
std::string holds_in(const examples::request& wanted, std::size_t text) {
    const std::filesystem::path directory = wanted.directory;
    const auto log = examples::detail::log_text(directory / "vvp.log");
    const auto start = fmt::format("  report word {}: ", text);
    const auto line = examples::detail::line_with(log, start);
    const auto word = line.empty() ? 0 : std::stoull(line.substr(start.size()), nullptr, 16);
    return fmt::format("a token was held in {} cycles, bytes waited in {}", word & 0xffffffffU,
                       word >> 32);
}

// What the hardware has to give; the words themselves stand where plain loops would not put them.
hls::verilog::stimulus expected_of(examples::results& table, const examples::request& wanted,
                                   const std::vector<std::string>& texts) {
    auto stimulus = hls::verilog::empty_stimulus(hardware);
    stimulus.ports[0].words = to_words(to_bytes(texts));
    examples::show_profile(table, wanted, hardware, stimulus);
    const auto steps = 4 * stimulus.ports[0].words.size() + 8 * 512 * texts.size();
    stimulus = hls::verilog::with_expectations(hardware, stimulus, static_cast<long long>(steps));
    stimulus.ports[3].vary = true; // tokens wait longer where words leave later
    stimulus.open_ended = false;   // each text has its end
    return stimulus;
}

// A slice of the text, and the odd ones behind it.
void simulate(examples::results& table, const examples::request& wanted, const std::string& text) {
    auto texts = odd_texts(hardware_counting.places);
    texts.insert(texts.begin(), text.substr(text.size() / 2, wanted.words));
    const auto stimulus = expected_of(table, wanted, texts);
    const auto expected =
        to_counts(to_entries(stimulus.ports[1].words), to_entries(stimulus.ports[2].words));
    table.check("slice, odd texts", are_right(expected, texts, hardware_counting),
                fmt::format("{} texts as plain loops count them", expected.size()));
    const auto check = [&](long long cycles, const std::string& verdict) {
        table.check("without stalls", cycles > 0,
                    cycles == 0 ? verdict : fmt::format("{} cycles for all texts", cycles));
        table.row("slice", fmt::format("{} bytes; {}", texts[0].size(), holds_in(wanted, 0)));
        const auto last = texts.size() - 1;
        table.row("table full",
                  fmt::format("{} bytes; {}", texts[last].size(), holds_in(wanted, last)));
    };
    examples::simulate_expected(table, wanted, hardware, stimulus, check);
}

void show_schedules(examples::results& table) {
    examples::show_schedule(table, hardware);
    for (int i = 0; i < hardware.instance_count; ++i) {
        const auto& kernel = hardware.instances[i].kernel;
        table.row(kernel.name, "");
        examples::show_kernel(table, kernel);
    }
}

void count_words_of_file(const examples::request& wanted, examples::results& table) {
    const auto input = wanted.input_or(examples::sample_text);
    const auto text = read_text(input);
    table.row("input", fmt::format("{}, {} bytes", input.string(), text.size()));
    check_file(table, wanted, input, text);
    check_odd_texts(table);
    examples::look_closely<large>(table, wanted, to_bytes({text}));
    show_schedules(table);
    simulate(table, wanted, text);
    examples::show_layout(table, wanted, hardware);
}

} // namespace

int main(int argc, char** argv) {
    return examples::run_example("tokens", "Counts the words of a text", "", argc, argv,
                                 count_words_of_file);
}
