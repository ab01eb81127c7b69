import Onion
import OnionRows

/// The results of a search.
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

    /// The maximum number of hits on the page.
    private static let most = 50

    let frame: PageFrame
    let words: String?
    let hasHits: Bool
    /// Whether there may be more hits, because the index is incomplete.
    let isIncomplete: Bool
    let hits: [Hit]
    let count: String

    /// - Throws: `RegistryError` when the registry cannot be searched.
    init(_ call: Call) throws {
        let words = try call.arguments[Parameter<String>.words] ?? ""
        let query = try PageQuery(call).only(["appearance"])
        var frame = PageFrame("Search", call)
        frame.words = words
        self.frame = frame
        self.words = words.isEmpty ? nil : words
        let result = words.isEmpty ? nil : try call.service.search(words, limit: SearchPage.most)
        isIncomplete = result?.isComplete == false
        hits = (result?.hits ?? []).map { hit in
            Hit(
                kind: hit.reference.kind.word, key: hit.reference.key.text,
                page: hit.reference.head.cataloguePage + query.text,
                pieces: hit.pieces.map { Piece(text: $0.text, isMatch: $0.isMatch) })
        }
        hasHits = !hits.isEmpty
        count =
            hits.count == SearchPage.most
            ? "The first \(hits.count) parts" : hits.count == 1 ? "1 part" : "\(hits.count) parts"
    }
}
