package import OnionModel

extension Codec where Value == Wording {
    /// A plain text, or a map from plural categories to texts, with `other` among them.
    static var wording: Codec {
        let text = Codec<String>.text(limit: TextLimits.text, allowingEmpty: true)
        return Codec(
            read: { node, context in
                guard let entries = node.entries else { return text.read(node, &context).map(Wording.plain) }
                return read(entries, at: node.position, text, &context)
            },
            write: { value, _ in value.node },
            schema: { context in .schema(anyOf: schemas(&context)) }
        )
    }

    /// The alternatives of a wording in JSON Schema.
    static func schemas(_ context: inout SchemaContext) -> [Node] {
        let forms = context.define("pluralForms") { _ in
            .schema(type: "object")
                .setting("description", .string("A text that depends on a number: one form for each plural category."))
                .setting(
                    "properties", .map(PluralCategory.allCases.map { .init($0.rawValue, .schema(type: "string")) })
                )
                .setting("required", .list([.string(PluralCategory.other.rawValue)]))
                .setting("additionalProperties", .bool(false))
        }
        return [.schema(type: "string"), forms]
    }

    private static func read(
        _ entries: [Node.Entry], at position: Position, _ text: Codec<String>, _ context: inout DecodingContext
    ) -> Wording? {
        var forms: [PluralCategory: String] = [:]
        for entry in entries {
            guard let category = PluralCategory(rawValue: entry.key) else {
                context.report(.unknownPluralCategory(entry.key), at: entry.keyPosition)
                continue
            }
            // A form that is null counts as missing.
            if entry.value.value == .null { continue }
            forms[category] = context.at(.key(entry.key)) { text.read(entry.value, &$0) }
        }
        guard let other = forms[.other] else {
            if !entries.contains(where: { $0.key == PluralCategory.other.rawValue && $0.value.value != .null }) {
                context.report(.missingOtherForm, at: position)
            }
            return nil
        }
        return Wording(other: other, forms)
    }
}

extension Wording {
    package var node: Node {
        switch self {
        case .plain(let text): .string(text)
        case .plural(let forms): .map(forms.categories.map { .init($0.rawValue, .string(forms[$0])) })
        }
    }
}

extension Node {
    /// Whether this is a text for numbers: no locale is called `other`.
    package var hasPluralForms: Bool { entries?.contains { $0.key == PluralCategory.other.rawValue } ?? false }
}
