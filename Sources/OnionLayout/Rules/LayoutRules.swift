/// UIKit's rules of layout, in the order in which their rows are added.
enum LayoutRules {
    /// Where required rows cannot all hold, the later one gives way; so what UIKit itself sets up stands before the
    /// document's constraints.
    static let all = [RootView.apply] + inner

    /// Those that do not say how large the whole is.
    static let inner: [@Sendable (inout Equations) -> Void] = [
        ViewSizes.apply,
        ScrollingContents.apply,
        SlotRule.apply,
        AutoresizingRule.apply,
        StackArrangement.apply,
        StackAlignment.apply,
        DocumentConstraints.apply,
        IntrinsicSizes.apply,
    ]
}
