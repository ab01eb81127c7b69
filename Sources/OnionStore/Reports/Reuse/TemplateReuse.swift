public import OnionModel

/// How much one template is reused.
public struct TemplateReuse: Hashable, Sendable {
    /// The template with the revision that it stands at.
    public var reference: Reference
    /// How many screens name it in their own recipes.
    public var direct: Int
    /// How many screens show it, in whatever way: named, through a content, or through a screen in them.
    public var screens: Int
    /// How many contents have it as theirs.
    public var contents: Int
    /// The part of all screens that show it, 0 to 1.
    public var share: Double
}

/// How much the templates of a registry are reused.
public struct ReuseReport: Hashable, Sendable {
    /// How many screens there are.
    public var screens: Int
    /// Those that most screens show first; those with the same number of screens in the order of their keys.
    public var templates: [TemplateReuse]

    /// How many screens show the average template, of those that any screen shows: 1 when no template is reused.
    ///
    /// It is the sum of ``TemplateReuse/screens`` over the number of templates that have any; nil when there are none.
    public var factor: Double? {
        let shown = templates.count { $0.screens > 0 }
        return shown == 0 ? nil : Double(templates.reduce(0) { $0 + $1.screens }) / Double(shown)
    }
}
