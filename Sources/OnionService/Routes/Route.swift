import HTTPTypes
import Onion
import OnionCoding
import OnionRows
import OnionStore

/// An endpoint of the service: one declaration for the response and for its description in OpenAPI.
///
/// A class, so that passing it with each request costs little.
final class Route: Sendable {
    /// A segment of a path: a fixed word, or a name for the client's value.
    enum Word: Hashable, Sendable {
        case fixed(String)
        case name(String)
    }

    /// A parameter of the query, without its type.
    struct Field: Sendable {
        let name: String
        let summary: String
        /// A former name, which is still accepted.
        var formerName: String?
        let schema: Node
        var isRequired = false
        /// Whether the parameter is a map with keys in brackets: `field[title]`.
        var isMap = false
    }

    /// A header field that makes the write conditional (RFC 9110, 13.1).
    struct Condition: Sendable {
        let name: HTTPField.Name
        let summary: String
    }

    /// The executor of the work.
    enum Work {
        /// Immediately: it takes less than a millisecond.
        case short
        /// On a blocking thread.
        case long
        /// The same for work that reads the whole registry: one request at a time, which limits their memory.
        case large
        /// The same for pictures: they wait only for each other, and block no other requests.
        case picture
        /// The same for writes: they are not cancelled when the client disconnects.
        case storing
        /// Chosen for each call.
        case chosen(@Sendable (Call) -> Work)

        func chosen(for call: Call) -> Work {
            if case .chosen(let choose) = self { choose(call) } else { self }
        }
    }

    /// Routes for GET also respond to HEAD.
    let method: HTTPRequest.Method
    let conditions: [Condition]
    let path: [Word]
    let summary: String
    /// The media types of the response.
    let types: [String]
    let fields: [Field]
    let work: Work
    /// Whether the response depends only on the request and the registry.
    let isCached: Bool
    /// Whether requests have documents as their body.
    let takesDocuments: Bool
    let answer: @Sendable (Call) throws -> Answer

    /// - Parameters:
    ///   - path: The path: `/screens/{key}`.
    ///   - summary: A description of the response, without a full stop.
    ///   - method: The method of the request.
    ///   - conditions: The header fields that make the write conditional.
    ///   - types: The media types of the response.
    ///   - fields: The parameters of the query.
    ///   - work: The executor of the work.
    ///   - isCached: Whether the response depends only on the request and the registry.
    ///   - takesDocuments: Whether requests have documents as their body; by default, those for POST and PUT.
    ///   - answer: Computes the response of a call.
    init(
        _ path: String, _ summary: String, method: HTTPRequest.Method = .get, conditions: [Condition] = [],
        types: [String] = [Answer.json], fields: [Field] = [], work: Work = .long,
        isCached: Bool = true, takesDocuments: Bool? = nil,
        answer: @escaping @Sendable (Call) throws -> Answer
    ) {
        self.method = method
        self.conditions = conditions
        self.path = path.split(separator: "/").map {
            $0.hasPrefix("{") ? .name(String($0.dropFirst().dropLast())) : .fixed(String($0))
        }
        self.summary = summary
        self.types = types
        self.fields = fields
        self.work = work
        self.isCached = isCached
        self.takesDocuments = takesDocuments ?? (method == .post || method == .put)
        self.answer = answer
    }

    /// Returns the values of the route's names in a path; nil for a path of another route.
    func names(in words: [String]) -> [String: String]? {
        guard words.count == path.count else { return nil }
        var names: [String: String] = [:]
        for (word, written) in zip(path, words) {
            switch word {
            case .fixed(let fixed): if fixed != written { return nil }
            case .name(let name):
                if written.isEmpty { return nil }
                names[name] = written
            }
        }
        return names
    }

    /// The path in OpenAPI's notation, `/screens/{screen}`.
    var template: String {
        "/"
            + path.map { word in
                switch word {
                case .fixed(let fixed): fixed
                case .name(let name): "{\(name)}"
                }
            }.joined(separator: "/")
    }
}

extension NamedParameter {
    /// The parameter as an optional field of a route.
    var field: Route.Field { Route.Field(name: name, summary: summary, formerName: formerName, schema: schema()) }

    /// The parameter as a required field of a route.
    var requiredField: Route.Field { Route.Field(name: name, summary: summary, schema: schema(), isRequired: true) }
}

extension MapParameter {
    /// The parameter as a field of a route.
    var field: Route.Field {
        let schema = Node.object(["type": "object", "additionalProperties": Node.object(["type": "string"])])
        return Route.Field(name: name, summary: summary, schema: schema, isMap: true)
    }
}

/// A request that matches a route.
struct Call {
    let service: RegistryService
    /// The change count of the registry when the request arrived; of the state that is read, where it is only read.
    var changes: Int64
    /// The values of the route's names in the path.
    let names: [String: String]
    let arguments: Arguments
    /// The path and the query in their encoded form.
    let target: String
    /// The fields of the request.
    var headers: HTTPFields = [:]
    /// The documents of a request that has a body.
    var body: RequestBody?
    /// The access of the client; nil for one who may do everything, and for one who only reads.
    var access: AccessHolder?

    /// The registry, as the client may change it.
    var registry: Registry { service.registry.restricted(to: access) }

    /// The encoded query, with its question mark; empty without one.
    var query: String { String(target.drop { $0 != "?" }) }

    func name(_ name: String) -> String { names[name] ?? "" }

    /// The value of a parameter.
    ///
    /// - Throws: ``ServiceError`` `missing-parameter`, or for a value of another type.
    func required<Value>(_ parameter: Parameter<Value>) throws -> Value {
        guard let value = try arguments[parameter] else { throw ServiceError.missingParameter(parameter.name) }
        return value
    }

    /// Reads the current registry, or its state at the time that the request specifies.
    func read<Result>(_ body: (Snapshot) throws -> Result) throws -> Result {
        try service.registry.read(at: moment, body)
    }
}
