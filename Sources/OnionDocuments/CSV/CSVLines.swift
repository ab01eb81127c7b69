package import OnionModel

/// The records of a table as lines of JSON, a piece at a time: each on the line that it begins on in the table, empty ones between.
///
/// So that whoever reads records of JSON reads tables, and tells of problems by the lines of the table.
package struct CSVLines {
    private var contents: CSVContents
    private var isOver = false
    /// What is wrong with records that are left out.
    private var problems: [Problem] = []

    package init(_ contents: CSVContents) {
        self.contents = contents
    }

    /// Gives the next lines, all of them whole.
    ///
    /// - Parameter size: how many bytes are enough; the last line may exceed it.
    /// - Returns: the lines with the number of the first one; nil at the end.
    package mutating func next(size: Int) -> (lines: [UInt8], first: Int)? {
        guard let start = read() else { return nil }
        let first = start.position.line
        var writer = JSONWriter()
        var line = first
        var record: Node? = start
        while let node = record {
            writer.bytes.append(contentsOf: repeatElement(0x0A, count: node.position.line - line))
            writer.write(node)
            writer.bytes.append(0x0A)
            line = node.position.line + 1
            record = writer.bytes.count < size ? read() : nil
        }
        return (writer.bytes, first)
    }

    /// Takes the problems that were met.
    package mutating func takeProblems() -> [Problem] {
        defer { problems.removeAll() }
        return problems
    }

    private mutating func read() -> Node? {
        while !isOver {
            do throws(Problem) {
                if let node = try contents.next() { return node }
                isOver = true
            } catch {
                problems.append(error)
            }
        }
        return nil
    }
}
