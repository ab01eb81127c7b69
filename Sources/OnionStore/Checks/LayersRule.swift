import OnionModel

/// The layers of a screen fit into each other: every slot is filled as it wants to be, every action is shown, and no screen
/// is inside itself.
struct LayersRule {
    let universe: Universe

    func findings(_ screen: Screen) throws -> [PartCheck.Finding] {
        var walk = Walk(universe: universe, isShort: screen.composed.wraps != nil)
        try walk.visit(screen.composed, path: "compose", enclosing: [])
        if let circle = try circle(from: screen) {
            walk.findings.append(
                .init(
                    message: "the screen is inside itself: \(circle.map(\.key.text).joined(separator: " → "))",
                    remedy: "take one of them out", path: ""
                ))
        } else if let complaint = try extent(of: screen.composed).complaint {
            walk.findings.append(.init(message: complaint, remedy: "divide it", path: ""))
        }
        return walk.findings
    }

    /// The shortest way from a screen back to itself, when there is one.
    ///
    /// It is looked for as deep as layers may be; what is deeper is refused for that.
    private func circle(from screen: Screen) throws -> [Reference]? {
        let start = Reference(.screen, screen.key)
        /// Every screen that was met, with the screen that it was first met in.
        var outer: [Reference: Reference] = [:]
        var level = [(reference: start, composed: screen.composed)]
        for _ in 0...Screen.deepestLayer where !level.isEmpty {
            var next: [(reference: Reference, composed: Composed)] = []
            for (place, composed) in level {
                for reference in composed.screens {
                    if reference.head == start { return way(to: place, outer) + [start] }
                    guard outer[reference] == nil, let inner = try universe.screen(reference) else { continue }
                    outer[reference] = place
                    next.append((reference, inner.composed))
                }
            }
            level = next
        }
        return nil
    }

    private func way(to reference: Reference, _ outer: [Reference: Reference]) -> [Reference] {
        sequence(first: reference) { outer[$0] }.reversed()
    }

    /// How large a recipe is, with the screens in it. Measuring ends soon after a limit.
    private func extent(of composed: Composed, _ start: Extent = Extent()) throws -> Extent {
        var extent = start
        extent.depth += 1
        guard extent.complaint == nil else { return extent }
        switch composed {
        case .content:
            extent.layers += 1
        case .screen(let reference):
            guard let screen = try universe.screen(reference) else { return extent }
            extent = try self.extent(of: screen.composed, extent)
        case .template(_, let inner):
            extent.layers += 1
            var deepest = extent.depth
            for layer in inner.layers {
                let inside = try self.extent(of: layer, extent)
                extent.layers = inside.layers
                deepest = max(deepest, inside.depth)
            }
            extent.depth = deepest
        }
        return extent
    }
}

/// How many layers there are, and how many are inside each other at most.
private struct Extent {
    var layers = 0
    var depth = 0

    var complaint: String? {
        if layers > Screen.mostLayers { return "the screen has more than \(Screen.mostLayers) layers" }
        if depth > Screen.deepestLayer {
            return "the screen has more than \(Screen.deepestLayer) layers inside each other"
        }
        return nil
    }
}

/// The walk from the outermost layer of a screen inward.
private struct Walk {
    let universe: Universe
    /// Whether the document says `content` and `wrap`, so that paths are told in its own words.
    let isShort: Bool
    var findings: [PartCheck.Finding] = []

    init(universe: Universe, isShort: Bool) {
        self.universe = universe
        self.isShort = isShort
    }

    /// - Parameter enclosing: the templates around the layer, the outermost first; nil for one that nobody knows.
    mutating func visit(_ composed: Composed, path: String, enclosing: [Template?]) throws {
        switch composed {
        case .screen:
            return
        case .content(let reference):
            try visitContent(reference, path: isShort ? "content" : "\(path).content", enclosing)
        case .template(let reference, let inner):
            let own = isShort ? "wrap[\(composed.depth - 1)]" : path
            let template = try universe.template(reference)
            if let template { check(reference, template, inner, path: own) }
            try visitInner(inner, path: path, enclosing: enclosing + [template])
        }
    }

    private mutating func visitInner(_ inner: Composed.Inner, path: String, enclosing: [Template?]) throws {
        switch inner {
        case .none: return
        case .content(let layer):
            // A content inside is written as { content: { content: KEY } }; its own step is added when it is visited.
            try visit(layer, path: "\(path).content", enclosing: enclosing)
        case .contents(let layers):
            for (index, layer) in layers.enumerated() {
                try visit(layer, path: "\(path).contents[\(index)]", enclosing: enclosing)
            }
        }
    }

    private mutating func visitContent(_ reference: Reference, path: String, _ enclosing: [Template?]) throws {
        guard let content = try universe.content(reference), let actions = content.actions else { return }
        // A template that is missing may have the slot; that it is missing was told already.
        if enclosing.contains(where: { $0 == nil || $0?.actionsSlot != nil }) { return }
        findings.append(
            .init(
                message: "no template around \(reference) shows the actions of \(actions)",
                remedy: "wrap it in a template with a slot for actions", path: path
            ))
    }

    private mutating func check(_ reference: Reference, _ template: Template, _ inner: Composed.Inner, path: String) {
        let complaint: (message: String, remedy: String)? =
            switch (template.layerSlot?.slot, inner) {
            case (nil, .none):
                template.kind == .content
                    ? ("\(reference) is a content template", "name a content that fills it") : nil
            case (nil, _):
                template.kind == .content
                    ? (
                        "\(reference) is a content template and has no slot for a layer",
                        "wrap in a layout or navigation template"
                    )
                    : ("\(reference) has no slot for a layer", "give one of its views \"slot: content\"")
            case (_, .none):
                ("the slot of \(reference) is left empty", "write what is inside it, as content or contents")
            case (.content, .contents(let layers)) where layers.count != 1:
                (
                    "the slot of \(reference) takes one layer, and here are \(layers.count)",
                    "use a template with \"slot: contents\", such as a scrolling container"
                )
            default:
                nil
            }
        if let complaint {
            findings.append(.init(message: complaint.message, remedy: complaint.remedy, path: path))
        }
    }
}

extension Composed.Inner {
    /// The layers, in order.
    var layers: [Composed] {
        switch self {
        case .none: []
        case .content(let layer): [layer]
        case .contents(let layers): layers
        }
    }
}

extension Composed {
    /// The screens in it, not those inside them.
    var screens: [Reference] {
        switch self {
        case .content: []
        case .screen(let reference): [reference]
        case .template(_, let inner): inner.layers.flatMap(\.screens)
        }
    }

    /// How many templates are around the innermost content of a chain, this one counted.
    fileprivate var depth: Int {
        if case .template(_, .content(let inner)) = self { inner.depth + 1 } else { 0 }
    }
}
