/// Spans of a registry's history in numbers of changes, each from the change that began it to the one that ended it.
struct ChangeSpans: Equatable {
    /// The end of a span that has not ended.
    static let now = Int64.max
    /// The number of spans after which adjacent ones are merged.
    private static let mostWaiting = 1_024

    private var spans: [Range<Int64>] = []
    private var isSorted = true

    init() {}

    /// Adds a span; an empty one is ignored.
    mutating func insert(from start: Int64, to end: Int64) {
        guard start < end else { return }
        spans.append(start..<end)
        isSorted = false
        if spans.count >= ChangeSpans.mostWaiting { merge() }
    }

    mutating func formUnion(_ other: ChangeSpans) {
        for span in other.spans { insert(from: span.lowerBound, to: span.upperBound) }
    }

    /// Returns the intersection.
    func intersection(_ other: ChangeSpans) -> ChangeSpans {
        var common = ChangeSpans()
        for span in spans {
            for another in other.spans where span.overlaps(another) {
                let both = span.clamped(to: another)
                common.insert(from: both.lowerBound, to: both.upperBound)
            }
        }
        common.merge()
        return common
    }

    /// The change that ended the last span; nil without spans.
    var end: Int64? { spans.map(\.upperBound).max() }

    /// Sorts the spans, and merges those that touch.
    mutating func merge() {
        guard !isSorted else { return }
        spans.sort { $0.lowerBound < $1.lowerBound }
        spans = spans.reduce(into: []) { merged, span in
            if let last = merged.last, span.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
            } else {
                merged.append(span)
            }
        }
        isSorted = true
    }
}
