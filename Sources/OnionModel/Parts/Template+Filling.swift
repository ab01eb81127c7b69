extension Template {
    /// Returns the template with values in place of its fields. A property whose field has no value, or one that does not fit, is left
    /// out, as in a composition.
    package func filled(with values: [String: FieldValue]) -> Template {
        func filled(_ properties: [Property: PropertyValue]) -> [Property: PropertyValue] {
            properties.reduce(into: [:]) { filled, entry in
                filled[entry.key] =
                    if case .field(let name) = entry.value {
                        field(name).flatMap { values[name]?.fitted(to: $0.type) }
                            .map { PropertyValue($0, of: entry.key) }
                    } else {
                        entry.value
                    }
            }
        }
        var template = self
        template.view = view.mapped { $0.properties = filled($0.properties) }
        for index in variations.indices { template.variations[index].views = variations[index].views.mapValues(filled) }
        for index in states.indices {
            template.states[index].changes.views = states[index].changes.views.mapValues(filled)
        }
        return template
    }
}

extension PropertyValue {
    fileprivate init(_ value: FieldValue, of property: Property) {
        switch value {
        case .text(let text) where property.type == .identifier: self = .identifier(text.texts.first ?? "")
        case .text(let text): self = .text(text)
        case .image(let image): self = .image(image)
        case .color(let color): self = .color(color)
        case .number(let number): self = .number(number)
        case .bool(let bool): self = .bool(bool)
        case .token(let token): self = .token(token)
        }
    }
}
