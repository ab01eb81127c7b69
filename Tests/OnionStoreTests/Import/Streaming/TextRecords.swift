import OnionCoding
import OnionModel
import OnionStore
import OnionTestRegistry

/// Records from texts in memory, a few lines in each piece.
struct TextRecords: RecordSource {
    let names: [String]
    private let pieces: [(source: Int, firstLine: Int, lines: [String])]
    private var next = 0

    init(_ texts: [String], lines count: Int = 3) {
        names = texts.indices.map { "menu\($0).ndjson" }
        pieces = texts.enumerated().flatMap { source, text in
            // By bytes: "\r\n" is one character.
            let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
            return stride(from: 0, to: lines.count, by: count).map { first in
                (source, first + 1, Array(lines[first..<min(first + count, lines.count)]))
            }
        }
    }

    mutating func read(into piece: inout RecordPiece) throws -> Bool {
        guard pieces.indices.contains(next) else { return false }
        let (source, firstLine, lines) = pieces[next]
        next += 1
        piece.bytes = Array(lines.map { "\($0)\n" }.joined().utf8)
        piece.count = piece.bytes.count
        piece.source = source
        piece.firstLine = firstLine
        return true
    }
}

extension TestRegistry {
    /// Imports texts of records as they come.
    @discardableResult
    func stream(_ texts: String..., lines: Int = 3, isDryRun: Bool = false) throws -> ImportReport {
        try stream(texts, ImportOptions(isDryRun: isDryRun), lines: lines)
    }

    /// Imports texts of records with options.
    @discardableResult
    func stream(_ texts: [String], _ options: ImportOptions, lines: Int = 3) throws -> ImportReport {
        try registry.importRecords(TextRecords(texts, lines: lines), by: TestRegistry.anna, options: options)
    }

    /// The problems of a refused import of records, a line each; empty when the import succeeds.
    func streamRefusal(_ texts: String..., lines: Int = 3) throws -> [String] {
        try OnionStoreTests.refusal {
            _ = try registry.importRecords(TextRecords(texts, lines: lines), by: TestRegistry.anna)
        }
    }
}

/// The problems of a refused import, a line each; empty when the import succeeds.
func refusal(_ attempt: () throws -> Void) throws -> [String] {
    do {
        try attempt()
        return []
    } catch let refusal as ImportRefused {
        return refusal.problems.map(\.description)
    }
}

extension TestRegistry {
    /// The findings of a check, without those about what texts say.
    func damage() throws -> [String] {
        var found: [String] = []
        try registry.read { snapshot in
            try snapshot.check {
                if !["translation", "texts"].contains($0.check) {
                    found.append("\($0.reference.map(\.description) ?? "") \($0.message)")
                }
            }
        }
        return found
    }
}
