import Onion
import OnionModel
import OnionRows

/// Parameters whose names have a key of the client in brackets: `field[title]=New`.
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
    ///   - fields: The parameters that the route accepts.
    /// - Throws: ``ServiceError`` for unknown or repeated names.
    init(_ query: [(name: String, value: String)], for fields: [Route.Field]) throws(ServiceError) {
        for (name, value) in query {
            if let (map, key) = Arguments.map(name), fields.contains(where: { $0.isMap && $0.name == map }) {
                if maps[map]?.contains(where: { $0.name == key }) == true { throw .repeatedParameter(name) }
                maps[map, default: []].append((key, value))
                continue
            }
            guard let field = fields.first(where: { !$0.isMap && ($0.name == name || $0.formerName == name) }) else {
                throw .unknownParameter(name, known: fields.map { $0.isMap ? "\($0.name)[name]" : $0.name })
            }
            guard values.updateValue(value, forKey: field.name) == nil else { throw .repeatedParameter(name) }
        }
    }

    /// Splits `field[title]`; nil for a name without brackets.
    private static func map(_ name: String) -> (map: String, key: String)? {
        guard name.hasSuffix("]"), let open = name.firstIndex(of: "[") else { return nil }
        return (String(name[..<open]), String(name[name.index(after: open)...].dropLast()))
    }

    /// The value of a parameter; nil if it is absent.
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

    /// The names of the parameters that the request has.
    var names: [String] { values.keys.sorted() }

    func has<Value>(_ parameter: Parameter<Value>) -> Bool { values[parameter.name] != nil }

    /// The names and values of a map, in the order of the query.
    subscript(_ map: MapParameter) -> [(name: String, value: String)] { maps[map.name] ?? [] }
}
