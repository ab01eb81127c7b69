import GRDB
import OnionCoding
import OnionModel

/// The documents of a batch that may refer to each other, so that they are checked and stored together, after all others.
///
/// Most screens show contents and templates, which are stored before them. But a content or an action set may lead to a screen that shows it,
/// and a screen may have others in it.
struct DocumentCircle {
    private(set) var documents: [RecordDocument]
    private var names: Set<Reference>
    /// Whether templates or action sets wait for screens: then contents may be in the circle that others have as cells.
    private let hasLeading: Bool
    /// Whether tokens wait: then any document may be in the circle, because a name is known to be that of a token only when this is stored.
    private let hasTokens: Bool
    private let registry: PendingRegistry

    /// - Parameter leading: The templates, action sets, colors and numbers that refer to parts which do not exist yet.
    init(_ leading: [RecordDocument], _ db: Database) {
        documents = leading
        names = Set(leading.map(\.reference))
        hasLeading = !leading.isEmpty
        hasTokens = leading.contains { PartKind.tokens.contains($0.reference.kind) }
        registry = PendingRegistry(db: db)
    }

    /// Adds a document that may refer to one of the circle; false for others, which are stored without it.
    mutating func takes(_ document: RecordDocument) throws -> Bool {
        let kind = document.reference.kind
        guard
            try hasTokens || document.document.part.references.contains(where: { try mayHave($0.reference, of: kind) })
        else { return false }
        documents.append(document)
        names.insert(document.reference)
        return true
    }

    /// Whether the part that a part of a kind refers to is one of the circle, or may become one.
    private func mayHave(_ reference: Reference, of kind: PartKind) throws -> Bool {
        if reference.kind == .screen || names.contains(reference.head) { return true }
        // All other parts are stored before the screens, and all but contents before the contents.
        if kind == .screen || reference.kind != .content && reference.kind != .app { return false }
        if hasLeading, kind == .content, reference.kind == .content { return true }
        if case .present = try registry.existence(of: reference) { return false }
        return true
    }
}
