import Onion
import OnionCoding
import OnionModel

extension Tool {
    static let importing = Tool(
        "import",
        """
        Store documents: all of them or none, as new revisions. Fails if a part is newer than you expect, or if a screen \
        would break.
        """,
        effect: .adds,
        fields: [
            ToolParameter<String>.documents.requiredField,
            ToolParameter<[String]>.expect.explained(
                "The revision that you read of each part that exists: template/modal@3"
            )
            .requiredField,
            ToolParameter<String>.message.field,
        ]
    ) { call in
        let read = try documents(of: call)
        let expected = try call.expected()
        let changed = read.documents.map(\.part.reference) + read.flawed.map(\.part.reference)
        try call.read { try requireExpected(changed, expected, $0) }
        let report = try call.registry.import(
            .documents(read), by: call.authorship, options: ImportOptions(expecting: expected))
        let rows = report.rows.map { "\($0.outcome.rawValue) \($0.reference)\n" }
        return .text("\(report)\n" + rows.joined())
    }

    /// Refuses to write over a part that the agent has not read.
    private static func requireExpected(
        _ changed: [Reference], _ expected: [Reference], _ snapshot: Snapshot
    ) throws {
        let known = Set(expected.map(\.head))
        for reference in changed where !known.contains(reference.head) {
            guard let stored = try snapshot.storedHead(reference) else { continue }
            throw ToolError(
                code: "not-expected", message: "\(stored) exists, and \"expect\" does not name a revision of it",
                remedy: "show it, put your change into that document, and expect the revision that you read")
        }
    }
}

extension ToolCall {
    var authorship: Authorship {
        get throws { Authorship(author: server.settings.author, message: try arguments[.message]) }
    }

    /// The revisions that the agent read.
    func expected() throws -> [Reference] {
        let names = try arguments.required(.expect)
        return try read { snapshot in try names.map { try snapshot.reference(named: $0) } }
    }
}

extension Snapshot {
    /// Returns the newest revision of a part that is not removed; nil where there is none.
    fileprivate func storedHead(_ reference: Reference) throws -> Reference? {
        do {
            return try part(reference.head).reference
        } catch let error as RegistryError where error.category == .notFound {
            return nil
        }
    }
}
