import OnionModel

/// The rules between the members of one template. A rule skips members that have their own problems.
enum TemplateRules {
    /// The rules in the order in which their problems are reported.
    private static let rules: [@Sendable (Template, Node, inout DecodingContext) -> Void] = [
        viewIDsAreUnique,
        slotsAreDistinct,
        kindFitsSlots,
        cellsAreInTables,
        boundFieldsExist,
        barFieldsExist,
        constraintsNameViews,
        variationsFitViews,
        statesFitTemplate,
    ]

    @Sendable static func check(_ template: Template, _ node: Node, _ context: inout DecodingContext) {
        for rule in rules { rule(template, node, &context) }
    }

    @Sendable private static func viewIDsAreUnique(_ template: Template, _ node: Node, _ context: inout DecodingContext)
    {
        var seen: Set<String> = []
        each(view: template.view, at: node["view"], &context) { view, node, context in
            if !seen.insert(view.id).inserted {
                context.report(.duplicateView(view.id), at: node["id"]?.position ?? node.position)
            }
        }
    }

    /// One slot for layers and one for actions need no name; the others have their own names.
    @Sendable private static func slotsAreDistinct(_ template: Template, _ node: Node, _ context: inout DecodingContext)
    {
        var unnamed: Set<Bool> = []
        var names: Set<String> = []
        each(view: template.view, at: node["view"], &context) { view, node, context in
            guard let slot = view.slot else { return }
            let position = node["slot"]?.position ?? node.position
            if slot.ownName == nil, !unnamed.insert(slot.takesLayers).inserted {
                context.report(.severalSlots(slot), at: position)
            } else if !names.insert(slot.name).inserted {
                context.report(.duplicateSlot(slot.name), at: position)
            } else if names.count == Slot.mostInTemplate + 1 {
                context.report(.tooManySlots, at: position)
            }
        }
    }

    @Sendable private static func kindFitsSlots(_ template: Template, _ node: Node, _ context: inout DecodingContext) {
        // An unreadable kind or slot is already reported.
        if context.hasProblem(where: { $0 == "kind" || $0.hasSuffix(".slot") || $0.contains(".slot.") }) { return }
        guard let slot = template.layerSlot else {
            if !template.kind.isLeaf {
                context.report(.missingSlot(in: template.kind), at: node["kind"]?.position ?? node.position)
            }
            return
        }
        if template.kind.isLeaf {
            context.report(.slotInLeaf(view: slot.id, in: template.kind), at: node["kind"]?.position ?? node.position)
        }
    }

    /// The root of a cell is a view that tables and collections reuse, sections are parts of these, and an accessory is in a cell.
    @Sendable private static func cellsAreInTables(_ template: Template, _ node: Node, _ context: inout DecodingContext)
    {
        if context.hasProblem(where: { $0 == "kind" || $0.hasSuffix(".type") }) { return }
        if template.kind == .cell, !ViewType.cells.contains(template.view.type) {
            context.report(.noCell(template.view), at: node["view"]?["type"]?.position ?? node.position)
        }
        var types: [String: ViewType] = [:]
        var accessories: Set<String> = []
        each(view: template.view, at: node["view"], &context) { view, node, context in
            for subview in view.subviews { types[subview.id] = view.type }
            let around: [ViewType: ViewType] = [
                .tableViewSection: .tableView, .collectionViewSection: .collectionView,
            ]
            if let expected = around[view.type], types[view.id] != expected {
                context.report(
                    .sectionOutside(view.id, view.type, of: expected), at: node["type"]?.position ?? node.position)
            }
            if view.type == .tableViewCell {
                accessories.formUnion(view.subviews.first { $0.isAccessory }.map { [$0.id] } ?? [])
            }
            if view.isAccessory, !accessories.contains(view.id) {
                let position = node[Property.isAccessoryView.rawValue]?.position ?? node.position
                context.report(.accessoryOutsideOfCell(view.id), at: position)
            }
        }
    }

    @Sendable private static func boundFieldsExist(_ template: Template, _ node: Node, _ context: inout DecodingContext)
    {
        if context.hasProblem(where: { $0.hasPrefix("fields") }) { return }
        let names = template.fields.map(\.name)
        let fields = Dictionary(template.fields.map { ($0.name, $0) }) { first, _ in first }
        var nearMatches = NearMatches()
        each(view: template.view, at: node["view"], &context) { view, node, context in
            let bound = view.properties.lazy.filter { if case .field = $0.value { true } else { false } }
            for case (let property, .field(let name)) in bound.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                let position = node[property.rawValue]?.position ?? node.position
                guard let field = fields[name] else {
                    let nearest = nearMatches.nearest(to: name, among: names)
                    context.report(.unknownField(name, shownBy: property, nearest: nearest), at: position)
                    continue
                }
                if !field.type.fills(property.type) {
                    context.report(.fieldTypeMismatch(field, shownBy: property), at: position)
                }
            }
        }
    }

    /// Texts of bars may show fields, too: `$title`. Titles of buttons may not.
    @Sendable private static func barFieldsExist(_ template: Template, _ node: Node, _ context: inout DecodingContext) {
        var items = template.barItems
        var problems: [(path: String, problem: Problem)] = []
        items.updateTexts { text in
            guard let name = text.text.shownField else { return }
            let known = template.fields.filter { $0.type == .text }.map(\.name)
            if BarMember(rawValue: text.path) == nil {
                problems.append((text.path, .fieldInBarButton(name)))
            } else if !known.contains(name) {
                let nearest = Spelling.nearest(to: name, among: known)
                problems.append((text.path, .unknownField(name, shownBy: text.path, nearest: nearest)))
            }
        }
        for (path, problem) in problems {
            let keys = path.split(separator: ".").prefix(2).map(String.init)
            let position = keys.reduce(Optional(node)) { $1.contains("[") ? $0 : $0?[$1] }?.position ?? node.position
            context.at(.key(path)) { $0.report(problem, at: position) }
        }
    }

    @Sendable private static func constraintsNameViews(
        _ template: Template, _ node: Node, _ context: inout DecodingContext
    ) {
        let ids = template.view.all.map(\.id)
        if ids.contains("") { return }
        let known = Set(ids)
        let words = ids + ["safeArea"]
        var nearMatches = NearMatches()
        for (index, constraint) in template.constraints.enumerated() {
            for anchor in [constraint.first, constraint.second].compactMap({ $0 }) {
                guard let id = anchor.item, !known.contains(id) else { continue }
                let nearest = nearMatches.nearest(to: id, among: words)
                context.at(.key("constraints")) { context in
                    context.at(.index(index)) { context in
                        context.report(
                            .unknownView(id, in: constraint, nearest: nearest),
                            at: node["constraints"]?.items?[index].position ?? node.position)
                    }
                }
            }
        }
    }

    @Sendable private static func variationsFitViews(
        _ template: Template, _ node: Node, _ context: inout DecodingContext
    ) {
        if template.variations.isEmpty { return }
        let views = Dictionary(template.view.all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for (index, variation) in template.variations.enumerated() {
            let position = node["variations"]?.items?[index].position ?? node.position
            context.at(.key("variations")) { context in
                context.at(.index(index)) { context in
                    for problem in variation.problems(among: views, root: template.view.id) {
                        context.report(problem, at: position)
                    }
                }
            }
        }
    }

    @Sendable private static func statesFitTemplate(
        _ template: Template, _ node: Node, _ context: inout DecodingContext
    ) {
        if template.states.isEmpty { return }
        let views = Dictionary(template.view.all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let hasBrokenFields = context.hasProblem { $0.hasPrefix("fields") }
        for state in template.states {
            let isBroken = context.hasProblem { $0.hasPrefix("states.\(state.name)") }
            let position = node["states"]?[state.name]?.position ?? node.position
            context.at(.key("states")) { context in
                context.at(.key(state.name)) { context in
                    var problems = state.changes.problems(among: views, root: template.view.id, in: "state")
                    if !hasBrokenFields { problems += state.conditionProblems(in: template) }
                    if problems.isEmpty, !isBroken, template.isSame(in: state) {
                        problems = [.stateWithoutChanges(state.name)]
                    }
                    for problem in problems { context.report(problem, at: position) }
                }
            }
        }
    }

    /// Visits each view with its node, the path kept.
    private static func each(
        view: TemplateView, at node: Node?, _ context: inout DecodingContext,
        _ visit: (TemplateView, Node, inout DecodingContext) -> Void
    ) {
        context.at(.key("view")) { visitAll(view, node ?? .null, &$0, visit) }
    }

    private static func visitAll(
        _ view: TemplateView, _ node: Node, _ context: inout DecodingContext,
        _ visit: (TemplateView, Node, inout DecodingContext) -> Void
    ) {
        visit(view, node, &context)
        let nodes = node["subviews"]?.items ?? []
        for (index, subview) in view.subviews.enumerated() {
            context.at(.key("subviews")) { context in
                context.at(.index(index)) {
                    visitAll(subview, nodes.indices.contains(index) ? nodes[index] : .null, &$0, visit)
                }
            }
        }
    }
}

extension TemplateView {
    fileprivate var isAccessory: Bool { self[.isAccessoryView] == .bool(true) }
}

extension Field.Kind {
    /// Whether a field of this type can be bound to a property of that type.
    fileprivate func fills(_ type: PropertyType) -> Bool {
        switch (self, type) {
        case (.text, .text), (.text, .identifier), (.image, .image), (.color, .color), (.number, .number),
            (.number, .integer), (.bool, .bool):
            true
        default:
            false
        }
    }
}
