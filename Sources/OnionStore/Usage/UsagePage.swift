/// The uses that a limit lets through, and where the next ones begin.
final class UsagePage {
    private let limit: Int?
    private let visit: (UsageWay) throws -> Void
    private var count = 0
    private var last: UsageCursor?
    /// The place of the last one that was told, when there are more.
    private(set) var next: UsageCursor?

    init(limit: Int?, visit: @escaping (UsageWay) throws -> Void) {
        self.limit = limit
        self.visit = visit
    }

    /// Tells one; gives false when it is one too many.
    func take(_ usage: UsageWay) throws -> Bool {
        if let limit {
            guard count < limit else {
                next = last
                return false
            }
            count += 1
            if count == limit { last = usage.cursor }
        }
        try visit(usage)
        return true
    }
}
