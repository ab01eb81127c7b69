import OnionModel

extension PartComparison {
    mutating func compare(_ before: Screen, _ after: Screen) {
        compare(before.summary.map(Node.string), after.summary.map(Node.string), as: .value, at: "summary")
        let bars = Set(ObjectCodec<Screen>.Member.barItems.map(\.key))
        compareMembers(Part.screen(before).node, Part.screen(after).node) { bars.contains($0) ? .value : nil }
        let (old, new) = layers(before.composed, after.composed)
        compare(old, new, as: .layer) { comparison, before, after, path in
            comparison.compare(before, after, as: .layer, at: path)
        }
    }

    /// The layers of both recipes: as lists from the inside out when both are as simple as that, else as trees.
    private func layers(_ before: ScreenLayer, _ after: ScreenLayer) -> ([ComparedItem], [ComparedItem]) {
        if let before = before.chain, let after = after.chain {
            return (Self.layers(before), Self.layers(after))
        }
        let (old, new) = (before.layers, after.layers)
        return (old.skipping(absentFrom: new), new.skipping(absentFrom: old))
    }

    private static func layers(_ chain: (content: Reference, wraps: [TemplateWrap])) -> [ComparedItem] {
        [ComparedItem]([named(chain.content)] + chain.wraps.map { named($0.template, $0.fields) }).withUniqueNames
    }
}

/// Returns the name of a layer, and its description: its reference, with the values of its fields if it has any, and with its other
/// members.
private func named(
    _ reference: Reference, _ fields: [String: FieldValue] = [:], _ others: [Node.Entry] = []
) -> (name: String, node: Node) {
    let name = Node.string(reference.description)
    let members = (fields.isEmpty ? [] : [.init("fields", fields.node)]) + others
    return (reference.head.description, members.isEmpty ? name : .map([.init("template", name)] + members))
}

extension ScreenLayer.Inner {
    /// The selected layers and the action sets in slots.
    fileprivate var members: [Node.Entry] {
        switch self {
        case .none, .content: return []
        case .contents(_, let selected): return selected.map { [.init("selected", .number(Double($0)))] } ?? []
        case .slots(let fillings):
            let slots = fillings.compactMap { filling -> Node.Entry? in
                switch filling.contents {
                case .layer, .layers(_, nil): nil
                case .layers(_, let selected?):
                    .init(filling.slot, .map([.init("selected", .number(Double(selected)))]))
                case .actions(let set): .init(filling.slot, .map([.init("actions", .string(set.description))]))
                }
            }
            return slots.isEmpty ? [] : [.init("slots", .map(slots))]
        }
    }

    /// The layers with their slots and their numbers in these.
    fileprivate var placed: [(slot: String, index: Int, layer: ScreenLayer)] {
        switch self {
        case .none: []
        case .content(let layer): [("", 0, layer)]
        case .contents(let layers, _): layers.enumerated().map { ("", $0, $1) }
        case .slots(let fillings):
            fillings.flatMap { filling in filling.layers.enumerated().map { (filling.slot, $0, $1) } }
        }
    }
}

extension ScreenLayer {
    /// The layers from the outside in, each after the one around it.
    fileprivate var layers: [ComparedItem] {
        var layers: [ComparedItem] = []
        var counts: [String: Int] = [:]
        collect(in: "", at: 0, &counts, into: &layers)
        return layers
    }

    /// Layers are nested at most ``Screen/maximumLayerDepth`` deep.
    private func collect(
        in parent: String, _ slot: String = "", at index: Int, _ counts: inout [String: Int],
        into layers: inout [ComparedItem]
    ) {
        let (plain, node) =
            switch self {
            case .content(let reference), .screen(let reference): named(reference)
            case .template(let reference, let fields, let inner): named(reference, fields, inner.members)
            }
        counts[plain, default: 0] += 1
        let name = counts[plain, default: 1] == 1 ? plain : "\(plain)#\(counts[plain, default: 1])"
        layers.append(ComparedItem(name: name, parent: parent, slot: slot, index: index, node: node))
        guard case .template(_, _, let inner) = self else { return }
        for (slot, index, layer) in inner.placed { layer.collect(in: name, slot, at: index, &counts, into: &layers) }
    }
}

extension [ComparedItem] {
    /// The items with those as parents that are on both sides: what was wrapped in one template more stays where it was.
    func skipping(absentFrom other: [ComparedItem]) -> [ComparedItem] {
        let known = Set(other.map(\.name))
        let parents = Dictionary(map { ($0.name, $0.parent) }) { first, _ in first }
        return map { item in
            guard known.contains(item.name) else { return item }
            var item = item
            while !item.parent.isEmpty, !known.contains(item.parent) { item.parent = parents[item.parent] ?? "" }
            return item
        }
    }
}
