import Onion
import OnionRows

/// What a search found.
struct SearchPage {
    struct Piece {
        let text: String
        let isMatch: Bool
    }

    struct Hit {
        let reference: String
        let page: String
        let pieces: [Piece]
    }

    /// The most hits that are shown.
    private static let most = 50

    let title: String
    let kinds: [PageFrame.Kind]
    let version: String
    let words: String?
    let hasHits: Bool
    let hits: [Hit]

    /// - Throws: `RegistryError` when the registry cannot be searched.
    init(_ call: Call) throws {
        let frame = PageFrame("Search", kind: nil)
        (title, kinds, version) = (frame.title, frame.kinds, frame.version)
        let words = try call.arguments[Parameter<String>.words] ?? ""
        self.words = words.isEmpty ? nil : words
        let found = words.isEmpty ? [] : try call.service.registry.search(words, limit: SearchPage.most)
        hits = found.map { hit in
            Hit(
                reference: hit.reference.head.description, page: hit.reference.head.cataloguePage,
                pieces: hit.pieces.map { Piece(text: $0.text, isMatch: $0.isMatch) })
        }
        hasHits = !hits.isEmpty
    }
}
