import HTTPTypes
import Onion
import OnionCoding
import OnionRows

/// The result of a route for a valid request.
struct Answer: Sendable {
    static let json = "application/json"

    /// The name of a header field of search results, where the index is incomplete.
    static let indexField = "Onion-Search-Index"

    /// The name of a header field with a warning about a likely mistake, such as a locale without texts.
    static let warningField = "Onion-Warning"

    /// The name of a header field that says what a composition for an old version of an app lacks.
    static let leftOutField = "Onion-Left-Out"
    /// The most notes in a header field.
    static let mostNotes = 8

    var status = HTTPResponse.Status.ok
    var type: String
    /// The entity tag without quotes; nil for a digest of the bytes.
    var tag: String?
    /// Additional header fields.
    var headers: HTTPFields = [:]
    /// Produces the bytes. It is not called for a client whose copy is current by the tag, unless they exist already.
    let body: @Sendable () throws -> [UInt8]
    /// Whether the bytes exist already.
    private(set) var isMade = false

    init(type: String, tag: String?, body: @escaping @Sendable () throws -> [UInt8]) {
        self.type = type
        self.tag = tag
        self.body = body
    }

    init(type: String = Answer.json, tag: String? = nil, _ bytes: [UInt8]) {
        self.init(type: type, tag: tag) { bytes }
        isMade = true
    }

    /// A value, as `--format json` prints it.
    init(_ node: Node) {
        self.init(Answer.bytes(of: node))
    }

    static func bytes(of node: Node) -> [UInt8] { JSONWriter.pretty(node) + "\n".utf8 }

    /// A list of rows, as `--format json` prints it.
    init<Row>(_ columns: [Column<Row>], _ each: (_ write: (Row) throws -> Void) throws -> Void) throws {
        var bytes: [UInt8] = []
        var writer = JSONStream { bytes += $0 }
        try writer.begin(.list)
        try each { try writer.write(columns.object(of: $0)) }
        try writer.end()
        self.init(bytes)
    }
}
