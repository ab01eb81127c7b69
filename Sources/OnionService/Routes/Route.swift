import HTTPTypes
import Onion
import OnionCoding
import OnionRows

/// What the service answers at a path: one declaration for the answer and for its description in OpenAPI.
///
/// A class, because each request passes it on.
final class Route: Sendable {
    /// A word of a path: a fixed one, or a name for what the client writes there.
    enum Word: Hashable, Sendable {
        case fixed(String)
        case name(String)
    }

    /// A parameter of the query, without its type.
    struct Field: Sendable {
        let name: String
        let summary: String
        /// A name of an earlier version, which is still read.
        var formerName: String?
        let schema: Node
        var isRequired = false
        /// Whether the names of its values are in brackets: `field[title]`.
        var isMap = false
    }

    /// A field of a request that decides whether something is stored (RFC 9110, 13.1).
    struct Condition: Sendable {
        let name: HTTPField.Name
        let summary: String
    }

    /// Where the work is done.
    enum Work {
        /// At once: it takes less than a millisecond.
        case short
        /// On a thread of its own.
        case long
        /// The same for work that reads all of the registry: one request at a time, so that their memory does not add up.
        case large
        /// The same for pictures: they wait for each other, and nothing else waits for them.
        case picture
        /// The same for what is stored: a client that goes away does not stop it.
        case storing
        /// Another one for each call.
        case chosen(@Sendable (Call) -> Work)

        func chosen(for call: Call) -> Work {
            if case .chosen(let choose) = self { choose(call) } else { self }
        }
    }

    /// Routes for GET also answer HEAD. All others take documents as their body.
    let method: HTTPRequest.Method
    let conditions: [Condition]
    let path: [Word]
    let summary: String
    /// The media types of the answer.
    let types: [String]
    let fields: [Field]
    let work: Work
    let answer: @Sendable (Call) throws -> Answer

    /// - Parameters:
    ///   - path: The path: `/screens/{key}`.
    ///   - summary: What it answers, without a full stop.
    ///   - method: What the client wants.
    ///   - conditions: The fields of a request that decide whether something is stored.
    ///   - types: The media types of the answer.
    ///   - fields: The parameters of the query.
    ///   - work: Where the work is done.
    ///   - answer: Answers a call.
    init(
        _ path: String, _ summary: String, method: HTTPRequest.Method = .get, conditions: [Condition] = [],
        types: [String] = [Answer.json], fields: [Field] = [], work: Work = .long,
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
        self.answer = answer
    }

    /// Returns what a path has in the place of the route's names; nil for a path of another route.
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

    /// The path as OpenAPI writes it, `/screens/{screen}`.
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

extension Parameter {
    /// The parameter in the list of a route.
    var field: Route.Field { Route.Field(name: name, summary: summary, formerName: formerName, schema: schema()) }

    /// The parameter in the list of a route that cannot be answered without it.
    var requiredField: Route.Field { Route.Field(name: name, summary: summary, schema: schema(), isRequired: true) }
}

extension MapParameter {
    /// The parameter in the list of a route.
    var field: Route.Field {
        let schema = Node.object(["type": "object", "additionalProperties": Node.object(["type": "string"])])
        return Route.Field(name: name, summary: summary, schema: schema, isMap: true)
    }
}

/// A request that a route answers.
struct Call {
    let service: RegistryService
    /// The count of the registry's changes when the request came.
    let changes: Int64
    /// What the path has in the place of the route's names.
    let names: [String: String]
    let arguments: Arguments
    /// The path and the query as the client wrote them.
    let target: String
    /// The fields of the request.
    var headers: HTTPFields = [:]
    /// The documents of a request that sends some.
    var body: RequestBody?

    /// The query as the client wrote it, with its question mark; empty without one.
    var query: String { String(target.drop { $0 != "?" }) }

    func name(_ name: String) -> String { names[name] ?? "" }

    /// The value of a parameter.
    ///
    /// - Throws: ``ServiceError`` `missing-parameter`, or for a value of another type.
    func required<Value>(_ parameter: Parameter<Value>) throws -> Value {
        guard let value = try arguments[parameter] else { throw ServiceError.missingParameter(parameter.name) }
        return value
    }

    /// Reads the registry as it is, or as it was at the time that the request names.
    func read<Result>(_ body: (Snapshot) throws -> Result) throws -> Result {
        try service.registry.read(at: moment, body)
    }
}
