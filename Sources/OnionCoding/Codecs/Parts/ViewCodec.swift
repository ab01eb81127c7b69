import OnionModel

extension TemplateView {
    static let codec = ObjectCodec<TemplateView>(
        "view", "A view of a template with its properties and subviews.",
        blank: { TemplateView() },
        members: own + allProperties.map(ObjectCodec.Member.property) + stepMembers + [.subviews],
        remedies: namesElsewhere.mapValues { "did you mean \($0.quoted)?" },
        present: { view in
            let set = view.properties.keys.compactMap { allProperties.firstIndex(of: $0) }.sorted()
            let first = own.count + allProperties.count
            return Array(own.indices) + set.map { own.count + $0 }
                + (view.steps.isEmpty ? [] : stepMembers.indices.map { first + $0 }) + [first + stepMembers.count]
        },
        check: { view, node, context in
            reportStrangers(in: view, node, &context)
            StepCodecs.reportContradictions(in: node, "the view", &context)
            if view.slot?.takes == .actions, view.type != .stackView {
                context.report(.actionsSlot(ofType: view.type), at: node.position)
            }
        }
    )

    /// The members before the properties.
    private static let own: [ObjectCodec<TemplateView>.Member] = [
        .required("id", \.id, .viewID, "The id of the view, unique in its template, by which constraints name it."),
        .defaulted(
            "type", \.type, .choice(namesElsewhere: typesElsewhere), to: .view,
            "The UIKit class of the view; view, the default, is a UIView. The views of a cell are in its subview of type contentView."
        ),
        .optional(
            "slot", \.slot, .slot,
            "The inner layers that the view takes, or a map with a name and a count; by default, it takes none."),
    ]

    private static let allProperties = Property.allCases

    private static let stepMembers = ObjectCodec<TemplateView>.Member.steps(\.steps)
    private static let stepKeys = Set(stepMembers.map(\.key))

    /// The keys of what UIKit, SwiftUI and CSS call by other names.
    private static let namesElsewhere = [
        "numberOfLines": "lines", "lineLimit": "lines", "textAlignment": "alignment", "textAlign": "alignment",
        "multilineTextAlignment": "alignment", "color": "textColor", "colour": "textColor", "fontColor": "textColor",
        "foregroundColor": "textColor", "fontSize": "font", "fontWeight": "font", "fontFamily": "font",
        "background": "backgroundColor", "opacity": "alpha", "children": "subviews", "views": "subviews",
        "name": "id", "class": "customClass", "attributedText": "text", "label": "text", "src": "image",
        "gap": "spacing", "orientation": "axis", "direction": "axis", "padding": "layoutMargins",
        "margins": "layoutMargins", "action": "selector", "onTap": "selector", "secure": "isSecureTextEntry",
    ]

    /// The types that SwiftUI and HTML call by names that are not near ones.
    private static let typesElsewhere: [String: ViewType] = [
        "VStack": .stackView, "HStack": .stackView, "stack": .stackView, "ZStack": .view, "div": .view,
        "Text": .label, "span": .label, "Image": .imageView, "img": .imageView, "AsyncImage": .imageView,
        "Toggle": .switch, "checkbox": .switch, "TextEditor": .textView, "textarea": .textView,
        "SecureField": .textField, "input": .textField, "List": .tableView, "Form": .tableView,
        "LazyVGrid": .collectionView, "LazyHGrid": .collectionView, "Picker": .pickerView, "ColorPicker": .colorWell,
        "Map": .mapView,
        "spinner": .activityIndicator, "Section": .tableViewSection, "Link": .button, "TabView": .tabBar,
    ]

    /// Reports keys that are properties of other types of view.
    private static func reportStrangers(in view: TemplateView, _ node: Node, _ context: inout DecodingContext) {
        let entries = node.entries ?? []
        // A foreign property whose value is null is reported, too.
        let hasNothing = entries.contains { $0.value.value == .null }
        let isTapped = view.steps.isEmpty || ViewType.tapped.contains(view.type)
        guard hasNothing || !isTapped || view.properties.contains(where: { !$0.key.belongs(to: view.type) }) else {
            return
        }
        for entry in entries {
            let isStep = stepKeys.contains(entry.key)
            guard let owners = isStep ? ViewType.tapped : Property(rawValue: entry.key)?.owners else { continue }
            if owners.contains(view.type) { continue }
            context.report(.foreignProperty(entry.key, of: view.type, owners: owners), at: entry.keyPosition)
        }
    }
}

extension ObjectCodec<TemplateView>.Member {
    fileprivate static func property(_ property: Property) -> Self {
        let codec = Codec<PropertyValue>.property(property.type)
        return Self(
            key: property.rawValue, isRequired: false, summary: property.summary,
            read: { view, node, context in view.properties[property] = codec.read(node, &context) },
            write: { view, context in view.properties[property].map { codec.write($0, &context) } },
            schema: codec.schema
        )
    }

    /// The form of a view needs itself for the subviews, so it is looked up when they are read.
    fileprivate static var subviews: Self {
        Self(
            key: "subviews", isRequired: false,
            summary: "The subviews, from back to front; a stack view arranges them in this order.",
            read: { view, node, context in
                view.subviews = Codec<[TemplateView]>.list(of: .object(TemplateView.codec)).read(node, &context) ?? []
            },
            write: { view, context in
                view.subviews.isEmpty
                    ? nil : Codec<[TemplateView]>.list(of: .object(TemplateView.codec)).write(view.subviews, &context)
            },
            schema: { _ in
                .schema(type: "array").setting("items", .map([.init("$ref", .string("#/$defs/view"))]))
            }
        )
    }
}

extension Codec where Value == String {
    /// A view's name: what a constraint can call it.
    fileprivate static var viewID: Codec {
        let text = Codec.identifier
        return Codec(
            read: { node, context in
                guard let id = text.read(node, &context) else { return nil }
                if Constraint.isViewID(id) { return id }
                context.report(.invalidViewID(id), at: node.position)
                return nil
            },
            write: text.write,
            schema: text.schema
        )
    }
}
