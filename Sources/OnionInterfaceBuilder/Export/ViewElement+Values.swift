import OnionModel

extension ViewElement {
    func setColor(
        _ value: PropertyValue?, key: String, in owner: XcodeElement, _ context: inout ElementContext
    ) -> Bool {
        let old = owner.children.first { $0.name == "color" && $0["key"] == key }
        guard let value else {
            old?.remove()
            return true
        }
        guard let color = XcodeElement(color: value, &context) else { return false }
        if let none = owner.children.first(where: { $0.name == "nil" && $0["key"] == key }) { none.remove() }
        let made = old ?? owner.made("color", key: key)
        for attribute in made.attributes.map(\.name) where attribute != "key" { made[attribute] = nil }
        for attribute in color.attributes { made[attribute.name] = color[attribute.name] }
        return true
    }

    func setFont(_ value: PropertyValue?) -> Bool {
        let (owner, key) =
            element.child("buttonConfiguration").map { ($0, "titleFontDescription") } ?? (element, "fontDescription")
        let old = owner.children.first { $0.name == "fontDescription" && $0["key"] == key }
        guard let value else {
            old?.remove()
            return true
        }
        guard case .font(let font) = value else { return false }
        let description = XcodeElement("fontDescription", ["key": key])
        guard font.write(to: description) else { return false }
        let made = old ?? owner.made("fontDescription", key: key)
        for name in ["style", "name", "family", "type", "size", "weight", "pointSize"] {
            made[name] = description[name]
        }
        return true
    }

    func setAttribute(_ name: String, _ value: PropertyValue?, of owner: XcodeElement) -> Bool {
        guard let value else {
            owner.remove()
            return true
        }
        guard case .choice(let word) = value else { return false }
        owner[name] = word
        return true
    }

    func setWords(_ value: PropertyValue?, _ name: String, key: String, of owner: XcodeElement) -> Bool {
        var words: [String] = []
        if let value {
            guard case .choices(let own) = value else { return false }
            words = own
        }
        if words.isEmpty, value == nil {
            owner.child(key: key)?.remove()
            return true
        }
        let made = owner.made(name, key: key)
        for attribute in made.attributes.map(\.name) where attribute != "key" { made[attribute] = nil }
        for word in words { made[word] = "YES" }
        if words.isEmpty, name == "accessibilityTraits" { made["none"] = "YES" }
        return true
    }

    func setAccessibility(_ property: Property, _ value: PropertyValue?, _ context: ElementContext) -> Bool {
        let accessibility = element.made("accessibility", key: "accessibilityConfiguration")
        defer { if accessibility.attributes.count == 1 { accessibility.removeIfEmpty() } }
        let name = AttributeRule.accessibilityNames[property] ?? property.rawValue
        switch (property, value) {
        case (.accessibilityTraits, _):
            return setWords(value, "accessibilityTraits", key: "traits", of: accessibility)
        case (.isAccessibilityElement, .bool(let isElement)?):
            accessibility.made("bool", key: "isElement")["value"] = isElement ? "YES" : "NO"
        case (.isAccessibilityElement, nil): accessibility.child(key: "isElement")?.remove()
        case (_, .text(let text)?): accessibility[name] = context.text(text)
        case (_, .identifier(let text)?): accessibility[name] = text
        case (_, nil): accessibility[name] = nil
        default: return false
        }
        return true
    }

    func setTrait(_ attribute: String, _ value: PropertyValue?) -> Bool {
        let traits = element.made("textInputTraits", key: "textInputTraits")
        switch value {
        case .choice(let word)?: traits[attribute] = word == "asciiCapable" ? "alphabet" : word
        case .identifier(let word)?: traits[attribute] = word
        case .bool(let flag)?: traits[attribute] = flag ? "YES" : "NO"
        case nil: traits[attribute] = nil
        default: return false
        }
        return true
    }
}
