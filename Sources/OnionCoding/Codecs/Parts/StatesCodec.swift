import OnionModel

extension Codec where Value == [TemplateState] {
    /// States by their names, in the order of the document: the first whose condition holds is chosen.
    static var states: Codec {
        Codec(
            read: { node, context in
                guard let entries = node.entries else {
                    context.report(.wrongType(expected: "a map of states", found: node), at: node.position)
                    return nil
                }
                if entries.count > TemplateState.most {
                    context.report(.tooManyStates(limit: TemplateState.most), at: node.position)
                    return nil
                }
                return entries.compactMap { entry in context.at(.key(entry.key)) { StateCodec.read(entry, &$0) } }
            },
            write: { states, context in
                .map(
                    states.map { state in
                        .init(state.name, context.at(.key(state.name)) { StateCodec.write(state, &$0) })
                    })
            },
            schema: { context in
                .schema(type: "object").setting("maxProperties", .number(Double(TemplateState.most)))
                    .setting("additionalProperties", context.define("state", StateCodec.schema))
            }
        )
    }
}

/// Reads and writes a state: `when`, constraints, and properties as `statusLabel.textColor`.
private enum StateCodec {
    /// The keys that are not properties of views.
    private static let keys = ["when", "without", "constraints"]

    static func read(_ entry: Node.Entry, _ context: inout DecodingContext) -> TemplateState? {
        guard TemplateState.isName(entry.key), entry.key != TemplateState.normal else {
            context.report(.invalidStateName(entry.key), at: entry.keyPosition)
            return nil
        }
        guard let entries = entry.value.entries else {
            context.report(.wrongType(expected: "a map of changes", found: entry.value), at: entry.value.position)
            return nil
        }
        var state = TemplateState(name: entry.key)
        for entry in entries { context.at(.key(entry.key)) { read(entry, into: &state, &$0) } }
        return state
    }

    private static func read(_ entry: Node.Entry, into state: inout TemplateState, _ context: inout DecodingContext) {
        switch entry.key {
        case "when":
            guard let values = Codec<[String: FieldValue]>.fieldValues.read(entry.value, &context) else { return }
            state.condition = values
            if entry.value.entries?.allSatisfy({ $0.value.value == .null }) == true {
                context.report(.emptyStateCondition, at: entry.value.position)
            }
        case "without":
            state.changes.without = Codec<[Constraint]>.list(of: .constraint).read(entry.value, &context) ?? []
        case "constraints":
            state.changes.constraints = Codec<[Constraint]>.list(of: .constraint).read(entry.value, &context) ?? []
        default:
            readProperty(entry, into: &state.changes.views, &context)
        }
    }

    /// Reads `statusLabel.textColor: systemRed`. No id of a view has a dot.
    private static func readProperty(
        _ entry: Node.Entry, into views: inout [String: [Property: PropertyValue]], _ context: inout DecodingContext
    ) {
        guard let dot = entry.key.lastIndex(of: ".") else {
            context.report(.unknownStateKey(entry.key, known: keys), at: entry.keyPosition)
            return
        }
        let (view, name) = (String(entry.key[..<dot]), String(entry.key[entry.key.index(after: dot)...]))
        guard let property = Property(rawValue: name), property.mayDifferInState else {
            let known = Property.allCases.filter(\.mayDifferInState).map(\.rawValue)
            context.report(.invariableInState(name, known: known), at: entry.keyPosition)
            return
        }
        views[view, default: [:]][property] = Codec<PropertyValue>.property(property.type).read(entry.value, &context)
    }

    static func write(_ state: TemplateState, _ context: inout EncodingContext) -> Node {
        var entries: [Node.Entry] = []
        func add<Part>(_ key: String, _ codec: Codec<Part>, _ part: Part, _ context: inout EncodingContext) {
            entries.append(.init(key, context.at(.key(key)) { codec.write(part, &$0) }))
        }
        if !state.condition.isEmpty { add("when", .fieldValues, state.condition, &context) }
        for view in state.changes.views.keys.sorted(by: { $0.precedesByBytes($1) }) {
            let properties = state.changes.views[view] ?? [:]
            for property in Property.allCases {
                guard let value = properties[property] else { continue }
                add("\(view).\(property.rawValue)", .property(property.type), value, &context)
            }
        }
        let lines = Codec<[Constraint]>.list(of: .constraint)
        if !state.changes.without.isEmpty { add("without", lines, state.changes.without, &context) }
        if !state.changes.constraints.isEmpty { add("constraints", lines, state.changes.constraints, &context) }
        return .map(entries)
    }

    static func schema(_ context: inout SchemaContext) -> Node {
        let lines = Codec<[Constraint]>.list(of: .constraint).schema(&context)
        let properties: [Node.Entry] = [
            .init(
                "when",
                .schema(mapOf: .schema(anyOf: ["boolean", "number", "string"].map { .schema(type: $0) }))
                    .setting(
                        "description",
                        .string(
                            "The values of bool, number and choice fields by which the state is chosen, all of them; by default, only the app chooses it."
                        ))
            ),
            .init("without", lines.setting("description", .string("The constraints that do not hold in the state."))),
            .init("constraints", lines.setting("description", .string("The constraints that hold besides."))),
        ]
        let patterns = Property.allCases.filter(\.mayDifferInState).map { property in
            Node.Entry("\\.\(property.rawValue)$", Codec<PropertyValue>.property(property.type).schema(&context))
        }
        return .schema(type: "object")
            .setting(
                "description",
                .string(
                    "What differs in a state: properties of views, each with its view before a dot, such as statusLabel.textColor, and constraints."
                )
            )
            .setting("properties", .map(properties))
            .setting("patternProperties", .map(patterns))
            .setting("additionalProperties", .bool(false))
    }
}
