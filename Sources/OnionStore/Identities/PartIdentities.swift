import Foundation
import OnionModel
import OnionSupport

/// The identities of the parts that a change creates: SHA-256 of the change's UUID and of the names of the parts.
///
/// They are derived and not random, so that a copy of a registry that an older program migrates has the same ones as the registry.
struct PartIdentities {
    private let start: SHA256

    /// - Parameter change: The UUID of the change.
    init(createdBy change: UUID, kind: PartKind) {
        var hash = SHA256()
        withUnsafeBytes(of: change.uuid) { hash.update($0) }
        hash.update(Array("\(kind.rawValue)/".utf8))
        start = hash
    }

    /// Returns the identity of the part with a key in UTF-8.
    func uuid(of key: UnsafeRawBufferPointer) -> UUID {
        var hash = start
        hash.update(key)
        return UUID(derivedFrom: hash.finalize())
    }

    func uuid(of key: Key) -> UUID { Array(key.text.utf8).withUnsafeBytes(uuid) }
}
