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
}
