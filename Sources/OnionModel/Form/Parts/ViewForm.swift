extension View {
    package static let form = Form<View>(
        "view", "A view of a template with its properties and subviews.",
        blank: { View() },
        members: own + properties.map(Member.property) + [.subviews],
        present: { view in
            let set = view.properties.keys.compactMap { properties.firstIndex(of: $0) }.sorted()
            return Array(own.indices) + set.map { own.count + $0 } + [own.count + properties.count]
        },
        check: { view, node, reading in
            reportStrangers(in: view, node, &reading)
            if view.slot == .actions, view.type != .stackView {
                reading.report(.actionsSlot(ofType: view.type), at: node.position)
            }
        }
    )

    /// The members before the properties.
    private static let own: [Member<View>] = [
        .required("id", \.id, { $0.id = $1 }, .viewID, "The view's name in its template; constraints use it."),
        .defaulted("type", \.type, { $0.type = $1 }, .choice, to: .view, "The UIKit class; view when left out."),
        .optional("slot", \.slot, { $0.slot = $1 }, .choice, "Which inner layers the view takes."),
    ]

    private static let properties = Property.allCases

    /// Tells of keys that are properties of other types of view.
    private static func reportStrangers(in view: View, _ node: Node, _ reading: inout Reading) {
        let entries = node.entries ?? []
        // A property that is set to nothing is a stranger, too.
        let hasNothing = entries.contains { $0.value.value == .null }
        guard hasNothing || view.properties.contains(where: { !$0.key.belongs(to: view.type) }) else { return }
        for entry in entries {
            guard let property = Property(rawValue: entry.key), let owners = property.owners else { continue }
            if owners.contains(view.type) { continue }
            reading.report(.foreignProperty(entry.key, of: view.type, owners: owners), at: entry.keyPosition)
        }
    }
}

extension Member where Value == View {
    fileprivate static func property(_ property: Property) -> Member {
        let shape = Shape<PropertyValue>.property(property.type)
        return Member(
            key: property.rawValue, isRequired: false, summary: "UIKit's \(property.rawValue).",
            read: { view, node, reading in view.properties[property] = shape.read(node, &reading) },
            write: { view, writing in view.properties[property].map { shape.write($0, &writing) } },
            schema: shape.schema
        )
    }

    /// The form of a view needs itself for the subviews, so it is looked up when they are read.
    fileprivate static var subviews: Member {
        Member(
            key: "subviews", isRequired: false, summary: "The views inside it, the lowest first.",
            read: { view, node, reading in
                view.subviews = Shape<[View]>.list(of: View.form.shape).read(node, &reading) ?? []
            },
            write: { view, writing in
                view.subviews.isEmpty ? nil : Shape<[View]>.list(of: View.form.shape).write(view.subviews, &writing)
            },
            schema: { _ in
                .schema(type: "array").setting("items", .map([.init("$ref", .string("#/$defs/view"))]))
            }
        )
    }
}

extension Shape where Value == String {
    /// A view's name: what a constraint can call it.
    fileprivate static var viewID: Shape {
        let text = Shape.identifier
        return Shape(
            read: { node, reading in
                guard let id = text.read(node, &reading) else { return nil }
                if Constraint.isViewID(id) { return id }
                reading.report(.invalidViewID(id), at: node.position)
                return nil
            },
            write: text.write,
            schema: text.schema
        )
    }
}
