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

    /// The maximum number of screens in the search for a cycle. One beyond them is refused for its depth, as every cycle would be.
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

    /// Returns the number of layers with those of nested screens. Counting ends soon after a limit.
    private func extent(of composed: ScreenLayer, _ start: Extent = Extent()) throws -> Extent {
        var extent = start
        extent.depth += 1
        guard extent.problem == nil else { return extent }
        switch composed {
        case .content(let reference):
            extent.layers += 1 + (try registry.content(reference)?.cells.count ?? 0)
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
                try checkCells(in: inner, of: template, path: path)
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
        // A content inside is written as { content: { content: KEY } }; its own step is added when it is visited.
        for (step, layer) in inner.located { try visit(layer, path: "\(path).\(step)", enclosing: enclosing) }
    }

    private mutating func visitContent(_ reference: Reference, path: String, _ enclosing: [Template?]) throws {
        guard let content = try registry.content(reference) else { return }
        if enclosing.isEmpty, let cell = try cellType(of: reference) {
            problems.append(.cellOutsideOfTable(reference, cell, at: path))
        }
        if content.prototype != nil { problems.append(.prototypeOnScreen(reference, content.template, at: path)) }
        let template = try registry.template(content.template)
        for cell in content.cells {
            checkActions(of: try registry.content(cell), cell, path: path, enclosing + [template])
        }
        checkActions(of: content, reference, path: path, enclosing)
    }

    private mutating func checkActions(
        of content: Content?, _ reference: Reference, path: String, _ enclosing: [Template?]
    ) {
        guard let actions = content?.actions else { return }
        // A missing template may have the slot. Another rule has reported that it is missing.
        if enclosing.contains(where: { $0 == nil || $0?.actionsSlot != nil }) { return }
        problems.append(.unshownActions(actions, of: reference, at: path))
    }

    /// The type of the root view of a content's template that is a cell; nil for another content.
    private func cellType(of content: Reference) throws -> ViewType? {
        guard let content = try registry.content(content), let template = try registry.template(content.template),
            template.kind == .cell
        else { return nil }
        return template.view.type
    }

    /// Cells are in slots that are tables or collections.
    private mutating func checkCells(in inner: ScreenLayer.Inner, of template: Template, path: String) throws {
        for (step, layer) in inner.located {
            guard case .content(let reference) = layer, let cell = try cellType(of: reference) else { continue }
            let name = step.hasPrefix("slots.") ? step.dropFirst(6).prefix { $0 != "." && $0 != "[" } : nil
            let slot =
                name.map { name in template.view.all.first { $0.slot.map { $0.name == name } == true } }
                ?? template.layerSlot
            // A slot that does not exist is reported elsewhere.
            guard let type = slot?.type else { continue }
            let fits = (cell == .tableViewCell ? ViewType.tables : ViewType.collections).contains(type)
            if !fits {
                problems.append(.cellOutsideOfTable(reference, cell, at: isShort ? "content" : "\(path).\(step)"))
            }
        }
    }

    private mutating func check(_ reference: Reference, _ template: Template, _ inner: ScreenLayer.Inner, path: String)
    {
        guard let main = template.layerSlot?.slot else {
            let isContent = template.kind.isLeaf
            switch (isContent, inner) {
            case (true, .none): problems.append(.contentTemplateAsLayer(reference, at: path))
            case (true, _): problems.append(.contentTemplateAroundLayer(reference, at: path))
            case (false, .none): break
            case (false, _): problems.append(.missingSlot(reference, at: path))
            }
            return
        }
        var filled = [main.name]
        switch inner {
        case .none:
            filled = []
        case .content:
            check(1, in: main, of: reference, at: path)
        case .contents(let layers, let selected):
            check(layers.count, in: main, of: reference, at: path)
            if selected != nil, !template.selects(in: main) {
                problems.append(.selectionInSlot(main, of: reference, at: "\(path).selected"))
            }
        case .slots(let fillings):
            filled = fillings.map(\.slot)
            let slots = Dictionary(template.slots.map { ($0.name, $0) }) { first, _ in first }
            for filling in fillings {
                check(filling, among: slots, of: template, reference, at: "\(path).slots.\(filling.slot)")
            }
        }
        for slot in template.slots
        where slot.takesLayers && slot.allowedCount.minimum > 0 && !filled.contains(slot.name) {
            problems.append(.emptySlot(reference, slot: slot.ownName, at: path))
        }
        // A slot for any number of layers is filled, too, if with none.
        if case .none = inner, !main.isOptional, main.allowedCount.minimum == 0 {
            problems.append(.emptySlot(reference, slot: main.ownName, at: path))
        }
    }

    private mutating func check(
        _ filling: SlotFilling, among slots: [String: Slot], of template: Template, _ reference: Reference,
        at path: String
    ) {
        guard let slot = slots[filling.slot] else {
            let known = slots.values.filter { $0.takesLayers || $0.ownName != nil }.map(\.name).sorted()
            problems.append(
                .unknownSlot(
                    filling.slot, of: reference, nearest: registry.nearMatches.nearest(to: filling.slot, among: known),
                    known: known, at: path))
            return
        }
        if case .actions = filling.contents {
            if slot.takesLayers || slot.ownName == nil { problems.append(.wrongFilling(slot, of: reference, at: path)) }
            return
        }
        guard slot.takesLayers else { return problems.append(.wrongFilling(slot, of: reference, at: path)) }
        check(filling.layers.count, in: slot, of: reference, at: path)
        if filling.selected != nil, !template.selects(in: slot) {
            problems.append(.selectionInSlot(slot, of: reference, at: "\(path).selected"))
        }
    }

    private mutating func check(_ count: Int, in slot: Slot, of reference: Reference, at path: String) {
        let allowed = slot.allowedCount
        if allowed.contains(count) { return }
        if count > allowed.maximum ?? .max || slot.count == nil {
            problems.append(.tooManyLayers(count, in: reference, slot: slot, at: path))
        } else {
            problems.append(.tooFewLayers(count, in: reference, slot: slot, at: path))
        }
    }
}

extension Template {
    /// Whether a screen may select one of the layers in a slot: a tab, a page or a column, or a row of a table or a cell of a collection.
    fileprivate func selects(in slot: Slot) -> Bool {
        let rows = ViewType.tables + ViewType.collections
        return slot.takes.selects || view.all.contains { $0.slot?.name == slot.name && rows.contains($0.type) }
    }
}

extension ScreenLayer {
    /// The number of templates around the innermost content of a chain, including this one.
    fileprivate var depth: Int {
        if case .template(_, _, .content(let inner)) = self { inner.depth + 1 } else { 0 }
    }
}
