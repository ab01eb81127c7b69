import HTTPTypes
import Onion
import OnionCoding
import OnionRows
import OnionSupport

/// The entity tag of a part's document: the number of the revision, on which writes are based, and a digest of the bytes. The bytes can
/// change without a revision, when a referenced part is renamed.
struct PartTag: Equatable {
    let revision: Int
    private let digest: String

    /// The tag of a document in the form that ``Answer/init(_:tag:)`` writes.
    init(revision: Int, _ document: [UInt8]) {
        self.revision = revision
        digest = String(SHA256.hash(document).hexadecimal.prefix(32))
    }

    /// Parses a quoted tag, of any coding; nil for a tag of another resource.
    init?(_ text: String) {
        guard text.count > 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
        let words = text.dropFirst().dropLast().split(separator: "-")
        guard words.count == 2 || words.count == 3 && words[2] == EntityTag.gzip,
            let revision = Int(words[0]), revision > 0
        else { return nil }
        self.revision = revision
        digest = String(words[1])
    }

    /// Parses the tags of a field `If-Match` (RFC 9110, 13.1.1). Tags of other resources are ignored. A proxy that compresses makes tags weak, and the
    /// digest shows the document all the same.
    static func list(_ field: String) -> [PartTag] {
        field.split(separator: ",").compactMap { tag in
            let strong = tag.drop { $0 == " " || $0 == "\t" }
            let text = strong.hasPrefix("W/") ? strong.dropFirst(2) : strong
            return PartTag(String(text.prefix { $0 != " " && $0 != "\t" }))
        }
    }

    /// The tag without quotes.
    var text: String { "\(revision)-\(digest)" }
}

extension Snapshot {
    /// The document of a part in its form for clients, with its tag.
    func taggedDocument(_ reference: Reference) throws -> (bytes: [UInt8], tag: PartTag) {
        let revision = try reference.revision ?? part(reference).revision
        let bytes = Answer.bytes(of: try document(reference))
        return (bytes, PartTag(revision: revision, bytes))
    }
}
