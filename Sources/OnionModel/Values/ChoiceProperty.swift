/// A property together with the enum of its words, so that a value is read as a case and not as text:
///
/// ```swift
/// if view[choice: .borderStyle] == .roundedRect { … }
/// ```
public struct ChoiceProperty<Value: PropertyChoice>: Sendable {
    public let property: Property

    fileprivate init(_ property: Property) {
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

extension ChoiceProperty where Value == Property.ContentMode {
    public static var contentMode: Self { Self(.contentMode) }
}

extension ChoiceProperty where Value == Property.SemanticContentAttribute {
    public static var semanticContentAttribute: Self { Self(.semanticContentAttribute) }
}

extension ChoiceProperty where Value == Property.Alignment {
    public static var alignment: Self { Self(.alignment) }
}

extension ChoiceProperty where Value == StyledText.LineBreakMode {
    public static var lineBreakMode: Self { Self(.lineBreakMode) }
}

extension ChoiceProperty where Value == Property.KeyboardType {
    public static var keyboardType: Self { Self(.keyboardType) }
}

extension ChoiceProperty where Value == Action.Style {
    public static var style: Self { Self(.style) }
}

extension ChoiceProperty where Value == Action.Role {
    public static var role: Self { Self(.role) }
}

extension ChoiceProperty where Value == Property.Distribution {
    public static var distribution: Self { Self(.distribution) }
}

extension ChoiceProperty where Value == Property.ButtonType {
    public static var buttonType: Self { Self(.buttonType) }
}

extension ChoiceProperty where Value == Property.ButtonConfiguration {
    public static var configuration: Self { Self(.configuration) }
}

extension ChoiceProperty where Value == Property.BorderStyle {
    public static var borderStyle: Self { Self(.borderStyle) }
}

extension ChoiceProperty where Value == Property.ActivityIndicatorStyle {
    public static var activityIndicatorStyle: Self { Self(.activityIndicatorStyle) }
}

extension ChoiceProperty where Value == Property.DatePickerMode {
    public static var datePickerMode: Self { Self(.datePickerMode) }
}

extension ChoiceProperty where Value == Property.DatePickerStyle {
    public static var preferredDatePickerStyle: Self { Self(.preferredDatePickerStyle) }
}

extension ChoiceProperty where Value == Property.SearchBarStyle {
    public static var searchBarStyle: Self { Self(.searchBarStyle) }
}

extension ChoiceProperty where Value == Property.BarStyle {
    public static var barStyle: Self { Self(.barStyle) }
}

extension ChoiceProperty where Value == Property.TableViewStyle {
    public static var tableViewStyle: Self { Self(.tableViewStyle) }
}

extension ChoiceProperty where Value == Property.CellStyle {
    public static var cellStyle: Self { Self(.cellStyle) }
}

extension ChoiceProperty where Value == Property.AccessoryType {
    public static var accessoryType: Self { Self(.accessoryType) }
}

extension ChoiceProperty where Value == Property.Axis {
    public static var axis: Self { Self(.axis) }
    public static var scrollAxis: Self { Self(.scrollAxis) }
}
