import OnionCoding
import OnionModel
import OnionStore

extension ProblemCode {
    /// A member that two branches have changed differently. As JSON, `was` is the value before, `ours` and `theirs` are those of the
    /// branches, `null` for none.
    package static let branchConflict = ProblemCode(rawValue: "branch-conflict")
}

extension Problem {
    /// - Parameters:
    ///   - subject: The document that has the conflict; nil where the path names all.
    ///   - source: The path of the file.
    static func ofBranches(_ conflict: MergeConflict, subject: String?, source: String) -> Problem {
        Problem(
            """
            both branches changed it: it was \(short(conflict.before)), ours has \(short(conflict.stored)), \
            theirs has \(short(conflict.file))
            """, code: .branchConflict,
            values: ["was": json(conflict.before), "ours": json(conflict.stored), "theirs": json(conflict.file)],
            source: source, subject: subject, path: conflict.path)
    }
}
