// row<T>: values whose number is known only while constant evaluation runs. It may not outlive the
// evaluation; what is kept goes into arrays of exact size.
#pragma once

namespace hls {

template <class T>
class row {
    T* at_ = nullptr;
    int size_ = 0;

public:
    constexpr row() = default;
    constexpr explicit row(int size) : at_(new T[unsigned(size > 0 ? size : 1)]{}), size_(size) {}
    constexpr row(row const& other) : row(other.size_) {
        for (int i = 0; i < size_; ++i) at_[i] = other.at_[i];
    }
    constexpr row(row&& other) noexcept { swap(other); }
    constexpr row& operator=(row other) noexcept {
        swap(other);
        return *this;
    }
    constexpr ~row() { delete[] at_; }

    constexpr int size() const { return size_; }
    constexpr T& operator[](int i) { return at_[i]; }
    constexpr T const& operator[](int i) const { return at_[i]; }

private:
    constexpr void swap(row& other) noexcept {
        T* const at = at_;
        int const size = size_;
        at_ = other.at_;
        size_ = other.size_;
        other.at_ = at;
        other.size_ = size;
    }
};

} // namespace hls
