/// The filter of a usage.
public struct UsageFilter: Hashable, Sendable {
    /// Whether the users of users count, too, up to the outermost screens.
    public var isTransitive: Bool
    /// Only screens.
    public var onlyScreens: Bool
    /// Only paths after this cursor.
    public var after: UsageCursor?
    /// The most paths; nil for all.
    public var limit: Int?

    /// Creates a filter; without arguments it takes all direct usages.
    public init(
        isTransitive: Bool = false, onlyScreens: Bool = false, after: UsageCursor? = nil, limit: Int? = nil
    ) {
        self.isTransitive = isTransitive
        self.onlyScreens = onlyScreens
        self.after = after
        self.limit = limit
    }
}
