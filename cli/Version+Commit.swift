import CCommit
import OnionSupport

extension Version {
    /// The version, and the commit in parentheses where the build has it: `0.2.0 (8f973dfc)`.
    static var description: String { number + (commit.map { " (\($0))" } ?? "") }

    private static var commit: String? { onion_commit().map { String(cString: $0) } }
}
