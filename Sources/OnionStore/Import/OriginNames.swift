import OnionCoding
import OnionModel

/// The names of the parts that documents mean, found object by object.
struct OriginNames {
    private let documents: [Document]
    private let table: OriginTable
    /// The names by those in the files. Files read together have different ones, and refer to each other.
    private(set) var names: [Reference: Reference] = [:]
    /// The documents, by their names in the files, that repeat others of the same parts.
    private(set) var repeated: Set<Reference> = []
    /// The parts that an export has just made objects of, by these.
    private let made: [String: [Reference]]
    private var taken: Set<Reference> = []
    /// The documents of parts that the files have, as far as they are known.
    private var holders: [Reference: Document] = [:]
    /// The objects of the files, by the kinds of parts that they become: a scene with its first container view has no content any more.
    private let objects: [PartKind: Set<DocumentOrigin>]
    private let files: Set<String>
    /// The files that objects moved to, or that have others in their place, by their former origins.
    private(set) var moved: [DocumentOrigin: String] = [:]
    /// Whether objects of other files are gone, for those that were searched for.
    private var gone: [DocumentOrigin: Bool] = [:]

    init(_ documents: [Document], _ table: OriginTable, madeOf objects: [Reference: String] = [:]) throws {
        made = Dictionary(grouping: objects.keys.sorted()) { objects[$0] ?? "" }
        self.documents = documents.filter { $0.origin != nil && !$0.isColorSet }
        self.table = table
        self.objects = Dictionary(grouping: documents.filter { $0.origin != nil }, by: \.part.kind)
            .mapValues { Set($0.compactMap(\.origin)) }
        files = Set(documents.compactMap(\.origin?.file))
    }

    mutating func assignAll() throws {
        try noteExportedXibs()
        for group in try assignShown(assignKnown()) {
            let key = try freeKey(for: group)
            for document in group {
                let part = Reference(document.part.kind, key)
                if let row = try table.row(of: part) { note(row, movedTo: document) }
                assign(part, to: document)
            }
        }
    }

    /// Finds the xibs that exports have written of templates in storyboards: their views have the same identifiers as there. Members that
    /// such a xib shares with the template are only repetitions. The storyboard stays the file of the part.
    private mutating func noteExportedXibs() throws {
        let xibs = try documents.filter { document in
            guard let origin = document.origin, document.part.kind == .template, origin.isXib,
                names[document.part.reference] == nil
            else { return false }
            return try table.rows(of: origin, .template, in: document.part.key.space).isEmpty
        }
        guard made.isEmpty, !xibs.isEmpty else { return }
        var known: [String?: [String: Reference]] = [:]
        for space in Set(xibs.map(\.part.key.space)) { known[space] = try table.templatesOfStoryboards(in: space) }
        for document in xibs {
            guard let origin = document.origin, case .template(let template) = document.part,
                case .identifier(let view)? = template.view[.objectID],
                let part = known[document.part.key.space]?[view],
                let row = try table.row(of: part), let stored = try? Snapshot(table.db).part(part).part,
                try document.part.repeats(stored, base: Snapshot(table.db).baseLocale)
            else { continue }
            let scene = DocumentOrigin(file: row.file, object: row.object)
            for other in documents where other.origin == origin && other.source == document.source {
                let kind = other.part.kind
                guard
                    let same = try kind == .template
                        ? part : table.rows(of: scene, kind, in: part.key.space).first?.part
                else {
                    continue
                }
                names[other.part.reference] = same
                repeated.insert(other.part.reference)
            }
        }
    }

    /// Assigns to documents the names of the parts that were made of the same objects.
    ///
    /// - Returns: The other documents, those of an object together.
    mutating func assignKnown() throws -> [[Document]] {
        var unknown: [[Document]] = []
        for document in documents {
            let name = document.part.reference
            guard let origin = document.origin, !repeated.contains(name), names[name] == nil else { continue }
            if let part = try known(document, origin) {
                assign(part, to: document)
            } else if let last = unknown.last?.last, last.origin == origin, last.source == document.source,
                last.part.key == document.part.key
            {
                unknown[unknown.count - 1].append(document)
            } else {
                unknown.append([document])
            }
        }
        return unknown
    }

    /// Assigns to the documents of exports the names of the parts that these have written. A part of another file stays that of this file, too.
    mutating func assign(_ comparison: ExportComparison) throws {
        names.merge(comparison.parts) { own, _ in own }
        repeated.formUnion(comparison.repeated)
        for document in documents {
            guard let part = comparison.parts[document.part.reference] else { continue }
            let row = try table.row(of: part)
            if row.map({ $0.file.isEmpty || $0.file == document.origin?.file }) ?? true { taken.insert(part) }
        }
    }

    private mutating func assign(_ part: Reference, to document: Document) {
        names[document.part.reference] = part
        taken.insert(part)
        holders[part] = document
    }

    /// Returns the part that was made of the same object, in the same file or in a former file of it.
    private mutating func known(_ document: Document, _ origin: DocumentOrigin) throws -> Reference? {
        let part = document.part.reference
        if let made = made[origin.object]?.first(where: { $0.kind == part.kind && !taken.contains($0) }) { return made }
        guard !origin.file.isEmpty else { return nil }
        let own = try table.rows(of: origin, part.kind, in: part.key.space).filter { !taken.contains($0.part) }
        if own.count > 1, let row = own.first(where: { $0.document.flatMap(Part.name) == part }) { return row.part }
        if let row = own.first { return row.part }
        let name = origin.file.split(separator: "/").last
        for row in try table.rows(of: origin.object, part.kind, in: part.key.space) where !taken.contains(row.part) {
            guard try isGone(row), try row.part == part || isMoved(row, to: document, origin, named: name) else {
                continue
            }
            note(row, movedTo: document)
            return row.part
        }
        return nil
    }

    private mutating func note(_ row: OriginTable.Row, movedTo document: Document) {
        moved[DocumentOrigin(file: row.file, object: row.object)] = document.origin?.file
    }

    /// Whether an object of another file is the one that a document was made of: by the name of the file, by another part of the object, or
    /// by its content. Files that Xcode made of one template have the same identifiers, so that one alone is no proof.
    private func isMoved(
        _ row: OriginTable.Row, to document: Document, _ origin: DocumentOrigin, named name: Substring?
    ) throws -> Bool {
        if row.file.split(separator: "/").last == name { return true }
        if moved[DocumentOrigin(file: row.file, object: row.object)] == origin.file { return true }
        let before = try table.row(of: row.part)?.document
        return before.map { $0.similarity(to: document.part.node) >= OriginNames.leastSimilarity } ?? false
    }

    /// The minimum share of values that an object has in common with its part in another file.
    private static let leastSimilarity = 0.5

    /// Finds the parts that known documents show in the places of unknown ones: those that their files showed at the last import, or that an
    /// export has just written there.
    ///
    /// - Returns: The documents that stay unknown, those of an object together.
    mutating func assignShown(_ unknown: [[Document]]) throws -> [[Document]] {
        guard !unknown.isEmpty else { return [] }
        var waiting = Dictionary(unknown.joined().map { ($0.part.reference, $0) }) { first, _ in first }
        var users = documents.filter { names[$0.part.reference] != nil }
        var next = 0
        while next < users.count {
            let user = users[next]
            next += 1
            let sites = user.part.references.filter { waiting[$0.reference] != nil && !$0.isLead }
            guard !sites.isEmpty, let part = names[user.part.reference], let shown = try shown(by: part) else {
                continue
            }
            for site in sites {
                guard let document = waiting[site.reference],
                    let other = shown.first(where: { $0.path == site.path })?.reference.head,
                    other.kind == site.reference.kind, try means(document, other, among: waiting)
                else { continue }
                waiting[site.reference] = nil
                names[site.reference] = other
                var isOwn = taken.insert(other).inserted
                // If the object of the part is gone, this one has replaced it.
                if isOwn, let row = try table.row(of: other) {
                    isOwn = try isGone(row)
                    if isOwn { note(row, movedTo: document) }
                }
                if isOwn { holders[other] = document } else { repeated.insert(site.reference) }
                users.append(document)
            }
        }
        return unknown.map { $0.filter { waiting[$0.part.reference] != nil } }.filter { !$0.isEmpty }
    }

    /// Returns the references of a part when its file was last imported or written; its current references, where it has no file.
    private func shown(by part: Reference) throws -> [ReferenceSite]? {
        if let document = try table.row(of: part)?.document {
            return Part.read(document, source: nil).part?.references
        }
        return try? Snapshot(table.db).part(part).part.references
    }

    /// Whether a document of a file repeats that of a part elsewhere, as the import has it or as it was last imported. An export has written
    /// it of the part.
    ///
    /// - Parameter waiting: The documents whose parts are not known yet.
    private func means(
        _ document: Document, _ part: Reference, among waiting: [Reference: Document]
    ) throws -> Bool {
        guard made.isEmpty else { return true }
        guard
            let said = try holders[part]?.part
                ?? table.row(of: part)?.document.flatMap({ Part.read($0, source: nil).part })
        else { return false }
        // A content of another template is another one, also where neither has values.
        if case .content(let content) = document.part, case .content(let other) = said {
            let (template, shown) = (content.template.head, other.template.head)
            if let name = names[template] {
                if name != shown { return false }
            } else if let template = waiting[template], try !means(template, shown, among: waiting) {
                return false
            }
        }
        return try document.part.repeats(said, base: Snapshot(table.db).baseLocale)
    }

    /// Returns the first key that all parts of an object may have: their own, or one with a number.
    private mutating func freeKey(for group: [Document]) throws -> Key {
        let key = group[0].part.key
        if try isFree(key, for: group) { return key }
        let end = key.text.lastIndex(of: "-")
        let isNumbered = end.map { Int(key.text[$0...].dropFirst()) != nil } ?? false
        let stem = isNumbered ? key.text[..<(end ?? key.text.endIndex)] : key.text[...]
        var number = 2
        while true {
            let candidate = Key(stored: "\(stem.prefix(Key.maximumLength - 10))-\(number)")
            if try isFree(candidate, for: group) { return candidate }
            number += 1
        }
    }

    private mutating func isFree(_ key: Key, for group: [Document]) throws -> Bool {
        for document in group {
            let part = Reference(document.part.kind, key)
            guard !taken.contains(part) else { return false }
            guard let origin = document.origin, !origin.file.isEmpty, let row = try table.row(of: part) else {
                continue
            }
            guard try row.file.isEmpty || isGone(row) else { return false }
        }
        return true
    }

    /// Whether the object that a part was made of is gone, with its file or without.
    private mutating func isGone(_ row: OriginTable.Row) throws -> Bool {
        let object = DocumentOrigin(file: row.file, object: row.object)
        if files.contains(row.file) { return objects[row.part.kind]?.contains(object) != true }
        if let isGone = gone[object] { return isGone }
        let isGone = try table.isGone(row)
        gone[object] = isGone
        return isGone
    }
}

extension DocumentOrigin {
    fileprivate var isXib: Bool { file.lowercased().hasSuffix(".xib") }
}
