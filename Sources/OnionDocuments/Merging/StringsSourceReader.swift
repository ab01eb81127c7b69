import OnionCoding
import OnionModel

/// Finds the places of the texts of a `.strings` file.
enum StringsSourceReader {
    /// - Returns: nil for a text that cannot be read, that has a key twice, or one without a text.
    static func read(_ bytes: [UInt8]) -> [SourceNode.Member]? {
        guard let reader = try? StringsReader.steps(through: SpooledBytes(bytes), locale: .english),
            var steps = reader as? StringsReader
        else { return nil }
        let lines = SourceLines(bytes)
        var (members, keys) = ([SourceNode.Member](), Set<String>())
        do throws(Problem) {
            while let units = try steps.next() {
                for unit in units {
                    guard keys.insert(unit.name).inserted,
                        let member = member(unit, endingAt: steps.index, lines, bytes)
                    else { return nil }
                    members.append(member)
                }
            }
        } catch {
            return nil
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
        return SourceNode.Member(key: unit.name, range: start..<end, node: node)
    }
}
