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
    /// What both branches have changed differently, as far as it was read.
    package private(set) var conflicts: [Problem] = []
    /// Whether the file was merged line by line, because it has no other merge, or another one would lose something.
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
        let remarks = merge.flatMap { merge in versions.map(merge.remarks).compact() }
        /// What each merge of the format may lose.
        func lost(in merged: [[UInt8]]) -> [MergeConflict] {
            remarks?.lost(in: merged.compactMap { merge?.remarks($0) }) ?? []
        }
        let own = merge?.merged(keepingOurs: true)
        var found = own?.conflicts ?? []
        if let merge, let own, found.isEmpty {
            found = lost(in: [own.bytes]).map { (nil, $0) }
            if found.isEmpty, !merge.hasFaults(own.bytes) {
                bytes = own.bytes
                return
            }
        }
        var lines = mergingLines(versions)
        if let merge, lines.conflicts == 0 {
            // A merge is never worse than Git's, which keeps a moved thing that the other branch has removed, without what it belongs to, and
            // may put a line into another thing.
            let isSame = own.map { !$0.conflicts.isEmpty || merge.areEquivalent($0.bytes, lines.bytes) } ?? true
            if isSame, merge.accepts(lines.bytes) {
                bytes = lines.bytes
                return
            }
            lines = LineMerge(ours: versions.ours, theirs: versions.theirs)
        }
        conflicts = found.map { .ofBranches($0.conflict, subject: $0.subject, source: path) }
        guard let own, !own.conflicts.isEmpty, let other = merge?.merged(keepingOurs: false),
            lost(in: [own.bytes, other.bytes]).isEmpty
        else {
            (bytes, isByLines, hasConflicts) = (lines.bytes, true, lines.conflicts > 0)
            return
        }
        hasConflicts = true
        bytes = LineMerge(ours: own.bytes, theirs: other.bytes).bytes
    }
}
