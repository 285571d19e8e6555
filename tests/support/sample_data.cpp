// Tests of examples/support/sample_data.hpp, with and without the packages.
#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "scratch.hpp"
#include "support/image.hpp"
#include "support/sample_data.hpp"
#include "support/wav.hpp"

TEST_CASE("the sample recording is a sound or its package is named") {
    const auto error = error_of([] {
        const auto sound = examples::read_wav(examples::sample_recording());
        CHECK(sound.rate_hz >= 8000);
        CHECK(sound.samples.size() > 8000);
    });
    CHECK((error.empty() || mentions(error, "alsa-utils")));
}

TEST_CASE("the sample photograph is a picture or its package is named") {
    const auto error = error_of([] {
        const auto photo = examples::read_colour(examples::sample_photo());
        CHECK(photo.width >= 400);
        CHECK(photo.height >= 400);
    });
    CHECK((error.empty() || mentions(error, "cimg-examples")));
}

TEST_CASE("the sample text is there") {
    CHECK(examples::read_bytes(examples::sample_text()).size() > 10'000);
}

TEST_CASE("an absent sample names the first path, the package and the alternative") {
    const auto error = error_of([] {
        examples::detail::first_existing({"/absent/a", "/absent/b"}, "some-package",
                                         "another file");
    });
    CHECK(mentions(error, "/absent/a: the sample file is not installed"));
    CHECK(mentions(error, "apt-get install --no-install-recommends some-package"));
    CHECK(mentions(error, "or name another file"));
}
