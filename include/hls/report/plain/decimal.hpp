// Numbers of up to 128 bits as text.
#pragma once

#include <algorithm>
#include <string>

#include "../../support/wide.hpp"

namespace hls::report {

inline std::string decimal(wide value) {
    uwide rest = value < 0 ? 0 - uwide(value) : uwide(value);
    std::string digits;
    do digits += char('0' + int(rest % 10));
    while ((rest /= 10) != 0);
    if (value < 0) digits += '-';
    std::reverse(digits.begin(), digits.end());
    return digits;
}

} // namespace hls::report
