import OnionCoding
import OnionDocuments
import OnionInterfaceBuilder
import OnionModel

/// A merge of the values of a file, in one of the formats with values.
enum StructuredMerge {
    /// The merged text, and the conflicts with the documents that have them.
    struct Result {
        var bytes: [UInt8]
        var conflicts: [(subject: String?, conflict: MergeConflict)]
    }

    case elements(InterfaceBuilderMerge)
    case documents(SourceMerge)
    case values(SourceMerge, MergeRules)

    /// - Returns: nil for a file in another format, and for one that cannot be read.
    init?(_ versions: ThreeVersions<[UInt8]>, path: String) {
        if InterfaceBuilderFile.hasExtension(path) {
            guard let merge = InterfaceBuilderMerge(versions) else { return nil }
            self = .elements(merge)
            return
        }
        switch StringFileFormat(path: path) {
        case .strings:
            guard let merge = SourceMerge(versions, read: { SourceText(strings: $0) }) else { return nil }
            self = .values(merge, .texts)
        case .xcstrings:
            guard let merge = SourceMerge(versions, read: { SourceText(catalog: $0) }) else { return nil }
            self = .values(merge, .stringCatalogs)
        case .stringsdict, .xliff:
            guard let merge = InterfaceBuilderMerge(versions) else { return nil }
            self = .elements(merge)
        case nil:
            guard let format = DocumentFormat(path: path),
                let merge = SourceMerge(versions, read: { SourceText(documents: $0, format) })
            else { return nil }
            self = .documents(merge)
        }
    }

    /// Whether a text that lines were merged into has no fault that neither branch has, and nothing that one branch has removed.
    func accepts(_ merged: [UInt8]) -> Bool {
        switch self {
        case .elements(let merge): merge.accepts(merged) && !merge.hasRemoved(in: merged)
        case .documents(let merge): merge.accepts(merged) && !merge.hasFaults(merged)
        case .values(let merge, _): merge.accepts(merged)
        }
    }

    /// Whether the documents of a merged text have faults that neither branch has.
    func hasFaults(_ merged: [UInt8]) -> Bool {
        if case .documents(let merge) = self { merge.hasFaults(merged) } else { false }
    }

    /// Whether two texts have the same values. Elements may have another order.
    func areEquivalent(_ text: [UInt8], _ other: [UInt8]) -> Bool {
        switch self {
        case .elements: true
        case .documents(let merge), .values(let merge, _): merge.areEquivalent(text, other)
        }
    }

    /// What a file says beside its values; nil for a text that cannot be read.
    func remarks(_ text: [UInt8]) -> FileRemarks? {
        switch self {
        case .elements: FileRemarks(xml: text)
        case .documents(let merge), .values(let merge, _): merge.remarks(text)
        }
    }

    /// Merges the versions; returns nil where the result cannot be written.
    func merged(keepingOurs keepsOurs: Bool) -> Result? {
        switch self {
        case .elements(let merge):
            merge.merged(keepingOurs: keepsOurs).map { merged in
                Result(bytes: merged.bytes, conflicts: merged.conflicts.map { (nil, $0) })
            }
        case .documents(let merge): merge.documents(keepingOurs: keepsOurs)
        case .values(let merge, let rules): merge.values(by: rules, keepingOurs: keepsOurs)
        }
    }
}
