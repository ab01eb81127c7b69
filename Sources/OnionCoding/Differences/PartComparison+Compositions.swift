import OnionModel

extension PartComparison {
    /// The keys of a layer that are compared separately, or that repeat others.
    private static let ownLayerKeys: Set<String> = [
        "id", "template", "content", "screen", "view", "constraints", "variations", "states", "fields", "slots",
        "barItemsFrom", "requires",
    ]
    /// Compares the members of a composition that are not part of a layer.
    private static let decisions: Set<String> = ["statusBar", "presentation", "preferredContentSize"]
    /// The numbers of the layers that decided; layers that come or go change them all.
    private static let deciders: Set<String> = ["hiddenFrom", "styleFrom", "from"]

    /// Compares two compositions as JSON.
    mutating func compareCompositions(_ before: Node, _ after: Node) {
        let (old, new) = (CompositionItems(before), CompositionItems(after))
        compare(
            old.layers.skipping(absentFrom: new.layers), new.layers.skipping(absentFrom: old.layers), as: .layer
        ) { comparison, _, _, name in
            guard let before = old.known[name], let after = new.known[name] else { return }
            comparison.compareLayers(before.node, after.node, named: name, template: after.template)
        }
        compare(old.actions, new.actions, as: .action) { comparison, before, after, path in
            comparison.compareMembers(before, after, at: path) {
                $0 == "title" || $0 == "accessibilityLabel" ? .text : .action
            }
        }
        for key in PartComparison.decisions.sorted() {
            let (before, after) = (before[key], after[key])
            compare(
                before?.without(PartComparison.deciders), after?.without(PartComparison.deciders), as: .value, at: key)
        }
    }

    /// - Parameters:
    ///   - name: the name of the layer, which is part of the paths of its content's values.
    ///   - template: its template's, under which all else is.
    private mutating func compareLayers(_ before: Node, _ after: Node, named name: String, template: String) {
        if before == after { return }
        let (old, new) = (before["template"]?.string?.withoutRevision, after["template"]?.string?.withoutRevision)
        compare(old.map(Node.string), new.map(Node.string), as: .layer, at: "\(name) template")
        var fields = PartComparison()
        fields.compareContents(.fields(of: before), .fields(of: after))
        let reported = Set(fields.differences.map { [$0.before, $0.after] })
        var views = PartComparison()
        views.compareMembers(before, after) { PartComparison.ownLayerKeys.contains($0) ? nil : .value }
        views.compareViews(before["view"] ?? .map([]), after["view"] ?? .map([]))
        views.compareConstraints(before["constraints"], after["constraints"])
        views.compareVariations(before["variations"]?.items ?? [], after["variations"]?.items ?? [])
        views.compareStates(before["states"], after["states"])
        for difference in fields.differences { report(difference.inside(name, without: "fields.")) }
        // A change of a field is not repeated for the view that shows it.
        for difference in views.differences where !reported.contains([difference.before, difference.after]) {
            report(difference.inside(template))
        }
    }

    private mutating func compareConstraints(_ before: Node?, _ after: Node?) {
        if before != after { compare(Node.constraints(before), Node.constraints(after)) }
    }
}

/// The layers and actions of a composition as things that can be compared.
private struct CompositionItems {
    private(set) var layers: [ComparedItem] = []
    private(set) var actions: [ComparedItem] = []
    /// The layers with their templates, by name.
    private(set) var known: [String: (node: Node, template: String)] = [:]
    private var counts: [String: Int] = [:]

    init(_ composition: Node) {
        if let layer = composition["layer"] { collect(layer, in: "", at: 0) }
        actions = actions.withUniqueNames
    }

    /// A composition nests no deeper than its reader allows.
    private mutating func collect(_ layer: Node, in parent: String, _ slot: String = "", at index: Int) {
        let template = unique(layer["template"]?.string?.withoutRevision ?? "")
        let content = (layer["content"]?.string?.withoutRevision).map { unique($0) }
        let name = content ?? template
        let reference = (layer["content"] ?? layer["template"])?.string ?? ""
        layers.append(ComparedItem(name: name, parent: parent, slot: slot, index: index, node: .string(reference)))
        known[name] = (layer, template)
        for slot in layer["slots"]?.items ?? [] {
            let view = "\(name) \(slot["view"]?.string ?? "")"
            for (index, action) in (slot["actions"]?.items ?? []).enumerated() { collect(action, of: view, at: index) }
            for (index, layer) in (slot["layers"]?.items ?? []).enumerated() {
                collect(layer, in: name, slot["name"]?.string ?? "", at: index)
            }
        }
    }

    private mutating func collect(_ placed: Node, of view: String, at index: Int) {
        let source = placed["actions"]?.string?.withoutRevision ?? placed["datasource"]?.string ?? ""
        let action = placed["action"] ?? .map([])
        actions.append(
            ComparedItem(
                name: "\(source)#\(action["id"]?.string ?? "")", parent: view, index: index,
                node: action.without(["id"])))
    }

    private mutating func unique(_ name: String) -> String {
        counts[name, default: 0] += 1
        let count = counts[name, default: 1]
        return count == 1 ? name : "\(name)#\(count)"
    }
}

extension String {
    /// `template/onboarding` of `template/onboarding@3`: no key has this sign.
    fileprivate var withoutRevision: String { String(prefix { $0 != "@" }) }
}

extension Difference {
    /// The difference with the layer that it is in.
    fileprivate func inside(_ layer: String, without prefix: String = "") -> Difference {
        var difference = self
        difference.path = "\(layer) \(path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path)"
        return difference
    }
}

extension Node {
    /// A layer's values, as a content's document has them.
    fileprivate static func fields(of layer: Node) -> Node {
        .map(layer["fields"].map { [.init("fields", $0)] } ?? [])
    }

    fileprivate static func constraints(_ node: Node?) -> [Constraint] {
        (node?.items ?? []).compactMap { $0.string.flatMap { try? Constraint(parsing: $0) } }
    }
}
