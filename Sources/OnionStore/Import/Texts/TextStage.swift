package import OnionModel

/// The texts of string files, put in the order of their parts: in memory while they are few, and else in a temporary database.
///
/// Several languages are several files, each with a text of the same part.
package final class TextStage {
    /// The most texts in memory, and the most bytes of them.
    private let mostTexts: Int
    private static let mostBytes = 4 << 20

    /// Those that are in memory.
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

    /// Takes those of a file out again.
    package func remove(file: Int) throws {
        texts.removeAll { $0.file == file }
        try table?.remove(file: file)
    }

    /// Visits the texts part by part, in the order in which the parts came first; those of a part in the order in which they came.
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

    /// The texts of a part.
    package func texts(of part: Reference) throws -> [StagedText] {
        let group = part.head.description
        guard let table else { return texts.filter { $0.group == group } }
        try flush()
        return try table.texts(of: group)
    }
}
