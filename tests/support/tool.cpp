// Tests of examples/support/tool.hpp and table.hpp.
#include <doctest/doctest.h>

#include <csignal>
#include <cstdio>
#include <string>

#include "scratch.hpp"
#include "support/table.hpp"
#include "support/tool.hpp"

TEST_CASE("programs are found on PATH or by path") {
    CHECK(examples::found("sh"));
    CHECK(examples::found("/bin/sh"));
    CHECK(!examples::found("no-such-program-here"));
    CHECK(!examples::found("/etc/passwd"));
    CHECK(!examples::found("/tmp"));
    CHECK(!examples::found(""));
}

TEST_CASE("output and errors go to the log, the status comes back") {
    const scratch here;
    CHECK(examples::run({"sh", "-c", "echo out; echo err >&2; exit 3"}, here / "log") == 3);
    CHECK(examples::read_bytes(here / "log") == "out\nerr\n");
    CHECK(examples::run({"cat"}, here / "log") == 0); // standard input is empty
    CHECK(examples::run({"sh", "-c", "kill -KILL $$"}, here / "log") == 128 + SIGKILL);
}

TEST_CASE("arguments reach the program as they are") {
    const scratch here;
    CHECK(examples::run({"printf", "%s|", "a b", "$HOME", "", "'*'"}, here / "log") == 0);
    CHECK(examples::read_bytes(here / "log") == "a b|$HOME||'*'|");
}

TEST_CASE("a program runs in the directory that is asked for") {
    const scratch here;
    CHECK(examples::run({"sh", "-c", "echo found >file"}, here / "log", here / "") == 0);
    CHECK(examples::read_bytes(here / "file") == "found\n");
}

TEST_CASE("a program that cannot be run is an input_error") {
    const scratch here;
    const auto running = [](const std::string& program, const std::filesystem::path& log) {
        return error_of([&] { examples::run({program}, log); });
    };
    CHECK(mentions(running("no-such-program-here", here / "log"), "not installed"));
    CHECK(!error_of([&] { examples::run({}, here / "log"); }).empty());
    CHECK(mentions(running("sh", here / "absent/log"), "absent/log: the log cannot be written"));
    const auto broken = here.file("broken", "\x7f"
                                            "ELF");
    std::filesystem::permissions(broken, std::filesystem::perms::owner_all);
    CHECK(mentions(running(broken.string(), here / "log"), "cannot be started"));
}

TEST_CASE("a missing tool is named with its package") {
    CHECK(examples::missing("yosys") == "yosys: not installed; run 'apt-get install yosys'");
    CHECK(mentions(examples::missing("vvp"), "apt-get install iverilog'"));
    CHECK(mentions(examples::missing("nextpnr-ice40"), "apt-get install nextpnr-ice40'"));
    CHECK(mentions(examples::missing("other"), "PATH"));
}

TEST_CASE("a table aligns its values, also after letters beyond ASCII") {
    examples::table results;
    CHECK(results.text().empty());
    results.row("CPU run", "0.05 s");
    results.row("Größe µm", "3");
    results.row("x", "");
    CHECK(results.text() == "CPU run   0.05 s\nGröße µm  3\nx         \n");
}

TEST_CASE("a table is printed to a stream") {
    const scratch here;
    std::FILE* out = std::fopen((here / "t").c_str(), "w");
    REQUIRE(out != nullptr);
    examples::table results;
    results.row("clock", "48 MHz");
    results.print(out);
    std::fclose(out);
    CHECK(examples::read_bytes(here / "t") == "clock  48 MHz\n");
}
