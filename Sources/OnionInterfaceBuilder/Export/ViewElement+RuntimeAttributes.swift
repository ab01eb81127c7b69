import OnionModel

extension ViewElement {
    /// Whether Interface Builder represents a property only as a runtime attribute, or the element does.
    func isRuntimeAttribute(_ property: Property) -> Bool {
        switch property {
        case .cornerRadius, .borderWidth, .borderColor, .runtimeAttributes: return true
        case .isLayoutMarginsRelativeArrangement: return element["layoutMarginsRelativeArrangement"] == nil
        case .accessibilityIdentifier:
            let list = element.child("userDefinedRuntimeAttributes")?.children ?? []
            return list.contains { $0["keyPath"] == "accessibilityIdentifier" }
                || element.child("accessibility") == nil && !ViewElement.accessible.contains(element.name)
        default: return false
        }
    }

    /// The elements for which Interface Builder writes accessibility settings.
    private static let accessible: Set<String> = [
        "label", "tableViewCell", "view", "switch", "button", "imageView", "textField", "textView", "slider",
        "pickerView",
    ]

    /// Writes a property as a runtime attribute, or removes the attribute.
    func setRuntimeAttribute(
        _ property: Property, _ value: PropertyValue?, _ context: inout ElementContext
    ) -> Bool {
        let list = element.made("userDefinedRuntimeAttributes")
        defer { list.removeIfEmpty() }
        if property == .runtimeAttributes { return setOwnRuntimeAttributes(value, in: list, &context) }
        let paths = ViewElement.paths[property] ?? []
        let old = list.children.first { paths.contains($0["keyPath"] ?? "") }
        switch value {
        case nil: old?.remove()
        case .number(let number)?:
            let attribute = old ?? XcodeElement("userDefinedRuntimeAttribute", ["type": "number", "keyPath": paths[0]])
            let kind = number == number.rounded() ? "integer" : "real"
            for child in attribute.children where child.name != kind { child.remove() }
            attribute.made(kind, key: "value")["value"] = number.inXcode(isInteger: kind == "integer")
            if old == nil { list.insert(attribute, at: list.children.count) }
        case .bool?, .identifier?:
            let isFlag = if case .bool? = value { true } else { false }
            let attribute =
                old
                ?? XcodeElement(
                    "userDefinedRuntimeAttribute", ["type": isFlag ? "boolean" : "string", "keyPath": paths[0]])
            if case .bool(let flag)? = value { attribute["value"] = flag ? "YES" : "NO" }
            if case .identifier(let text)? = value { attribute["value"] = text }
            if old == nil { list.insert(attribute, at: list.children.count) }
        case .color?, .token?:
            guard let color = value.flatMap({ XcodeElement(color: $0, &context) }) else { return false }
            let attribute = old ?? XcodeElement("userDefinedRuntimeAttribute", ["type": "color", "keyPath": paths[0]])
            attribute.child(key: "value")?.remove()
            color["key"] = "value"
            attribute.add(color)
            if old == nil { list.insert(attribute, at: list.children.count) }
        default: return false
        }
        return true
    }

    /// Writes the runtime attributes of a view that are no other properties.
    private func setOwnRuntimeAttributes(
        _ value: PropertyValue?, in list: XcodeElement, _ context: inout ElementContext
    ) -> Bool {
        let paths = Set(ViewElement.paths.values.joined())
        for old in list.children where !paths.contains(old["keyPath"] ?? "") { old.remove() }
        guard case .runtimeAttributes(let attributes)? = value else { return value == nil }
        for attribute in attributes {
            guard let made = XcodeElement(attribute, &context) else { return false }
            list.insert(made, at: list.children.count)
        }
        return true
    }

    private static let paths: [Property: [String]] = [
        .cornerRadius: ["layer.cornerRadius", "cornerRadius"], .borderWidth: ["layer.borderWidth", "borderWidth"],
        .borderColor: ["borderColor"], .accessibilityIdentifier: ["accessibilityIdentifier"],
        .isLayoutMarginsRelativeArrangement: ["layoutMarginsRelativeArrangement"],
    ]
}
