// Random systems made of a few kernels, joined at random, with cycles and with rates that do not
// fit: what is said about them while compiling is compared with what their Verilog does.
//   random_wiring FIRST_SEED COUNT DIRECTORY
// writes Verilog and test benches to DIRECTORY/moves (never stops: proven), DIRECTORY/stops (would
// be rejected: HLS0170) and DIRECTORY/unknown. Prints one line for each system.
#include <pthread.h>

#include <algorithm>
#include <cstdlib>
#include <random>

#include <hls/hardware/lower.hpp>
#include <hls/hls.hpp>
#include <hls/verilog/print/files.hpp>
#include <hls/verilog/print/system.hpp>
#include <hls/verilog/testbench/design_bench.hpp>

#include "../support/wired_parts.hpp"

namespace {

using hls::array, hls::control, hls::exit_fifo, hls::in, hls::kernel, hls::options, hls::out;
namespace ir = hls::ir;
using wired::word, wired::copy, wired::fork, wired::join, wired::interleaved, wired::twice,
    wired::half, wired::primed;

constexpr auto late =
    kernel<"late", options{.clock_mhz = 250}>([](in<"x", word> x, out<"y", word> y) {
        word const v = x.read();
        y.write((v * v * v) ^ ((v + 1) * (v + 2)));
    });
constexpr auto free_copy = kernel<"free_copy", options{.clock_mhz = 250, .stall_free = true}>(
    [](in<"x", word> x, out<"y", word> y) {
        word const v = x.read();
        y.write((v * v * v) ^ ((v + 3) * (v + 2)));
    });
template <int Words>
constexpr auto block =
    [](in<"x", word> x, out<"y", word> y, array<"m", word, Words> m, control flow) {
        flow.for_("fill", Words, [&](auto i) { m[i] = x.read(); });
        flow.for_("drain", Words, [&](auto i) { y.write(m[i] + 1); });
    };
constexpr auto block_4 = kernel<"block_4">(block<4>);
constexpr auto block_90 = kernel<"block_90">(block<90>);

struct part {
    hls::kernel_view const* kernel;
    ir::graph_view meaning;
    int weight;
};

template <auto const& Kernel, options Wanted = hls::detail::requested<Kernel>>
part part_of(int weight) {
    return {&hls::view<Kernel, Wanted>, ir::view_of(hls::detail::simplified<Kernel>), weight};
}

using part_list = std::vector<part>;

part_list const& usual_parts() {
    static part_list const all{part_of<copy>(2),    part_of<late>(2),    part_of<free_copy>(1),
                               part_of<fork>(4),    part_of<join>(5),    part_of<interleaved>(2),
                               part_of<twice>(1),   part_of<half>(1),    part_of<primed>(2),
                               part_of<block_4>(1), part_of<block_90>(1)};
    return all;
}

// Their FIFOs are in LUT RAM.
part_list const& parts_on_ecp5() {
    constexpr options ecp5{.device = hls::ecp5};
    static part_list const all{
        part_of<copy, ecp5>(4),        part_of<fork, ecp5>(4),    part_of<join, ecp5>(5),
        part_of<interleaved, ecp5>(2), part_of<twice, ecp5>(1),   part_of<half, ecp5>(1),
        part_of<primed, ecp5>(2),      part_of<block_4, ecp5>(1), part_of<block_90, ecp5>(1)};
    return all;
}

// Builds one system.
class random_system {
    std::mt19937_64 random_;
    part_list const& parts_;
    ir::system_graph& s_;
    std::vector<int> open_;    // channels without a reader
    std::vector<int> awaited_; // channels without a writer

public:
    random_system(ir::system_graph& s, std::uint64_t seed)
        : random_(seed), parts_(seed % 3 == 0 ? parts_on_ecp5() : usual_parts()), s_(s) {
        s_.id = hls::make_name(fmt::format("wired_{}", seed).c_str());
        s_.where = {"random_wiring", 1, nullptr};
        for (int kernels = 2 + below(5); kernels > 0; --kernels) add_kernel();
        for (int c : awaited_) close_cycle(c);
        finish();
    }

private:
    int below(int n) { return int(random_() % std::uint64_t(n)); }

    int new_channel() {
        int const c = s_.channel_count++;
        ir::channel& x = s_.channels[c];
        x.kind = ir::channel_kind::pipe;
        x.id = hls::make_name(fmt::format("c{}", c).c_str());
        x.type = {16, false};
        constexpr int capacities[] = {0, 0, 1, 2, 3, 5, 16, 70};
        x.capacity = capacities[below(8)];
        x.where = {"random_wiring", 100 + c, nullptr};
        x.writer = x.reader = {ir::nobody, 0, x.where};
        return c;
    }

    part const& choose() {
        int sum = 0;
        for (part const& p : parts_) sum += p.weight;
        int at = below(sum);
        for (part const& p : parts_)
            if ((at -= p.weight) < 0) return p;
        return parts_.back();
    }

    void add_kernel() {
        part const& p = choose();
        int const i = s_.instance_count++;
        std::string const id = fmt::format("{}_{}", p.kernel->name, i);
        s_.instances[i].id = hls::make_name(id.c_str());
        s_.instances[i].kernel = *p.kernel;
        s_.instances[i].where = {"random_wiring", 10 + i, nullptr};
        s_.instances[i].meaning = p.meaning;
        for (int r = 0; r < p.kernel->built.resource_count; ++r)
            if (p.kernel->built.resources[r].kind == ir::resource_kind::input)
                s_.channels[channel_to_read()].reader = {i, r, s_.instances[i].where};
        for (int r = 0; r < p.kernel->built.resource_count; ++r)
            if (p.kernel->built.resources[r].kind == ir::resource_kind::output) {
                open_.push_back(new_channel());
                s_.channels[open_.back()].writer = {i, r, s_.instances[i].where};
            }
    }

    int take(std::vector<int>& from) {
        auto const at = from.begin() + below(int(from.size()));
        int const c = *at;
        from.erase(at);
        return c;
    }

    int channel_to_read() {
        if (!open_.empty() && below(6) != 0) return take(open_);
        int const c = new_channel();
        if (below(3) == 0)
            awaited_.push_back(c);
        else
            s_.channels[c].kind = ir::channel_kind::input;
        return c;
    }

    // Some output becomes the writer of a channel that is read already.
    void close_cycle(int c) {
        if (open_.empty()) {
            s_.channels[c].kind = ir::channel_kind::input;
            return;
        }
        int const gone = take(open_);
        s_.channels[c].writer = s_.channels[gone].writer;
        s_.channels[c].capacity = std::max(1, s_.channels[c].capacity);
        remove(gone);
    }

    void remove(int c) {
        int const last = --s_.channel_count;
        s_.channels[c] = s_.channels[last];
        for (std::vector<int>* list : {&open_, &awaited_})
            for (int& x : *list)
                if (x == last) x = c;
    }

    void finish() {
        for (int c : open_) s_.channels[c].kind = ir::channel_kind::output;
    }
};

bool has(ir::system_graph const& s, ir::channel_kind kind) {
    for (int c = 0; c < s.channel_count; ++c)
        if (s.channels[c].kind == kind) return true;
    return false;
}

// Marks the kernels that pipes join to a marked one, until there are no more.
void mark_joined(ir::system_graph const& s, std::vector<char>& marked) {
    for (bool grows = true; grows;) {
        grows = false;
        for (int c = 0; c < s.channel_count; ++c) {
            if (s.channels[c].kind != ir::channel_kind::pipe) continue;
            char& from = marked[std::size_t(s.channels[c].writer.instance)];
            char& to = marked[std::size_t(s.channels[c].reader.instance)];
            grows |= from != to;
            from = to = char(from | to);
        }
    }
}

// Kernels that no pipe joins to one with an output may stop, and no test bench would tell.
bool all_are_seen(ir::system_graph const& s) {
    std::vector<char> seen(std::size_t(s.instance_count));
    for (int c = 0; c < s.channel_count; ++c)
        if (s.channels[c].kind == ir::channel_kind::output)
            seen[std::size_t(s.channels[c].writer.instance)] = 1;
    mark_joined(s, seen);
    return std::find(seen.begin(), seen.end(), 0) == seen.end();
}

// As the compiler finds the depths, but for the last savings.
ir::depth_list find_depths(ir::system_graph const& s, ir::round_plan const& look) {
    auto const best =
        std::make_unique<ir::best_timing>(ir::find_best(s, ir::balance_pipes(s), look));
    ir::depth_list d = ir::find_as_requested(s, look, *best);
    bool const open = best->known && !best->settled;
    if (open && !d.proven) d = ir::raise_depths(s, look, *best, best->words_at_once);
    if (open && !d.proven) d = ir::raise_again(s, look, *best, d);
    return ir::judge_depths(s, look, *best, d);
}

// Words that the reader of an input takes in some rounds of the system: then nothing is left over
// anywhere, and no kernel waits because another input has ended.
int words_of_rounds(ir::instance const& x, int resource, int steps) {
    ir::behaviour b(x.kernel);
    int words = 0;
    for (int i = 0; i < steps; ++i) {
        ir::kernel_step const s = b.step();
        for (int t = 0; t < s.count; ++t)
            words += s.at[t].resource == resource && s.at[t].credits == 0;
    }
    return words;
}

constexpr int usual_words = 1200;

hls::verilog::stimulus stimulus_for(hls::design_view const& v, ir::round_plan const& look,
                                    int words, unsigned seed) {
    hls::verilog::stimulus s = hls::verilog::random_stimulus(v, words, seed);
    for (int c = 0; c < v.channel_count && look.known; ++c) {
        if (v.channels[c].kind != ir::channel_kind::input) continue;
        int const i = v.channels[c].reader.instance;
        auto& given = s.ports[std::size_t(c)].words;
        given.resize(std::size_t(words_of_rounds(v.instances[i], v.channels[c].reader.resource,
                                                 look.before[i] + words / 10 * look.round[i])),
                     hls::wide(7));
    }
    return s;
}

hls::design_view view_of(ir::system_graph const& s, ir::depth_list const& d,
                         std::vector<ir::pipe_plan>& pipes) {
    for (int c = 0; c < s.channel_count; ++c)
        pipes.push_back(ir::plan_pipe(s.channels[c], d.depth[c]));
    hls::design_view v{};
    v.name = s.id.text;
    v.where = s.where;
    v.channel_count = s.channel_count;
    v.instance_count = s.instance_count;
    v.channels = s.channels;
    v.pipes = pipes.data();
    v.instances = s.instances;
    v.bindings = s.bindings;
    v.arguments = s.arguments;
    v.proven = d.proven;
    return v;
}

// In pipes of any depth, some kernel comes no further when there are more words.
bool stops_anyway(hls::design_view const& v) {
    std::vector<long long> steps[2];
    for (int k : {0, 1}) {
        auto const given = hls::verilog::random_stimulus(v, (1 + k) * usual_words, 1);
        hls::verilog::reference_run run(v, given.arguments);
        for (int c = 0; c < v.channel_count; ++c)
            if (v.channels[c].kind == ir::channel_kind::input)
                run.words(c).assign(given.ports[std::size_t(c)].words.begin(),
                                    given.ports[std::size_t(c)].words.end());
        run.run(20 * (1 + k) * usual_words);
        steps[k] = run.steps();
    }
    for (std::size_t i = 0; i < steps[0].size(); ++i)
        if (steps[0][i] == steps[1][i]) return true;
    return false;
}

ir::repetition_list find_repetitions(ir::system_graph const& s) {
    ir::repetition_list all{};
    for (int i = 0; i < s.instance_count; ++i)
        all.of[i] = ir::detail::find_repetition(s.instances[i].kernel);
    return all;
}

bool write_system(std::uint64_t seed, std::filesystem::path const& directory) {
    auto const s = std::make_unique<ir::system_graph>();
    random_system const made(*s, seed);
    if (!has(*s, ir::channel_kind::input)) return false;
    ir::check_system(*s);
    if (s->problem.number != 0 || !all_are_seen(*s)) return false; // or rejected for another reason
    auto const look = std::make_unique<ir::round_plan>(ir::plan_rounds(*s, find_repetitions(*s)));
    ir::depth_list const d = find_depths(*s, *look);
    std::vector<ir::pipe_plan> pipes;
    hls::design_view const v = view_of(*s, d, pipes);
    char const* const said = d.problem.number == 170 ? "stops" : d.proven ? "moves" : "unknown";
    if (stops_anyway(v)) {
        if (d.proven) throw std::logic_error(fmt::format("{} stops, and is said to move", v.name));
        fmt::print("{}: {} kernels, {} channels, stops at any depth, said: {}\n", v.name,
                   v.instance_count, v.channel_count, said);
        return true;
    }
    std::filesystem::create_directories(directory / said);
    hls::verilog::write_file(directory / said / fmt::format("{}.v", v.name),
                             hls::verilog::print(v));
    auto const words = hls::verilog::with_expectations(
        v, stimulus_for(v, *look, usual_words, unsigned(seed)), 100000);
    for (auto const& [file, text] : hls::verilog::make_testbench(v, words))
        hls::verilog::write_file(directory / said / file, text);
    fmt::print("{}: {} kernels, {} channels, said: {}\n", v.name, v.instance_count, v.channel_count,
               said);
    return true;
}

struct arguments {
    std::uint64_t first;
    int count;
    std::filesystem::path directory;
};

void* run(void* given) {
    auto const& a = *static_cast<arguments*>(given);
    try {
        int written = 0;
        for (std::uint64_t seed = a.first; written < a.count; ++seed)
            written += write_system(seed, a.directory);
    } catch (std::exception const& e) {
        fmt::print(stderr, "{}\n", e.what());
        std::exit(1);
    }
    return nullptr;
}

} // namespace

// Passes have the stack of a compiler.
int main(int argc, char** argv) {
    if (argc != 4) {
        fmt::print(stderr, "usage: random_wiring FIRST_SEED COUNT DIRECTORY\n");
        return 2;
    }
    arguments a{std::strtoull(argv[1], nullptr, 10), std::atoi(argv[2]), argv[3]};
    std::filesystem::create_directories(a.directory);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, std::size_t(512) << 20);
    pthread_t thread;
    pthread_create(&thread, &attributes, run, &a);
    pthread_join(thread, nullptr);
}
