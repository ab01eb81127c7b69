/// How far the users of a thing are followed, and which of them count.
struct UsageScope {
    /// The most references of a path. Layers have a lower limit; a file that was damaged may have a cycle.
    static let deepest = 128

    let onlyScreens: Bool
    /// How many references a path may have.
    let depth: Int

    init(_ subject: UsageTarget, _ filter: UsageFilter) {
        let isAction = if case .action = subject { true } else { false }
        onlyScreens = filter.onlyScreens || isAction
        // The screens of an action name it through a content.
        depth = filter.isTransitive || filter.onlyScreens ? UsageScope.deepest : isAction ? 2 : 1
    }
}
