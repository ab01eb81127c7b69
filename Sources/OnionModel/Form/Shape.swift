/// How one type of value is written in documents: how it is read, how it is written, and its JSON Schema.
///
/// A shape is said once and serves the reader, the writer and the schema, so that the three cannot disagree.
package struct Shape<Value: Sendable>: Sendable {
    /// Nil when the node is none; the problem has been reported then.
    package let read: @Sendable (Node, inout Reading) -> Value?
    package let write: @Sendable (Value, inout Writing) -> Node
    package let schema: @Sendable (inout SchemaWriting) -> Node

    package init(
        read: @escaping @Sendable (Node, inout Reading) -> Value?,
        write: @escaping @Sendable (Value, inout Writing) -> Node,
        schema: @escaping @Sendable (inout SchemaWriting) -> Node
    ) {
        self.read = read
        self.write = write
        self.schema = schema
    }

    /// The same writing for another type.
    package func map<Other: Sendable>(
        _ into: @escaping @Sendable (Value) -> Other,
        _ from: @escaping @Sendable (Other) -> Value
    ) -> Shape<Other> {
        Shape<Other>(
            read: { node, reading in self.read(node, &reading).map(into) },
            write: { value, writing in self.write(from(value), &writing) },
            schema: self.schema
        )
    }
}

extension Shape where Value == Bool {
    package static var bool: Shape {
        Shape(
            read: { node, reading in
                if case .bool(let bool) = node.value { return bool }
                reading.report(.wrongType(expected: "true or false", found: node), at: node.position)
                return nil
            },
            write: { value, _ in .bool(value) },
            schema: { _ in .schema(type: "boolean") }
        )
    }
}

extension Shape where Value == Double {
    /// A number from a range.
    package static func number(_ range: ClosedRange<Double>) -> Shape {
        Shape(
            read: { node, reading in
                guard case .number(let number) = node.value else {
                    reading.report(.wrongType(expected: "a number", found: node), at: node.position)
                    return nil
                }
                guard range.contains(number) else {
                    reading.report(.outOfRange(number, range), at: node.position)
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
    package static func integer(_ range: ClosedRange<Double>) -> Shape {
        let number = Shape.number(range)
        return Shape(
            read: { node, reading in
                guard let value = number.read(node, &reading) else { return nil }
                guard value.rounded() == value else {
                    reading.report(.wrongType(expected: "a whole number", found: node), at: node.position)
                    return nil
                }
                return value
            },
            write: number.write,
            schema: { writing in number.schema(&writing).setting("type", .string("integer")) }
        )
    }

    /// A length in points: any finite number of sensible size.
    package static var points: Shape { .number(-100_000...100_000) }
}

extension Shape where Value == String {
    /// A text that only programs read: a class, a selector, a name.
    package static var identifier: Shape { .text(limit: 1_000, allowingEmpty: false) }

    /// A text of a line or more, for people who maintain the registry.
    package static var summary: Shape { .text(limit: 10_000, allowingEmpty: true) }

    package static func text(limit: Int, allowingEmpty: Bool) -> Shape {
        Shape(
            read: { node, reading in
                guard let string = node.string else {
                    reading.report(.noText(node), at: node.position)
                    return nil
                }
                if string.isEmpty, !allowingEmpty {
                    reading.report(.emptyText, at: node.position)
                    return nil
                }
                if string.utf8.count > limit {
                    reading.report(.longText(limit: limit), at: node.position)
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

extension Shape where Value == Key {
    package static var key: Shape {
        Shape(
            read: { node, reading in
                guard let text = Shape<String>.text(limit: .max, allowingEmpty: true).read(node, &reading) else {
                    return nil
                }
                do throws(Problem) {
                    return try Key(text)
                } catch {
                    reading.report(error, at: node.position)
                    return nil
                }
            },
            write: { value, _ in .string(value.text) },
            schema: { _ in
                .schema(type: "string")
                    .setting("pattern", .string("^[^\\s/@#._-][^\\s/@#]*$"))
                    .setting("maxLength", .number(Double(Key.maximumLength)))
            }
        )
    }
}

extension Shape where Value == Reference {
    /// The name of a part of one kind, `onboarding` or `onboarding@3`.
    package static func reference(_ kind: PartKind) -> Shape {
        Shape(
            read: { node, reading in
                if case .ordinals(let references) = reading.references {
                    do throws(Problem) {
                        return try node.reference(among: references)
                    } catch {
                        reading.report(error, at: node.position)
                        return nil
                    }
                }
                guard let text = Shape<String>.text(limit: .max, allowingEmpty: true).read(node, &reading) else {
                    return nil
                }
                do throws(Problem) {
                    return try Reference(text, kind: kind)
                } catch {
                    reading.report(error, at: node.position)
                    return nil
                }
            },
            write: { value, writing in writing.write(value) },
            schema: { _ in
                .schema(type: "string")
                    .setting("description", .string("The key of \(kind.noun), with @n for one revision"))
            }
        )
    }
}

extension Node {
    /// The reference that a number stands for in a stored body.
    func reference(among references: [Reference]) throws(Problem) -> Reference {
        guard case .number(let ordinal) = value, let index = Int(exactly: ordinal), references.indices.contains(index)
        else { throw Problem.noStoredReference(self) }
        return references[index]
    }
}

extension Shape where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One word of several.
    package static var choice: Shape {
        let words = Value.allCases.map(\.rawValue)
        return Shape<String>.word(of: words).map(
            { Value(rawValue: $0) ?? Value.allCases[Value.allCases.startIndex] },
            { $0.rawValue }
        )
    }
}

extension Shape where Value == String {
    /// One word of a list.
    package static func word(of words: [String]) -> Shape {
        Shape(
            read: { node, reading in
                guard let word = node.string else {
                    reading.report(.noWord(node, among: words), at: node.position)
                    return nil
                }
                guard words.contains(word) else {
                    reading.report(.unknownWord(word, among: words), at: node.position)
                    return nil
                }
                return word
            },
            write: { value, _ in .string(value) },
            schema: { _ in .map([.init("enum", .list(words.map(Node.string)))]) }
        )
    }
}

extension Shape {
    /// A list of values in their order.
    package static func list<Item>(of item: Shape<Item>) -> Shape where Value == [Item] {
        Shape(
            read: { node, reading in
                guard let items = node.items else {
                    reading.report(.wrongType(expected: "a list", found: node), at: node.position)
                    return nil
                }
                return items.enumerated().compactMap { index, node in
                    reading.at(.index(index)) { item.read(node, &$0) }
                }
            },
            write: { values, writing in
                .list(
                    values.enumerated().map { index, value in
                        writing.at(.index(index)) { item.write(value, &$0) }
                    })
            },
            schema: { writing in
                .schema(type: "array").setting("items", item.schema(&writing))
            }
        )
    }
}
