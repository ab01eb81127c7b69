import OnionModel

extension YAMLReader {
    /// Finds colors that are comments, because # begins one after a space: `textColor: #FF0000`.
    ///
    /// - Parameters:
    ///   - first: The number of the first line.
    ///   - lines: The numbers of the lines with an empty value, and of those before a syntax error.
    static func colorsInComments(_ bytes: [UInt8], from first: Int, lines: Set<Int>) -> [Problem] {
        guard !lines.isEmpty, bytes.contains(UInt8(ascii: "#")) else { return [] }
        let texts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.sorted().compactMap { line in
            guard texts.indices.contains(line - first) else { return nil }
            let text = String(decoding: texts[line - first], as: UTF8.self)
            guard
                let match = text.firstMatch(
                    of: /[:,\[{]\s+(#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8}))\s*([,}\]]|$)/)
            else { return nil }
            let column = text.unicodeScalars.distance(from: text.startIndex, to: match.1.startIndex) + 1
            return .valueInComment(String(match.1), at: Position(line: line, column: column))
        }
    }
}
