/// A property together with the enum of its words, so that a value is read as a case and not as text:
///
/// ```swift
/// if view[choice: .borderStyle] == .roundedRect { … }
/// ```
public struct ChoiceProperty<Value: PropertyChoice>: Sendable {
    /// The property that has the choices.
    public let property: Property

    init(_ property: Property) {
        self.property = property
    }
}

extension TemplateView {
    /// The word that the view sets a property to; nil if it sets none, or binds a field.
    public subscript<Value>(choice property: ChoiceProperty<Value>) -> Value? {
        get { properties[property.property]?.choice() }
        set { properties[property.property] = newValue.map { PropertyValue($0) } }
    }
}

extension PropertyValue {
    /// A word of a property.
    public init(_ choice: some PropertyChoice) {
        self = .choice(choice.rawValue)
    }

    /// The flexible margins and dimensions of a view that its frame places.
    public init(_ parts: [Property.AutoresizingPart]) {
        self = .choices(parts.map(\.rawValue))
    }

    /// The word as a case of its enum; nil for other values.
    public func choice<Value: PropertyChoice>(as type: Value.Type = Value.self) -> Value? {
        if case .choice(let word) = self { Value(rawValue: word) } else { nil }
    }
}
