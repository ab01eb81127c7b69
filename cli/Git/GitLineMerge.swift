import Onion
import OnionCoding
import OnionDocuments

/// Merges by lines as Git does them, so that its driver is never worse than Git.
enum GitLineMerge {
    /// Returns what `git merge-file` makes of three versions of a text; our own merge by lines where there is no Git.
    static func merge(_ versions: ThreeVersions<[UInt8]>) -> LineMerge {
        guard let folder = TemporaryFolder(named: "onion-merge") else { return LineMerge(versions) }
        defer { folder.remove() }
        let paths = ["ours", "base", "theirs"].map { "\(folder.path)/\($0)" }
        do {
            for (path, bytes) in zip(paths, [versions.ours, versions.base, versions.theirs]) {
                try OutputFile(path, replacing: .nothing).write(bytes)
            }
        } catch {
            return LineMerge(versions)
        }
        let words = ["git", "merge-file", "-p", "-L", "ours", "-L", "base", "-L", "theirs"] + paths
        guard let (code, bytes) = ChildProcess.output(of: words), code <= mostConflicts,
            code != ChildProcess.codeOfMissing || !bytes.isEmpty
        else { return LineMerge(versions) }
        return LineMerge(bytes: bytes, conflicts: Int(code))
    }

    /// The exit code of Git for this many conflicts, and for more. Larger ones are failures.
    private static let mostConflicts = 127
}
