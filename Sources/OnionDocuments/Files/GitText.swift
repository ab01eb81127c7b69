package import OnionModel
import OnionSupport

/// Git's text in place of a file's contents: an unresolved merge, or a pointer of Git LFS.
package enum GitText {
    /// Returns the problem of a text that contains either; nil for any other text.
    ///
    /// Readers check this first, because the problems of their formats with such a text point to the wrong line.
    package static func problem(in bytes: [UInt8]) -> Problem? {
        bytes.withUnsafeBytes(problem)
    }

    static func problem(in bytes: UnsafeRawBufferPointer) -> Problem? {
        if let text = text(ofUTF16: bytes) { return Array(text.utf8).withUnsafeBytes(conflictProblem) }
        return pointerProblem(in: bytes, insteadOf: "the file") ?? conflictProblem(in: bytes)
    }

    /// Returns a text in UTF-16, which Git merges if its attributes declare the encoding; nil for other texts.
    private static func text(ofUTF16 bytes: UnsafeRawBufferPointer) -> String? {
        let first = Array(bytes.prefix(2))
        let isBigEndian = first == [0xFE, 0xFF] || first.first == 0
        guard first.count == 2, isBigEndian || first == [0xFF, 0xFE] || first[1] == 0 else { return nil }
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            let (high, low) = isBigEndian ? (index, index + 1) : (index + 1, index)
            return UInt16(bytes[high]) << 8 | UInt16(bytes[low])
        }
        return String(decoding: units.first == 0xFEFF ? units.dropFirst() : units[...], as: UTF16.self)
    }

    // MARK: - Pointers

    /// Returns the problem of a pointer of Git LFS (https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md).
    ///
    /// - Parameter contents: The expected contents of the file, such as `the picture`.
    static func pointerProblem(in bytes: some Collection<UInt8>, insteadOf contents: String) -> Problem? {
        bytes.starts(with: pointer) ? .pointerOfLFS(insteadOf: contents) : nil
    }

    private static let pointer = Array("version https://git-lfs.github.com/spec/".utf8)

    // MARK: - Conflicts

    /// Returns the problem of the first line that begins the sides of a merge or ends them, even where somebody has removed the others
    /// ("How conflicts are presented", https://git-scm.com/docs/git-merge). Texts have lines like the divider between the sides.
    private static func conflictProblem(in bytes: UnsafeRawBufferPointer) -> Problem? {
        guard let start = ["<", ">"].compactMap({ line(of: $0, in: bytes) }).min() else { return nil }
        let number = bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1
        let marker = String(decoding: bytes[start..<(start + length)], as: UTF8.self)
        return .conflictOfGit(marker, at: Position(line: number, column: 1))
    }

    /// Whether a line, at the beginning of a text, is a conflict marker of Git.
    static func isMarker(_ text: some Collection<UInt8>) -> Bool {
        let start = text.prefix(length + 1)
        guard let sign = start.first, "<=>|".utf8.contains(sign) else { return false }
        let rest = start.drop { $0 == sign }
        return start.count - rest.count == length && rest.first?.isSpace ?? true
    }

    private static let length = 7

    /// Returns the index of the first line that is a marker with a given sign.
    private static func line(of sign: Unicode.Scalar, in bytes: UnsafeRawBufferPointer) -> Int? {
        let sign = UInt8(ascii: sign)
        var start = 0
        while start < bytes.count, let base = bytes.baseAddress,
            let found = memchr(base + start, Int32(sign), bytes.count - start)
        {
            let index = UnsafeRawPointer(found) - base
            let isAtStart = index == 0 || bytes[index - 1] == UInt8(ascii: "\n")
            if isAtStart, isMarker(bytes[index...]) { return index }
            start = index + 1
        }
        return nil
    }
}
