import Onion
import OnionCoding
import OnionModel
import OnionRows

/// A parameter of a query, with its type.
struct Parameter<Value>: Sendable {
    let name: String
    let summary: String
    /// Its JSON Schema, which only the description of the paths needs: each request makes its parameters (measured with schemas in them:
    /// an eighth of the time of a composition).
    let schema: @Sendable () -> Node
    let read: @Sendable (String) throws(Problem) -> Value

    init(
        _ name: String, _ summary: String,
        schema: @autoclosure @escaping @Sendable () -> Node = .text(matching: "^[^\\u0000]*$"),
        read: @escaping @Sendable (String) throws(Problem) -> Value
    ) {
        self.name = name
        self.summary = summary
        self.schema = schema
        self.read = read
    }
}

extension Parameter where Value: CaseIterable & RawRepresentable & SendableMetatype, Value.RawValue == String {
    /// One of a list of words.
    init(_ name: String, _ summary: String) {
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
    init(_ name: String, _ summary: String) {
        self.init(name, summary) { text throws(Problem) in text }
    }
}

extension Parameter where Value == Bool {
    /// - Parameter standard: What holds without the parameter.
    init(_ name: String, _ summary: String, default standard: Bool = false) {
        self.init(name, summary, schema: .object(["type": "boolean", "default": standard])) { text throws(Problem) in
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
    /// - Parameter standard: What holds without the parameter; nil where no one number does.
    init(_ name: String, _ summary: String, in range: ClosedRange<Int>, default standard: Int? = nil) {
        self.init(name, summary, schema: .number(in: range, default: standard)) { text throws(Problem) in
            guard let number = Int(text), range.contains(number) else {
                throw Problem(
                    "\(text.quoted) is not a number from \(range.lowerBound) to \(range.upperBound)",
                    code: .unknownValue, values: ["value": text])
            }
            return number
        }
    }
}

extension Node {
    /// The JSON Schema of a whole number.
    fileprivate static func number(in range: ClosedRange<Int>, default standard: Int?) -> Node {
        let bounds = Node.entries(["type": "integer", "minimum": range.lowerBound, "maximum": range.upperBound])
        return .map(bounds + (standard.map { Node.entries(["default": $0]) } ?? []))
    }
}

/// Parameters whose names have a word of the client in brackets: `field[title]=New`.
struct MapParameter: Sendable {
    let name: String
    let summary: String

    /// The values of the fields of a template or a content.
    static let fields = MapParameter(name: "field", summary: "Of a template or a content alone: values of fields")
}

/// The values of a request's parameters.
struct Arguments {
    private var values: [String: String] = [:]
    private var maps: [String: [(name: String, value: String)]] = [:]

    /// - Parameters:
    ///   - query: The names and values of the query.
    ///   - fields: The parameters that the route takes.
    /// - Throws: ``ServiceError`` for names that are unknown or appear twice.
    init(_ query: [(name: String, value: String)], for fields: [Route.Field]) throws(ServiceError) {
        for (name, value) in query {
            if let (map, key) = Arguments.map(name), fields.contains(where: { $0.isMap && $0.name == map }) {
                if maps[map]?.contains(where: { $0.name == key }) == true { throw .repeatedParameter(name) }
                maps[map, default: []].append((key, value))
                continue
            }
            guard fields.contains(where: { !$0.isMap && $0.name == name }) else {
                throw .unknownParameter(name, known: fields.map { $0.isMap ? "\($0.name)[name]" : $0.name })
            }
            guard values.updateValue(value, forKey: name) == nil else { throw .repeatedParameter(name) }
        }
    }

    /// Divides `field[title]`; nil for a name without brackets.
    private static func map(_ name: String) -> (map: String, key: String)? {
        guard name.hasSuffix("]"), let open = name.firstIndex(of: "[") else { return nil }
        return (String(name[..<open]), String(name[name.index(after: open)...].dropLast()))
    }

    /// The value of a parameter; nil without one.
    ///
    /// - Throws: ``ServiceError`` for a value of another type.
    subscript<Value>(_ parameter: Parameter<Value>) -> Value? {
        get throws(ServiceError) {
            guard let text = values[parameter.name] else { return nil }
            do throws(Problem) {
                return try parameter.read(text)
            } catch {
                throw .invalidParameter(parameter.name, error)
            }
        }
    }

    func has<Value>(_ parameter: Parameter<Value>) -> Bool { values[parameter.name] != nil }

    /// The names and values of a map, in the order of the query.
    subscript(_ map: MapParameter) -> [(name: String, value: String)] { maps[map.name] ?? [] }
}
