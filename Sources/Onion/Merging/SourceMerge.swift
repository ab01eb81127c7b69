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
        let own = (texts.ours.root.value.entries ?? []).map(\.key)
        let names = own + (texts.theirs.root.value.entries ?? []).map(\.key).filter { documents.ours[$0] == nil }
        var (entries, conflicts) = ([Node.Entry](), [(subject: String?, conflict: MergeConflict)]())
        for name in names {
            let (node, found) = documents.map { $0[name] }.mergedDocument(keepingOurs: keepsOurs)
            conflicts += found.map { (name, $0) }
            if let node { entries.append(Node.Entry(name, node)) }
        }
        return result(.map(entries), conflicts)
    }

    /// Whether a merged text can be read, and each of its documents that can be read in both branches.
    func accepts(_ merged: [UInt8], ofDocuments isOfDocuments: Bool) -> Bool {
        guard let merged = read(merged) else { return false }
        guard isOfDocuments else { return true }
        let sides = [texts.ours, texts.theirs].map { $0.unreadableDocuments }
        return merged.unreadableDocuments.isSubset(of: sides[0].union(sides[1]))
    }

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
        for ours in [read(LineMerge(versions, keepingOurs: true).bytes), texts.ours].compactMap(\.self) {
            guard let bytes = SourceComposer(ours: ours, theirs: texts.theirs).bytes(of: merged),
                read(bytes)?.root.value.isEquivalent(to: merged) == true
            else { continue }
            return .init(bytes: bytes, conflicts: conflicts)
        }
        return nil
    }
}

extension SourceText {
    /// The names of the documents that are no parts.
    fileprivate var unreadableDocuments: Set<String> {
        Set((root.value.entries ?? []).filter { Part.read($0.value, source: nil).part == nil }.map(\.key))
    }
}
