import HTTPTypes
import Onion
import OnionCoding
import OnionRows
import OnionStore

extension Route {
    static let importing = Route(
        "/import", "Imports documents, all of them or none, and says what \"onion import --format json\" says",
        method: .post, conditions: [.revisions],
        fields: [Parameter<Bool>.dryRun.field] + .authorship, work: .storing
    ) { call in
        let options = ImportOptions(
            isDryRun: try call.arguments[.dryRun] ?? true, expecting: try call.expectedRevisions)
        let documents = call.documents
        if !options.isDryRun { try call.requireExpected(documents) }
        let registry = call.registry
        if documents.isCutOff, let body = call.body {
            return try streamedImport(of: body, into: registry, call, options)
        }
        let report = try registry.import(.documents(documents), by: try call.authorship, options: options)
        return try Answer(report, isDryRun: options.isDryRun)
    }

    static let writePart = Route(
        "/parts/{kind}/{part}", "Stores the document of a part, and says what an import says", method: .put,
        conditions: [.document, .absence],
        fields: .authorship, work: .storing
    ) { call in
        let reference = try call.service.reference("\(call.name("kind"))/\(call.name("part"))")
        let base = try call.base(of: reference)
        let document = try call.document(of: reference)
        let registry = call.registry
        let report = try registry.edit(document, from: base, by: try call.authorship)
        var answer = try Answer(report, isDryRun: false)
        // Others may have stored a newer one meanwhile.
        if let stored = report.rows.first?.reference {
            answer.tag = try registry.read { try $0.taggedDocument(stored).tag.text }
        }
        answer.status = base == nil ? .created : .ok
        return answer
    }

    static let renamePart = Route(
        "/parts/{kind}/{part}", "Gives a part another key; references to it follow", method: .patch,
        conditions: [.revision], fields: [Parameter<String>.newKey.requiredField] + .authorship, work: .storing
    ) { call in
        let reference = try call.service.reference("\(call.name("kind"))/\(call.name("part"))")
        guard reference.revision == nil else { throw ServiceError.notWritable(reference) }
        let key = try Key(call.required(Parameter<String>.newKey), in: reference.key.space)
        try call.registry.rename(reference, to: key, expecting: call.expected(of: reference), by: call.authorship)
        return Answer(outcome: "renamed", of: Reference(reference.kind, key))
    }

    static let removePart = Route(
        "/parts/{kind}/{part}", "Takes a part out of use, unless another part refers to it", method: .delete,
        conditions: [.revision], fields: .authorship, work: .storing
    ) { call in
        let reference = try call.service.reference("\(call.name("kind"))/\(call.name("part"))")
        try call.registry.remove([reference], expecting: call.expected(of: reference), by: call.authorship)
        return Answer(outcome: "removed", of: reference)
    }

    static let restorePart = Route(
        "/parts/{kind}/{part}/restore", "Brings a removed part back, or the document of an earlier revision",
        method: .post, conditions: [.revision], fields: .authorship, work: .storing, takesDocuments: false
    ) { call in
        let reference = try call.service.reference("\(call.name("kind"))/\(call.name("part"))")
        // A removed part replaces nothing.
        let expected = reference.revision == nil ? [] : try call.expected(of: reference.head)
        let report = try call.registry.restore([reference], expecting: expected, by: call.authorship)
        return try Answer(report, isDryRun: false)
    }
}

extension Route {
    /// Streams documents that are too many to keep in memory, as the command line does with a large file. The response contains a row for
    /// each changed part, and counts.
    private static func streamedImport(
        of body: RequestBody, into registry: Registry, _ call: Call, _ options: ImportOptions
    ) throws -> Answer {
        var bytes: [UInt8] = []
        var json = ImportJSON(JSONStream { bytes += $0 })
        let report = try registry.importText(
            streaming: body.bytes, named: RequestBody.source, as: body.format, by: call.authorship, options: options,
            listener: ImportListener(changed: { row in
                // It is thrown inside the transaction.
                if !options.isDryRun, row.outcome == .changed { try call.requireExpected([row.reference.head]) }
                try json.write(row)
            }))
        try json.end(options.isDryRun ? "dryRun" : "stored", report, problems: [], unlisted: 0)
        return Answer(bytes)
    }
}

extension Route.Condition {
    fileprivate static let revisions = Route.Condition(
        name: .ifMatch,
        summary: """
            The revisions that the documents were made from: "template/modal@3", "screen/home@1", with percent signs as in an address; * for any. Only new parts do \
            without. If one of these parts has a newer one, nothing is stored, and the answer has both differences
            """)

    fileprivate static let revision = Route.Condition(
        name: .ifMatch,
        summary: """
            The revision of the part that is changed, "template/modal@3", or the entity tag of its document; * for any. If the part has a newer one, \
            nothing is stored, and the answer has both differences
            """)

    fileprivate static let document = Route.Condition(
        name: .ifMatch,
        summary: """
            The entity tag of the document that is replaced, which only a new part does without. If the part has changed since, \
            nothing is stored, and the answer has both differences
            """)

    fileprivate static let absence = Route.Condition(
        name: .ifNoneMatch, summary: "With *, only a new part is stored")
}

extension Answer {
    /// What became of a part, as the command line prints it with `--format json`.
    fileprivate init(outcome: String, of part: Reference) {
        self.init(.object(["name": part.description, "outcome": outcome]))
    }

    /// The result of an import, in the format of `onion import --format json`.
    fileprivate init(_ report: ImportReport, isDryRun: Bool) throws {
        var bytes: [UInt8] = []
        var json = ImportJSON(JSONStream { bytes += $0 })
        try json.end(isDryRun ? "dryRun" : "stored", report, problems: [], unlisted: 0)
        self.init(bytes)
    }
}

extension [Route.Field] {
    fileprivate static let authorship = [Parameter<String>.author.field, Parameter<String>.message.field]
}

extension Call {
    /// The documents of the request.
    var documents: DocumentBatch { body?.documents ?? DocumentBatch() }

    fileprivate var authorship: Authorship {
        get throws {
            Authorship(
                author: try arguments[.author] ?? access?.name ?? service.author, message: try arguments[.message])
        }
    }

    /// The revisions that `If-Match` lists. All of them must hold. A `*` requires a registry, which exists.
    fileprivate var expectedRevisions: [Reference] {
        get throws {
            if headers[.ifMatch] == "*" { return [] }
            return try (headers[.ifMatch] ?? "").split(separator: ",").map { tag in
                // Browsers send ASCII only, so that other characters are percent-encoded.
                let text = String(tag.filter { $0 != " " && $0 != "\t" && $0 != "\"" })
                let name = (try? RequestTarget.decoded(Array(text.utf8)[...], plusIsSpace: false)) ?? text
                guard let reference = try? Reference(parsing: name), reference.revision != nil else {
                    throw ServiceError.invalidExpectation(name)
                }
                return reference
            }
        }
    }

    /// The revision on which a change of a part is based; none for any.
    ///
    /// - Throws: ``ServiceError`` when the part exists and the request does not specify its base.
    fileprivate func expected(of reference: Reference) throws -> [Reference] {
        guard let field = headers[.ifMatch] else {
            _ = try service.registry.read { try $0.part(reference) }
            throw ServiceError.unconditional(reference)
        }
        if field == "*" { return [] }
        guard PartTag.list(field).isEmpty else {
            return try [Reference(reference.kind, reference.key, revision: base(of: reference))]
        }
        let expected = try expectedRevisions
        guard expected.contains(where: { $0.head == reference.head }) else {
            throw ServiceError.unconditional(reference)
        }
        return expected
    }

    /// Throws for documents that change parts of which `If-Match` has no revision.
    fileprivate func requireExpected(_ batch: DocumentBatch) throws {
        // It is refused with its problems.
        guard batch.problems.isEmpty else { return }
        try service.registry.read { snapshot in
            let changed = batch.documents.filter { document in
                guard let stored = try? snapshot.part(document.part.reference), !stored.isArchived else { return false }
                return stored.part != document.part
            }
            try requireExpected(changed.map(\.part.reference))
        }
    }

    fileprivate func requireExpected(_ changed: [Reference]) throws {
        if headers[.ifMatch] == "*" || changed.isEmpty { return }
        let known = try Set(expectedRevisions.map(\.head))
        if let other = changed.first(where: { !known.contains($0) }) { throw ServiceError.unconditional(other) }
    }

    /// The one document of the request, which must be that of a part.
    ///
    /// - Throws: `ImportRefused` for a document with problems; ``ServiceError`` `other-part`.
    func document(of reference: Reference) throws -> Document {
        let batch = documents
        guard batch.problems.isEmpty else {
            throw ImportRefused(problems: batch.problems, unlisted: batch.unlisted)
        }
        guard batch.documents.count == 1, batch.documents[0].part.reference == reference else {
            throw ServiceError.otherPart(reference, found: batch.documents.map(\.part.reference))
        }
        return batch.documents[0]
    }

    /// The number of the revision that the write is based on; nil for a part that does not exist.
    ///
    /// - Throws: ``ServiceError`` when the part exists and the request does not specify its base.
    fileprivate func base(of reference: Reference) throws -> Int? {
        guard reference.revision == nil else { throw ServiceError.notWritable(reference) }
        let stored = try service.registry.read { snapshot -> PartTag? in
            do {
                return try snapshot.taggedDocument(reference).tag
            } catch let error as RegistryError where error.category == .notFound {
                return nil
            }
        }
        let expected = headers[.ifMatch]
        guard let stored else {
            if expected != nil { throw ServiceError.notThere(reference) }
            return nil
        }
        if headers[.ifNoneMatch] == "*" { throw ServiceError.exists(reference) }
        guard let expected else { throw ServiceError.unconditional(reference) }
        if expected == "*" { return stored.revision }
        let tags = PartTag.list(expected)
        if tags.isEmpty, let named = try? expectedRevisions.first(where: { $0.head == reference })?.revision {
            return named
        }
        if tags.contains(stored) { return stored.revision }
        // An older base is rejected where the document is stored, which reports the changes since.
        guard let older = tags.map(\.revision).filter({ $0 < stored.revision }).max() else {
            throw ServiceError.changed(reference)
        }
        return older
    }
}

extension ServiceError {
    fileprivate static func invalidExpectation(_ name: String) -> ServiceError {
        ServiceError(
            status: .preconditionFailed, code: "invalid-expectation", message: "\(name.quoted) names no revision",
            remedy: "write If-Match: \"\(name)@1\"")
    }

    fileprivate static func otherPart(_ part: Reference, found: [Reference]) -> ServiceError {
        let count = found.count.counted("document")
        return ServiceError(
            status: .unprocessableContent, code: "other-part",
            message: "the body is not the document of \(part): it has \(found.count == 1 ? "\(found[0])" : count)",
            remedy: "send several documents to /import; \"onion rename\" changes the key of a part")
    }

    fileprivate static func notWritable(_ reference: Reference) -> ServiceError {
        ServiceError(
            status: .badRequest, code: "not-writable", message: "\(reference) is a revision, which does not change",
            remedy: "write \(reference.head)")
    }

    fileprivate static func notThere(_ part: Reference) -> ServiceError {
        ServiceError(
            status: .preconditionFailed, code: "not-found", message: "there is no \(part)",
            remedy: "leave out If-Match to create it")
    }

    fileprivate static func exists(_ part: Reference) -> ServiceError {
        ServiceError(status: .preconditionFailed, code: "name-taken", message: "\(part) exists already")
    }

    fileprivate static func unconditional(_ part: Reference) -> ServiceError {
        ServiceError(
            status: .preconditionRequired, code: "not-expected",
            message: "\(part) exists, and the request does not say which state it replaces",
            remedy: "send the ETag of its document, or its revision, as If-Match; * is any")
    }

    fileprivate static func changed(_ part: Reference) -> ServiceError {
        ServiceError(
            status: .preconditionFailed, code: "changed", message: "the document of \(part) is another one by now",
            remedy: "get it again, and put your change into it")
    }
}
