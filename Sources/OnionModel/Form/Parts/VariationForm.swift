extension Variation {
    package static let form = Form<Variation>(
        "variation", "What is different in a template where there is more or less room.",
        blank: { Variation() },
        members: [
            .required(
                "when", \.condition, { $0.condition = $1 }, Condition.form.shape, "The size classes that it holds in."),
            .defaulted(
                "uninstalled", \.uninstalled, { $0.uninstalled = $1 }, .list(of: .identifier), to: [],
                "The views that are not there, with all in them."
            ),
            .defaulted(
                "without", \.without, { $0.without = $1 }, .list(of: .constraint), to: [],
                "The template's constraints that do not hold."),
            .defaulted(
                "constraints", \.constraints, { $0.constraints = $1 }, .list(of: .constraint), to: [],
                "The constraints that hold besides."),
            .defaulted(
                "views", \.views, { $0.views = $1 }, .properties, to: [:],
                "The properties of views that are others, by their ids."),
        ]
    )
}

extension Variation.Condition {
    fileprivate static let form = Form<Self>(
        "condition", "The size classes that a variation holds in.",
        blank: { Self() },
        members: [
            .optional("width", \.width, { $0.width = $1 }, .choice, "The size class of the width."),
            .optional("height", \.height, { $0.height = $1 }, .choice, "The size class of the height."),
        ],
        check: { condition, node, reading in
            if condition == Self() {
                reading.report(.emptyCondition, at: node.position)
            }
        }
    )
}

extension Shape where Value == [String: [Property: PropertyValue]] {
    /// Properties by the ids of views, both in the order of their names.
    fileprivate static var properties: Shape {
        Shape(
            read: { node, reading in
                guard let entries = node.entries else {
                    reading.report(.wrongType(expected: "a map of views", found: node), at: node.position)
                    return nil
                }
                return entries.reduce(into: [:]) { views, entry in
                    views[entry.key] = reading.at(.key(entry.key)) { read(entry.value, &$0) }
                }
            },
            write: { views, writing in
                let ids = views.keys.sorted { $0.precedesByBytes($1) }
                return .map(ids.map { .init($0, write(views[$0] ?? [:], &writing)) })
            },
            schema: { writing in
                let members = Property.allCases.filter(\.mayVary).map { property in
                    Node.Entry(property.rawValue, Shape<PropertyValue>.property(property.type).schema(&writing))
                }
                let view = Node.schema(type: "object").setting("properties", .map(members))
                    .setting("additionalProperties", .bool(false))
                return .schema(type: "object").setting("additionalProperties", view)
            }
        )
    }

    private static func read(_ node: Node, _ reading: inout Reading) -> [Property: PropertyValue] {
        guard let entries = node.entries else {
            reading.report(.wrongType(expected: "a map of properties", found: node), at: node.position)
            return [:]
        }
        let names = Property.allCases.filter(\.mayVary).map(\.rawValue)
        return entries.reduce(into: [:]) { properties, entry in
            guard let property = Property(rawValue: entry.key), property.mayVary else {
                reading.report(.invariableProperty(entry.key, known: names), at: entry.keyPosition)
                return
            }
            properties[property] = reading.at(.key(entry.key)) {
                Shape<PropertyValue>.property(property.type).read(entry.value, &$0)
            }
        }
    }

    private static func write(_ properties: [Property: PropertyValue], _ writing: inout Writing) -> Node {
        .map(
            Property.allCases.compactMap { property in
                properties[property].map {
                    .init(property.rawValue, Shape<PropertyValue>.property(property.type).write($0, &writing))
                }
            })
    }
}

extension Property {
    /// Whether the property may be another in other size classes: what people read and what programs call may not.
    package var mayVary: Bool {
        switch type {
        case .text, .texts, .identifier: false
        default: true
        }
    }
}
