import Onion
import OnionCoding
import OnionRows
import OnionStore
import OnionTerminal

/// Prints the results of a search.
struct SearchPrinter {
    /// An update of the index by this many parts takes long enough to be announced.
    private static let largeUpdate = 10_000

    let format: RowFormat

    /// Brings the index up to date, and announces a large update on standard error.
    func updateIndex(of registry: Registry) throws {
        var count = 0
        var isAnnounced = false
        try registry.updateSearch {
            count += $0
            guard count >= SearchPrinter.largeUpdate, !isAnnounced else { return }
            isAnnounced = true
            try Output.error.print("updating the search index with the parts imported since the last search...")
        }
    }

    /// Prints hits, and warns when the index could not be brought up to date.
    func print(_ result: SearchResult) throws {
        let hits = result.hits
        if !result.isComplete {
            try Output.error.warn("the registry is only read, and its search index does not have all parts")
        }
        guard format == .table else { return try format.print { try hits.forEach($0) } }
        if hits.isEmpty { return try Output.standard.print("nothing was found") }
        let style = Style(for: .standardOutput)
        for hit in hits {
            let path = hit.path.isEmpty ? "" : "  \(style.dim(hit.path))"
            try Output.standard.print("\(style.bold(hit.reference.description))\(path)")
            let pieces = hit.pieces.map { $0.isMatch ? style.marked($0.text.onOneLine) : $0.text.onOneLine }
            try Output.standard.print("  \(pieces.joined())")
        }
    }
}
