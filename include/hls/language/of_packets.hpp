// Registers, memories and arguments hold integers. Of packets they are refused where the kernel is
// traced (HLS0116); what the kernel does with them is then taken without another message.
#pragma once

#include "packet.hpp"

namespace hls::detail {

template <literal Name, class T>
struct of_packets {
    using word = T;
    static constexpr bool is_parameter = true, is_refused = true;
    static constexpr bool may_be_local = true;
    static constexpr ir::resource describe(source where) {
        ir::resource r{};
        r.kind = ir::resource_kind::reg;
        r.id = make_name(Name.text);
        r.type = {1, false};
        r.depth = r.banks = 1;
        r.where = where;
        return r;
    }

    constexpr of_packets() = default;
    constexpr of_packets(of_packets const&) = default;
    constexpr of_packets& operator=(auto const&) { return *this; }
    constexpr of_packets& operator<<(auto const&) { return *this; }
    constexpr of_packets operator[](auto const&) const { return {}; }
    constexpr operator T() const { return {}; }
};

} // namespace hls::detail
