// uart: sends a file over a serial line, a level in each cycle, and receives it again from the
// wire.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <hls/cpu/levels.hpp>
#include <hls/cpu/run.hpp>

#include "kernels/uart.hpp"
#include "support/close_look.hpp"
#include "support/hardware.hpp"
#include "support/sample_data.hpp"

namespace {

constexpr int cycles_of_bit = 8;
constexpr long long cycles_of_byte = 10 * cycles_of_bit; // start bit, 8 bits, stop bit
constexpr std::size_t most_bytes = 50'000;               // 4 million cycles of the wire
constexpr hls::options hardware{.device = hls::ice40_hx, .clock_mhz = 60};
constexpr const auto& send = examples::uart_sender<cycles_of_bit>;
constexpr const auto& receive = examples::uart_receiver<cycles_of_bit>;
constexpr const auto& sender = hls::design_of<send, hardware>;
constexpr const auto& receiver = hls::design_of<receive, hardware>;
static_assert(hls::schedule<send, hardware>.ii == 1); // so an iteration is a cycle
static_assert(hls::schedule<receive, hardware>.ii == 1);

std::vector<std::uint8_t> to_bytes(const std::string& text) { return {text.begin(), text.end()}; }

template <class Word>
std::vector<hls::wide> plain(const std::vector<Word>& words) {
    return {words.begin(), words.end()};
}

// The wire in each cycle, and until the last stop bit has ended.
std::vector<std::uint8_t> wire_of(const std::vector<std::uint8_t>& bytes) {
    const auto run = hls::cpu::record_words<send>(bytes);
    const auto levels =
        hls::cpu::level_by_cycle(run, hls::cpu::find_cycles(run), "tx", cycles_of_bit);
    return {levels.begin(), levels.end()};
}

// The words that the hardware gives for this wire: two flip-flops later.
std::vector<hls::wide> received_from(const std::vector<std::uint8_t>& wire) {
    return hls::cpu::record_words<receive>(wire).words.back();
}

void show_hardware(examples::results& table, const examples::request& wanted,
                   const hls::design_view& kernel, const std::vector<hls::wide>& words,
                   long long steps) {
    table.row(kernel.name, "");
    examples::show_schedule(table, kernel);
    const auto check = [&](long long cycles, const std::string& verdict) {
        table.check("without stalls", cycles > 0,
                    cycles == 0 ? verdict : fmt::format("{} cycles", cycles));
    };
    examples::simulate(table, wanted, kernel, examples::one_input(kernel, words), steps, check);
    examples::show_layout(table, wanted, kernel);
}

void send_and_receive(const examples::request& wanted, examples::results& table) {
    const auto input = wanted.input_or(examples::sample_mask);
    const auto file = examples::read_bytes(input);
    const auto bytes = to_bytes(file.substr(0, most_bytes));
    table.row("input",
              fmt::format("{}, {} of {} bytes", input.string(), bytes.size(), file.size()));
    const auto [wire, seconds] = examples::timed([&] { return wire_of(bytes); });
    table.row("wire", fmt::format("{} cycles, found in {:.2f} s", wire.size(), seconds));
    const auto& samples = wire; // one a cycle
    const auto [received, receiving] =
        examples::timed([&] { return hls::cpu::run<receive>(samples); });
    examples::check_words(table, wire.size(), receiving, plain(received), plain(bytes), "the file");
    const auto [in_cycles, recording] = examples::timed([&] { return received_from(samples); });
    table.check("in cycles", in_cycles == plain(bytes),
                fmt::format("{} words, found in {:.2f} s: the file", in_cycles.size(), recording));
    examples::look_closely<send>(table, wanted, bytes);
    examples::look_closely<receive>(table, wanted, wire);
    const std::size_t count = std::min(bytes.size(), wanted.words / 50 + 1);
    const std::vector<std::uint8_t> slice(bytes.begin(), bytes.begin() + std::ptrdiff_t(count));
    const auto steps = cycles_of_byte * static_cast<long long>(count) + cycles_of_byte;
    show_hardware(table, wanted, sender, plain(slice), steps);
    show_hardware(table, wanted, receiver, plain(wire_of(slice)), steps);
}

} // namespace

int main(int argc, char** argv) {
    return examples::run_example("uart", "Sends a file over a serial line and receives it", "",
                                 argc, argv, send_and_receive);
}
