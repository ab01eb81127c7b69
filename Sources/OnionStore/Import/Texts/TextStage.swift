package import OnionModel

/// The texts of string files, grouped by part: in memory while they are few, else in a temporary database.
///
/// Several languages are several files, each with a text of the same part.
package final class TextStage {
    /// The limits of texts in memory: their number, and their bytes.
    private let mostTexts: Int
    private static let mostBytes = 4 << 20

    /// The texts in memory.
    private var texts: [StagedText] = []
    private var size = 0
    private var table: TextStageTable?

    package init(mostInMemory: Int = 4_096) {
        mostTexts = mostInMemory
    }

    package func append(_ text: StagedText) throws {
        texts.append(text)
        size += text.size
        if texts.count >= mostTexts || size > TextStage.mostBytes { try flush() }
    }

    private func flush() throws {
        let table = try self.table ?? TextStageTable()
        self.table = table
        try table.add(texts)
        texts.removeAll(keepingCapacity: true)
        size = 0
    }

    /// Removes the texts of a file.
    package func remove(file: Int) throws {
        texts.removeAll { $0.file == file }
        try table?.remove(file: file)
    }

    /// Visits the texts part by part, in the order of the parts' first texts; the texts of a part come in the order
    /// in which they were added.
    package func eachPart(_ visit: ([StagedText]) throws -> Void) throws {
        guard let table else { return try eachPartInMemory(visit) }
        try flush()
        try table.eachPart(visit)
    }

    private func eachPartInMemory(_ visit: ([StagedText]) throws -> Void) throws {
        var order: [String] = []
        var groups: [String: [StagedText]] = [:]
        for text in texts {
            let group = text.group
            if groups[group] == nil { order.append(group) }
            groups[group, default: []].append(text)
        }
        for group in order { try visit(groups[group] ?? []) }
    }

    /// Returns the texts of a part.
    package func texts(of part: Reference) throws -> [StagedText] {
        let group = part.head.description
        guard let table else { return texts.filter { $0.group == group } }
        try flush()
        return try table.texts(of: group)
    }
}
