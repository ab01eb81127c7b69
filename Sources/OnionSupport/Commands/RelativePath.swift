/// A path that stays below the folder from which it starts.
package enum RelativePath {
    /// Whether a path is relative, and has no `..`.
    package static func isInside(_ path: String) -> Bool {
        !path.isEmpty && !path.hasPrefix("/") && !path.utf8.contains(0)
            && !path.split(separator: "/").contains("..")
    }

    /// Whether a path is another one, or is below it.
    package static func isAt(_ path: String, orBelow folder: String) -> Bool {
        let (names, others) = (names(of: path), names(of: folder))
        return names.starts(with: others)
    }

    /// Returns the path without `.` and without doubled or final slashes.
    package static func plain(_ path: String) -> String { names(of: path).joined(separator: "/") }

    private static func names(of path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }
}
