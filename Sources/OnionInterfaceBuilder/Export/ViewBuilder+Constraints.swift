import OnionCoding
import OnionModel

extension ViewBuilder {
    /// Adds constraints to the nearest view around both of their views.
    ///
    /// - Returns: Their elements.
    @discardableResult
    mutating func add(_ constraints: [Constraint]) -> [XcodeElement] {
        constraints.flatMap { constraint in
            let elements = constraint.expanded.compactMap { add($0) }
            constraintElements[constraint] = elements
            return elements
        }
    }

    private mutating func add(_ constraint: Constraint) -> XcodeElement? {
        // The bar places its buttons.
        if isInBar(constraint) { return nil }
        if omitsContainer(in: template.view), constraint.first.item == template.view.subviews[0].id { return nil }
        let owner = owners.owner(of: constraint)
        guard let element = elements[owner] else { return nil }
        guard let made = self.element(of: constraint, in: owner) else {
            tell("the constraint \(constraint)", of: template.view.id)
            return nil
        }
        let list = element.made("constraints")
        list.insert(made, at: list.children.count)
        return made
    }

    private func isInBar(_ constraint: Constraint) -> Bool {
        guard let item = constraint.first.item,
            owners.chain(from: item).contains(where: { view in
                ["toolbar", "navigationBar", "tabBar"].contains(elements[view]?.name)
            })
        else { return false }
        guard let element = elements[item], element.name != "barButtonItem" else { return true }
        return element["key"] == "customView" && constraint == Constraint.designedWidth(of: item, constraint.constant)
    }

    /// Creates the element of a constraint; nil when one of its views has no element.
    private mutating func element(of constraint: Constraint, in owner: String) -> XcodeElement? {
        for anchor in [constraint.first, constraint.second].compactMap(\.self) {
            guard let guide = anchor.guide, let element = elements[anchor.item ?? template.view.id] else { continue }
            makeGuide(guide, of: element, anchor.item ?? template.view.id)
        }
        let id = ids.make("\(seed) \(constraint.description)")
        return XcodeElement(constraint, id: id, in: objects[owner] ?? "", context) { anchor in
            let view = anchor.item ?? template.view.id
            guard let guide = anchor.guide else { return elements[view] == nil ? nil : objects[view] }
            return elements[view]?.child(key: guide.inInterfaceBuilder)?["id"]
        }
    }

    private mutating func makeGuide(_ guide: Constraint.Guide, of element: XcodeElement, _ view: String) {
        let key = guide.inInterfaceBuilder
        guard element.child(key: key) == nil else { return }
        let name = guide == .keyboard ? "keyboardLayoutGuide" : "viewLayoutGuide"
        element.add(XcodeElement(name, ["key": key, "id": ids.make("\(seed) \(view) \(key)")]))
    }
}
