import OnionCoding
import OnionModel

/// A document that is being imported.
struct PendingRevision {
    let document: Document
    /// The part's name without a revision.
    let reference: Reference
    let body: [UInt8]
    let references: [ReferenceSite]
    /// The identity, which exists before the checks; a refused import rolls it back.
    var identity: StoredPart
    /// Whether the import made the identity.
    var isNew: Bool
    /// The number of the revision that it gets, or has when nothing changed.
    var number: Int
    /// The number of the revision before; nil for a new part.
    var before: Int?
    var digest: [UInt8]
    /// Whether all parts that it refers to exist.
    var isWhole: Bool
    var isChanged: Bool
    /// The differences from the previous revision, where they were requested.
    var differences: [Difference] = []

    var outcome: ImportReport.Outcome {
        if isNew { return .created }
        if identity.isArchived { return .restored }
        return isChanged ? .changed : .unchanged
    }
}

extension Document {
    /// Returns problems of the part with their subject and their locations in the document.
    func located(_ problems: [Problem]) -> [Problem] {
        if problems.isEmpty { return [] }
        var positions = NodePositions(node)
        let subject = part.reference.description
        return problems.map { problem in
            var problem = problem
            problem.source = source
            problem.position = positions.position(of: problem.path)
            problem.subject = subject
            return problem
        }
    }
}
