import OnionCoding
import OnionModel

/// The beginning of a document in its text.
struct DocumentLocation: Hashable {
    /// The text as the user named it; nil when there is none.
    var source: String?
    var position: Position
}

extension DocumentLocation: CustomStringConvertible {
    /// `menu.ndjson:12:1`, or `Contents.json` where the position is not known.
    var description: String {
        source.map { position.isKnown ? "\($0):\(position)" : $0 } ?? "another document"
    }
}

extension Document {
    var location: DocumentLocation { DocumentLocation(source: source, position: node.position) }
}

extension Problem {
    /// Returns the problem at a location.
    func at(_ location: DocumentLocation) -> Problem {
        var problem = self
        problem.source = location.source
        problem.position = location.position
        return problem
    }
}
