/// The filter of a usage.
public struct UsageFilter: Hashable, Sendable {
    /// Whether users of users are included, up to the outermost screens.
    public var isTransitive: Bool
    /// Only screens.
    public var onlyScreens: Bool
    /// Only users of this space; empty for the default space, nil for all.
    public var space: String?
    /// Only paths after this cursor.
    public var after: UsageCursor?
    /// The maximum number of paths; nil for all.
    public var limit: Int?

    /// Creates a filter; without arguments it matches all direct usages.
    public init(
        isTransitive: Bool = false, onlyScreens: Bool = false, space: String? = nil, after: UsageCursor? = nil,
        limit: Int? = nil
    ) {
        self.isTransitive = isTransitive
        self.onlyScreens = onlyScreens
        self.space = space
        self.after = after
        self.limit = limit
    }
}

/// The depth to which the users of a target are followed, and the filter for them.
struct UsageScope {
    /// The maximum number of references of a path. Layers have a lower limit; a damaged file may have a cycle.
    static let deepest = 128

    let onlyScreens: Bool
    /// See ``UsageFilter/space``.
    let space: String?
    /// The maximum number of references of a path for this target.
    let depth: Int

    init(_ subject: UsageTarget, _ filter: UsageFilter) {
        let isAction = if case .action = subject { true } else { false }
        onlyScreens = filter.onlyScreens || isAction
        space = filter.space
        // The screens of an action name it through a content.
        depth = filter.isTransitive || filter.onlyScreens ? UsageScope.deepest : isAction ? 2 : 1
    }
}
