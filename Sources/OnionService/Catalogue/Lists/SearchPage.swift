import Onion
import OnionRows

/// What a search found.
struct SearchPage {
    struct Piece {
        let text: String
        let isMatch: Bool
    }

    struct Hit {
        let kind: String
        let key: String
        let page: String
        let pieces: [Piece]
    }

    /// The most hits that are shown.
    private static let most = 50

    let frame: PageFrame
    let words: String?
    let hasHits: Bool
    let hits: [Hit]
    let count: String

    /// - Throws: `RegistryError` when the registry cannot be searched.
    init(_ call: Call) throws {
        let words = try call.arguments[Parameter<String>.words] ?? ""
        var frame = PageFrame("Search")
        frame.words = words
        self.frame = frame
        self.words = words.isEmpty ? nil : words
        let found = words.isEmpty ? [] : try call.service.registry.search(words, limit: SearchPage.most)
        hits = found.map { hit in
            Hit(
                kind: hit.reference.kind.word, key: hit.reference.key.text, page: hit.reference.head.cataloguePage,
                pieces: hit.pieces.map { Piece(text: $0.text, isMatch: $0.isMatch) })
        }
        hasHits = !hits.isEmpty
        count =
            hits.count == SearchPage.most
            ? "The first \(hits.count) parts" : hits.count == 1 ? "1 part" : "\(hits.count) parts"
    }
}
