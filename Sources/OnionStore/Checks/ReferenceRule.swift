import OnionCoding
import OnionModel

/// Every reference leads to a part of the registry that is in use and, like each image, one that its space lets others use.
struct ReferenceRule {
    let registry: PendingRegistry

    /// - Parameter sites: The references of the part.
    func problems(_ part: Part, referringTo sites: [ReferenceSite]) throws -> [Problem] {
        let images = try registry.imagesNotExported(to: part).map { image, exports, path in
            Problem.notExported("image/\(image)", of: image.space, exports: exports, at: path)
        }
        return try images + references(sites, in: part.key.space)
    }

    private func references(_ sites: [ReferenceSite], in space: String?) throws -> [Problem] {
        try sites.compactMap { use in
            let reference = use.reference
            // An unreadable member has no references, and is reported separately.
            if reference.key.text.isEmpty { return nil }
            switch try registry.existence(of: reference) {
            case .present:
                return try registry.exports(without: reference, for: space)
                    .map { .notExported("\(reference.head)", of: reference.key.space, exports: $0, at: use.path) }
            case .absent:
                if let (part, change) = try registry.rename(of: reference) {
                    return .renamedReference(
                        reference, to: part, written: part.key.written(in: space).text, change: change, at: use.path)
                }
                return .unknownReference(
                    reference, nearest: try registry.nearest(to: reference, in: space), at: use.path)
            case .archived:
                return .removedReference(reference, at: use.path)
            case .noRevision(let latest):
                return .unknownRevision(
                    reference, latest: latest, at: use.path,
                    isNext: reference.revision == latest + 1 && !registry.isIncoming(reference))
            }
        }
    }
}
