package import OnionModel

/// Finds the features that a composition or a part uses, each with its path. Every member of the JSON is visited once.
///
/// It reads nodes and not values of the model, so that it also finds what this version of Onion does not know.
package struct FeatureScan {
    private let isWanted: (String) -> Bool
    private(set) package var uses: [FeatureUse] = []
    private var path: [PathStep] = []
    private var layer = 0
    private var template = ""
    private var view = ""

    /// - Parameter isWanted: Whether the uses of a feature are returned.
    package init(isWanted: @escaping (String) -> Bool = { _ in true }) {
        self.isWanted = isWanted
    }

    /// Visits a composition.
    package mutating func visit(composition: Node) {
        var format = 1.0
        if case .number(let number)? = composition["format"]?.value { format = number }
        at(.key("format")) { $0.use(.format, format.text) }
        visit(layersOf: composition)
    }

    /// Visits the layers of a composition, which can be converted to another format.
    package mutating func visit(layersOf composition: Node) {
        if let layer = composition["layer"] { at(.key("layer")) { $0.visit(layer: layer) } }
    }

    /// Visits the document of a part.
    package mutating func visit(_ part: Part) {
        let node = part.node
        switch part.kind {
        case .template: visitTemplate(node, slotsAreViews: true)
        case .actions: visitActions(of: node, at: "items")
        case .content, .screen: visitBars(of: node)
        case .color, .font, .number, .app: break
        }
    }

    private mutating func visit(layer node: Node) {
        let (outerLayer, outerTemplate) = (layer, template)
        if case .number(let number)? = node["id"]?.value { layer = Int(exactly: number) ?? 0 }
        template = node["template"]?.string ?? ""
        visitTemplate(node, slotsAreViews: false)
        eachItem(of: node, at: "slots") { slot, scan in
            scan.at(.key("kind")) { $0.use(.slot, slot["kind"]?.string ?? "") }
            scan.eachItem(of: slot, at: "layers") { $1.visit(layer: $0) }
            scan.eachItem(of: slot, at: "actions") { placed, scan in
                if let action = placed["action"] { scan.at(.key("action")) { $0.visitSteps(of: action) } }
            }
        }
        (layer, template) = (outerLayer, outerTemplate)
    }

    /// - Parameter slotsAreViews: Whether the slots are members of the views, as in a document, and not of a list beside them.
    private mutating func visitTemplate(_ node: Node, slotsAreViews: Bool) {
        if let kind = node["kind"]?.string { at(.key("kind")) { $0.use(.kind, kind) } }
        if let view = node["view"] { at(.key("view")) { $0.visit(view: view, hasSlot: slotsAreViews) } }
        visitBars(of: node)
        eachItem(of: node, at: "variations") { variation, scan in
            scan.eachEntry(of: variation, at: "views") { view, scan in
                scan.visitProperties(view.value.entries ?? [], of: view.key)
            }
        }
        eachEntry(of: node, at: "states") { state, scan in
            for entry in state.value.entries ?? [] where !stateKeys.contains(entry.key) {
                let words = entry.key.split(separator: ".", maxSplits: 1).map(String.init)
                guard words.count == 2 else { continue }
                scan.at(.key(entry.key), in: words[0]) { $0.use(.property, words[1]) }
            }
        }
    }
}

// MARK: - Views and steps

extension FeatureScan {
    private mutating func visit(view node: Node, hasSlot: Bool) {
        let outer = view
        view = node["id"]?.string ?? ""
        at(.key("type")) { $0.use(.view, node["type"].map { $0.string ?? $0.description } ?? "view") }
        if hasSlot, let slot = node["slot"] {
            at(.key("slot")) { $0.use(.slot, slot.string ?? slot["takes"]?.string ?? "") }
        }
        visitProperties(node.entries ?? [], of: view)
        visitSteps(of: node)
        for list in ["events", "gestures"] {
            eachItem(of: node, at: list) { item, scan in
                if let name = item["selector"]?.string { scan.at(.key("selector")) { $0.use(.action, name) } }
            }
        }
        eachItem(of: node, at: "subviews") { $1.visit(view: $0, hasSlot: hasSlot) }
        view = outer
    }

    private mutating func visitProperties(_ entries: [Node.Entry], of view: String) {
        for entry in entries where !viewKeys.contains(entry.key) {
            at(.key(entry.key), in: view) { $0.use(.property, entry.key) }
        }
    }

    /// Visits the steps of an action or a view.
    private mutating func visitSteps(of node: Node) {
        for entry in node.entries ?? [] where stepKeys.contains(entry.key) { visit(step: entry) }
        eachItem(of: node, at: "does") { step, scan in
            for entry in step.entries ?? [] where !stepMembers.contains(entry.key) { scan.visit(step: entry) }
        }
    }

    private mutating func visit(step entry: Node.Entry) {
        at(.key(entry.key)) { scan in
            scan.use(.step, entry.key)
            guard ["selector", "perform"].contains(entry.key), let name = entry.value.string else { return }
            scan.use(.action, name)
        }
    }

    private mutating func visitActions(of node: Node, at key: String) {
        eachItem(of: node, at: key) { $1.visitSteps(of: $0) }
    }

    private mutating func visitBars(of node: Node) {
        if let item = node["navigationItem"] {
            at(.key("navigationItem")) { scan in
                scan.visitActions(of: item, at: "leftBarButtonItems")
                scan.visitActions(of: item, at: "rightBarButtonItems")
            }
        }
        visitActions(of: node, at: "toolbarItems")
    }
}

// MARK: - Paths

extension FeatureScan {
    private mutating func use(_ kind: App.FeatureKind, _ name: String) {
        let feature = "\(kind.rawValue).\(name)"
        guard isWanted(feature) else { return }
        uses.append(
            FeatureUse(feature: feature, path: path.text, layer: layer, template: template, view: view))
    }

    private mutating func at(_ step: PathStep, _ visit: (inout FeatureScan) -> Void) {
        path.append(step)
        visit(&self)
        path.removeLast()
    }

    private mutating func at(_ step: PathStep, in view: String, _ visit: (inout FeatureScan) -> Void) {
        let outer = self.view
        self.view = view
        at(step, visit)
        self.view = outer
    }

    private mutating func eachItem(of node: Node, at key: String, _ visit: (Node, inout FeatureScan) -> Void) {
        guard let items = node[key]?.items else { return }
        at(.key(key)) { scan in
            for (index, item) in items.enumerated() { scan.at(.index(index)) { visit(item, &$0) } }
        }
    }

    private mutating func eachEntry(of node: Node, at key: String, _ visit: (Node.Entry, inout FeatureScan) -> Void) {
        guard let entries = node[key]?.entries else { return }
        at(.key(key)) { scan in
            for entry in entries { scan.at(.key(entry.key)) { visit(entry, &$0) } }
        }
    }
}

/// The steps that an action or a view has without a list of them.
private let stepKeys: Set<String> = ["selector", "url", "show", "present", "dismiss", "selectTab", "perform"]
/// What belongs to a step.
private let stepMembers: Set<String> = ["with", "presentation"]
/// The keys of a view that are no properties.
private let viewKeys = stepKeys.union(stepMembers).union(["id", "type", "slot", "subviews", "does"])
/// The keys of a state that are no properties.
private let stateKeys: Set<String> = ["when", "without", "constraints"]
