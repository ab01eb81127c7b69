import OnionModel

extension XMLReader {
    /// Refuses a piece that exceeds the maximum size of a document.
    mutating func checkSize(at position: Position? = nil) throws(Problem) {
        guard scanner.index - pieceStart > limits.size else { return }
        throw Problem(
            "a text is longer than \(limits.size >> 20) MiB", remedy: "divide it",
            position: position ?? scanner.position)
    }

    /// Counts an element or an attribute.
    mutating func count(at position: Position) throws(Problem) {
        nodes += 1
        if nodes > limits.nodes {
            throw Problem(
                "it has more than \(limits.nodes) elements and attributes", remedy: "divide it", position: position)
        }
    }

    func problem(_ message: String, remedy: String? = nil) -> Problem {
        var scanner = scanner
        return Problem(message, remedy: remedy, position: scanner.position)
    }
}
