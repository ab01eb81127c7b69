import OnionModel

extension Variation {
    static let codec = ObjectCodec<Variation>(
        "variation", "The changes of a template in some size classes.",
        blank: { Variation() },
        members: [
            .required(
                "when", \.condition, .object(Condition.codec),
                "The size classes in which the variation applies."),
            .defaulted(
                "uninstalled", \.uninstalled, .list(of: .identifier), to: [],
                "The ids of the views that are removed, with their subviews and all constraints on them."),
            .defaulted(
                "without", \.without, .list(of: .constraint), to: [],
                "The constraints of the template that are removed."),
            .defaulted("constraints", \.constraints, .list(of: .constraint), to: [], "The constraints that are added."),
            .defaulted(
                "views", \.views, .properties, to: [:],
                "The properties that change, by the ids of their views."),
        ]
    )
}

extension Variation.Condition {
    fileprivate static let codec = ObjectCodec<Self>(
        "condition", "The size classes in which a variation applies.",
        blank: { Self() },
        members: [
            .optional(
                "width", \.width, .choice,
                "The horizontal size class; by default, the variation applies in both."),
            .optional(
                "height", \.height, .choice,
                "The vertical size class; by default, the variation applies in both."),
        ],
        check: { condition, node, context in
            if condition == Self() {
                context.report(.emptyCondition, at: node.position)
            }
        }
    )
}

extension Codec where Value == [String: [Property: PropertyValue]] {
    /// Properties by the ids of views, both in the order of their names.
    fileprivate static var properties: Codec {
        Codec(
            read: { node, context in
                guard let entries = node.entries else {
                    context.report(.wrongType(expected: "a map of views", found: node), at: node.position)
                    return nil
                }
                return entries.reduce(into: [:]) { views, entry in
                    views[entry.key] = context.at(.key(entry.key)) { read(entry.value, &$0) }
                }
            },
            write: { views, context in
                let ids = views.keys.sorted { $0.precedesByBytes($1) }
                return .map(ids.map { id in .init(id, context.at(.key(id)) { write(views[id] ?? [:], &$0) }) })
            },
            schema: { context in
                let changes = context.define("viewChanges") { context in
                    let members = Property.allCases.filter(\.mayVary).map { property in
                        Node.Entry(property.rawValue, Codec<PropertyValue>.property(property.type).schema(&context))
                    }
                    return .schema(type: "object")
                        .setting(
                            "description",
                            .string("The properties of a view that change. Texts and identifiers do not change.")
                        )
                        .setting("properties", .map(members))
                        .setting("additionalProperties", .bool(false))
                }
                return .schema(mapOf: changes)
            }
        )
    }

    private static func read(_ node: Node, _ context: inout DecodingContext) -> [Property: PropertyValue] {
        guard let entries = node.entries else {
            context.report(.wrongType(expected: "a map of properties", found: node), at: node.position)
            return [:]
        }
        let names = Property.allCases.filter(\.mayVary).map(\.rawValue)
        return entries.reduce(into: [:]) { properties, entry in
            guard let property = Property(rawValue: entry.key), property.mayVary else {
                context.report(.invariableProperty(entry.key, known: names), at: entry.keyPosition)
                return
            }
            properties[property] = context.at(.key(entry.key)) {
                Codec<PropertyValue>.property(property.type).read(entry.value, &$0)
            }
        }
    }

    private static func write(_ properties: [Property: PropertyValue], _ context: inout EncodingContext) -> Node {
        .map(
            Property.allCases.compactMap { property in
                properties[property].map { value in
                    let node = context.at(.key(property.rawValue)) {
                        Codec<PropertyValue>.property(property.type).write(value, &$0)
                    }
                    return .init(property.rawValue, node)
                }
            })
    }
}

extension Property {
    /// Whether the property may be another in other size classes: what people read and what programs call may not.
    package var mayVary: Bool {
        switch type {
        case .text, .texts, .identifier, .gestures, .events, .runtimeAttributes, .source: false
        default: true
        }
    }

    /// Whether the property may be another in a state of a template: what programs call may not.
    var mayDifferInState: Bool { type != .identifier }
}
