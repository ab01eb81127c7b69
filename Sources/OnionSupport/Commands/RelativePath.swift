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

    /// Returns the path of something in a folder from there; nil for what is outside of it.
    package static func inside(_ folder: String, _ path: String) -> String? {
        let (steps, others) = (steps(of: path), steps(of: folder))
        guard steps.starts(with: others, by: hasSameBytes) else { return nil }
        return steps.dropFirst(others.count).joined(separator: "/")
    }

    /// Returns the path from a folder to something else, by names: `../App/Info.plist`. Both paths begin at the same folder.
    package static func from(_ folder: String, to path: String) -> String {
        let (start, end) = (steps(of: folder), steps(of: path))
        let common = zip(start, end).prefix(while: hasSameBytes).count
        return (start.dropFirst(common).map { _ in ".." } + end.dropFirst(common)).joined(separator: "/")
    }

    /// The names of a path without `.` and without the names that a `..` follows.
    package static func steps(of path: String) -> [Substring] {
        names(of: path).reduce(into: []) { steps, name in
            if name == ".." { _ = steps.popLast() } else { steps.append(name) }
        }
    }

    /// Whether two names are those of one file. File systems compare bytes, and Swift's `==` characters.
    private static func hasSameBytes(_ name: Substring, _ other: Substring) -> Bool {
        name.utf8.elementsEqual(other.utf8)
    }

    private static func names(of path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }
}
