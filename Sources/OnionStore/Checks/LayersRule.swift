import OnionModel
import OnionSupport

/// The layers of a screen fit into each other: every slot is filled as it requires, every action is shown, and no
/// screen contains itself.
struct LayersRule {
    let registry: PendingRegistry

    func problems(_ screen: Screen) throws -> [Problem] {
        var walk = Walk(registry: registry, isShort: screen.composed.wraps != nil)
        try walk.visit(screen.composed, path: "compose", enclosing: [])
        if let circle = try circle(from: screen) {
            walk.problems.append(.circularScreen(circle))
        } else if let problem = try extent(of: screen.composed).problem {
            walk.problems.append(problem)
        }
        return walk.problems
    }

    /// The most screens that are looked at for a circle. One beyond them is refused for its depth, as every circle
    /// would be.
    private static let mostScreens = 256

    /// Returns the shortest path from a screen back to itself; nil without a cycle.
    ///
    /// The search ends at the deepest allowed layer; deeper screens are refused for their depth.
    private func circle(from screen: Screen) throws -> [Reference]? {
        let start = Reference(.screen, screen.key)
        /// Every screen that was found, with the screen that it was first found in.
        var outer: [Reference: Reference] = [:]
        var level = [(reference: start, composed: screen.composed)]
        for _ in 0...Screen.maximumLayerDepth where !level.isEmpty {
            var next: [(reference: Reference, composed: ScreenLayer)] = []
            for (place, composed) in level where outer.count < LayersRule.mostScreens {
                Work.add(1)
                for reference in composed.screens {
                    if reference.head == start { return sequence(first: place) { outer[$0] }.reversed() + [start] }
                    guard outer[reference] == nil, let inner = try registry.screen(reference) else { continue }
                    outer[reference] = place
                    next.append((reference, inner.composed))
                }
            }
            level = next
        }
        return nil
    }

    /// Returns the size of a recipe with the screens in it. Measuring ends soon after a limit.
    private func extent(of composed: ScreenLayer, _ start: Extent = Extent()) throws -> Extent {
        var extent = start
        extent.depth += 1
        guard extent.problem == nil else { return extent }
        switch composed {
        case .content:
            extent.layers += 1
        case .screen(let reference):
            guard let screen = try registry.screen(reference) else { return extent }
            extent = try self.extent(of: screen.composed, extent)
        case .template:
            extent.layers += 1
            var deepest = extent.depth
            for layer in composed.inner {
                let inside = try self.extent(of: layer, extent)
                extent.layers = inside.layers
                deepest = max(deepest, inside.depth)
            }
            extent.depth = deepest
        }
        return extent
    }
}

/// The number of layers, and their greatest depth.
private struct Extent {
    var layers = 0
    var depth = 0

    var problem: Problem? {
        if layers > Screen.maximumLayerCount { return .tooManyLayersInScreen }
        return depth > Screen.maximumLayerDepth ? .tooDeepLayers : nil
    }
}

/// The walk from the outermost layer of a screen inward.
private struct Walk {
    let registry: PendingRegistry
    /// Whether the document uses the keys `content` and `wrap`, so that paths use them, too.
    let isShort: Bool
    var problems: [Problem] = []

    /// - Parameter enclosing: the templates around the layer, the outermost first; nil for a missing one.
    mutating func visit(_ composed: ScreenLayer, path: String, enclosing: [Template?]) throws {
        switch composed {
        case .screen:
            return
        case .content(let reference):
            try visitContent(reference, path: isShort ? "content" : "\(path).content", enclosing)
        case .template(let reference, let fields, let inner):
            let own = isShort ? "wrap[\(composed.depth - 1)]" : path
            let template = try registry.template(reference)
            if let template {
                check(reference, template, inner, path: own)
                // A content template is no layer, and its fields are a content's.
                let filled =
                    template.kind.isLeaf
                    ? [] : FieldsRule(registry: registry).problems(fields, of: template, reference)
                for var problem in filled {
                    problem.path = "\(own).\(problem.path)"
                    problems.append(problem)
                }
            }
            try visitInner(inner, path: path, enclosing: enclosing + [template])
        }
    }

    private mutating func visitInner(_ inner: ScreenLayer.Inner, path: String, enclosing: [Template?]) throws {
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
        guard let content = try registry.content(reference) else { return }
        if let template = try registry.template(content.template), template.kind == .cell,
            enclosing.last.map({ $0?.takesCells(like: template.view.type) == false }) ?? true
        {
            problems.append(.cellOutsideOfTable(reference, at: path))
        }
        guard let actions = content.actions else { return }
        // A missing template may have the slot. Another rule has reported that it is missing.
        if enclosing.contains(where: { $0 == nil || $0?.actionsSlot != nil }) { return }
        problems.append(.unshownActions(actions, of: reference, at: path))
    }

    private mutating func check(_ reference: Reference, _ template: Template, _ inner: ScreenLayer.Inner, path: String)
    {
        let isContent = template.kind.isLeaf
        let problem: Problem? =
            switch (template.layerSlot?.slot, inner) {
            case (nil, .none): isContent ? .contentTemplateAsLayer(reference, at: path) : nil
            case (nil, _):
                isContent ? .contentTemplateAroundLayer(reference, at: path) : .missingSlot(reference, at: path)
            case (_, .none): .emptySlot(reference, at: path)
            case (.content, .contents(let layers)) where layers.count != 1:
                .tooManyLayers(layers.count, in: reference, at: path)
            default: nil
            }
        if let problem { problems.append(problem) }
    }
}

extension Template {
    /// Whether the slot for layers is a table or a collection that shows cells of a type.
    fileprivate func takesCells(like type: ViewType) -> Bool {
        guard let slot = layerSlot else { return true }
        return type == .tableViewCell ? ViewType.tables.contains(slot.type) : slot.type == .collectionView
    }
}

extension ScreenLayer {
    /// The number of templates around the innermost content of a chain, including this one.
    fileprivate var depth: Int {
        if case .template(_, _, .content(let inner)) = self { inner.depth + 1 } else { 0 }
    }
}
