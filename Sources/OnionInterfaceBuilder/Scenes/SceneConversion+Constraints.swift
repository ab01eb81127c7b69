package import OnionDocuments
package import OnionModel

extension SceneConversion {
    /// Returns the constraints between the scene's views. The views must be converted first.
    mutating func constraints(of scene: InterfaceBuilderScene) -> [Constraint] {
        let known = Set(scene.view.all.compactMap { $0["id"] })
        var constraints = ownConstraints
        for (owner, element) in written {
            let element = variations.applied(to: element)
            guard isInstalled(element, among: known) else { continue }
            guard let constraint = constraint(element, in: owner), constraint.semanticProblem == nil else {
                reportOmission("a constraint that Onion cannot express", of: element)
                continue
            }
            constraints.append(constraint)
            if let id = element["id"] { constraintObjects[constraint, default: []].append(id) }
        }
        return constraints
    }

    /// Whether the constraint's views are in the tree. Views of other size classes are not, and their constraints are
    /// dropped.
    private func isInstalled(_ constraint: XMLElement, among known: Set<String>) -> Bool {
        [constraint["firstItem"], constraint["secondItem"]].compactMap(\.self).allSatisfy { id in
            views.contains(id) || guides[id] != nil || !known.contains(id)
        }
    }

    private func constraint(_ element: XMLElement, in owner: String) -> Constraint? {
        guard let first = anchor(element["firstItem"] ?? owner, element["firstAttribute"]) else { return nil }
        guard let multiplier = element.multiplier else { return nil }
        var second: Constraint.Anchor?
        if let item = element["secondItem"] {
            guard let anchor = anchor(item, element["secondAttribute"]) else { return nil }
            second = anchor
        }
        return Constraint(
            first: first,
            relation: element.relation,
            multiplier: second == nil ? 1 : multiplier,
            second: second,
            constant: constant(of: element),
            priority: element.flag("placeholder") == true && !designTime
                ? Constraint.placeholder : element.number("priority") ?? Constraint.required
        )
    }

    /// Returns the constant. A standard distance to the safe area is 0, although the file contains 20.
    private func constant(of element: XMLElement) -> Double {
        let constant = element.number("constant") ?? 0
        guard element.flag("symbolic") == true, abs(constant) == 20 else { return constant }
        let touchesGuide = [element["firstItem"], element["secondItem"]].contains { $0.flatMap { guides[$0] } != nil }
        return touchesGuide ? 0 : constant
    }

    private func anchor(_ item: String, _ written: String?) -> Constraint.Anchor? {
        guard let attribute = written.flatMap(Constraint.Attribute.init(interfaceBuilder:)) else { return nil }
        switch guides[item] {
        case .guide(let guide, let view):
            return view == rootID
                ? Constraint.Anchor(root: guide, attribute) : Constraint.Anchor(view, guide: guide, attribute)
        case .topBars: return barsAnchor(attribute, inner: .bottom, safeArea: .top)
        case .bottomBars: return barsAnchor(attribute, inner: .top, safeArea: .bottom)
        case nil: return views.contains(item) ? Constraint.Anchor(item, attribute) : nil
        }
    }

    /// The inner edge of the bars is the edge of the safe area. Their other edges, width and centre are those of the
    /// root view.
    private func barsAnchor(
        _ attribute: Constraint.Attribute, inner: Constraint.Attribute, safeArea: Constraint.Attribute
    ) -> Constraint.Anchor? {
        switch attribute {
        case inner: Constraint.Anchor(root: .safeArea, safeArea)
        case safeArea, .leading, .trailing, .left, .right, .width, .centerX: Constraint.Anchor(rootID, attribute)
        default: nil
        }
    }
}

extension Constraint.Attribute {
    package init?(interfaceBuilder name: String) {
        self.init(rawValue: name == "baseline" ? Constraint.Attribute.lastBaseline.rawValue : name)
    }
}

extension XMLElement {
    package var relation: Constraint.Relation {
        switch self["relation"] {
        case "greaterThanOrEqual": .greaterThanOrEqual
        case "lessThanOrEqual": .lessThanOrEqual
        default: .equal
        }
    }

    /// The multiplier, which may be a ratio such as `16:9`; nil for anything else.
    package var multiplier: Double? {
        guard let text = self["multiplier"] else { return 1 }
        let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }.map { Double.decimal($0) }
        let ratio: Double? =
            switch (parts.count, parts.first ?? nil, parts.last ?? nil) {
            case (1, let number?, _): number
            case (2, let number?, let divisor?): number / divisor
            default: nil
            }
        return ratio.flatMap { $0.isFinite ? $0 : nil }
    }
}
