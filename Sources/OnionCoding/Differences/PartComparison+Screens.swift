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

/// Returns the name of a layer, and what it says: its reference, with the values of its fields if it has any.
private func named(_ reference: Reference, _ fields: [String: FieldValue] = [:]) -> (name: String, node: Node) {
    let name = Node.string(reference.description)
    let node = fields.isEmpty ? name : .map([.init("template", name), .init("fields", fields.node)])
    return (reference.head.description, node)
}

extension ScreenLayer {
    /// The layers from the outside in, each after the one around it.
    fileprivate var layers: [ComparedItem] {
        var layers: [ComparedItem] = []
        var counts: [String: Int] = [:]
        collect(in: "", at: 0, &counts, into: &layers)
        return layers
    }

    /// A recipe is as deep as ``Screen/maximumLayerDepth`` at most.
    private func collect(
        in parent: String, at index: Int, _ counts: inout [String: Int], into layers: inout [ComparedItem]
    ) {
        let (plain, node) =
            switch self {
            case .content(let reference), .screen(let reference): named(reference)
            case .template(let reference, let fields, _): named(reference, fields)
            }
        counts[plain, default: 0] += 1
        let name = counts[plain, default: 1] == 1 ? plain : "\(plain)#\(counts[plain, default: 1])"
        layers.append(ComparedItem(name: name, parent: parent, index: index, node: node))
        for (index, layer) in inner.enumerated() { layer.collect(in: name, at: index, &counts, into: &layers) }
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
