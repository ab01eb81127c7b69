import OnionSupport

/// The digest of a revision: SHA-256 of its body and of the identities of its references.
///
/// Renaming a part changes no digest, because references are identified by their rows, not by their names.
struct RevisionDigest {
    private var hash = SHA256()
    private var reference: [UInt8] = []

    init(body: UnsafeRawBufferPointer) {
        hash.update(body)
    }

    /// Adds a reference, in the order in which the body has them.
    ///
    /// - Parameters:
    ///   - target: The part's row.
    ///   - pinned: The number of the revision that the reference is pinned to; nil for the newest one.
    mutating func add(target: Int64, pinned: Int? = nil) {
        reference.removeAll(keepingCapacity: true)
        reference.append(UInt8(ascii: "\n"))
        reference.append(contentsOf: String(target).utf8)
        reference.append(UInt8(ascii: "@"))
        reference.append(contentsOf: String(pinned ?? 0).utf8)
        hash.update(reference)
    }

    func finalize() -> [UInt8] { hash.finalize().bytes }

    static func digest(body: [UInt8], references: [ResolvedReference]) -> [UInt8] {
        var digest = body.withUnsafeBytes { RevisionDigest(body: $0) }
        for reference in references { digest.add(target: reference.target, pinned: reference.pinned) }
        return digest.finalize()
    }
}

/// The identity that a reference means, whatever the names are.
struct ResolvedReference {
    /// The part's row.
    var target: Int64
    /// The number of the revision that is pinned; nil for the newest one.
    var pinned: Int?
}
