import GRDB
import OnionModel

/// A document with the line that it was read from.
struct LineDocument {
    let document: Document
    private let line: [UInt8]?

    init(_ document: Document, line: [UInt8]? = nil) {
        self.document = document
        self.line = line
    }

    var reference: Reference { document.part.reference }

    /// The document as it came, or as JSON on one line.
    var text: [UInt8] { line ?? JSONWriter.compact(document.node) }

    /// Whether a problem is one of this document.
    func has(_ problem: Problem) -> Bool {
        if let subject = problem.subject { return subject == reference.description }
        return problem.source == document.source && problem.position == document.node.position
    }
}

extension RecordImport {
    /// Reads a line as a document; nil when something is wrong with it, which is noted.
    func read(_ line: RecordSpool.Line) throws -> LineDocument? {
        let source = names[line.source]
        let node: Node
        do throws(Problem) {
            node = try form(of: source).document(line.text, at: line.position, types: types)
        } catch {
            var problem = error
            problem.source = source
            problems.lostDocument()
            try refuse(line.text, [problem], isReading: true)
            return nil
        }
        return try read(node, source, line: line.text)
    }

    /// Makes a document of a node; nil when something is wrong with it, which is noted.
    ///
    /// - Parameter line: the document as it came.
    private func read(_ node: Node, _ source: String, line: [UInt8]?) throws -> LineDocument? {
        let text = line ?? JSONWriter.compact(node)
        var node = node
        if options.isPatch, let name = Part.name(of: node) {
            guard let whole = try patched(name, by: node) else {
                try refuse(text, [.isNotThere(name, FirstPlaces.Place(source: source, position: node.position))])
                return nil
            }
            node = whole
        }
        let (part, name, found) = Part.read(node, source: source)
        if let part { return LineDocument(Document(part: part, node: node, source: source), line: line) }
        if name == nil { problems.lostDocument() }
        if let name, !isSkipping { assumed.insert(name) }
        try refuse(text, found, isReading: true)
        return nil
    }

    /// The stored document of a part with what a partial one changes; nil when there is none in use.
    private func patched(_ name: Reference, by patch: Node) throws -> Node? {
        guard let part = try table.part(name.kind, name.key), !part.isArchived else { return nil }
        let snapshot = Snapshot(db)
        return try snapshot.document(name).patched(by: patch, base: snapshot.baseLocale)
    }

    /// Stores the partial documents that were read whole.
    func storePatches() throws {
        try store(batch.patches.compactMap { try read($0.node, $0.source, line: nil) })
    }

    /// Stores documents as all documents are stored, and notes what is wrong with them.
    func store(_ documents: [LineDocument]) throws {
        var rest = try documents.filter(isWelcome)
        while !rest.isEmpty {
            do {
                try storeAll(rest)
                return
            } catch let refusal as ImportRefused {
                contents.idsMoved()
                let all = Set(rest.map(\.reference))
                let good = try refuse(rest, refusal)
                rest = good.count < rest.count ? good : []
                // What comes later may refer to those that are refused, and is checked against the others.
                if !isSkipping { assumed.formUnion(all.subtracting(rest.map(\.reference))) }
            }
        }
    }

    private func storeAll(_ documents: [LineDocument]) throws {
        let importer = Importer(
            db, verb: .import, authorship: Authorship(author: ""), tellsDifferences: listener.changed != nil)
        let all = documents.map(\.document)
        // An importer makes identities before it checks; those that are refused are not to be in the way of others.
        try db.inSavepoint {
            if isSkipping {
                // What one of them would break has to be known before the next one comes.
                try count(importer.runInPart(all, in: change))
            } else {
                let (report, threats, unfinished) = try importer.runInPart(all, assuming: assumed, in: change)
                self.threats += threats
                assumed.formUnion(unfinished)
                try count(report)
            }
            return .commit
        }
        contents.idsMoved()
        for document in documents { try note(document) }
    }

    private func count(_ report: ImportReport) throws {
        summary.count(report)
        for row in report.rows where row.outcome == .changed || row.outcome == .restored { try listener.changed?(row) }
    }

    /// Notes what a refusal says about each document; gives those that nothing was said about.
    private func refuse(_ documents: [LineDocument], _ refusal: ImportRefused) throws -> [LineDocument] {
        var good: [LineDocument] = []
        var rest = refusal.problems
        for document in documents {
            let found = rest.filter(document.has)
            if found.isEmpty {
                good.append(document)
            } else {
                rest.removeAll(where: document.has)
                try refuse(document.text, found)
            }
        }
        for problem in rest { problems.add(problem, isReading: false) }
        return good
    }

    private func note(_ document: LineDocument) throws {
        let reference = document.reference
        guard let part = try table.part(reference.kind, reference.key) else { return }
        _ = places.note(part.id, at: document.document.place)
        if reference.kind == .template { try learn(reference.key) }
    }

    /// Whether the import takes a document: its part was not stored by the import before, and is one that the mode takes.
    private func isWelcome(_ document: LineDocument) throws -> Bool {
        let reference = document.reference
        let part = try table.part(reference.kind, reference.key)
        if let part, let first = places.place(of: part.id) {
            try refuseRepeated(reference, document.document.place, first, document.text)
            return false
        }
        guard let problem = options.problem(with: reference, isThere: part.map { !$0.isArchived } ?? false) else {
            return true
        }
        try refuse(document.text, [problem.standing(at: document.document.place)])
        return false
    }

    /// Refuses the later one of two documents that are about the same part.
    func refuseRepeated(
        _ reference: Reference, _ one: FirstPlaces.Place, _ other: FirstPlaces.Place, _ text: [UInt8]
    ) throws {
        let isInOrder = precedes(other, one)
        try refuse(
            text, [.standsTwice(reference, at: isInOrder ? one : other, first: isInOrder ? other : one)])
    }

    private func precedes(_ left: FirstPlaces.Place, _ right: FirstPlaces.Place) -> Bool {
        let ranks = [left, right].map { place in sources.firstIndex { $0 == place.source } ?? -1 }
        return (ranks[0], left.position.line, left.position.column)
            < (ranks[1], right.position.line, right.position.column)
    }
}

extension ImportOptions {
    /// Why the mode does not take a document; nil when it does.
    func problem(with reference: some CustomStringConvertible, isThere: Bool) -> Problem? {
        switch (mode, isThere) {
        case (.create, true):
            Problem(
                "there is \(reference) already, and this import only creates",
                remedy: "leave it out, or use --mode upsert",
                subject: reference.description)
        case (.update, false):
            Problem(
                "there is no \(reference), and this import only updates", remedy: "leave it out, or use --mode upsert",
                subject: reference.description)
        default: nil
        }
    }
}

extension Problem {
    /// A partial document is about a part that is not there.
    fileprivate static func isNotThere(_ name: Reference, _ place: FirstPlaces.Place) -> Problem {
        Problem(
            "there is no \(name), which this document changes", remedy: "import it whole first",
            subject: name.description
        ).standing(at: place)
    }

    /// The problem with its place.
    func standing(at place: FirstPlaces.Place) -> Problem {
        var problem = self
        problem.source = place.source
        problem.position = place.position
        return problem
    }
}
