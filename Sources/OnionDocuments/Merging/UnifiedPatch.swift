import OnionCoding

/// The differences of files as a patch in the unified format, which `git apply` and `patch -p1` read
/// (<https://www.gnu.org/software/diffutils/manual/html_node/Detailed-Unified.html>).
///
/// It has no header of Git's, so its paths begin in the folder where it is applied, also below the root of a repository.
package struct UnifiedPatch {
    /// The text of the patch; empty without differences.
    package private(set) var bytes: [UInt8] = []

    /// The number of equal lines around those that differ.
    private static let context = 3

    /// Creates a patch without differences.
    package init() {}

    /// Adds the differences of a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file from the folder where the patch is applied.
    ///   - old: The text before, which is not empty; nil for a new file.
    ///   - new: The text after, which is not empty; nil for a file that is removed.
    package mutating func add(_ path: String, from old: [UInt8]?, to new: [UInt8]?) {
        if old == new { return }
        bytes += "--- \(old == nil ? "/dev/null" : UnifiedPatch.name("a/" + path))\n".utf8
        bytes += "+++ \(new == nil ? "/dev/null" : UnifiedPatch.name("b/" + path))\n".utf8
        let (before, after) = (TextLines(old ?? []), TextLines(new ?? []))
        for hunk in UnifiedPatch.hunks(of: UnifiedPatch.changes(from: before, to: after)) { add(hunk, before, after) }
    }

    /// Returns a path as the line of a header has it: a tab ends one with spaces, and quotes are around one with control characters.
    private static func name(_ path: String) -> String {
        let needsQuotes = path.unicodeScalars.contains {
            $0.value < 0x20 || $0.value == 0x7F || "\"\\".contains(Character($0))
        }
        guard needsQuotes else { return path.contains(" ") ? path + "\t" : path }
        let escaped = path.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                "\\" + String(String(scalar.value + 0o1000, radix: 8).dropFirst())
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }

    // MARK: - Lines

    /// Lines that differ: those of the old text, and those of the new one in their place.
    private typealias Change = (old: Range<Int>, new: Range<Int>)

    private static func changes(from old: TextLines, to new: TextLines) -> [Change] {
        var changes: [Change] = []
        var start = (old: 0, new: 0)
        let ends = old.matches(in: new).enumerated().compactMap { index, match in match.map { (index, $0) } }
        for end in ends + [(old.lines.count, new.lines.count)] {
            if start != end { changes.append((start.old..<end.0, start.new..<end.1)) }
            start = (end.0 + 1, end.1 + 1)
        }
        return changes
    }

    /// Joins changes whose surroundings meet.
    private static func hunks(of changes: [Change]) -> [[Change]] {
        changes.reduce(into: []) { hunks, change in
            if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
                hunks[hunks.count - 1].append(change)
            } else {
                hunks.append([change])
            }
        }
    }

    private mutating func add(_ hunk: [Change], _ old: TextLines, _ new: TextLines) {
        let (first, last) = (hunk[0], hunk[hunk.count - 1])
        let before = min(first.old.lowerBound, UnifiedPatch.context)
        let after = min(old.lines.count - last.old.upperBound, UnifiedPatch.context)
        let range = first.old.lowerBound - before..<last.old.upperBound + after
        let newRange = first.new.lowerBound - before..<last.new.upperBound + after
        bytes += "@@ -\(UnifiedPatch.place(of: range)) +\(UnifiedPatch.place(of: newRange)) @@\n".utf8
        var next = range.lowerBound
        for change in hunk {
            add(old[next..<change.old.lowerBound], as: " ")
            add(old[change.old], as: "-")
            add(new[change.new], as: "+")
            next = change.old.upperBound
        }
        add(old[next..<range.upperBound], as: " ")
    }

    /// The number of the first line, from 1, and the number of lines. Without lines, the first one is the line before.
    private static func place(of range: Range<Int>) -> String {
        "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
    }

    private mutating func add(_ lines: ArraySlice<ArraySlice<UInt8>>, as sign: Character) {
        for line in lines {
            bytes += String(sign).utf8
            bytes += line
            if line.last != .newline { bytes += "\n\\ No newline at end of file\n".utf8 }
        }
    }
}
