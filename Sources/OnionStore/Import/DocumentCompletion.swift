import GRDB
import OnionCoding
import OnionModel

/// Completes documents of formats that cannot describe a whole part: members that such a format cannot express come from the stored part.
///
/// A document of a file around those of the import only resolves references of the others, and is not among the results, unless they bring
/// its part back.
///
/// A scene of a storyboard is merged with the stored part by its changes since its last import, and so is a color set; the first import of a
/// color set leaves the stored summary, and the stored alias where that has the same values. A stored color without a name in the asset
/// catalogue stays without one when its own key comes back as that name. A row of a table leaves the members for which the table has no
/// columns. A design token leaves the members that only Onion has: the dark value of a color, the text style with which a font grows.
struct DocumentCompletion {
    let db: Database
    /// The policy for merge conflicts between the registry and a file.
    var conflicts = ImportOptions.ConflictPolicy.refuse

    /// What is done about the conflicts of a document.
    func choice(for document: Document) -> ImportOptions.ConflictPolicy.Choice {
        conflicts.choice(for: document.part.reference, in: document.source)
    }

    /// Documents that were completed, the others with their problems, and those that change nothing.
    struct Outcome {
        var documents: [Document] = []
        var problems: [(part: Reference, problems: [Problem])] = []
        /// The parts that were removed and stay so, because their files are unchanged.
        var removed: Set<Reference> = []
        /// The files of exports of the registry, whose documents are not among the others.
        var exports: [PassedOver] = []
        /// The parts that the files do not have any more.
        var gone: GoneParts?
        /// The documents of storyboards and xibs that exports have written, by files.
        var exported: [String: [Document]] = [:]
    }

    /// Completes documents. Those of a storyboard or a xib are the complete content of the file.
    func complete(_ documents: [Document]) throws -> Outcome {
        var sorted = Sorted()
        let (named, parts, moved) = try OriginTable(db: db).named(documents)
        let renamed = try renamedParts(among: named)
        // An export may refer to parts that were removed since.
        let (own, exports) = try withoutExports(named)
        let documents = try withOriginsOfCopies(own)
        sorted.outcome.exports = exports
        sorted.outcome.exported = Dictionary(
            grouping: documents.stored.filter { $0.exported != nil && $0.origin != nil }
        ) { $0.origin?.file ?? "" }
        let containers = ContainerValues(documents, db)
        let templates = templateFields(in: documents)
        for document in documents {
            if document.isSurrounding, try !isRemoved(document.part.reference) { continue }
            let earlier = sorted.earlier(than: document)
            switch try completed(
                document, renamed: renamed, containers: containers, templates: templates,
                after: earlier.map { sorted.outcome.documents[$0] })
            {
            case .success(let document):
                let isRemoved =
                    try earlier == nil
                    && (document.isSurrounding || isUnknownRest(document) || staysRemoved(document, renamed: renamed))
                sorted.add(document, to: earlier, isRemoved: isRemoved)
            case .failure where document.isSurrounding: continue
            case .failure(let refusal): sorted.outcome.problems.append((document.part.reference, refusal.problems))
            }
        }
        var (outcome, removed) = (sorted.outcome, sorted.removed)
        outcome.documents = try withoutUnfilledContents(outcome.documents)
        bringBack(&removed, into: &outcome.documents)
        removed = removed.filter { !$0.value.isSurrounding }
        outcome.documents = try withoutUnneededCopies(outcome.documents)
        for document in removed.values { try keepRemoved(document) }
        outcome.removed = Set(removed.keys)
        outcome.gone = try goneParts(
            besides: parts, named, renamed, containers, moved: moved, refused: outcome.problems.map(\.part))
        return outcome
    }

    /// The documents that were completed so far.
    private struct Sorted {
        var outcome = Outcome()
        var removed: [Reference: Document] = [:]
        /// The index of the document of each part with an origin: another file may have a part of a file of an export.
        private var changed: [Reference: Int] = [:]

        /// Returns the index of the document with the changes of another file in the same part; nil for none.
        func earlier(than document: Document) -> Int? {
            guard let index = changed[document.part.reference] else { return nil }
            return document.exported == nil && outcome.documents[index].exported == nil ? nil : index
        }

        mutating func add(_ document: Document, to earlier: Int?, isRemoved: Bool) {
            if let earlier {
                outcome.documents[earlier] = outcome.documents[earlier].joined(by: document)
            } else if isRemoved {
                removed[document.part.reference] = document
            } else {
                if document.origin != nil { changed[document.part.reference] = outcome.documents.count }
                outcome.documents.append(document)
            }
        }
    }

    /// Adds the removed parts that other documents refer to: they have to come back with them.
    private func bringBack(_ removed: inout [Reference: Document], into documents: inout [Document]) {
        var index = 0
        while !removed.isEmpty, index < documents.count {
            for site in documents[index].part.references {
                if let document = removed.removeValue(forKey: site.reference.head) { documents.append(document) }
            }
            index += 1
        }
    }

    /// Returns the documents without the new contents that their templates cannot have, and without the new screens that show them:
    ///
    /// - A xib that was made of a template has no values, and imports its template only, if that requires some.
    /// - A template that the registry keeps as a layout has no content, although the file makes one.
    private func withoutUnfilledContents(_ documents: [Document]) throws -> [Document] {
        let layouts = Set(documents.filter(\.isKeptAsLayout).map(\.part.reference))
        let unfilled = try Set(
            documents.filter { document in
                if case .content(let content) = document.part, layouts.contains(content.template.head) {
                    return try document.origin != nil && !isInUse(document.part.reference)
                }
                return try isUnfilledContent(document)
            }.map(\.part.reference))
        if unfilled.isEmpty { return documents }
        return try documents.filter { document in
            let reference = document.part.reference
            if unfilled.contains(reference) { return false }
            guard reference.kind == .screen, document.origin != nil, try !isInUse(reference) else { return true }
            return document.part.references.allSatisfy { !unfilled.contains($0.reference.head) }
        }
    }

    private func isUnfilledContent(_ document: Document) throws -> Bool {
        guard document.origin != nil, document.source?.lowercased().hasSuffix(".xib") ?? false,
            case .content(let content) = document.part, content.fields.isEmpty,
            try !isStored(document.part.reference),
            case .template(let template)? = try? Snapshot(db).part(content.template).part
        else { return false }
        return template.fields.contains(where: \.isRequired)
    }

    private func isInUse(_ reference: Reference) throws -> Bool {
        try PartTable(db: db).part(reference.kind, reference.key).map { !$0.isArchived } ?? false
    }

    func isStored(_ reference: Reference) throws -> Bool {
        try PartTable(db: db).part(reference.kind, reference.key) != nil
    }

    /// Returns one document, completed, under its own name.
    ///
    /// - Parameters:
    ///   - document: A document under the name of its part.
    ///   - renamed: The current names of the parts that were renamed since the last import, by their names then.
    ///   - containers: The values of containers in the files of the import that have fields in the registry.
    ///   - templates: The names of the fields of the import's templates, which may not be stored yet.
    ///   - earlier: The document with the changes of another file of the import in the same part; nil for none.
    func completed(
        _ document: Document, renamed: [Reference: Reference] = [:], containers: ContainerValues? = nil,
        templates: [Reference: Set<String>] = [:], after earlier: Document? = nil
    ) throws -> Result<Document, ImportRefused> {
        guard document.columns != nil || document.origin != nil || document.isOfDesignTokens || document.isColorSet
        else {
            return .success(document)
        }
        if let refusal = try conflictOfRest(document) { return .failure(refusal) }
        let reference = document.part.reference
        // A stored document that cannot be read is replaced.
        guard let part = try PartTable(db: db).part(reference.kind, reference.key),
            let stored = earlier?.node ?? (try? Snapshot(db).document(reference))
        else { return .success(try containers?.filled(document) ?? document) }
        let document = document.leavingOutAsset(unlessIn: stored)
        let base = try Snapshot(db).baseLocale
        var node = document.node
        if let columns = document.columns {
            let (fields, isOther) = templateFields(of: document, storedAs: stored, templates)
            node = columns.document(of: node, completedFrom: stored, base: base) { fields?.contains($0) ?? true }
            // The stored placeholders are those of the former template.
            if isOther, document.node["placeholders"] == nil { node = withoutUnknownPlaceholders(node) }
        } else if document.isOfDesignTokens {
            node = try node.completed(from: withoutGoneSet(stored, of: reference), without: document.themeKeys)
        } else if document.isColorSet, try knowsMore(document, than: stored) {
            node = colorSet(document, storedAs: stored)
        } else {
            return try merged(document, into: stored, of: part, base, renamed, containers)
        }
        return read(document, as: node)
    }

    /// Returns a stored color without what a color set had for it whose file is gone.
    private func withoutGoneSet(_ stored: Node, of reference: Reference) throws -> Node {
        let table = OriginTable(db: db)
        guard let row = try table.row(of: reference), let set = row.document, try table.isFileGone(row.file),
            let entries = stored.entries
        else { return stored }
        let left = entries.filter {
            $0.key == reference.kind.rawValue || set[$0.key]?.isEquivalent(to: $0.value) != true
        }
        return Node(.map(left), at: stored.position)
    }

    /// Returns the names of the fields of a row's template, and whether it is another template than the stored one; no names where the
    /// stored fields are those of the template, and where nobody has the template.
    private func templateFields(
        of document: Document, storedAs stored: Node, _ templates: [Reference: Set<String>]
    ) -> (fields: Set<String>?, isOther: Bool) {
        guard case .content(let content) = document.part else { return (nil, false) }
        let isOther = stored["template"]?.string != document.node["template"]?.string
        if let fields = templates[content.template] { return (fields, isOther) }
        guard isOther, case .template(let template)? = try? Snapshot(db).part(content.template).part else {
            return (nil, isOther)
        }
        return (Set(template.fields.map(\.name)), true)
    }

    /// Returns the names of the fields of templates, as far as rows of tables may need them.
    private func templateFields(in documents: [Document]) -> [Reference: Set<String>] {
        guard documents.contains(where: { $0.columns != nil }) else { return [:] }
        let fields = documents.compactMap { document -> (Reference, Set<String>)? in
            guard case .template(let template) = document.part else { return nil }
            return (document.part.reference, Set(template.fields.map(\.name)))
        }
        return Dictionary(fields) { first, _ in first }
    }

    func read(_ document: Document, as node: Node) -> Result<Document, ImportRefused> {
        let (part, _, problems) = Part.read(node, source: document.source)
        guard let part else { return .failure(ImportRefused(problems: problems)) }
        var completed = document
        (completed.part, completed.node) = (part, node)
        return .success(completed)
    }

    /// Whether a color set is more complete than the stored color: copies in storyboards, documents, or an alias that had the values of the set
    /// when it was last imported.
    private func knowsMore(_ set: Document, than stored: Node) throws -> Bool {
        guard let row = try OriginTable(db: db).row(of: set.part.reference), let said = row.document else {
            return true
        }
        guard stored["alias"] != nil, !row.matches(set), case .color(let before)? = Part.read(said, source: nil).part
        else {
            return false
        }
        return (try? Snapshot(db).color(set.part.reference))?.variants == before.variants
    }

    private func colorSet(_ document: Document, storedAs stored: Node) -> Node {
        let node = document.node
        if case .color(let color) = document.part, stored["alias"] != nil,
            let known = try? Snapshot(db).color(document.part.reference), known.variants == color.variants
        {
            return Node(stored.value, at: node.position)
        }
        guard let summary = stored["summary"] else { return node }
        return Node(.map((node.entries ?? []) + [Node.Entry("summary", summary)]), at: node.position)
    }
}

extension Document {
    /// Whether the document is that of a template that is a leaf in its file, and not in the registry.
    fileprivate var isKeptAsLayout: Bool {
        guard case .template(let template) = part, !template.kind.isLeaf,
            case .template(let said)? = origin?.document.flatMap({ Part.read($0, source: nil).part })
        else { return false }
        return said.kind.isLeaf
    }

    /// The document of an app's color without the name in the asset catalogue, where that is the key, and the stored document has none: an
    /// exported catalogue changes nothing when it is imported.
    func leavingOutAsset(unlessIn stored: Node) -> Document {
        guard case .color(var color) = part, color.asset == color.key.name, stored["asset"] == nil else { return self }
        color.asset = nil
        var document = self
        (document.part, document.node) = (.color(color), node.leavingOutAsset)
        document.origin?.document = origin?.document?.leavingOutAsset
        return document
    }
}

extension Node {
    /// A map with the value that another one has for a key, or without the key.
    func replacing(_ key: String, from other: Node?) -> Node {
        let value = other?[key].map { [Entry(key, $0)] } ?? []
        return Node(.map((entries ?? []).filter { $0.key != key } + value), at: position)
    }

    fileprivate var leavingOutAsset: Node {
        Node(.map((entries ?? []).filter { $0.key != "asset" }), at: position)
    }

    /// The document of a design token with the members of the stored one that tokens do not have.
    fileprivate func completed(from stored: Node, without themeKeys: [String]) -> Node {
        let members = ["asset", "colorset"] + (self["alias"] == nil ? ["dark", "highContrast"] : [])
        let isFixed = self["alias"] == nil && self["style"] == nil
        let isOfSystem = isFixed && ["family", "name", "weight"].allSatisfy { self[$0] == nil }
        let fontMembers: [String] = (isFixed ? ["relativeTo"] : []) + (isOfSystem ? ["italic"] : [])
        let missing = (stored.entries ?? []).filter { entry in
            (members + fontMembers).contains(entry.key) && self[entry.key] == nil && !themeKeys.contains(entry.key)
        }
        return Node(.map((entries ?? []) + missing), at: position)
    }
}
