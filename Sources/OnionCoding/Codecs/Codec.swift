import OnionModel

/// Reads and writes one type of value in documents, and describes it in JSON Schema.
///
/// A shape is said once and serves the reader, the writer and the schema, so that the three cannot disagree.
struct Codec<Value: Sendable>: Sendable {
    /// Nil when the node is none; the problem has been reported then.
    let read: @Sendable (Node, inout DecodingContext) -> Value?
    let write: @Sendable (Value, inout EncodingContext) -> Node
    let schema: @Sendable (inout SchemaContext) -> Node

    init(
        read: @escaping @Sendable (Node, inout DecodingContext) -> Value?,
        write: @escaping @Sendable (Value, inout EncodingContext) -> Node,
        schema: @escaping @Sendable (inout SchemaContext) -> Node
    ) {
        self.read = read
        self.write = write
        self.schema = schema
    }

    /// The same writing for another type.
    func map<Other: Sendable>(
        _ into: @escaping @Sendable (Value) -> Other,
        _ from: @escaping @Sendable (Other) -> Value
    ) -> Codec<Other> {
        Codec<Other>(
            read: { node, context in self.read(node, &context).map(into) },
            write: { value, context in self.write(from(value), &context) },
            schema: self.schema
        )
    }
}

extension Codec where Value == Bool {
    static var bool: Codec {
        Codec(
            read: { node, context in
                if case .bool(let bool) = node.value { return bool }
                context.report(.wrongType(expected: "true or false", found: node), at: node.position)
                return nil
            },
            write: { value, _ in .bool(value) },
            schema: { _ in .schema(type: "boolean") }
        )
    }
}

extension Codec where Value == Double {
    /// A number from a range.
    static func number(_ range: ClosedRange<Double>) -> Codec {
        Codec(
            read: { node, context in
                guard case .number(let number) = node.value else {
                    context.report(.wrongType(expected: "a number", found: node), at: node.position)
                    return nil
                }
                guard range.contains(number) else {
                    context.report(.outOfRange(number, range), at: node.position)
                    return nil
                }
                return number == 0 ? 0 : number
            },
            write: { value, _ in .number(value) },
            schema: { _ in
                .map([
                    .init("type", .string("number")),
                    .init("minimum", .number(range.lowerBound)),
                    .init("maximum", .number(range.upperBound)),
                ])
            }
        )
    }

    /// A whole number from a range.
    static func integer(_ range: ClosedRange<Double>) -> Codec {
        let number = Codec.number(range)
        return Codec(
            read: { node, context in
                guard let value = number.read(node, &context) else { return nil }
                guard value.rounded() == value else {
                    context.report(.wrongType(expected: "a whole number", found: node), at: node.position)
                    return nil
                }
                return value
            },
            write: number.write,
            schema: { context in number.schema(&context).setting("type", .string("integer")) }
        )
    }

    /// A length in points: any finite number of sensible size.
    static var points: Codec { .number(-100_000...100_000) }
}

extension Codec where Value == String {
    /// A text that only programs read: a class, a selector, a name.
    static var identifier: Codec { .text(limit: TextLimits.identifier, allowingEmpty: false, isName: true) }

    /// A text of one or more lines for people who maintain the registry.
    static var summary: Codec { .text(limit: TextLimits.summary, allowingEmpty: true) }

    /// The name of a part; ``Key`` checks its characters.
    fileprivate static var name: Codec { .text(limit: .max, allowingEmpty: true, allowingControls: true) }

    static func text(
        limit: Int, allowingEmpty: Bool, allowingControls: Bool = false, isName: Bool = false
    ) -> Codec {
        Codec(
            read: { node, context in
                guard let string = node.string else {
                    context.report(.noText(node), at: node.position)
                    return nil
                }
                if string.isEmpty, !allowingEmpty {
                    context.report(.emptyText, at: node.position)
                    return nil
                }
                if string.utf8.count > limit {
                    context.report(.longText(limit: limit), at: node.position)
                    return nil
                }
                if !allowingControls, context.isOfDocument, let control = string.firstControlCharacter {
                    context.report(.controlCharacter(control), at: node.position)
                    return nil
                }
                if isName, context.isOfDocument, let character = string.firstInvisibleCharacter {
                    context.report(.invisibleCharacter(character), at: node.position)
                    return nil
                }
                return string
            },
            write: { value, _ in .string(value) },
            schema: { _ in
                let schema = Node.schema(type: "string")
                return allowingEmpty ? schema : schema.setting("minLength", .number(1))
            }
        )
    }
}

extension Codec where Value == Key {
    static var key: Codec {
        Codec(
            read: { node, context in
                guard let text = Codec<String>.name.read(node, &context) else { return nil }
                return context.parsed(at: node.position) { () throws(Problem) in try Key(text) }
            },
            write: { value, _ in .string(value.text) },
            schema: { _ in
                .schema(type: "string")
                    .setting("pattern", .string("^[^\\s/@#._:-][^\\s/@#:]*(:[^\\s/@#._:-][^\\s/@#:]*)?$"))
                    .setting("maxLength", .number(Double(Key.maximumLength)))
            }
        )
    }
}

extension Codec where Value == Reference {
    /// The name of a part of one kind, `onboarding` or `onboarding@3`.
    static func reference(_ kind: PartKind) -> Codec {
        Codec(
            read: { node, context in
                if case .ordinals(let references) = context.references {
                    return context.parsed(at: node.position) { () throws(Problem) in
                        try node.reference(among: references)
                    }
                }
                guard let text = Codec<String>.name.read(node, &context) else { return nil }
                return context.parsed(at: node.position) { [space = context.space] () throws(Problem) in
                    try Reference(text, kind: kind, in: space)
                }
            },
            write: { value, context in context.write(value) },
            schema: { _ in
                .schema(type: "string")
                    .setting("title", .string("\(kind.rawValue) key"))
                    .setting("description", .string("The key of \(kind.noun), or key@n for one revision."))
            }
        )
    }
}

extension Node {
    /// Returns the reference for an index in a stored body.
    func reference(among references: [Reference]) throws(Problem) -> Reference {
        guard case .number(let ordinal) = value, let index = Int(exactly: ordinal), references.indices.contains(index)
        else { throw Problem.noStoredReference(self) }
        return references[index]
    }
}

extension Codec where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// A case of an enum, by its raw value.
    static var choice: Codec { choice(namesElsewhere: [:]) }

    /// A case of an enum, by its raw value.
    ///
    /// - Parameter namesElsewhere: Names that people know from elsewhere, and the cases that they mean. They are refused with these.
    static func choice(namesElsewhere: [String: Value]) -> Codec {
        let words = Value.allCases.map(\.rawValue)
        return Codec<String>.word(of: words, meaning: namesElsewhere.mapValues(\.rawValue)).map(
            { Value(rawValue: $0) ?? Value.allCases[Value.allCases.startIndex] },
            { $0.rawValue }
        )
    }
}

extension Codec where Value == String {
    /// A word from a list.
    ///
    /// - Parameter meaning: Words that are refused, each with the one that it means.
    static func word(of words: [String], meaning: [String: String] = [:]) -> Codec {
        Codec(
            read: { node, context in
                guard let word = node.string else {
                    context.report(.notAName(node, among: words), at: node.position)
                    return nil
                }
                guard words.contains(word) else {
                    context.report(.unknownValue(word, among: words, meaning: meaning[word]), at: node.position)
                    return nil
                }
                return word
            },
            write: { value, _ in .string(value) },
            schema: { _ in .map([.init("enum", .list(words.map(Node.string)))]) }
        )
    }
}

extension Codec {
    /// A map from names to values of one type, written in the order of the names.
    ///
    /// - Parameters:
    ///   - noun: The map in messages, with its article.
    ///   - isMissing: Whether a key with a value counts as missing.
    static func map<Item>(
        of item: Codec<Item>, noun: String, where isMissing: @escaping @Sendable (Node) -> Bool = { _ in false }
    ) -> Codec where Value == [String: Item] {
        Codec(
            read: { node, context in
                guard let entries = node.entries else {
                    context.report(.wrongType(expected: noun, found: node), at: node.position)
                    return nil
                }
                return entries.reduce(into: [:]) { values, entry in
                    if isMissing(entry.value) { return }
                    values[entry.key] = context.at(.key(entry.key)) { item.read(entry.value, &$0) }
                }
            },
            write: { values, context in
                .map(
                    values.sorted { $0.key.precedesByBytes($1.key) }.map { name, value in
                        .init(name, context.at(.key(name)) { item.write(value, &$0) })
                    })
            },
            schema: { context in .schema(mapOf: item.schema(&context)) }
        )
    }

    /// A list of values in their order.
    static func list<Item>(of item: Codec<Item>) -> Codec where Value == [Item] {
        Codec(
            read: { node, context in
                guard let items = node.items else {
                    context.report(.noList(node), at: node.position)
                    return nil
                }
                return items.enumerated().compactMap { index, node in
                    context.at(.index(index)) { item.read(node, &$0) }
                }
            },
            write: { values, context in
                .list(
                    values.enumerated().map { index, value in
                        context.at(.index(index)) { item.write(value, &$0) }
                    })
            },
            schema: { context in
                .schema(type: "array").setting("items", item.schema(&context))
            }
        )
    }
}
