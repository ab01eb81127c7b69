import OnionCoding
import OnionModel

/// Reads and writes one JSON document a line. Empty lines and lines that begin with `#` are skipped.
enum NDJSONDocuments {
    /// Reading stops after this number of invalid lines.
    private static let maximumProblems = 100

    static func read(_ bytes: [UInt8], values: ValueCount, _ add: (Node) throws(Problem) -> Void) -> [Problem] {
        // In another encoding every line would have the same problem.
        if let problem = JSONReader.encodingProblem(at: Position(line: 1, column: 1), bytes) { return [problem] }
        var problems: [Problem] = []
        var values = values
        var line = 1
        bytes.withUnsafeBytes { bytes in
            var start = 0
            while start < bytes.count, problems.count < maximumProblems {
                let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
                let text = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
                if !RecordLine.isPassedOver(text) {
                    do throws(Problem) {
                        let start = Position(line: line, column: 1)
                        try add(JSONReader.readLine(text, startingAt: start, values: &values))
                    } catch {
                        problems.append(error)
                        if error.code == .tooMany { return }
                    }
                }
                line += 1
                start = end + 1
            }
        }
        return problems
    }

    static func write(_ node: Node) -> [UInt8] {
        JSONWriter.compact(node) + [UInt8(ascii: "\n")]
    }
}
