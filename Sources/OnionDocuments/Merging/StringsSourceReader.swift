import OnionCoding
import OnionModel

/// Finds the places of the texts of a `.strings` file.
enum StringsSourceReader {
    /// - Throws: The problem of a text that cannot be read, that has a key twice, or one without a text in quotes.
    static func read(_ bytes: [UInt8], in locale: LocaleTag = .english) throws(Problem) -> [SourceNode.Member] {
        guard var steps = try StringsReader.steps(through: SpooledBytes(bytes), locale: locale) as? StringsReader
        else { throw .propertyListOfStrings }
        let lines = SourceLines(bytes)
        var (members, keys) = ([SourceNode.Member](), [String: Position]())
        while let units = try steps.next() {
            for unit in units {
                if let first = keys.updateValue(unit.position, forKey: unit.name) {
                    throw .replacedText(unit.name, in: locale, at: unit.position, first: first)
                }
                guard let member = member(unit, endingAt: steps.index, lines, bytes) else {
                    throw .textWithoutQuotes(of: unit.name, at: unit.position)
                }
                members.append(member)
            }
        }
        return members
    }

    private static func member(
        _ unit: TranslationUnit, endingAt end: Int, _ lines: SourceLines, _ bytes: [UInt8]
    ) -> SourceNode.Member? {
        guard let translation = unit.translations.first, translation.position != unit.position,
            case .plain(let text) = translation.text
        else { return nil }
        let start = lines.index(of: unit.position)
        let range = lines.trimmed(lines.index(of: translation.position)..<end - 1)
        // A comment may follow the text.
        guard bytes[end - 1] == UInt8(ascii: ";"), bytes[range].last == bytes[range].first else { return nil }
        let node = SourceNode(value: .string(text), range: range, style: .scalar)
        let last = endOfEmptyStatements(after: end, bytes)
        return SourceNode.Member(key: unit.name, range: start..<endOfComment(after: last, bytes), node: node)
    }

    /// The end of the semicolons that follow a text, which belong to no other one.
    private static func endOfEmptyStatements(after end: Int, _ bytes: [UInt8]) -> Int {
        let blank: Set<UInt8> = [.space, UInt8(ascii: "\t"), .newline, .carriageReturn, UInt8(ascii: ";")]
        return bytes[end...].prefix(while: blank.contains).lastIndex(of: UInt8(ascii: ";")).map { $0 + 1 } ?? end
    }

    /// The end of a comment of one line that follows a text on its line, else the end of the text.
    private static func endOfComment(after end: Int, _ bytes: [UInt8]) -> Int {
        let line = bytes[end...].prefix { ![.newline, .carriageReturn].contains($0) }
        let comment = line.drop { [.space, UInt8(ascii: "\t")].contains($0) }
        if comment.starts(with: "//".utf8) { return line.endIndex }
        guard comment.starts(with: "/*".utf8) else { return end }
        // Another text may follow on the line.
        let rest = comment.firstRange(of: "*/".utf8).map { comment[$0.upperBound...] }
        return rest?.allSatisfy { [.space, UInt8(ascii: "\t")].contains($0) } == true ? line.endIndex : end
    }
}
