// The one translation unit that holds doctest's main. Tests run on a thread with a large stack:
// passes keep tables for max_nodes operations in local variables.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <pthread.h>

namespace {

constexpr std::size_t stack_bytes = std::size_t(512)
                                    << 20; // reserved; only what is touched is used

struct invocation {
    int argc;
    char** argv;
    int result;
};

void* run(void* data) {
    auto& call = *static_cast<invocation*>(data);
    call.result = doctest::Context(call.argc, call.argv).run();
    return nullptr;
}

} // namespace

int main(int argc, char** argv) {
    invocation call{argc, argv, 1};
    pthread_attr_t attributes;
    pthread_t thread;
    pthread_attr_init(&attributes);
    if (pthread_attr_setstacksize(&attributes, stack_bytes) != 0) return 1;
    if (pthread_create(&thread, &attributes, run, &call) != 0) return 1;
    pthread_join(thread, nullptr);
    return call.result;
}
