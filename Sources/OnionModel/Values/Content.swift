/// A record that gives the fields of a content template their values.
public struct Content: Hashable, Sendable {
    public var key: Key
    public var template: Reference
    public var summary: String?
    /// The values by the names of the template's fields.
    public var fields: [String: FieldValue]
    /// The action set that its datasource provides.
    public var actions: Reference?

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
    case text(LocalizedText)
    case image(ImageReference)
    case color(ColorReference)
    case number(Double)
    case bool(Bool)
}
