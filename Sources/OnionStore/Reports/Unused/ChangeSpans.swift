/// Stretches of a registry's history, in the numbers of its changes: each from the change that began it up to the one that ended it.
struct ChangeSpans: Equatable {
    /// The end of what lasts.
    static let now = Int64.max
    /// How many stretches wait before those that meet are made one.
    private static let mostWaiting = 1_024

    private var spans: [Range<Int64>] = []
    private var isSorted = true

    init() {}

    /// A stretch; nothing when it ends where it begins.
    mutating func insert(from start: Int64, to end: Int64) {
        guard start < end else { return }
        spans.append(start..<end)
        isSorted = false
        if spans.count >= ChangeSpans.mostWaiting { merge() }
    }

    mutating func formUnion(_ other: ChangeSpans) {
        for span in other.spans { insert(from: span.lowerBound, to: span.upperBound) }
    }

    /// What is in both.
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

    /// The change that ended the last stretch; nil when there is none.
    var end: Int64? { spans.map(\.upperBound).max() }

    /// Sorts the stretches, and makes one of those that meet.
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
