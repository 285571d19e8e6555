// Pairs of integer matrices that can be multiplied: from a text file with a line for each row and
// an empty line between the two, or random ones from a seed.
#pragma once

#include <cstdint>
#include <filesystem>
#include <limits>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include <Eigen/Core>
#include <fmt/core.h>

#include "input_error.hpp"

namespace examples {

using matrix = Eigen::Matrix<std::int64_t, Eigen::Dynamic, Eigen::Dynamic>;

struct matrix_pair {
    matrix left;
    matrix right;
};

namespace detail {

using number_rows = std::vector<std::vector<std::int64_t>>;

inline constexpr const char* matrix_format =
    "write rows of integers from -32768 to 32767, with one empty line between the two matrices";

inline std::vector<std::int64_t> parse_row(const std::string& line,
                                           const std::filesystem::path& path) {
    using limits = std::numeric_limits<std::int16_t>;
    std::vector<std::int64_t> row;
    std::istringstream words{line};
    for (std::int64_t number = 0; words >> number;) {
        if (number < limits::min() || number > limits::max()) {
            throw input_error{path, fmt::format("{} does not fit into 16 bits", number),
                              matrix_format};
        }
        row.push_back(number);
    }
    if (!words.eof()) {
        throw input_error{path, "'" + line + "' is not a row of integers", matrix_format};
    }
    return row;
}

inline matrix to_matrix(const number_rows& rows, const std::filesystem::path& path) {
    const auto columns = rows.empty() ? 0 : rows.front().size();
    matrix m(rows.size(), columns);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].size() != columns) {
            throw input_error{
                path,
                fmt::format("row {} has {} numbers, row 1 has {}", i + 1, rows[i].size(), columns),
                matrix_format};
        }
        m.row(Eigen::Index(i)) = Eigen::Map<const Eigen::Matrix<std::int64_t, 1, Eigen::Dynamic>>(
            rows[i].data(), m.cols());
    }
    return m;
}

} // namespace detail

inline matrix_pair read_matrices(const std::filesystem::path& path) {
    std::istringstream lines{read_bytes(path)};
    detail::number_rows rows[2];
    int at = 0;
    for (std::string line; std::getline(lines, line);) {
        const auto row = detail::parse_row(line, path);
        at += row.empty() && !rows[at].empty() && at == 0;
        if (!row.empty()) {
            rows[at].push_back(row);
        }
    }
    const matrix_pair m{detail::to_matrix(rows[0], path), detail::to_matrix(rows[1], path)};
    if (m.left.size() == 0 || m.left.cols() != m.right.rows()) {
        throw input_error{path,
                          fmt::format("a matrix of {} x {} cannot be multiplied by one of {} x {}",
                                      m.left.rows(), m.left.cols(), m.right.rows(), m.right.cols()),
                          detail::matrix_format};
    }
    return m;
}

inline matrix random_matrix(int rows, int columns, unsigned seed) {
    std::mt19937 random{seed};
    return matrix::NullaryExpr(
        rows, columns, [&] { return std::int64_t{static_cast<std::int16_t>(random() & 0xffffU)}; });
}

} // namespace examples
