package import OnionModel

// The problems of documents by their first lines and their nesting, and of stored bodies.

extension Problem {
    static func noDocument(_ node: Node) -> Problem {
        let heads = PartKind.allCases.map { "\($0.rawValue): KEY" }
        return wrongType(
            expected: "a document", found: node, remedy: "begin it with one of \(heads.joined(separator: ", "))")
    }

    static func unknownFirstKey(_ key: String) -> Problem {
        let kinds = PartKind.allCases.map(\.rawValue)
        return mistyped(
            "unknown key \(key.quoted) at the beginning of a document", code: .unknownKey, values: ["key": key],
            word: key,
            known: kinds, otherwise: "begin it with one of \(kinds.joined(separator: ", "))")
    }

    /// A key that occurs twice in its map.
    package static func repeated(_ entry: Node.Entry) -> Problem {
        Problem(
            "\(entry.key.quoted) appears twice", code: .duplicate, values: ["name": entry.key],
            remedy: "remove one of the two", position: entry.keyPosition)
    }

    /// A document that begins inside of another one.
    package static func missingSeparator(_ entry: Node.Entry) -> Problem {
        Problem(
            "\(entry.key.quoted) appears twice in one document", code: .duplicate, values: ["name": entry.key],
            remedy: "write \"---\" between two documents, or remove one of the two", position: entry.keyPosition)
    }

    /// A document that is nested deeper than readers follow.
    package static func tooDeep(limit: Int, at position: Position) -> Problem {
        Problem(
            "the nesting is deeper than \(limit) levels", code: .tooDeep, values: ["limit": String(limit)],
            remedy: "use fewer levels", position: position)
    }

    /// - Parameter limit: The most values of a text.
    package static func tooManyValues(limit: Int, at position: Position) -> Problem {
        Problem(
            "the text has more than \(limit.withCommas) values", code: .tooMany, values: ["limit": String(limit)],
            remedy: "split it", position: position)
    }

    // MARK: - Stored bodies and compositions

    static func noStoredReference(_ node: Node) -> Problem {
        Problem(
            "expected a stored reference, found \(node.description)", code: .damaged,
            values: ["expected": "a stored reference", "found": node.description], position: node.position)
    }

    static func unreadableBody(of reference: Reference) -> Problem {
        Problem(
            "the stored body cannot be read", code: .damaged, values: ["reference": reference.description],
            subject: reference.description)
    }

    static var noComposition: Problem { Problem("this is not a composition", code: .wrongType) }

    /// A composition of a newer version of the form.
    static func unknownFormat(_ node: Node) -> Problem {
        let found = String(decoding: JSONWriter.compact(node), as: UTF8.self)
        return Problem(
            "compositions of format \(found) are not supported", code: .unsupported, values: ["format": found],
            remedy: "use a newer version of Onion")
    }
}
