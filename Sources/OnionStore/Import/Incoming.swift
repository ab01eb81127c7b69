import Foundation
import OnionModel
import OnionSupport

/// A document on its way into the registry.
struct Incoming {
    let document: Document
    /// The part's name without a revision.
    let reference: Reference
    let body: [UInt8]
    let references: [ReferenceSite]
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

/// What a reference means, whatever the names are.
struct ResolvedReference {
    /// The part's row.
    var target: Int64
    /// The number of the revision that is pinned.
    var pinned: Int?
}

extension Incoming {
    /// SHA-256 of the body and of what its references mean, by identity: renaming a part changes nobody's digest.
    static func digest(body: [UInt8], references: [ResolvedReference]) -> [UInt8] {
        var hash = SHA256()
        hash.update(body)
        for reference in references {
            hash.update(Array("\n\(reference.target)@\(reference.pinned ?? 0)".utf8))
        }
        return hash.finalize().bytes
    }
}
