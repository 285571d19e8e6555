// Runs a function where there is room for plans of the largest size: the search keeps several of
// them, which a constant evaluation has room for, and the stack of a program has not.
#pragma once

#include <pthread.h>

#include <cstddef>
#include <system_error>

namespace hls::report::detail {

inline constexpr std::size_t large_stack_bytes = std::size_t(256) << 20; // used as far as needed

template <class F>
void on_large_stack(F const& function) {
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, large_stack_bytes);
    pthread_t thread{};
    auto const run = [](void* f) -> void* {
        (*static_cast<F const*>(f))();
        return nullptr;
    };
    int const failed =
        pthread_create(&thread, &attributes, run, const_cast<F*>(&function)); // NOLINT
    pthread_attr_destroy(&attributes);
    if (failed != 0) throw std::system_error(failed, std::generic_category(), "no thread");
    pthread_join(thread, nullptr);
}

} // namespace hls::report::detail
