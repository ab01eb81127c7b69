import OnionCoding
import OnionDocuments
import OnionModel

/// A merge of texts whose values have places: documents, string files and string catalogues.
struct SourceMerge {
    private let versions: ThreeVersions<[UInt8]>
    private let texts: ThreeVersions<SourceText>
    private let read: ([UInt8]) -> SourceText?

    /// - Returns: nil where a version cannot be read.
    init?(_ versions: ThreeVersions<[UInt8]>, read: @escaping ([UInt8]) -> SourceText?) {
        guard let texts = versions.map(read).compact() else { return nil }
        (self.versions, self.texts, self.read) = (versions, texts, read)
    }

    /// Merges values.
    func values(by rules: MergeRules, keepingOurs keepsOurs: Bool) -> StructuredMerge.Result? {
        let (node, conflicts) = texts.map { Optional($0.root.value) }.merged(by: rules, keepingOurs: keepsOurs)
        return result(node ?? .map([]), conflicts.map { (nil, $0) })
    }

    /// Merges documents one by one.
    func documents(keepingOurs keepsOurs: Bool) -> StructuredMerge.Result? {
        let documents = texts.map { text in
            Dictionary((text.root.value.entries ?? []).map { ($0.key, $0.value) }) { first, _ in first }
        }
        let names = texts.map { ($0.root.value.entries ?? []).map(\.key) }
        let replacements = names.replacements(keepingOurs: keepsOurs)
        var conflicts = replacements.conflicts.map { (subject: String?.none, conflict: $0) }
        var entries: [Node.Entry] = []
        let all = names.ours + names.theirs.filter { documents.ours[$0] == nil }
        for name in all where !replacements.dropped.contains(name) {
            let (node, found) = documents.map { $0[name] }.mergedDocument(keepingOurs: keepsOurs)
            conflicts += found.map { (name, $0) }
            if let node { entries.append(Node.Entry(name, node)) }
        }
        return result(.map(entries), conflicts)
    }

    /// Whether a merged text can be read, and has nothing that one branch has removed.
    func accepts(_ merged: [UInt8]) -> Bool {
        guard let merged = read(merged) else { return false }
        return !texts.map(\.root.value.names).hasRemoved(merged.root.value.names)
    }

    /// Whether documents of a merged text have faults that neither branch has.
    func hasFaults(_ merged: [UInt8]) -> Bool {
        let faults = { (text: SourceText) in text.unreadableDocuments.union(text.root.value.unknownFields) }
        return read(merged).map { !faults($0).isSubset(of: faults(texts.ours).union(faults(texts.theirs))) } ?? true
    }

    /// Whether two texts have the same values.
    func areEquivalent(_ text: [UInt8], _ other: [UInt8]) -> Bool {
        read(text).flatMap { text in read(other).map { text.root.value.isEquivalent(to: $0.root.value) } } ?? false
    }

    /// What is in a text beside its values.
    func remarks(_ text: [UInt8]) -> FileRemarks? { read(text).map(FileRemarks.init) }

    /// Writes a merged value. A merge by lines is preferred where it has the same value, because it keeps all comments of both sides; else
    /// those of theirs count that are not where both have changed lines.
    private func result(
        _ merged: Node, _ conflicts: [(subject: String?, conflict: MergeConflict)]
    ) -> StructuredMerge.Result? {
        if conflicts.isEmpty {
            let lines = LineMerge(versions)
            if lines.conflicts == 0, read(lines.bytes)?.root.value.isEquivalent(to: merged) == true {
                return .init(bytes: lines.bytes, conflicts: [])
            }
        }
        let remarks = texts.map(FileRemarks.init)
        let written = [read(LineMerge(versions, keepingOurs: true).bytes), texts.ours].lazy.compactMap { ours in
            ours.flatMap { SourceComposer(ours: $0, theirs: texts.theirs, base: texts.base).bytes(of: merged) }
        }.filter { read($0)?.root.value.isEquivalent(to: merged) == true }
        let best = written.first { bytes in
            read(bytes).map { remarks.lost(in: [FileRemarks($0)]).isEmpty } ?? false
        }
        return (best ?? written.first).map { .init(bytes: $0, conflicts: conflicts) }
    }
}

extension Node {
    /// The ways to the members of the value. An item with an id is the same one wherever it is in its document.
    fileprivate var names: Set<[String]> {
        var names: Set<[String]> = []
        collect(into: &names, at: [])
        return names
    }

    private func collect(into names: inout Set<[String]>, at path: [String]) {
        names.insert(path)
        for entry in entries ?? [] { entry.value.collect(into: &names, at: path + [entry.key]) }
        for item in items ?? [] {
            item.collect(into: &names, at: item["id"]?.string.map { path.prefix(1) + ["[\($0)]"] } ?? path)
        }
    }
}

extension Node {
    /// The fields of contents, among documents by their names, that their template among these does not have.
    fileprivate var unknownFields: Set<String> {
        var unknown: Set<String> = []
        for document in entries ?? [] where document.key.hasPrefix("content/") {
            guard let template = document.value["template"]?.string, let known = self["template/\(template)"]?["fields"]
            else { continue }
            for field in document.value["fields"]?.entries ?? [] where known[field.key] == nil {
                unknown.insert("\(document.key) \(field.key)")
            }
        }
        return unknown
    }
}

extension SourceText {
    /// The names of the documents that are no parts.
    fileprivate var unreadableDocuments: Set<String> {
        Set((root.value.entries ?? []).filter { Part.read($0.value, source: nil).part == nil }.map(\.key))
    }
}
