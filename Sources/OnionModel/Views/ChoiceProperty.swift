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

extension ChoiceProperty where Value == Property.ContentMode {
    /// The content mode of any view.
    public static var contentMode: Self { Self(.contentMode) }
}

extension ChoiceProperty where Value == Property.SemanticContentAttribute {
    /// The direction in which a view lays out its subviews.
    public static var semanticContentAttribute: Self { Self(.semanticContentAttribute) }
}

extension ChoiceProperty where Value == Property.Alignment {
    /// The alignment of a text or of a stack view's subviews.
    public static var alignment: Self { Self(.alignment) }
}

extension ChoiceProperty where Value == Property.LineBreakMode {
    /// The place where a text breaks or is cut.
    public static var lineBreakMode: Self { Self(.lineBreakMode) }
}

extension ChoiceProperty where Value == Property.KeyboardType {
    /// The keyboard of a text field.
    public static var keyboardType: Self { Self(.keyboardType) }
}

extension ChoiceProperty where Value == Action.Style {
    /// The visual weight of a button.
    public static var style: Self { Self(.style) }
}

extension ChoiceProperty where Value == Action.Role {
    /// The role of a button.
    public static var role: Self { Self(.role) }
}

extension ChoiceProperty where Value == Property.Distribution {
    /// The distribution of a stack view's subviews along its axis.
    public static var distribution: Self { Self(.distribution) }
}

extension ChoiceProperty where Value == Property.ButtonType {
    /// The type of a button.
    public static var buttonType: Self { Self(.buttonType) }
}

extension ChoiceProperty where Value == Property.ButtonConfiguration {
    /// The configuration of a button.
    public static var configuration: Self { Self(.configuration) }
}

extension ChoiceProperty where Value == Property.BorderStyle {
    /// The border of a text field.
    public static var borderStyle: Self { Self(.borderStyle) }
}

extension ChoiceProperty where Value == Property.ActivityIndicatorStyle {
    /// The style of an activity indicator.
    public static var activityIndicatorStyle: Self { Self(.activityIndicatorStyle) }
}

extension ChoiceProperty where Value == Property.DatePickerMode {
    /// The mode of a date picker.
    public static var datePickerMode: Self { Self(.datePickerMode) }
}

extension ChoiceProperty where Value == Property.DatePickerStyle {
    /// The style of a date picker.
    public static var preferredDatePickerStyle: Self { Self(.preferredDatePickerStyle) }
}

extension ChoiceProperty where Value == Property.SearchBarStyle {
    /// The style of a search bar.
    public static var searchBarStyle: Self { Self(.searchBarStyle) }
}

extension ChoiceProperty where Value == Property.BarStyle {
    /// The style of a bar.
    public static var barStyle: Self { Self(.barStyle) }
}

extension ChoiceProperty where Value == Property.DisplayMode {
    /// Which columns of a split view are shown.
    public static var preferredDisplayMode: Self { Self(.preferredDisplayMode) }
}

extension ChoiceProperty where Value == Property.TableViewStyle {
    /// The style of a table view.
    public static var tableViewStyle: Self { Self(.tableViewStyle) }
}

extension ChoiceProperty where Value == Property.CellStyle {
    /// The style of a table view's cell.
    public static var cellStyle: Self { Self(.cellStyle) }
}

extension ChoiceProperty where Value == Property.AccessoryType {
    /// The accessory at the end of a table view's cell.
    public static var accessoryType: Self { Self(.accessoryType) }
}

extension ChoiceProperty where Value == Property.SelectionStyle {
    /// The look of a selected cell.
    public static var selectionStyle: Self { Self(.selectionStyle) }
}

extension ChoiceProperty where Value == Property.SeparatorStyle {
    /// The lines between the rows of a table view.
    public static var separatorStyle: Self { Self(.separatorStyle) }
}

extension ChoiceProperty where Value == Property.Axis {
    /// The axis of a stack view.
    public static var axis: Self { Self(.axis) }
    /// The axis along which a view scrolls.
    public static var scrollAxis: Self { Self(.scrollAxis) }
}

extension ChoiceProperty where Value == Property.SectionInsetReference {
    /// What the insets of a collection's sections count from.
    public static var sectionInsetReference: Self { Self(.sectionInsetReference) }
}

extension ChoiceProperty where Value == Property.ElementKind {
    /// Whether a reusable view is a header or a footer.
    public static var elementKind: Self { Self(.elementKind) }
}
