// The files of --report: what they hold is what the constants are, and what a page is made of.
#include <doctest/doctest.h>

#include <hls/verilog/report/page/write.hpp>
#include <hls/verilog/verilog.hpp>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "../../graph/sample_kernels.hpp"

namespace {

using nlohmann::json;
using namespace hls;
namespace fs = std::filesystem;

inline constexpr auto shared_port = kernel<"shared_port">(
    [](in<"x", sint<32>> x, out<"y", sint<33>> y,
       array<"words", sint<32>, 256, memory{.banks = 1, .max_replicates = 1}> words,
       reg<"count", hls::uint<8>> count, control flow) {
        flow.for_("fill", 256, [&](auto i) { words[i] = x.read(); });
        flow.for_("sum", 128, [&](auto i) { y.write(words[i] + words[i + 128]); });
        count = wrap<hls::uint<8>>(count + 1);
        y.write(count);
    });

// Two neighbours are loaded, and two are stored, which replicates do not help.
inline constexpr auto in_banks =
    kernel<"in_banks">([](in<"x", sint<32>> x, out<"y", sint<33>> y,
                          array<"words", sint<32>, 256> words, control flow) {
        flow.for_("fill", 128, [&](auto i) {
            sint<32> const v = x.read();
            words[2 * i] = v;
            words[2 * i + 1] = -v;
        });
        flow.for_("sum", 128, [&](auto i) { y.write(words[2 * i] + words[2 * i + 1]); });
    });

inline constexpr auto replicated = kernel<"replicated">(
    [](in<"x", sint<32>> x, in<"i", hls::uint<8>> i, in<"j", hls::uint<8>> j, out<"y", sint<33>> y,
       array<"words", sint<32>, 256, hls::memory{.forwarding = 0}> words) {
        hls::uint<8> const at = i.read();
        y.write(words[at] + words[j.read()]);
        words[at] = x.read();
    });

struct scratch {
    fs::path path = fs::temp_directory_path() / ("hls_report_" + std::to_string(std::rand()));
    ~scratch() { fs::remove_all(path); }
};

verilog::detail::report_files files_of(design_view const& d) {
    return verilog::detail::files_of({{&d}, {report::facts_of(d)}, {}});
}

json kernel_of(verilog::detail::report_files const& files, char const* name) {
    return json::parse(verilog::text_of(files.at(name), 1))["designs"][0]["kernels"][0];
}

std::string text_of_file(fs::path const& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace

TEST_CASE("figures are those of the schedule") {
    auto const files = files_of(design_of<sample::histogram>);
    constexpr auto const& plan = schedule<sample::histogram>;
    json const k = kernel_of(files, "summary");
    CHECK(k["interval"] == plan.ii);
    CHECK(k["latency"] == plan.latency);
    CHECK(k["period_ps"] == plan.period_ps);
    json const operations = kernel_of(files, "schedule")["operations"];
    for (json const& x : operations) {
        CHECK(x["cycle"] == plan.cycle[x["id"].get<int>()]);
        CHECK(x["ready_ps"] == plan.at[x["id"].get<int>()].high);
    }
    CHECK(operations.size() == k["operations"]);
}

TEST_CASE("a recurrence is a bottleneck whose operations are those of the schedule") {
    auto const files = files_of(design_of<sample::histogram>);
    json const all = kernel_of(files, "bottleneck")["bottlenecks"];
    REQUIRE(all.size() == 1);
    CHECK(all[0]["kind"] == "recurrence");
    CHECK(all[0]["interval"] == schedule<sample::histogram>.ii);
    CHECK(!all[0]["fixes"].empty());
    json const schedule_file = kernel_of(files, "schedule");
    CHECK(all[0]["operations"] == schedule_file["limits"][0]["operations"]);
    for (std::size_t i = 0; i < all[0]["through"].size(); ++i)
        for (json const& x : schedule_file["operations"])
            if (x["id"] == all[0]["operations"][i])
                CHECK(x["what"] == all[0]["through"][i]["what"]);
}

TEST_CASE("a shared port is a bottleneck and grades its memory") {
    auto const files = files_of(design_of<shared_port>);
    json const all = kernel_of(files, "bottleneck")["bottlenecks"];
    REQUIRE(all.size() == 1);
    CHECK(all[0]["kind"] == "port");
    CHECK(all[0]["loop"] == "sum");
    CHECK(all[0]["interval"] == schedule<shared_port>.loop("sum").ii);
    REQUIRE(all[0]["through"].size() == 1); // both loads stand in one line
    CHECK(all[0]["through"][0]["what"] == "load words");
    CHECK(all[0]["through"][0]["times"] == 2);
    CHECK(all[0]["operations"].size() == 2);
    std::string const text = verilog::schedule_report(design_of<shared_port>);
    std::size_t const shared = text.find("these accesses share one port\n");
    REQUIRE(shared != std::string::npos);
    std::string const accesses = text.substr(shared, 120);
    CHECK(accesses.find("load words (report_files.cpp:") != std::string::npos);
    CHECK(accesses.find(", 2 times)\n") != std::string::npos);
    json const memories = kernel_of(files, "new_lmview");
    REQUIRE(memories["memories"].size() == 1);
    json const& m = memories["memories"][0];
    CHECK(m["grade"] == "possibly inefficient");
    CHECK(m["storage"] == "block RAM");
    CHECK(m["read_ports"] == 1);
    CHECK(m["accesses"].size() == 3);
    CHECK(m["accesses"][0]["kind"] == "store");
    bool found = false; // of the counters of loops, too
    for (json const& r : memories["registers"])
        found = found ||
                (r["name"] == "count" && r["grade"] == "optimal" && r["area"]["flip_flops"] == 8);
    CHECK(found);
}

TEST_CASE("a memory with a replicate for each load says so") {
    json const m = kernel_of(files_of(design_of<replicated>), "new_lmview")["memories"][0];
    CHECK(m["chose_banks"] == false);
    CHECK(verilog::schedule_report(design_of<replicated>)
              .find("    words: 2 replicates, chosen for the interval\n") != std::string::npos);
    json const own = kernel_of(files_of(design_of<in_banks>), "new_lmview")["memories"][0];
    CHECK(own["chose_banks"] == true);
    CHECK(own["banks"] == 2);
    CHECK(verilog::schedule_report(design_of<in_banks>)
              .find("    words: 2 banks, chosen for the interval\n") != std::string::npos);
    CHECK(m["replicates"] == 2);
    CHECK(m["grade"] == "good but replicated");
}

TEST_CASE("loops have the iterations in flight that latency and interval give") {
    json const loops = kernel_of(files_of(design_of<shared_port>), "loops_attr")["loops"];
    REQUIRE(loops.size() == 2);
    CHECK(loops[1]["interval"] == 2);
    CHECK(loops[1]["latency"] == 3);
    CHECK(loops[1]["concurrency"] == 2);
    json const tree = kernel_of(files_of(design_of<shared_port>), "loops")["children"];
    CHECK(tree[0]["data"] == json{"Yes", 1, "none"});
    CHECK(tree[1]["data"] == json{"Yes", 2, "port"});
}

TEST_CASE("values are ranges where they are fewer than their type has") {
    json const operations =
        kernel_of(files_of(design_of<sample::packets>), "schedule")["operations"];
    bool found = false;
    for (json const& x : operations)
        found = found || (x["kind"] == "computes" &&
                          x["values"].get<std::string>().find(" to ") != std::string::npos);
    CHECK(found);
    CHECK(report::decimal(-(wide(1) << 100)) == "-1267650600228229401496703205376");
    CHECK(report::decimal(0) == "0");
}

TEST_CASE("lines of Verilog have the line in their comment, and wires after them too") {
    auto const lines = verilog::detail::linked_lines("module m;\n  wire a = b; // x.cpp:12\n"
                                                     "  wire c = d;\n  reg e;\n  wire f;\n");
    REQUIRE(lines.size() == 5);
    CHECK(lines[1].from == report::source_line{"x.cpp", 12});
    CHECK(lines[2].from == report::source_line{"x.cpp", 12});
    CHECK(lines[0].from.line == 0);
    CHECK(lines[3].from.line == 0);
    CHECK(lines[4].from.line == 0);
    CHECK(verilog::detail::line_in_comment("  // 3: no line").line == 0);
}

TEST_CASE("a report is one page and its files; text of sources is no markup") {
    scratch folder;
    CHECK(verilog::write_report({&design_of<shared_port>}, {folder.path.string(), "", ""}).empty());
    std::string const page = text_of_file(folder.path / "report.html");
    CHECK(page.find("http-equiv=\"Content-Security-Policy\"") != std::string::npos);
    CHECK(page.find("#include <hls") == std::string::npos); // this file's text
    CHECK(page.find("#include \\u003chls") != std::string::npos);
    json const summary = json::parse(text_of_file(folder.path / "json" / "summary.json"));
    CHECK(summary["designs"][0]["name"] == "shared_port");
    CHECK(verilog::detail::without_tags("a<b</script>") == "a\\u003cb\\u003c/script>");
}

TEST_CASE("source files that are gone, changed, or of one name") {
    scratch folder;
    fs::create_directories(folder.path / "other");
    auto const read = [&](char const* name, int line, std::string const& where) {
        return verilog::detail::read_source((folder.path / name).string(), {{line}, {}}, where);
    };
    CHECK(read("gone.cpp", 1, "").problem.find("HLS0834") == 0);
    std::ofstream(folder.path / "other/gone.cpp") << "first\r\nsecond\n";
    verilog::detail::source_file const found =
        read("gone.cpp", 2, (folder.path / "other").string());
    CHECK(found.problem.empty());
    CHECK(found.lines == std::vector<std::string>{"first", "second"});
    CHECK(read("other/gone.cpp", 3, "").problem.find("HLS0835") == 0);
    CHECK(verilog::detail::join_sources({found, found})[0].problem.find("HLS0836") == 0);
    CHECK(verilog::detail::join_sources({found, found})[0].lines.empty());
}

TEST_CASE("figures after place and route are those of the design with their name") {
    verilog::detail::reported r;
    r.facts.push_back(report::facts_of(design_of<shared_port>));
    auto const measured = [&](std::string const& text) {
        auto const found = verilog::detail::measured_of_text(text, r);
        return json(json::parse(verilog::text_of(found, -1))["designs"][0]["measured"]);
    };
    std::string const
        other = R"({"top": "x", "lut": 1, "ff": 2})",
        line =
            R"({"top": "shared_port", "lut": 90, "ff": 40, "carry": 30, "ram": 2, "fmax": 61.5})";
    json const found = measured(other + "\n\n" + line + "\n");
    CHECK(found["lut"] == 90);
    CHECK(found["fmax"] == 61.5);
    CHECK(found["lc"].is_null());
    CHECK(found["problem"] == "");
    json const full =
        measured(R"({"top": "shared_port", "lut": 9, "ff": 4, "pnr_error": "too large"})");
    CHECK(full["problem"] == "too large");
    CHECK_THROWS_WITH(measured(other), doctest::Contains("HLS0841"));
    CHECK_THROWS_WITH(measured("{}"), doctest::Contains("HLS0840"));
    CHECK_THROWS_WITH(measured("figures"), doctest::Contains("HLS0840"));
}

TEST_CASE("comments are no code, text in quotes is") {
    using lines = std::vector<std::string>;
    CHECK(verilog::detail::code_of({"a // b", "/* c", "d */ e", "\"//\" f", "'\"' // g",
                                    "R\"x(// h", "/* i)x\" // j", "1'000 // k"}) ==
          lines{"a     ", "    ", "     e", "\"//\" f", "'\"'     ", "R\"x(// h", "/* i)x\"     ",
                "1'000     "});
}

TEST_CASE("a source file whose lines moved was changed, though it is as long") {
    using verilog::detail::source_notes;
    source_notes const notes{{1, 3, 4}, {{1, "kernel<", "fir"}, {3, "_(", "row"}}};
    std::vector<std::string> const compiled = {"auto k = kernel<\"fir\">(", "", "for_(",
                                               "\"row\", 4,"};
    auto const misfit = [&](std::vector<std::string> const& lines) {
        return verilog::detail::first_misfit(lines, notes);
    };
    CHECK(misfit(compiled) == 0);
    CHECK(misfit({compiled[0], "", compiled[2]}) == 4);                          // shorter
    CHECK(misfit({compiled[0], compiled[2], "// new", compiled[3]}) == 3);       // a comment there
    CHECK(misfit({"#pragma once", compiled[0], compiled[2], compiled[3]}) == 1); // one line further
    CHECK(misfit({compiled[0], "", "", "f();"}) == 3);
    CHECK(misfit({"made_by_macro(fir)", "", "for_(", "named_row, 4,"}) == 0); // nobody knows
}
