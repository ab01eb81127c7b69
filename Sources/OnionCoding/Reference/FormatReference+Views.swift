import OnionModel

extension FormatReference {
    static var views: String {
        """
        \(SchemaReference.markdown(of: PartKind.template.schema["$defs"]?["view"]))

        The id of a view has letters of any script, digits, `_` and `-`, does not begin with `-`, and is not the name of a guide.

        ### Slots

        \(MarkdownTable(["slot", "layers in the view"], Slot.Kind.allCases.map { [code($0.rawValue), $0.summary] }))

        One slot for layers and one for actions need no more than that. A further one has a name, and may say how many layers it
        takes: `slot: { name: footer, takes: content, count: 0...1 }`. The slot for layers without a name, else the first one, is the
        main slot: `content`, `contents` and `wrap` of a screen fill it, and its layer decides about bars and the status bar. The slot
        for actions without a name shows the actions of contents. Screens fill all slots by their names, which for a slot without one
        is what it takes. The view of an optional slot (`count: 0...1`), and of a slot for actions with a name, is hidden where a screen
        leaves it empty: it has no size in a stack view, and elsewhere the least that its constraints allow.

        ### Types of views

        The names are those of Interface Builder: a `label` is a `UILabel`. Each type also has the properties of all views, which the
        next section lists.

        \(MarkdownTable(["type", "its other properties"], ViewType.allCases.map { [code($0.rawValue), ownProperties(of: $0)] }))

        ### Properties of views

        A property has UIKit's name and meaning, unless its row says something else. In a content template, the value may also be `$`
        and the name of a field.

        \(MarkdownTable(["property", "value", "types of views", "meaning"], Property.allCases.map(row)))
        """
    }

    private static func ownProperties(of type: ViewType) -> String {
        let own = Property.allCases.filter { $0.owners != nil && $0.belongs(to: type) }
        return own.isEmpty ? "none" : own.map { code($0.rawValue) }.joined(separator: ", ")
    }

    private static func row(of property: Property) -> [String] {
        var context = SchemaContext()
        let value = SchemaReference.value(Codec<PropertyValue>.property(property.type).schema(&context))
        let owners = property.owners.map { $0.map { code($0.rawValue) }.joined(separator: ", ") } ?? "all"
        return [code(property.rawValue), value, owners, property.summary]
    }
}

extension Slot.Kind {
    fileprivate var summary: String {
        switch self {
        case .content: "Exactly one layer."
        case .contents: "Any number of layers in order, as a scrolling container has them."
        case .tabs:
            "Any number of layers, of which the selected one is shown, as a tab bar controller has them. A tab bar in the template has a tab for each, a page control a dot."
        case .pages:
            "Any number of layers, of which the selected one is shown above a page control, as a page view controller has them. A page control in the template takes the place of UIKit's own."
        case .columns:
            "Any number of layers beside each other, as a split view controller has them: on an iPad and on a large iPhone in landscape, see `preferredDisplayMode`. Elsewhere the selected one is shown, or the last, as UIKit's default is."
        case .actions: "A button for each action of the content's action set. The view is a stack view."
        }
    }
}
