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
        if let before = before.wraps, let after = after.wraps {
            return (Self.layers(before), Self.layers(after))
        }
        let (old, new) = (before.layers, after.layers)
        return (old.skipping(absentFrom: new), new.skipping(absentFrom: old))
    }

    private static func layers(_ wraps: (content: Reference, templates: [Reference])) -> [ComparedItem] {
        [ComparedItem](([wraps.content] + wraps.templates).map(named)).withUniqueNames
    }
}

private func named(_ reference: Reference) -> (name: String, node: Node) {
    (reference.head.description, .string(reference.description))
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
        let reference =
            switch self {
            case .content(let reference), .screen(let reference), .template(let reference, _): reference
            }
        let (plain, node) = named(reference)
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
