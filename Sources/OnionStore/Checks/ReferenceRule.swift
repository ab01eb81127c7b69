import OnionModel

/// Every reference leads to a part of the registry that is in use.
struct ReferenceRule {
    let universe: Universe

    func findings(_ part: Part) throws -> [PartCheck.Finding] {
        try part.references.compactMap { met in
            let reference = met.reference
            switch try universe.existence(of: reference) {
            case .present:
                return nil
            case .absent:
                let near = Spelling.nearest(to: reference.key.text, among: try universe.keys(of: reference.kind))
                return .init(
                    message: "there is no \(reference.head)",
                    remedy: near.map { "did you mean \($0.quoted)?" } ?? "import it along with this document",
                    path: met.path, isOfAbsence: true
                )
            case .archived:
                return .init(
                    message: "\(reference.head) was removed",
                    remedy: "\"onion restore \(reference.head)\" brings it back",
                    path: met.path, isOfAbsence: true
                )
            case .noRevision(let latest):
                return .init(
                    message: "there is no \(reference)", remedy: "its latest revision is \(latest)", path: met.path,
                    isOfAbsence: reference.revision == latest + 1 && !universe.isIncoming(reference)
                )
            }
        }
    }
}
