import OnionModel

extension ViewElement {
    func setImage(_ property: Property, _ value: PropertyValue?, _ context: inout ElementContext) -> Bool {
        var owner = element
        if type == .button {
            owner = element.child("buttonConfiguration") ?? normalState
            if property == .backgroundImage { owner = configuredBackground ?? normalState }
        }
        let key = owner.name == "backgroundConfiguration" ? "image" : property.rawValue
        let reference = owner.children.first { $0.name == "imageReference" && $0["key"] == key }
        guard let value else {
            reference?.remove()
            owner[key] = nil
            if property != .highlightedImage { owner["catalog"] = nil }
            return true
        }
        guard case .image(let image) = value else { return false }
        let isSymbol = context.note(image)
        if let reference {
            reference["image"] = image.name
            reference["catalog"] = isSymbol ? "system" : nil
        } else {
            owner[key] = image.name
            if property != .highlightedImage { owner["catalog"] = isSymbol ? "system" : nil }
        }
        return true
    }

    /// Writes the configuration of a symbol beside the image, and the scale where the document has it: at the image itself, or there.
    func setSymbolConfiguration(_ value: PropertyValue?) -> Bool {
        guard case .symbolConfiguration(let configuration)? = value else { return false }
        let button = type == .button ? element.child("buttonConfiguration") : nil
        let owner = type == .button ? button ?? normalState : element
        let key = button == nil ? "preferredSymbolConfiguration" : "preferredSymbolConfigurationForImage"
        let old = owner.child(key: key)
        let image = owner.children.first { $0.name == "imageReference" && $0["key"] == "image" }
        let written = XcodeElement("preferredSymbolConfiguration")
        if let size = configuration.pointSize {
            written["configurationType"] = "pointSize"
            written["pointSize"] = size.inXcode
        }
        let description = configuration.font.map { _ in XcodeElement("fontDescription", ["key": "fontDescription"]) }
        if let description, let font = configuration.font {
            guard font.write(to: description) else { return false }
            written["configurationType"] = "font"
        }
        written["weight"] = configuration.weight?.rawValue
        if image?["symbolScale"] != nil { image?["symbolScale"] = configuration.scale?.rawValue }
        if image?["symbolScale"] == nil || old?["scale"] != nil { written["scale"] = configuration.scale?.rawValue }
        if old == nil, written.attributes.isEmpty { return true }
        let made = old ?? owner.made("preferredSymbolConfiguration", key: key)
        for name in ["configurationType", "pointSize", "scale", "weight"] { made[name] = written[name] }
        for child in made.children { child.remove() }
        if let description { made.add(description) }
        return true
    }
}
