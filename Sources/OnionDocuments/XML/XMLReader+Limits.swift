import OnionModel

extension XMLReader {
    /// Refuses a piece that exceeds the maximum size of a document.
    mutating func checkSize(at position: Position? = nil) throws(Problem) {
        guard scanner.index - pieceStart > limits.size else { return }
        throw .largeText(limit: limits.size, at: position ?? scanner.position)
    }

    /// Counts an element or an attribute.
    mutating func count(at position: Position) throws(Problem) {
        nodes += 1
        if nodes > limits.nodes {
            throw .tooManyNodes(limit: limits.nodes, at: position)
        }
    }
}
