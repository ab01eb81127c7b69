public import OnionModel

/// The results of a search in the current index.
package struct SearchResult: Hashable, Sendable {
    /// The hits, the best first.
    package var hits: [SearchHit]
    /// Whether the index has all parts, so that there are no other hits.
    package var isComplete: Bool
}

/// A part that a search found, with its best matching text.
public struct SearchHit: Hashable, Sendable {
    /// The part with its current revision.
    public var reference: Reference
    /// The position of the text in the document, with its locale: `fields.title.de`; empty for the key.
    public var path: String
    /// The text, or an excerpt around the first match of a long one.
    public var text: String
    /// The matches, as ranges of Unicode scalars in the text; sorted and disjoint.
    public var matches: [Range<Int>]
}

/// Finds the text to show for a hit.
struct SearchExcerpt {
    /// The number of scalars of an excerpt.
    private static let length = 100

    let query: SearchQuery
    var divider = WordDivider()

    /// Returns the text with most of the phrases; of several the first, in the order of importance.
    mutating func hit(_ part: Part, _ reference: Reference) -> SearchHit {
        var best = SearchHit(reference: reference, path: "", text: part.key.text, matches: [])
        var most = 0
        for searched in part.searchedTexts {
            let text = WordDivider.composed(searched.text)
            let words = divider.words(of: text)
            let matches = query.matches(in: words)
            guard matches.count > most else { continue }
            most = matches.count
            let ranges = matches.values.joined().map { match in
                words[match.lowerBound].range.lowerBound..<words[match.upperBound - 1].range.upperBound
            }
            best = excerpt(text, ranges, searched.path, reference)
        }
        return best
    }

    /// Returns an excerpt around the first match, with an ellipsis where it was cut.
    private func excerpt(
        _ text: String, _ found: [Range<String.Index>], _ path: String, _ reference: Reference
    ) -> SearchHit {
        let scalars = text.unicodeScalars
        let ranges = RangeSet(
            found.map { range in
                let start = scalars.distance(from: scalars.startIndex, to: range.lowerBound)
                return start..<start + scalars.distance(from: range.lowerBound, to: range.upperBound)
            }
        ).ranges
        let count = scalars.count
        let first = ranges.first?.lowerBound ?? 0
        let start = count <= SearchExcerpt.length ? 0 : max(0, min(first - 30, count - SearchExcerpt.length))
        let end = min(count, start + SearchExcerpt.length)
        let piece = String(String.UnicodeScalarView(scalars.dropFirst(start).prefix(end - start)))
        let shift = start > 0 ? 1 - start : 0
        return SearchHit(
            reference: reference, path: path,
            text: (start > 0 ? "…" : "") + piece + (end < count ? "…" : ""),
            matches: ranges.filter { $0.lowerBound < end }.map {
                $0.lowerBound + shift..<min($0.upperBound, end) + shift
            })
    }
}
