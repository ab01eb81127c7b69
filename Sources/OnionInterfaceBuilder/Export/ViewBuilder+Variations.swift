import OnionCoding
import OnionModel

extension ViewBuilder {
    /// Writes the differences of other size classes: uninstalled views and constraints, and other values of properties.
    mutating func addVariations() {
        var known: [Constraint: [XcodeElement]] = [:]
        owners.startList()
        for variation in template.variations {
            let key = variation.condition.inInterfaceBuilder
            for id in variation.uninstalled {
                guard let element = elements[id], element.parent?.name == "subviews", let object = element["id"] else {
                    tell("that it is not there in some size classes", of: id)
                    continue
                }
                element.parent?.parent?.mask("subviews", in: key, "exclude", object)
            }
            for constraint in variation.constraints {
                if known[constraint] == nil {
                    let made = add([constraint])
                    for element in made { element.mask("exclude", in: "default") }
                    known[constraint] = made
                }
                for element in known[constraint] ?? [] { element.mask("include", in: key) }
            }
            for constraint in variation.without {
                for element in constraintElements[constraint] ?? [] { element.mask("exclude", in: key) }
            }
            for (id, properties) in variation.views.sorted(by: { $0.key < $1.key }) {
                vary(id, properties, in: key)
            }
        }
    }

    private mutating func vary(_ id: String, _ properties: [Property: PropertyValue], in key: String) {
        guard let element = elements[id], let view = template.view.all.first(where: { $0.id == id }) else { return }
        let varied = XcodeElement(element.name)
        let writer = ViewElement(element: varied, type: view.type)
        // Only these margins can vary.
        if properties[.layoutMargins] != nil { _ = varied.made("edgeInsets", key: "layoutMargins") }
        for (property, value) in properties.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            if !writer.set(property, to: value, &context) {
                tell("its \(property.rawValue) in other size classes", of: id)
            }
        }
        let variation = element.variation(in: key)
        for attribute in varied.attributes { variation[attribute.name] = varied[attribute.name] }
        for child in varied.children {
            child.remove()
            variation.add(child)
        }
    }
}

extension Variation.Condition {
    /// The key of a variation: `heightClass=compact-widthClass=regular`.
    fileprivate var inInterfaceBuilder: String {
        let parts = [height.map { "heightClass=\($0.rawValue)" }, width.map { "widthClass=\($0.rawValue)" }]
        return parts.compactMap(\.self).joined(separator: "-")
    }
}

extension XcodeElement {
    /// Returns the variation of the element for some size classes, and creates it if necessary.
    fileprivate func variation(in key: String) -> XcodeElement {
        if let known = children.first(where: { $0.name == "variation" && $0["key"] == key }) { return known }
        let variation = XcodeElement("variation", ["key": key])
        // The variation for all size classes comes first.
        let first = key == "default" ? children.firstIndex { $0.name == "variation" } : nil
        if let first { insert(variation, at: first) } else { add(variation) }
        return variation
    }

    /// Marks the element, a constraint, as installed or uninstalled in some size classes.
    fileprivate func mask(_ word: String, in key: String) {
        guard let id = self["id"] else { return }
        parent?.parent?.mask("constraints", in: key, word, id)
    }

    /// Marks a child as installed or uninstalled in some size classes.
    ///
    /// - Parameters:
    ///   - list: The list that contains the child: `subviews` or `constraints`.
    ///   - key: The key of the variation.
    ///   - word: `include` or `exclude`.
    ///   - id: The identifier of the child.
    fileprivate func mask(_ list: String, in key: String, _ word: String, _ id: String) {
        let mask = variation(in: key).made("mask", key: list)
        mask.insert(XcodeElement(word, ["reference": id]), at: mask.children.count)
    }
}
