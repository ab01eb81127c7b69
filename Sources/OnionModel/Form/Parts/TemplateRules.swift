/// What must hold between the members of one template. A rule passes over what has a problem of its own.
enum TemplateRules {
    /// The rules in the order in which their problems are told.
    private static let rules: [@Sendable (Template, Node, inout Reading) -> Void] = [
        viewIDsAreUnique,
        slotsAreSingle,
        kindFitsSlots,
        fieldsBelongToContentTemplates,
        boundFieldsExist,
        constraintsNameViews,
        variationsFitViews,
    ]

    @Sendable static func check(_ template: Template, _ node: Node, _ reading: inout Reading) {
        for rule in rules { rule(template, node, &reading) }
    }

    @Sendable private static func viewIDsAreUnique(_ template: Template, _ node: Node, _ reading: inout Reading) {
        var seen: Set<String> = []
        each(view: template.view, at: node["view"], &reading) { view, node, reading in
            if !seen.insert(view.id).inserted {
                reading.report(
                    "the view id \(view.id.quoted) stands twice", at: node["id"]?.position ?? node.position,
                    remedy: "give every view of a template an id of its own"
                )
            }
        }
    }

    @Sendable private static func slotsAreSingle(_ template: Template, _ node: Node, _ reading: inout Reading) {
        var layers = 0
        var actions = 0
        each(view: template.view, at: node["view"], &reading) { view, node, reading in
            switch view.slot {
            case nil: return
            case .actions: actions += 1
            case .content, .contents: layers += 1
            }
            if view.slot == .actions ? actions == 2 : layers == 2 {
                reading.report(
                    view.slot == .actions
                        ? "a template has one slot for actions at most"
                        : "a template has one slot for inner layers at most, content or contents",
                    at: node["slot"]?.position ?? node.position,
                    remedy: "divide the template in two"
                )
            }
        }
    }

    @Sendable private static func kindFitsSlots(_ template: Template, _ node: Node, _ reading: inout Reading) {
        // A kind or a slot that could not be read is told already, and says nothing here.
        if reading.hasProblem(where: { $0 == "kind" || $0.hasSuffix(".slot") }) { return }
        guard let slot = template.layerSlot else {
            if template.kind != .content {
                reading.report(
                    "a template of kind \(template.kind.rawValue) has a slot for what is inside it, and this one has none",
                    at: node["kind"]?.position ?? node.position,
                    remedy: "give one view \"slot: content\" or \"slot: contents\", or make the kind \"content\""
                )
            }
            return
        }
        if template.kind == .content {
            reading.report(
                "a template of kind content is a leaf, but \(slot.id.quoted) takes inner layers",
                at: node["kind"]?.position ?? node.position,
                remedy: "make the kind \"layout\", or take the slot out"
            )
        }
    }

    @Sendable private static func fieldsBelongToContentTemplates(
        _ template: Template, _ node: Node, _ reading: inout Reading
    ) {
        if template.kind != .content, !template.fields.isEmpty, !reading.hasProblem(where: { $0 == "kind" }) {
            reading.report(
                "only a template of kind content has fields",
                at: node["fields"]?.position ?? node.position,
                remedy: "contents fill the fields of the innermost template only"
            )
        }
    }

    @Sendable private static func boundFieldsExist(_ template: Template, _ node: Node, _ reading: inout Reading) {
        if reading.hasProblem(where: { $0.hasPrefix("fields") }) { return }
        let names = template.fields.map(\.name)
        each(view: template.view, at: node["view"], &reading) { view, node, reading in
            let bound = view.properties.lazy.filter { if case .field = $0.value { true } else { false } }
            for case (let property, .field(let name)) in bound.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                let position = node[property.rawValue]?.position ?? node.position
                guard let field = template.field(name) else {
                    reading.report(
                        "\(property.rawValue) shows the field \(name.quoted), which the template does not have",
                        at: position,
                        remedy: Spelling.didYouMean(name, among: names) ?? "add it to the template's fields"
                    )
                    continue
                }
                if !field.type.fills(property.type) {
                    reading.report(
                        "\(property.rawValue) cannot show the field \(name.quoted), which is of type \(field.type.rawValue)",
                        at: position
                    )
                }
            }
        }
    }

    @Sendable private static func constraintsNameViews(_ template: Template, _ node: Node, _ reading: inout Reading) {
        let ids = template.view.all.map(\.id)
        if ids.contains("") { return }
        let known = Set(ids)
        for (index, constraint) in template.constraints.enumerated() {
            for anchor in [constraint.first, constraint.second].compactMap({ $0 }) {
                guard let id = anchor.item, !known.contains(id) else { continue }
                reading.at(.key("constraints")) { reading in
                    reading.at(.index(index)) { reading in
                        reading.report(
                            "\(constraint.description.quoted) names the view \(id.quoted), which the template does not have",
                            at: node["constraints"]?.items?[index].position ?? node.position,
                            remedy: Spelling.didYouMean(id, among: ids + ["safeArea"])
                        )
                    }
                }
            }
        }
    }

    @Sendable private static func variationsFitViews(_ template: Template, _ node: Node, _ reading: inout Reading) {
        if template.variations.isEmpty { return }
        let views = Dictionary(template.view.all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for (index, variation) in template.variations.enumerated() {
            let position = node["variations"]?.items?[index].position ?? node.position
            reading.at(.key("variations")) { reading in
                reading.at(.index(index)) { reading in
                    for problem in variation.problems(among: views, root: template.view.id) {
                        reading.report(problem, at: position)
                    }
                }
            }
        }
    }

    /// Visits each view with its node, the path kept.
    private static func each(
        view: View, at node: Node?, _ reading: inout Reading, _ visit: (View, Node, inout Reading) -> Void
    ) {
        reading.at(.key("view")) { visitAll(view, node ?? .null, &$0, visit) }
    }

    private static func visitAll(
        _ view: View, _ node: Node, _ reading: inout Reading, _ visit: (View, Node, inout Reading) -> Void
    ) {
        visit(view, node, &reading)
        let nodes = node["subviews"]?.items ?? []
        for (index, subview) in view.subviews.enumerated() {
            reading.at(.key("subviews")) { reading in
                reading.at(.index(index)) {
                    visitAll(subview, nodes.indices.contains(index) ? nodes[index] : .null, &$0, visit)
                }
            }
        }
    }
}

extension Field.Kind {
    /// Whether a field of this type may stand for a property of that type.
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
