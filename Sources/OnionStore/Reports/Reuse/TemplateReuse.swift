public import OnionModel

/// The reuse of one template.
public struct TemplateReuse: Hashable, Sendable {
    /// The template with its current revision.
    public var reference: Reference
    /// The number of screens that name it in their own recipes.
    public var direct: Int
    /// The number of screens that show it: by name, through a content, or through a screen inside them.
    public var screens: Int
    /// The number of contents that fill it.
    public var contents: Int
    /// The share of all screens that show it, 0 to 1.
    public var share: Double
}

/// The reuse of all templates of a registry.
public struct ReuseReport: Hashable, Sendable {
    /// The number of screens.
    public var screens: Int
    /// The templates, sorted by the number of screens that show them, the most first, then by key.
    public var templates: [TemplateReuse]

    /// The number of screens that show the average template, of those that any screen shows: 1 when no template is
    /// reused.
    ///
    /// It is the sum of ``TemplateReuse/screens`` divided by the number of templates that have any; nil when there
    /// are none.
    public var factor: Double? {
        let shown = templates.count { $0.screens > 0 }
        return shown == 0 ? nil : Double(templates.reduce(0) { $0 + $1.screens }) / Double(shown)
    }
}
