/// A record that gives the fields of a content template their values.
public struct Content: Hashable, Sendable {
    /// The content's name, unique among contents.
    public var key: Key
    /// The content template whose fields the values fill.
    public var template: Reference
    /// A sentence for people who look for the content; nil when there is none.
    public var summary: String?
    /// The values by the names of the template's fields.
    public var fields: [String: FieldValue]
    /// The action set that its datasource provides.
    public var actions: Reference?

    /// Creates a content.
    public init(
        key: Key,
        template: Reference,
        summary: String? = nil,
        fields: [String: FieldValue] = [:],
        actions: Reference? = nil
    ) {
        self.key = key
        self.template = template
        self.summary = summary
        self.fields = fields
        self.actions = actions
    }
}

/// The value that a content gives a field, by the JSON type that it is written in.
///
/// A plain text may be a text, an image's name or a colour; the type of the template's field decides.
public enum FieldValue: Hashable, Sendable {
    /// A text that people read.
    case text(LocalizedText)
    /// An image of the app.
    case image(ImageReference)
    /// A colour.
    case color(ColorReference)
    /// A number.
    case number(Double)
    /// A truth value.
    case bool(Bool)
}
