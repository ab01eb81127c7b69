import OnionModel

/// A document on its way into the registry.
struct Incoming {
    let document: Document
    /// The part's name without a revision.
    let reference: Reference
    let body: [UInt8]
    let references: [Writing.Met]
    /// The identity, which is made before anything is checked; an import that is refused takes it back.
    var identity: StoredPart
    /// Whether the identity was made by this import.
    var isNew: Bool
    /// The revision that it gets, or has already when nothing changed.
    var number: Int
    /// The number of the revision that it stood at; nil for a new part.
    var before: Int?
    var digest: [UInt8]
    /// Whether all that it refers to is there.
    var isWhole: Bool
    var isChanged: Bool
    /// What is different from the revision before, where somebody asked for it.
    var differences: [Difference] = []

    var outcome: ImportReport.Outcome {
        if isNew { return .created }
        if identity.isArchived { return .restored }
        return isChanged ? .changed : .unchanged
    }

    func problem(_ finding: PartCheck.Finding) -> Problem {
        Problem(
            finding.message, remedy: finding.remedy, source: document.source,
            position: document.node.position(of: finding.path), subject: reference.description, path: finding.path,
            awaitsOthers: finding.isOfAbsence
        )
    }
}
