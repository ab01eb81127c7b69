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

    /// Writes a merged value. A merge by lines is preferred where it has the same value, because it keeps all comments of both sides.
    private func result(
        _ merged: Node, _ conflicts: [(subject: String?, conflict: MergeConflict)]
    ) -> StructuredMerge.Result? {
        if conflicts.isEmpty {
            let lines = LineMerge(versions)
            if lines.conflicts == 0, read(lines.bytes)?.root.value.isEquivalent(to: merged) == true {
                return .init(bytes: lines.bytes, conflicts: [])
            }
        }
        guard let bytes = SourceComposer(ours: texts.ours, theirs: texts.theirs).bytes(of: merged),
            read(bytes)?.root.value.isEquivalent(to: merged) == true
        else { return nil }
        return .init(bytes: bytes, conflicts: conflicts)
    }
}
