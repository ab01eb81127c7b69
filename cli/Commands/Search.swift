import ArgumentParser
import Onion
import OnionRender

struct Search: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Look for words in keys, summaries, titles and texts, in all locales.",
        discussion: """
            Every word is to be found, each as the beginning of a word, and the best fit comes first. Upper case and accents do not \
            count; Japanese, Chinese and Thai need no spaces. What stands together in quotes of the shell may stand apart in a text; \
            what is joined by a sign, such as new-year, is to stand together. Only parts in use are found.

            EXAMPLES:
              onion search birthday
              onion search promo code --limit 5
              onion search пицца
              onion search 生地 --format json
            """
    )

    @Argument(help: ArgumentHelp("What to look for.", valueName: "words"))
    var words: [String] = []

    @OptionGroup var registry: RegistryOptions

    @Option(help: ArgumentHelp("At most so many parts.", valueName: "number"))
    var limit: Int = 20

    @Flag(help: "Make the index of words anew.")
    var rebuild = false

    @Option(help: "How the parts are printed.")
    var format: RowFormat = .table

    func validate() throws {
        try RowLimit.validate(limit)
        if words.isEmpty, !rebuild { throw ValidationError("Missing expected argument '<words>'") }
    }

    func run() throws {
        let registry = try registry.open()
        if rebuild { try registry.resetSearch() }
        try update(registry)
        if words.isEmpty { return try Output.standard.print("made the index of words anew") }
        try print(registry.search(words.joined(separator: " "), limit: limit))
    }

    /// Puts into the index what is missing, and says so when it takes a while.
    private func update(_ registry: Registry) throws {
        var count = 0
        var isTold = false
        try registry.updateSearch {
            count += $0
            guard count >= 10_000, !isTold else { return }
            isTold = true
            try Output.error.print("making the index of words of what was imported since the last search...")
        }
    }

    private func print(_ hits: [SearchHit]) throws {
        guard format == .table else { return try printRows(hits) }
        if hits.isEmpty { return try Output.standard.print("nothing was found") }
        let style = Style(for: .standardOutput)
        for hit in hits {
            let place = hit.path.isEmpty ? "" : "  \(style.dim(hit.path))"
            try Output.standard.print("\(style.bold(hit.reference.description))\(place)")
            let pieces = hit.pieces.map { $0.isMatch ? style.marked($0.text.onOneLine) : $0.text.onOneLine }
            try Output.standard.print("  \(pieces.joined())")
        }
    }

    private func printRows(_ hits: [SearchHit]) throws {
        var writer = RowWriter(format, columns: ["reference", "path", "text", "matches"])
        for hit in hits {
            let matches = hit.pieces.filter(\.isMatch).map { Node.string($0.text) }
            try writer.write([
                .string(hit.reference.description), .string(hit.path), .string(hit.text), .list(matches),
            ])
        }
        try writer.finish()
    }
}

extension SearchHit {
    /// The text in pieces, those that were looked for apart from the rest.
    fileprivate var pieces: [(text: String, isMatch: Bool)] {
        var pieces: [(String, Bool)] = []
        let scalars = Array(text.unicodeScalars)
        var place = 0
        func take(to end: Int, _ isMatch: Bool) {
            guard place < end, end <= scalars.count else { return }
            pieces.append((String(String.UnicodeScalarView(scalars[place..<end])), isMatch))
            place = end
        }
        for match in matches {
            take(to: match.lowerBound, false)
            take(to: match.upperBound, true)
        }
        take(to: scalars.count, false)
        return pieces
    }
}
