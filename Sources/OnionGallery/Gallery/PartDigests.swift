import OnionModel
import OnionPreview
import Synchronization

/// The digests of the documents of parts, of which each is read once.
final class PartDigests: Sendable {
    /// By the source of the parts, then by the part with its revision.
    private let known = Mutex<[ObjectIdentifier: [Reference: String]]>([:])

    /// Returns the digests of parts by their names without revisions. Parts that cannot be read are left out.
    ///
    /// - Parameter parts: Parts with their revisions.
    func digests(of parts: some Collection<Reference>, in source: ScreenSource) throws -> [Reference: String] {
        try known.withLock { known in
            var digests = known[ObjectIdentifier(source)] ?? [:]
            let missing = Set(parts).subtracting(digests.keys)
            if !missing.isEmpty {
                let read = try source.documentDigests(of: missing)
                for part in missing { digests[part] = read[part] ?? "" }
                known[ObjectIdentifier(source)] = digests
            }
            return parts.reduce(into: [:]) { names, part in
                if let digest = digests[part], !digest.isEmpty { names[part.head] = digest }
            }
        }
    }
}

extension PictureRequest {
    /// The source of its screen; nil for a subject that is not a screen.
    var screenSource: ScreenSource? {
        guard case .screen(_, let source) = subject.source else { return nil }
        return source
    }
}
