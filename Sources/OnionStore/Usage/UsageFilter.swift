/// Which uses are told.
public struct UsageFilter: Hashable, Sendable {
    /// Also who uses the users, up to the screens that nothing is around.
    public var isTransitive: Bool
    /// Only screens.
    public var onlyScreens: Bool
    /// Only what comes after this place.
    public var after: UsageCursor?
    /// At most so many; nil tells all.
    public var limit: Int?

    public init(
        isTransitive: Bool = false, onlyScreens: Bool = false, after: UsageCursor? = nil, limit: Int? = nil
    ) {
        self.isTransitive = isTransitive
        self.onlyScreens = onlyScreens
        self.after = after
        self.limit = limit
    }
}
