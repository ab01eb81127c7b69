/// A type of views.
struct ViewRow {
    let name: String
    /// The comment of the group that it is in.
    let group: String
    /// The class of UIKit; nil for other items.
    let className: String?
    /// The class that it inherits from, beside `UIView`, where members of that are properties.
    let superclass: String?
    /// The framework beside UIKit.
    let framework: String?
    /// The parameters of the class's designated initializer, where they are not `frame: CGRect`.
    let initializer: String?
    /// The elements of Interface Builder; the first is that which is written.
    let elements: [String]
    /// The end of the names of such views in generated code.
    let suffix: String
    /// The name of a view in the closure that configures it.
    let local: String
    let scrolls: Bool
    /// Whether the library for apps has the type.
    let isInApp: Bool
    /// Whether it makes such views by their class alone.
    let isPlainInApp: Bool
    let place: Row.Place

    init(_ row: Row, group: String) throws(CatalogueProblem) {
        var fields = try Fields(row)
        (name, place, self.group) = (row.name, row.place, group)
        className = try fields.optional("class")?.value()
        superclass = try fields.optional("superclass")?.value()
        framework = try fields.optional("framework")?.value()
        initializer = try fields.optional("initializer")?.value()
        elements = try fields.optional("elements")?.words() ?? [row.name]
        suffix = try fields.optional("suffix")?.value() ?? "View"
        local = try fields.optional("local")?.value() ?? row.name
        scrolls = try fields.optional("scrolls")?.value() == "true"
        let app = try fields.optional("app")?.value()
        (isInApp, isPlainInApp) = (app != "none", app == nil)
        try fields.end()
    }

    /// Whether views of the type have the members of a class.
    func inherits(_ other: String) -> Bool { other == "UIView" || other == className || other == superclass }
}
