import Onion
import OnionCoding
import OnionModel
import OnionRows

/// An argument of a tool, with its type.
struct ToolParameter<Value>: Sendable {
    let name: String
    let summary: String
    /// A name of an earlier version, which is still read.
    var formerName: String?
    /// Its JSON Schema without the description.
    let schema: [Node.Entry]
    let read: @Sendable (Node) throws(Problem) -> Value

    /// The parameter in the list of a tool.
    var field: Tool.Field {
        Tool.Field(name: name, summary: summary, formerName: formerName, schema: schema)
    }

    /// The parameter in the list of a tool that cannot answer without it.
    var requiredField: Tool.Field {
        Tool.Field(name: name, summary: summary, formerName: formerName, schema: schema, isRequired: true)
    }

    /// Returns the same parameter with another explanation.
    func explained(_ summary: String) -> ToolParameter {
        ToolParameter(name: name, summary: summary, formerName: formerName, schema: schema, read: read)
    }
}

extension ToolParameter {
    /// A parameter that the command line and the service have, too.
    ///
    /// The schema has its type, and its words where they are few: a model pays for each of them.
    init(_ parameter: Parameter<Value>, formerName: String? = nil) {
        let schema = parameter.schema()
        let type = schema["type"]?.string ?? "string"
        let words = schema["enum"].flatMap { words in (words.items?.count ?? 0) <= 8 ? words : nil }
        self.init(
            name: parameter.name, summary: parameter.summary, formerName: formerName ?? parameter.formerName,
            schema: Node.entries(["type": type]) + (words.map { Node.entries(["enum": $0]) } ?? [])
        ) { node throws(Problem) in
            switch (type, node.value) {
            case ("boolean", .bool(let value)): try parameter.read(value ? "true" : "false")
            case ("boolean", _): throw Problem.wrongArgument(node, expected: "true or false")
            case (_, .string(let text)): try parameter.read(text)
            default: throw Problem.wrongArgument(node, expected: "a text")
            }
        }
    }

    /// A value that is written as a text.
    init(_ name: String, _ summary: String, read: @escaping @Sendable (String) throws(Problem) -> Value) {
        self.init(Parameter(name, summary, read: read))
    }
}

extension ToolParameter where Value == String {
    init(_ name: String, _ summary: String) { self.init(Parameter(name, summary)) }
}

extension ToolParameter where Value: CaseIterable & RawRepresentable & SendableMetatype, Value.RawValue == String {
    /// One of a list of words.
    init(_ name: String, oneOf summary: String) { self.init(Parameter(name, summary)) }
}

extension ToolParameter where Value == Bool {
    init(_ name: String, _ summary: String) { self.init(Parameter(name, summary)) }
}

extension ToolParameter where Value == Double {
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

extension ToolParameter where Value == [String] {
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
