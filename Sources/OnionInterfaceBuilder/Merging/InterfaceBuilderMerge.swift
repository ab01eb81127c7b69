package import OnionCoding
import OnionDocuments

/// A merge of three versions of a document in XML: a storyboard, a xib, a `.stringsdict` file or XLIFF.
///
/// Elements are identified by their identifiers, keys and names, so that a view is the same one wherever it is. The text of ours stays
/// byte for byte, except for what theirs has changed.
package struct InterfaceBuilderMerge {
    private let texts: ThreeVersions<[UInt8]>

    /// - Returns: nil where a version cannot be read.
    package init?(_ texts: ThreeVersions<[UInt8]>) {
        let documents = texts.map { try? XMLReader.read($0, skippingDocumentType: true) }
        guard documents.compact() != nil else { return nil }
        self.texts = texts
    }

    /// Merges the versions.
    ///
    /// - Parameter keepsOurs: Whether our value stays where both have changed it; else it is theirs.
    /// - Returns: nil where an element is missing its identity, or where the result cannot be written.
    package func merged(keepingOurs keepsOurs: Bool) -> (bytes: [UInt8], conflicts: [MergeConflict])? {
        guard var documents = texts.map({ XcodeDocument(accepted: $0) }).compact() else { return nil }
        RepeatedAdditions.unify(documents)
        let trees = Self.trees(documents)
        var references = ElementReferences(ComputedValues(trees.map(\.root)).versions, keepsOurs: keepsOurs)
        guard let merged = references.merged(),
            let root = ElementComposer(trees).element(merged),
            root === documents.ours.root
        else { return nil }
        for other in [documents.theirs, documents.base] where documents.ours.comments != merged["comment"]?.string {
            documents.ours.takeSurroundings(of: other)
        }
        let bytes = documents.ours.bytes
        guard let written = XcodeDocument(accepted: bytes),
            ElementTree(written, wholes: trees.ours.wholes, connections: trees.base.connections).root
                .isEquivalent(to: merged), accepts(bytes)
        else { return nil }
        let paths = ElementPaths(trees)
        return (bytes, references.conflicts.map(paths.readable))
    }

    /// Whether a merged text is a document without a fault that neither branch has.
    package func accepts(_ merged: [UInt8]) -> Bool {
        guard (try? XMLReader.read(merged, skippingDocumentType: true)) != nil,
            let merged = XcodeDocument(accepted: merged),
            let documents = texts.map({ XcodeDocument(accepted: $0) }).compact()
        else { return false }
        let known = documents.map(DocumentFaults.identifiers)
        let faults = { (document: XcodeDocument) in
            DocumentFaults(document, known: known.ours.union(known.theirs).union(known.base)).all
        }
        return faults(merged).isSubset(of: faults(documents.ours).union(faults(documents.theirs)))
    }

    /// Whether a merged text has an element that one branch has removed, other than Xcode's notes.
    package func hasRemoved(in merged: [UInt8]) -> Bool {
        guard let merged = XcodeDocument(accepted: merged),
            let documents = texts.map({ XcodeDocument(accepted: $0) }).compact()
        else { return false }
        let trees = Self.trees(documents)
        let tree = ElementTree(merged, wholes: trees.ours.wholes, connections: trees.base.connections)
        return trees.map { Set($0.elements.keys) }.hasRemoved(
            Set(tree.elements.keys.filter { !ComputedValues.isNote($0) }))
    }

    /// The trees of the versions; an element that cannot be divided in one is whole in all of them.
    private static func trees(_ documents: ThreeVersions<XcodeDocument>) -> ThreeVersions<ElementTree> {
        let connections = ElementTree(documents.base).connections
        let wholes = documents.map { ElementTree($0, connections: connections).wholes }
        let all = wholes.base.union(wholes.ours).union(wholes.theirs)
        return documents.map { ElementTree($0, wholes: all, connections: connections) }
    }
}
