// Files as inputs and outputs of a run: cpu::words_from("in.bin") stands for a range,
// cpu::into_file("out.bin") takes what an output gives. A file is its words one after the other,
// each in as many bytes as it needs, the lowest first; the bits above it are its sign (sint), or 0,
// and are not looked at when it is read. Packets are as in hardware. Of ended<T> the words of T: a
// file that is read is one message, whose last word has the flag; what is written has no flags.
#pragma once

#include <cstdio>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "words.hpp"

namespace hls::cpu {

// HLS0804, HLS0805, HLS0802, with the file's name.
struct file_error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Stands for the words of an input: what words_from returns.
struct input_file {
    std::filesystem::path path;
};
// Takes the words of an output: what into_file returns.
struct output_file {
    std::filesystem::path path;
};
// Stands for an output that is given to the caller, before another one that goes into a file.
struct output_to_caller {};
// The object of that type.
inline constexpr output_to_caller to_caller{};
// Stands for an output whose words the caller wants to have as things of its own: members.hpp.
template <class Host>
struct output_to_caller_as {};
// The object of that type.
template <class Host>
inline constexpr output_to_caller_as<Host> to_caller_as{};

// Words of an input from a file. While running: HLS0804 (not read), HLS0805 (it ends within a
// word).
inline input_file words_from(std::filesystem::path path) { return {std::move(path)}; }
// Words of an output into a file, which has its name when the run has ended (HLS0802: not written).
inline output_file into_file(std::filesystem::path path) { return {std::move(path)}; }

namespace detail {

using file_handle = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

inline file_handle open_file(std::filesystem::path const& path, char const* mode) {
    return {std::fopen(path.c_str(), mode), [](std::FILE* f) { return std::fclose(f); }};
}

// Bits of a word in a file, and the bytes that hold it.
template <class T>
constexpr int count_bits_in_file() {
    if constexpr (is_wide<T>)
        return hls::detail::bits_of_word<T>;
    else
        return word_type<T>().width - (has_end<T> ? 1 : 0);
}
template <class T>
inline constexpr int bits_in_file = count_bits_in_file<T>();
template <class T>
inline constexpr std::size_t bytes_in_file = (bits_in_file<T> + 7) / 8;

inline std::string read_bytes(std::filesystem::path const& path) {
    file_handle const file = open_file(path, "rb");
    std::string bytes;
    char block[1 << 16];
    std::size_t count = 0;
    while (file && (count = std::fread(block, 1, sizeof block, file.get())) > 0)
        bytes.append(block, count);
    if (!file || std::ferror(file.get()) != 0)
        throw file_error("HLS0804: cannot read '" + path.string() +
                         "'; name a file that exists and is readable");
    return bytes;
}

// Bit by bit: integers of a wide word may begin anywhere.
template <class T>
T wide_word_from(char const* bytes) {
    T word{};
    int at = 0;
    auto const take = [&]<class Member>(Member& member) {
        native_of<Member::width, false> bits = 0;
        for (int i = 0; i < Member::width; ++i, ++at)
            bits |= native_of<Member::width, false>(bytes[at / 8] >> (at % 8) & 1) << i;
        member = Member(bits);
    };
    hls::detail::for_each_leaf(take, word);
    return word;
}

template <class T>
void append_wide_word(std::string& bytes, T const& word) {
    std::size_t const first = bytes.size();
    bytes.resize(first + bytes_in_file<T>);
    int at = 0;
    auto const put = [&](auto const& member) {
        auto const bits = member.value();
        for (int i = 0; i < member.width; ++i, ++at)
            bytes[first + std::size_t(at / 8)] |= char((bits >> i & 1) << (at % 8));
    };
    hls::detail::for_each_leaf(put, word);
}

template <class T>
buffered_word<T> word_from(char const* bytes, bool is_last) {
    constexpr ir::value_type type = word_type<T>();
    uwide bits = 0;
    for (std::size_t i = 0; i < bytes_in_file<T>; ++i)
        bits |= uwide(static_cast<unsigned char>(bytes[i])) << (8 * i);
    if constexpr (has_end<T>)
        bits = (bits & ir::mask(bits_in_file<T>)) | (uwide(is_last) << bits_in_file<T>);
    return to_host<T>(wrapped<type.width, type.is_signed>(bits));
}

template <class T>
std::vector<buffered_word<T>> read_words(std::filesystem::path const& path) {
    constexpr std::size_t size = bytes_in_file<T>;
    std::string const bytes = read_bytes(path);
    if (bytes.size() % size != 0)
        throw file_error("HLS0805: '" + path.string() + "' ends in the middle of a word: it has " +
                         std::to_string(bytes.size()) + " bytes, and a word has " +
                         std::to_string(size));
    std::vector<buffered_word<T>> words;
    words.reserve(bytes.size() / size);
    for (std::size_t at = 0; at < bytes.size(); at += size)
        if constexpr (is_wide<T>)
            words.push_back(wide_word_from<T>(bytes.data() + at));
        else
            words.push_back(word_from<T>(bytes.data() + at, at + size == bytes.size()));
    return words;
}

template <class T>
void append_word(std::string& bytes, buffered_word<T> const& word) {
    auto bits = uwide(wide(to_hardware<T>(word)));
    if constexpr (has_end<T>) bits &= ir::mask(bits_in_file<T>);
    for (std::size_t i = 0; i < bytes_in_file<T>; ++i, bits >>= 8)
        bytes += static_cast<char>(static_cast<unsigned char>(bits & 0xff));
}

// An output's file during a run. It gets its name when it is complete; before, and if the run ends
// with an exception, there is none or the old one.
class pending_file {
    std::filesystem::path path_, part_;
    file_handle file_;

public:
    explicit pending_file(std::filesystem::path path)
        : path_(std::move(path)), part_(path_.string() + ".part"), file_(open_file(part_, "wb")) {
        if (!file_) reject();
    }
    pending_file(pending_file&&) = default;
    ~pending_file() {
        std::error_code ignored;
        if (file_) std::filesystem::remove(part_, ignored);
    }

    template <class T, class Words>
    void write(Words const& words) {
        std::string bytes;
        bytes.reserve(words.size() * bytes_in_file<T>);
        for (auto const& word : words)
            if constexpr (is_wide<T>)
                append_wide_word<T>(bytes, word);
            else
                append_word<T>(bytes, word);
        bool const written =
            std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) == bytes.size();
        if (std::fclose(file_.release()) != 0 || !written) reject();
        std::error_code failure;
        std::filesystem::rename(part_, path_, failure);
        if (failure) reject();
    }

private:
    [[noreturn]] void reject() const {
        std::error_code ignored;
        std::filesystem::remove(part_, ignored);
        throw file_error("HLS0802: cannot write '" + path_.string() +
                         "'; check that the directory exists, is writable and has room");
    }
};

} // namespace detail

} // namespace hls::cpu
