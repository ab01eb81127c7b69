extension Template {
    /// Returns the template with values in the views that show its fields, for a template that is laid out alone. A field
    /// without a value, or with one of another type, stays open.
    ///
    /// - Parameter values: The values by the names of the fields.
    package func filled(with values: [String: FieldValue]) -> Template {
        var template = self
        template.view = view.mapped { view in
            for (property, value) in view.properties {
                guard case .field(let name) = value, let field = field(name),
                    let value = values[name]?.fitted(to: field.type)
                else { continue }
                view.properties[property] = PropertyValue(value, of: property)
            }
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
        }
    }
}

extension FieldValue {
    /// Reads a value that is written as a plain text: a number in decimal digits, `true` or `false`, a text in all languages, a
    /// name, or a colour. Fails for what the type does not take.
    package init?(_ text: String, of type: Field.Kind) {
        switch type {
        case .text: self = .text(.verbatim(.plain(text)))
        case .number:
            guard let number = Double(text), number.isFinite else { return nil }
            self = .number(number)
        case .bool:
            guard let bool = Bool(text) else { return nil }
            self = .bool(bool)
        case .image, .color:
            guard let value = FieldValue.text(.verbatim(.plain(text))).fitted(to: type) else { return nil }
            self = value
        }
    }
}
