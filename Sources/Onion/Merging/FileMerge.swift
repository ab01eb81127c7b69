package import OnionCoding
package import OnionDocuments
import OnionInterfaceBuilder
package import OnionModel

/// A merge of three versions of a file by its views, fields, texts and actions instead of its lines.
///
/// The text of ours stays byte for byte, except for what theirs has changed. A file in another format, and one that cannot be read, is
/// merged line by line, as Git does it.
package struct FileMerge {
    /// The merged text. Conflicts are between Git's markers: all of one side make a complete file.
    package private(set) var bytes: [UInt8]
    /// What both branches have changed differently; empty after a merge by lines.
    package private(set) var conflicts: [Problem] = []
    /// Whether the file was merged line by line, because it has no other merge.
    package private(set) var isByLines = false
    /// Whether the file has to be merged by hand.
    package private(set) var hasConflicts = false

    /// The extensions of files that are merged by what is in them.
    package static let extensions =
        InterfaceBuilderFile.extensions + StringFileFormat.allCases.map(\.rawValue)
        + DocumentFormat.allCases.map(\.rawValue)

    /// Merges the versions of a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file, whose extension determines the format.
    ///   - mergingLines: Merges texts that have no other merge.
    package init(
        _ versions: ThreeVersions<[UInt8]>, path: String,
        mergingLines: (ThreeVersions<[UInt8]>) -> LineMerge = { LineMerge($0) }
    ) {
        bytes = versions.ours
        if versions.theirs == versions.base || versions.theirs == versions.ours { return }
        if versions.ours == versions.base {
            bytes = versions.theirs
            return
        }
        let texts = versions.map(EncodedText.init)
        guard let utf8 = texts.map({ $0?.utf8 }).compact(), let encoding = texts.ours?.encoding else {
            // Markers would break a file that is no text.
            (isByLines, hasConflicts) = (true, true)
            return
        }
        merge(utf8, path, mergingLines)
        bytes = encoding.encoded(bytes)
    }

    private mutating func merge(
        _ versions: ThreeVersions<[UInt8]>, _ path: String, _ mergingLines: (ThreeVersions<[UInt8]>) -> LineMerge
    ) {
        let merge = StructuredMerge(versions, path: path)
        let own = merge?.merged(keepingOurs: true)
        if let own, own.conflicts.isEmpty {
            bytes = own.bytes
            return
        }
        var lines = mergingLines(versions)
        if let merge, lines.conflicts == 0 {
            // A merge is never worse than Git's, which keeps a moved thing that the other branch has removed, without what it belongs to.
            if own?.conflicts.contains(where: { $0.conflict.isOfRemoval }) != true, merge.accepts(lines.bytes) {
                bytes = lines.bytes
                return
            }
            lines = LineMerge(ours: versions.ours, theirs: versions.theirs)
        }
        guard let own, let other = merge?.merged(keepingOurs: false) else {
            (bytes, isByLines, hasConflicts) = (lines.bytes, true, lines.conflicts > 0)
            return
        }
        conflicts = own.conflicts.map { .ofBranches($0.conflict, subject: $0.subject, source: path) }
        hasConflicts = true
        bytes = LineMerge(ours: own.bytes, theirs: other.bytes).bytes
    }
}
