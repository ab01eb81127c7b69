package import OnionCoding
import OnionModel

/// Texts of records, read in pieces of about 1 MiB: NDJSON lines, JSON arrays, YAML documents and tables.
package struct RecordFiles: RecordSource {
    /// The names of the texts, in the order of reading.
    package let names: [String]
    private let texts: [LargeText]
    private let limits: RecordLimits
    private var textIndex = 0
    /// The current text.
    private var text: (any RecordText)?

    package init(_ texts: [LargeText], _ limits: RecordLimits) {
        self.texts = texts
        self.limits = limits
        names = texts.map(\.file.name)
    }

    /// Reads the next piece, whose `source` is the index of its text in ``names``. Returns false after the last text.
    package mutating func read(into piece: inout RecordPiece) throws -> Bool {
        while texts.indices.contains(textIndex) {
            piece.clear()
            piece.source = textIndex
            let hasMore = readOn(&piece)
            for problem in piece.problems.indices where piece.problems[problem].source == nil {
                piece.problems[problem].source = names[textIndex]
            }
            if !hasMore || piece.isUnreadable {
                textIndex += 1
                text = nil
            }
            if hasMore { return true }
        }
        return false
    }

    /// Reads the next piece of the current text. Returns false at its end.
    private mutating func readOn(_ piece: inout RecordPiece) -> Bool {
        do throws(Problem) {
            if text == nil { text = try texts[textIndex].records(limits) }
            return try text?.read(into: &piece) == true
        } catch {
            piece.clear()
            piece.problems = [error]
            piece.isUnreadable = true
            return true
        }
    }
}

/// A large text of records.
protocol RecordText: Sendable {
    /// Reads the next records. Returns false at the end.
    mutating func read(into piece: inout RecordPiece) throws(Problem) -> Bool
}

extension LargeText {
    fileprivate func records(_ limits: RecordLimits) throws(Problem) -> any RecordText {
        let opened = if let input { input } else { try InputFile(file) }
        let input = PieceInput(opened, beginning: beginning, limits: limits)
        return switch layout {
        case .lines: RecordLines(input)
        case .array: RecordArray(input)
        case .documents: RecordYAML(input)
        case .table(let format, let options): RecordTable(input, format: format, options: options)
        }
    }
}
