import Onion

/// Two branches of a file, and their merge.
struct MergeSample {
    let path: String
    let base: String
    let ours: String
    let theirs: String

    init(_ path: String, base: String, ours: String, theirs: String) {
        (self.path, self.base, self.ours, self.theirs) = (path, base, ours, theirs)
    }

    /// - Parameters:
    ///   - ours: What ours replaces in the base.
    ///   - theirs: What theirs replaces.
    init(_ path: String, _ base: String, ours: [(String, String)], theirs: [(String, String)]) {
        self.init(
            path, base: base, ours: ours.reduce(base) { $0.replacing($1.0, with: $1.1) },
            theirs: theirs.reduce(base) { $0.replacing($1.0, with: $1.1) })
    }

    var merge: FileMerge {
        FileMerge(
            ThreeVersions(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8)), path: path)
    }
}

extension FileMerge {
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The places of the conflicts.
    var places: [String] { conflicts.map { [$0.subject, $0.path].compactMap(\.self).joined(separator: " ") } }
}
