// united: operations of floating point that a kernel has often are units, each scheduled once.
#pragma once

#include "../../analysis/area/area.hpp"
#include "../../passes/expansion/units.hpp"
#include "../../schedule/reservation/operator_unit.hpp"
#include "../../schedule/verify/verify.hpp"
#include "clocked.hpp"
#include "divided.hpp"

namespace hls::detail {

constexpr options options_of_unit(options const& kernel) {
    options result{};
    result.device = kernel.device;
    result.clock_mhz = kernel.clock_mhz != 0 ? kernel.clock_mhz : default_clock_mhz;
    result.initiation_interval = 1;
    result.prefer = kernel.prefer;
    result.share = sharing::never;
    return result;
}

template <ir::unit_key Key>
inline constexpr ir::builder unit_operation_in_place = ir::unit_operation(Key);

template <ir::unit_key Key>
inline constexpr auto unit_operation = ir::exactly_sized<unit_operation_in_place<Key>>();

template <ir::unit_key Key, options Wanted>
inline constexpr auto const&
    unit_graph = clocked_in_order<unit_operation<Key>, Wanted, port_order::program>();

template <ir::unit_key Key, options Wanted>
inline constexpr auto unit_plan = ir::sized_plan<unit_graph<Key, Wanted>.node_count>(
    finished_plan<unit_graph<Key, Wanted>, Wanted>);

template <ir::unit_key Key, options Wanted>
inline constexpr ir::operator_unit unit{ir::view_of(unit_graph<Key, Wanted>),
                                        ir::view_of_plan(unit_plan<Key, Wanted>)};

template <ir::unit_key Key>
constexpr wide meaning_of_unit(wide a, wide b, wide c) {
    return ir::evaluate(ir::make_node(Key.kind, Key.type, {}, 0, 0, 0, Key.value), {a, Key.type},
                        {b, Key.type}, {c, Key.type});
}

template <ir::unit_key Key>
constexpr ir::block_shape shape_of_unit() {
    ir::block_shape shape{};
    shape.module = make_name(ir::op_name(Key.kind));
    for (int k = 0; k < Key.operands; ++k) shape.operand_width[k] = Key.type.width;
    shape.type = Key.type;
    shape.meaning = &meaning_of_unit<Key>;
    return shape;
}

template <ir::unit_key Key>
inline constexpr ir::block_shape unit_shape = shape_of_unit<Key>();

constexpr block_area area_of_unit(auto const& g, auto const& plan, device const& target) {
    ir::area all{};
    for (int i = 1; i < g.node_count; ++i) all = all + ir::area_of(g, target, g.nodes[i]);
    return {all.luts, plan.register_bits, all.multipliers, all.ram_blocks, 0};
}

template <ir::unit_key Key, options Wanted>
constexpr ir::resource resource_of_unit() {
    static_assert(ir::verify(unit_graph<Key, Wanted>, unit_plan<Key, Wanted>, Wanted.device));
    ir::resource x{};
    x.kind = ir::resource_kind::unit;
    x.id = unit_shape<Key>.module;
    x.type = Key.type;
    x.block = &unit_shape<Key>;
    x.unit = &unit<Key, Wanted>;
    x.facts.latency = ir::last_cycle(unit<Key, Wanted>) + 1;
    x.facts.input_ps = ir::longest_path(unit<Key, Wanted>);
    x.facts.output_ps = 0;
    x.facts.area = area_of_unit(unit_graph<Key, Wanted>, unit_plan<Key, Wanted>, Wanted.device);
    return x;
}

template <auto const& Graph, int Interval>
inline constexpr ir::unit_keys unit_keys_of = ir::find_unit_keys(Graph, Interval);

template <ir::unit_keys const& Keys, options Wanted, int... I>
constexpr ir::unit_resources find_units(std::integer_sequence<int, I...>) {
    return {Keys, {resource_of_unit<Keys.of[I], Wanted>()...}};
}

template <auto const& Graph, ir::unit_keys const& Keys, options Wanted>
inline constexpr ir::builder united_in_place =
    ir::with_units(Graph, find_units<Keys, Wanted>(std::make_integer_sequence<int, Keys.count>()));

template <auto const& Graph, ir::unit_keys const& Keys, options Wanted>
inline constexpr auto united_anew = ir::exactly_sized<united_in_place<Graph, Keys, Wanted>>();

constexpr int interval_of_units(options const& wanted) {
    return wanted.initiation_interval > 1 && wanted.share != sharing::never
               ? wanted.initiation_interval
               : 1;
}

// False where a clock is too high for one: then the operations say so, with their lines.
template <ir::unit_keys const& Keys, options Wanted, int... I>
constexpr bool are_possible(std::integer_sequence<int, I...>) {
    return (finished_plan<unit_graph<Keys.of[I], Wanted>, Wanted>.feasible && ...);
}

template <ir::unit_keys const& Keys, options Wanted>
constexpr bool has_units() {
    if constexpr (Keys.count == 0)
        return false;
    else
        return are_possible<Keys, Wanted>(std::make_integer_sequence<int, Keys.count>());
}

template <auto const& Kernel, options Wanted>
constexpr auto const& choose_united() {
    constexpr auto const& graph = divided<Kernel, Wanted>;
    constexpr auto const& keys = unit_keys_of<graph, interval_of_units(Wanted)>;
    if constexpr (has_units<keys, options_of_unit(Wanted)>())
        return united_anew<graph, keys, options_of_unit(Wanted)>;
    else
        return graph;
}

template <auto const& Kernel, options Wanted>
inline constexpr auto const& united = choose_united<Kernel, Wanted>();

// Iterative units whose steps do not fit the clock are its problem.
template <auto const& Kernel, options Wanted>
inline constexpr auto const& united_and_fitted =
    graph_fitted<united<Kernel, Wanted>, *Wanted.device.chosen, Wanted.prefer>;

} // namespace hls::detail
