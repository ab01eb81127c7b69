package import OnionLayout
package import OnionModel

/// The properties of a view by the type of their value; nil for a property that is not set.
extension LaidOutView {
    package func flag(_ property: Property) -> Bool? {
        if case .bool(let value)? = self[property] { value } else { nil }
    }

    package func number(_ property: Property) -> Double? {
        if case .number(let value)? = self[property] { value.sanitized } else { nil }
    }

    package func choice<Value>(_ property: ChoiceProperty<Value>) -> Value? { self[property.property]?.choice() }

    package func image(_ property: Property) -> ImageReference? {
        if case .image(let value)? = self[property] { value } else { nil }
    }

    package func color(_ property: Property) -> ColorReference? {
        if case .color(let value)? = self[property] { value } else { nil }
    }

    package func insets(_ property: Property) -> DirectionalInsets? {
        if case .insets(let value)? = self[property] { value } else { nil }
    }

    /// Returns a text in the environment's language; nil also for an empty one.
    package func words(_ property: Property, in environment: LayoutEnvironment) -> String? {
        guard case .text(let value)? = self[property] else { return nil }
        let words = value.text(in: environment)
        return words.isEmpty ? nil : words
    }

    /// Returns a list of texts in the environment's language.
    package func lists(_ property: Property, in environment: LayoutEnvironment) -> [String] {
        guard case .texts(let values)? = self[property] else { return [] }
        return values.map { $0.text(in: environment) }
    }
}
