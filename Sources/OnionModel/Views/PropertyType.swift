/// The type of a property's values.
public enum PropertyType: Hashable, Sendable {
    /// True or false.
    case bool
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// A whole number in a range.
    case integer(ClosedRange<Double>)
    /// A text that people read, and that may differ from locale to locale.
    case text
    /// Texts that people read, in their order.
    case texts
    /// A name that only programs read.
    case identifier
    /// One of the names.
    case choice([String])
    /// Any of the names.
    case choices([String])
    /// A color.
    case color
    /// A font.
    case font
    /// An image of the app.
    case image
    /// How a symbol is drawn.
    case symbolConfiguration
    /// A size in points.
    case size
    /// A distance in points to the right and down.
    case offset
    /// A rectangle in points.
    case rect
    /// Insets in points.
    case insets
    /// A priority for each axis.
    case priorities
    /// Gestures that a view recognizes.
    case gestures
    /// Events of a control.
    case events
    /// Values by their key paths.
    case runtimeAttributes
    /// A text in another format.
    case source
}

extension Property {
    /// The properties that take texts that people read, in the order of a document.
    static let texts = allCases.filter { $0.type == .text || $0.type == .texts }
}

extension PropertyType {
    /// The kind of tokens that a property of the type accepts; nil for none.
    package var tokens: PartKind? {
        switch self {
        case .color: .color
        case .font: .font
        case .number, .integer: .number
        default: nil
        }
    }
}
