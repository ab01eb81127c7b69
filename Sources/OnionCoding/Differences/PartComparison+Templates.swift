import OnionModel

extension PartComparison {
    /// The keys of a template's document that are compared in their own ways.
    private static let ownKeys: Set<String> = ["template", "fields", "view", "constraints", "variations", "states"]

    mutating func compare(_ before: Template, _ after: Template) {
        let (old, new) = (Part.template(before).node, Part.template(after).node)
        compareMembers(old, new) { PartComparison.ownKeys.contains($0) ? nil : .value }
        compare(old.fields, new.fields, as: .field, path: { "fields.\($0)" }) { comparison, before, after, path in
            comparison.compareMembers(before, after, as: .field, at: path)
        }
        compareViews(old["view"] ?? .map([]), new["view"] ?? .map([]))
        compare(before.constraints, after.constraints)
        compareVariations(old["variations"]?.items ?? [], new["variations"]?.items ?? [])
        compareStates(old["states"], new["states"])
    }

    mutating func compareViews(_ before: Node, _ after: Node) {
        var (old, new) = ([ComparedItem](), [ComparedItem]())
        before.collectViews(in: "", at: 0, into: &old)
        after.collectViews(in: "", at: 0, into: &new)
        rename(rootOf: &old, as: new)
        compare(old.withUniqueNames, new.withUniqueNames, as: .view) { comparison, before, after, path in
            comparison.compareMembers(before, after, at: path) { key in
                Property(rawValue: key)?.isRead == true ? .text : .property
            }
        }
    }

    /// A root view under another name is the same view, because there is always one.
    private mutating func rename(rootOf before: inout [ComparedItem], as after: [ComparedItem]) {
        guard let old = before.first?.name, let new = after.first?.name, old != new,
            !before.contains(where: { $0.name == new }), !after.contains(where: { $0.name == old })
        else { return }
        report(Difference(.changed, .property, at: "\(new).id", before: .string(old), after: .string(new)))
        for index in before.indices {
            if before[index].name == old { before[index].name = new }
            if before[index].parent == old { before[index].parent = new }
        }
    }

    mutating func compareVariations(_ before: [Node], _ after: [Node]) {
        let path = { (name: String) in "variations[\(name)]" }
        compare(before.variations, after.variations, as: .variation, path: path) { comparison, before, after, path in
            comparison.compareMembers(before.without(["when"]), after.without(["when"]), as: .variation, at: path)
        }
    }
}

extension PartComparison {
    mutating func compareStates(_ before: Node?, _ after: Node?) {
        if before == after { return }
        compare(before.states, after.states, as: .state, path: { "states.\($0)" }) { comparison, before, after, path in
            comparison.compareMembers(before, after, as: .state, at: path)
        }
    }
}

extension Node? {
    fileprivate var states: [ComparedItem] {
        [ComparedItem]((self?.entries ?? []).map { ($0.key, $0.value) })
    }
}

extension Property {
    /// Whether people read the property's value.
    fileprivate var isRead: Bool { type == .text || type == .texts }
}

extension Node {
    fileprivate var fields: [ComparedItem] {
        [ComparedItem]((self["fields"]?.entries ?? []).map { ($0.key, $0.value) })
    }

    /// The view and all in it, each before those that it holds. Documents are not deeper than their readers allow.
    fileprivate func collectViews(in parent: String, at index: Int, into items: inout [ComparedItem]) {
        let name = self["id"]?.string ?? ""
        items.append(
            ComparedItem(name: name, parent: parent, index: index, node: without(["id", "subviews"])))
        for (index, view) in (self["subviews"]?.items ?? []).enumerated() {
            view.collectViews(in: name, at: index, into: &items)
        }
    }
}

extension [Node] {
    /// Variations by what they hold for: `width: compact, height: regular`.
    fileprivate var variations: [ComparedItem] {
        [ComparedItem](
            map { variation in
                let condition = variation["when"]?.entries ?? []
                return (condition.map { "\($0.key): \($0.value.string ?? "")" }.joined(separator: ", "), variation)
            }
        ).withUniqueNames
    }
}
