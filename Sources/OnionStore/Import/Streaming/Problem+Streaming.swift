public import OnionModel

extension Problem {
    /// Two documents of one import are about the same part.
    static func repeated(
        _ reference: Reference, at location: DocumentLocation, first: DocumentLocation,
        remedy: String = "remove one of the two"
    ) -> Problem {
        Problem(
            "\(reference) appears twice; the first is at \(first)", code: .duplicate,
            values: ["reference": reference.description, "first": first.description], remedy: remedy,
            source: location.source, position: location.position)
    }

    /// Two files of design tokens have the same token.
    static func repeatedToken(
        _ reference: Reference, at location: DocumentLocation, first: DocumentLocation
    ) -> Problem {
        repeated(reference, at: location, first: first, remedy: "import the files of one theme, or a resolver")
    }

    /// A text has no document.
    static func emptyText(_ name: String) -> Problem {
        Problem("there is no document in it", code: .empty, source: name)
    }

    /// A partial document is about a part that does not exist.
    static func noStoredDocument(_ name: Reference) -> Problem {
        Problem(
            "there is no \(name), which this document changes", code: .unknownReference,
            values: ["reference": name.description], remedy: "import the complete document first",
            subject: name.description)
    }

    /// The import only creates parts, and the part exists.
    fileprivate static func alreadyExists(_ name: String) -> Problem {
        Problem(
            "\(name) exists already, but the import only creates", code: .alreadyExists, values: ["reference": name],
            remedy: "remove it, or import with the mode upsert", subject: name)
    }

    /// The import only updates parts, and the part does not exist.
    fileprivate static func nothingToUpdate(_ name: String) -> Problem {
        Problem(
            "there is no \(name), but the import only updates", code: .nothingToUpdate, values: ["reference": name],
            remedy: "remove it, or import with the mode upsert", subject: name)
    }
}

extension ImportOptions {
    /// The problem of a document that the mode does not accept; nil when it does.
    func problem(with reference: some CustomStringConvertible, exists: Bool) -> Problem? {
        switch (mode, exists) {
        case (.create, true): .alreadyExists(reference.description)
        case (.update, false): .nothingToUpdate(reference.description)
        default: nil
        }
    }
}

extension ProblemCode {
    /// A part exists that was to be created.
    public static let alreadyExists = ProblemCode(rawValue: "already-exists")
    /// A part does not exist that was to be updated.
    public static let nothingToUpdate = ProblemCode(rawValue: "nothing-to-update")
}
