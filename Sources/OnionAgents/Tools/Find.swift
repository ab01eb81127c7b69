import Onion
import OnionModel
import OnionRows

extension ToolParameter where Value == String {
    fileprivate static var words: ToolParameter {
        ToolParameter("words", "Words in keys, summaries and texts of all languages; best match first")
    }
    fileprivate static var matching: ToolParameter { ToolParameter(.matching).explained("Pattern of keys: promo*") }
}

extension ToolParameter where Value == PartKind {
    fileprivate static var kind: ToolParameter { ToolParameter(.kind).explained("") }
}

extension ToolParameter where Value == Bool {
    fileprivate static var unused: ToolParameter { ToolParameter(.unused) }
}

extension Tool {
    static let find = Tool(
        "find", "List parts, or search for words. Without arguments, all parts by kind and key.",
        fields: [
            ToolParameter<String>.words.field, ToolParameter<PartKind>.kind.field, ToolParameter<String>.matching.field,
            ToolParameter<String>.space.field, ToolParameter<Bool>.unused.field, ToolParameter<String>.cursor.field,
        ]
    ) { call in
        if let words = try call.arguments[.words] { return try hits(of: words, call) }
        let filter = PartFilter(
            kinds: try call.arguments[.kind].map { [$0] } ?? [], unused: try call.arguments[.unused] ?? false,
            matching: try call.arguments[.matching], space: try call.arguments[.space],
            after: try call.arguments[.cursor].map(part),
            limit: RowPage<PartSummary>.mostRows)
        var page = RowPage(PartSummary.columns.filter { $0.name != "changed" })
        try call.read { try $0.eachPart(filter) { page.add($0) } }
        if page.rows.isEmpty {
            return .page(filter.after == nil ? "there are no such parts\n" : "nothing more\n", next: nil)
        }
        let hasMore = page.isFull || page.rows.count == filter.limit
        return .page(page.text, next: hasMore ? page.rows.last?.reference.head.description : nil)
    }

    private static func part(_ cursor: String) throws(ToolError) -> Reference {
        do throws(Problem) {
            return try Reference(parsing: cursor)
        } catch {
            throw .invalidCursor(cursor)
        }
    }

    private static let mostHits = 100
    /// The most hits among which those of one kind are looked for.
    private static let mostSearched = 1_000

    /// The order of hits depends on all texts of the registry, so the answer is divided as a whole.
    private static func hits(of words: String, _ call: ToolCall) throws -> ToolAnswer {
        let (kind, matching) = (try call.arguments[.kind], try call.arguments[.matching])
        guard matching == nil, try call.arguments[.unused] == nil else {
            throw ToolError(
                code: "conflicting-arguments", message: "\"words\" goes with \"kind\" and \"space\" alone",
                remedy: "leave out \"matching\" and \"unused\"")
        }
        let result = try search(
            words, space: try call.arguments[.space], limit: kind == nil ? mostHits : mostSearched, in: call.registry)
        let hits = result.hits.filter { kind == nil || $0.reference.kind == kind }.prefix(mostHits)
        let rest = result.isComplete ? "" : "the search index is not complete yet; ask again for more\n"
        guard !hits.isEmpty else {
            return .text("no part has \(words.quoted); fewer words, or their beginnings, find more\n" + rest)
        }
        return .text(SearchHit.columns.filter { $0.name != "matches" }.table(of: hits) + rest)
    }

    /// Clients give up on a tool after a minute.
    private static let patience = Duration.seconds(20)

    /// Searches after what is missing in the index was added, as far as there is time for it.
    private static func search(
        _ words: String, space: String?, limit: Int, in registry: Registry
    ) throws -> SearchResult {
        struct TimeIsUp: Error {}
        let end = ContinuousClock.now + patience
        do {
            try registry.updateSearch { _ in if ContinuousClock.now > end { throw TimeIsUp() } }
        } catch is TimeIsUp {
        }
        return try registry.searchIndex(words, space: space, limit: limit)
    }
}
