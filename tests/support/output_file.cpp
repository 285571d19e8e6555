// Tests of examples/support/output_file.hpp.
#include <doctest/doctest.h>

#include <array>
#include <csignal>
#include <stdexcept>
#include <string>

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "scratch.hpp"
#include "support/output_file.hpp"

namespace {

std::string opening(const std::filesystem::path& path) {
    return error_of([&] { examples::output_file{path}; });
}

// A child process that is stopped by the signal in the middle of writing; its wait status.
int status_of_interrupted_writer(const std::filesystem::path& path, int number) {
    const pid_t child = ::fork();
    if (child == 0) {
        ::signal(number, SIG_DFL);
        examples::output_file out{path};
        out.write("half of it");
        ::raise(number);
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return status;
}

} // namespace

TEST_CASE("a file appears on commit and not before") {
    const scratch here;
    examples::output_file out{here / "a.txt"};
    out.write("complete");
    CHECK(!std::filesystem::exists(here / "a.txt"));
    CHECK(here.file_count() == 1);
    out.commit();
    CHECK(examples::read_bytes(here / "a.txt") == "complete");
    CHECK(here.file_count() == 1);
    CHECK_THROWS_AS(out.commit(), std::logic_error);
}

TEST_CASE("nothing is left without commit, an older file stays as it was") {
    const scratch here;
    examples::write_bytes(here / "old.txt", "old");
    const auto interrupted = [&](const std::string& name) {
        examples::output_file out{here / name};
        out.write("half");
        throw std::runtime_error{"something else failed"};
    };
    CHECK_THROWS_AS(interrupted("old.txt"), std::runtime_error);
    CHECK_THROWS_AS(interrupted("new.txt"), std::runtime_error);
    CHECK(examples::read_bytes(here / "old.txt") == "old");
    CHECK(here.file_count() == 1);
}

TEST_CASE("an older file is replaced, also through a symbolic link") {
    const scratch here;
    examples::write_bytes(here / "real.txt", "old");
    std::filesystem::create_symlink("real.txt", here / "link.txt");
    examples::write_bytes(here / "link.txt", "new");
    CHECK(std::filesystem::is_symlink(here / "link.txt"));
    CHECK(examples::read_bytes(here / "real.txt") == "new");
}

TEST_CASE("SIGINT and SIGTERM remove the half-written file and still end the program") {
    for (const int number : {SIGINT, SIGTERM}) {
        const scratch here;
        const int status = status_of_interrupted_writer(here / "a.txt", number);
        CHECK(WIFSIGNALED(status));
        CHECK(WTERMSIG(status) == number);
        CHECK(here.file_count() == 0);
    }
}

TEST_CASE("places that cannot be written are named") {
    const scratch here;
    const auto absent = opening(here / "absent/a.txt");
    CHECK(mentions(absent, "in the directory " + (here / "absent").string() + " (No such file"));
    CHECK(mentions(opening(here.file("f", "x") / "a.txt"), "Not a directory"));
    CHECK(mentions(opening(here / ""), "name a file"));
    CHECK(mentions(opening(here / "."), "is a directory"));
    CHECK(mentions(opening("/dev/null"), "not a regular file"));
    CHECK(mentions(opening("/proc/a.txt"), "in the directory /proc"));
    CHECK(mentions(opening(""), "name a file"));
    CHECK(mentions(opening(here / std::string(300, 'n')), "File name too long"));
    CHECK(mentions(opening(here / std::string(5000, 'n')), "too long"));
    CHECK(here.file_count() == 1);
}

TEST_CASE("a full disk is reported and nothing left") {
    const scratch here;
    examples::output_file out{here / "a.txt"};
    REQUIRE(std::freopen("/dev/full", "wb", out.stream()) != nullptr);
    out.write("does not fit");
    CHECK(mentions(error_of([&] { out.commit(); }), "could not be written completely"));
    CHECK(!std::filesystem::exists(here / "a.txt"));
}

TEST_CASE("more files than the registry holds are rejected, and the places are given back") {
    const scratch here;
    for (int round = 0; round != 2; ++round) {
        std::array<std::unique_ptr<examples::output_file>, 8> files;
        for (auto& file : files) {
            file = std::make_unique<examples::output_file>(here / "a.txt");
        }
        CHECK(mentions(opening(here / "b.txt"), "at most 8 at a time"));
    }
    CHECK(here.file_count() == 0);
}
