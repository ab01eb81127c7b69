package import OnionModel

/// The values that an export of Interface Builder documents needs from the registry.
package struct InterfaceBuilderValues {
    /// Returns the value of a color, a font or a number; nil for a missing one.
    package var token: (Reference) -> PropertyValue?
    /// Returns the name of a color in the app's asset catalogue; nil for other colors.
    package var colorName: (Reference) -> String?
    /// Returns the value of a system color in light mode.
    package var systemColor: (String) -> ColorReference?

    package init(
        token: @escaping (Reference) -> PropertyValue?, colorName: @escaping (Reference) -> String?,
        systemColor: @escaping (String) -> ColorReference?
    ) {
        (self.token, self.colorName, self.systemColor) = (token, colorName, systemColor)
    }
}

extension ElementContext {
    init(base: LocaleTag, _ values: InterfaceBuilderValues) {
        self.init(base: base, token: values.token, colorName: values.colorName, systemColor: values.systemColor)
    }
}

extension XcodeElement {
    /// Adds the images and colors that elements name to the document's resources, where Xcode stores their sizes and values.
    func addResources(_ resources: ElementContext.Resources) {
        let added = resources.elements(isColorMatched: self["colorMatched"] == "YES")
        let list = children.first { $0.name == "resources" }
        let known = Set((list?.children ?? []).map { "\($0.name) \($0["name"] ?? "")" })
        let missing = added.filter { !known.contains("\($0.name) \($0["name"] ?? "")") }
        if missing.isEmpty { return }
        let owner = list ?? made("resources")
        for element in missing {
            // Sorted by kind and name, as in Xcode.
            let place = owner.children.firstIndex { own in
                let kinds = ["image", "namedColor", "systemColor"]
                let (kind, other) = (kinds.firstIndex(of: element.name) ?? 0, kinds.firstIndex(of: own.name) ?? 0)
                return (kind, element["name"] ?? "") < (other, own["name"] ?? "")
            }
            owner.insert(element, at: place ?? owner.children.count)
        }
    }
}

extension ElementContext.Resources {
    fileprivate func elements(isColorMatched: Bool) -> [XcodeElement] {
        var elements: [XcodeElement] = []
        for (name, size) in images {
            guard let size else { continue }
            elements.append(
                XcodeElement("image", ["name": name, "width": size.width.inXcode, "height": size.height.inXcode]))
        }
        // The size of a symbol is that of its picture in a font of 17 points; Xcode recomputes it.
        for name in symbols {
            elements.append(
                XcodeElement("image", ["name": name, "catalog": "system", "width": "128", "height": "128"]))
        }
        for (name, color) in colors.merging(systemColors, uniquingKeysWith: { own, _ in own }) {
            let element = XcodeElement(systemColors[name] == nil ? "namedColor" : "systemColor", ["name": name])
            let value = XcodeElement("color")
            guard value.set(color: color, isColorMatched: isColorMatched) else { continue }
            element.insert(value, at: 0)
            elements.append(element)
        }
        return elements.sorted { ($0.name, $0["name"] ?? "") < ($1.name, $1["name"] ?? "") }
    }
}
