/// A record with values for the fields of a content template.
public struct Content: Hashable, Sendable {
    /// The content's name, unique among contents.
    public var key: Key
    /// The content template whose fields the values fill.
    public var template: Reference
    /// The reuse identifier of the prototype in the template that the content fills, as a cell; nil for a content of the whole template.
    public var prototype: String?
    /// A sentence for people who look for the content; nil when there is none.
    public var summary: String?
    /// The values by the names of the template's fields.
    public var fields: [String: FieldValue]
    /// The contents that fill prototypes of the template, as cells of its tables and collections, in their order.
    public var cells: [Reference]
    /// The names of the fields whose texts are placeholders: the app's code replaces them, and a field without a value gets one from code.
    ///
    /// A content has them and not its template, because another content of the template may have real texts.
    public var placeholders: Set<String>
    /// The action set that its datasource provides.
    public var actions: Reference?
    /// The bar items of its view controller.
    public var barItems: BarItems

    /// Creates a content.
    public init(
        key: Key,
        template: Reference,
        prototype: String? = nil,
        summary: String? = nil,
        fields: [String: FieldValue] = [:],
        cells: [Reference] = [],
        placeholders: Set<String> = [],
        actions: Reference? = nil,
        barItems: BarItems = BarItems()
    ) {
        self.key = key
        self.template = template
        self.prototype = prototype
        self.summary = summary
        self.fields = fields
        self.cells = cells
        self.placeholders = placeholders
        self.actions = actions
        self.barItems = barItems
    }
}

/// A content's value of a field, by the JSON type that it is written in.
///
/// A plain text may be a text, an image's name or a color; the type of the template's field determines which.
public enum FieldValue: Hashable, Sendable {
    /// A text that people read.
    case text(LocalizedText)
    /// An image of the app.
    case image(ImageReference)
    /// A color.
    case color(ColorReference)
    /// A number.
    case number(Double)
    /// A truth value.
    case bool(Bool)
    /// A color or a number of the registry, by its name.
    case token(Reference)
}

extension FieldValue {
    /// The value converted to a field's type; nil when it does not fit.
    ///
    /// A plain text may be a picture's name or a color; nothing else changes its type.
    public func fitted(to type: Field.Kind) -> FieldValue? {
        switch (self, type) {
        case (.text, .text), (.image, .image), (.color, .color), (.number, .number), (.bool, .bool):
            self
        case (.token(let token), .color) where token.kind == .color: self
        case (.token(let token), .number) where token.kind == .number: self
        case (.text(.verbatim(.plain)), .choice): self
        case (.text(.verbatim(.plain(let name))), .image) where !name.isEmpty:
            .image(ImageReference(name: name))
        case (.text(.verbatim(.plain(let text))), .color):
            ColorReference(plain: text).map(FieldValue.color)
        default:
            nil
        }
    }

    /// The value's shape, as an error message names it.
    public var description: String {
        switch self {
        case .text(.verbatim(.plain(let text))): "the text \(text.quoted)"
        case .text(.verbatim(.plural)): "a text with plural forms"
        case .text(.localized): "a text for each locale"
        case .image: "an image"
        case .color: "a color"
        case .number(let number): "the number \(number.text)"
        case .bool(let bool): bool ? "true" : "false"
        case .token(let token): token.kind.noun
        }
    }
}
