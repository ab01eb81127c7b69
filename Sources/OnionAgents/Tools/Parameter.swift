import Onion
import OnionCoding
import OnionModel
import OnionRows

/// A parameter of a tool, with its type.
struct Parameter<Value>: Sendable {
    let name: String
    let summary: String
    /// Its JSON Schema without the description.
    let schema: [Node.Entry]
    let read: @Sendable (Node) throws(Problem) -> Value

    /// The parameter in the list of a tool.
    var field: Tool.Field { Tool.Field(name: name, summary: summary, schema: schema) }

    /// The parameter in the list of a tool that cannot answer without it.
    var requiredField: Tool.Field { Tool.Field(name: name, summary: summary, schema: schema, isRequired: true) }

    /// Returns the same parameter with another explanation.
    func explained(_ summary: String) -> Parameter {
        Parameter(name: name, summary: summary, schema: schema, read: read)
    }
}

extension Parameter {
    /// A value that is written as a text.
    init(_ name: String, _ summary: String, read: @escaping @Sendable (String) throws(Problem) -> Value) {
        self.init(name: name, summary: summary, schema: Node.entries(["type": "string"])) { node throws(Problem) in
            guard let text = node.string else { throw Problem.wrongArgument(node, expected: "a text") }
            return try read(text)
        }
    }
}

extension Parameter where Value == String {
    init(_ name: String, _ summary: String) {
        self.init(name, summary) { text throws(Problem) in text }
    }
}

extension Parameter where Value: CaseIterable & RawRepresentable & SendableMetatype, Value.RawValue == String {
    /// One of a list of words.
    init(_ name: String, oneOf summary: String) {
        let words = Value.allCases.map(\.rawValue)
        self.init(name: name, summary: summary, schema: Node.entries(["type": "string", "enum": words])) {
            node throws(Problem) in
            guard let text = node.string else { throw Problem.wrongArgument(node, expected: "a text") }
            guard let value = Value(rawValue: text) else { throw Problem.unknownValue(text, among: words) }
            return value
        }
    }
}

extension Parameter where Value == Bool {
    init(_ name: String, _ summary: String) {
        self.init(name: name, summary: summary, schema: Node.entries(["type": "boolean"])) { node throws(Problem) in
            guard case .bool(let value) = node.value else {
                throw Problem.wrongArgument(node, expected: "true or false")
            }
            return value
        }
    }
}

extension Parameter where Value == Double {
    init(_ name: String, _ summary: String, in range: ClosedRange<Double>) {
        self.init(name: name, summary: summary, schema: Node.entries(["type": "number"])) { node throws(Problem) in
            guard case .number(let value) = node.value, range.contains(value) else {
                throw Problem.wrongArgument(
                    node, expected: "a number from \(range.lowerBound.text) to \(range.upperBound.text)")
            }
            return value
        }
    }
}

extension Parameter where Value == [String] {
    init(_ name: String, _ summary: String) {
        let schema = Node.entries(["type": "array", "items": Node.object(["type": "string"])])
        self.init(name: name, summary: summary, schema: schema) { node throws(Problem) in
            let texts = node.items?.compactMap(\.string)
            guard let texts, texts.count == node.items?.count else {
                throw Problem.wrongArgument(node, expected: "a list of texts")
            }
            return texts
        }
    }
}

extension Problem {
    fileprivate static func wrongArgument(_ found: Node, expected: String) -> Problem {
        Problem(
            "it is \(found.description), not \(expected)", code: .wrongType,
            values: ["found": found.description, "expected": expected])
    }
}
