package import OnionCoding
package import OnionModel

/// A parameter without the type of its values.
package protocol NamedParameter: Sendable {
    var name: String { get }
    /// A sentence without its full stop.
    var summary: String { get }
    /// A name of an earlier version, which is still read.
    var formerName: String? { get }
    /// Its JSON Schema, which only descriptions need: each request makes its parameters (measured with schemas in them: an eighth of the time
    /// of a composition).
    var schema: @Sendable () -> Node { get }
}

/// A parameter of a question. The option of the command line, the query parameter of the service and the argument of an agent's tool have this one
/// declaration, with one name, one sentence and one type.
package struct Parameter<Value>: NamedParameter {
    package let name: String
    package let summary: String
    package var formerName: String?
    package let schema: @Sendable () -> Node
    package let read: Read

    /// Reads the value from what a person or a program wrote.
    package typealias Read = @Sendable (String) throws(Problem) -> Value

    package init(
        _ name: String, _ summary: String, formerName: String? = nil,
        schema: @autoclosure @escaping @Sendable () -> Node = .text(matching: "^[^\\u0000]*$"),
        read: @escaping Read
    ) {
        self.name = name
        self.summary = summary
        self.formerName = formerName
        self.schema = schema
        self.read = read
    }

    /// Returns the same parameter with more in its sentence, such as what holds without it.
    package func adding(_ more: String) -> Parameter {
        Parameter(name, "\(summary); \(more)", formerName: formerName, schema: schema(), read: read)
    }
}

extension Parameter where Value: CaseIterable & RawRepresentable & SendableMetatype, Value.RawValue == String {
    /// One of a list of words.
    package init(_ name: String, _ summary: String) {
        self.init(name, summary, schema: .object(["type": "string", "enum": Value.words])) { text throws(Problem) in
            guard let value = Value(rawValue: text) else {
                throw Problem.unknownValue(text, among: Value.words)
            }
            return value
        }
    }
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
    fileprivate static var words: [String] { allCases.map(\.rawValue) }
}

extension Parameter where Value == String {
    package init(_ name: String, _ summary: String) {
        self.init(name, summary) { text throws(Problem) in text }
    }
}

extension Parameter where Value == Bool {
    /// - Parameter standard: The default.
    package init(_ name: String, _ summary: String, formerName: String? = nil, default standard: Bool = false) {
        self.init(name, summary, formerName: formerName, schema: .object(["type": "boolean", "default": standard])) {
            text throws(Problem) in
            switch text {
            case "", "true": true
            case "false": false
            default: throw Problem.unknownValue(text, among: ["true", "false"])
            }
        }
    }
}

extension Parameter where Value == Int {
    /// A whole number in a range.
    ///
    /// - Parameters:
    ///   - range: The values that it may have.
    ///   - standard: The default; nil where it is no single number.
    package init(_ name: String, _ summary: String, in range: ClosedRange<Int>, default standard: Int? = nil) {
        self.init(name, summary, schema: .number(in: range, default: standard)) { text throws(Problem) in
            guard let number = Int(text), range.contains(number) else {
                throw Problem.unreadable(text, as: "a number from \(range.lowerBound) to \(range.upperBound)")
            }
            return number
        }
    }
}

extension Node {
    /// The JSON Schema of a text of a form, which is not empty.
    package static func text(matching pattern: String) -> Node { .object(["type": "string", "pattern": pattern]) }

    /// The JSON Schema of a whole number.
    fileprivate static func number(in range: ClosedRange<Int>, default standard: Int?) -> Node {
        let bounds = Node.entries(["type": "integer", "minimum": range.lowerBound, "maximum": range.upperBound])
        return .map(bounds + (standard.map { Node.entries(["default": $0]) } ?? []))
    }
}

extension Problem {
    /// A text that is no value of a parameter.
    ///
    /// - Parameter noun: The expected kind of value, with its article.
    package static func unreadable(_ text: String, as noun: String) -> Problem {
        Problem("\(text.quoted) is not \(noun)", code: .unknownValue, values: ["value": text])
    }
}
