import OnionModel
import OnionStore

extension Snapshot {
    /// The references of a usage, each once, sorted by user and path, a line each: `screen/home wrap[0] template/box`.
    func usageLines(of subject: UsageTarget, isTransitive: Bool = false) throws -> [String] {
        let references = try usage(of: subject, UsageFilter(isTransitive: isTransitive)).compactMap { path in
            path.target.map { Usage(of: .part($0), by: path.user, at: path.path) }
        }
        return Set(references).sorted().map { "\($0.user) \($0.path) \($0.target)" }
    }
}

extension UsagePath {
    /// A line of the user, the path and the target.
    var testDescription: String { "\(user) \(path) \(target?.description ?? "it")" }
}
