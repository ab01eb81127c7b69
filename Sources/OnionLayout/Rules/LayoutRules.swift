/// UIKit's layout rules, in the order in which they add rows.
enum LayoutRules {
    /// All rules. Among conflicting required rows the last one is broken, so UIKit's own rules come before the
    /// document's constraints.
    static let all = [RootView.apply] + inner

    /// The rules that do not fix the size of the root view.
    static let inner: [@Sendable (inout Equations) -> Void] = [
        ViewSizes.apply,
        ScrollingContents.apply,
        SlotRule.apply,
        AutoresizingRule.apply,
        TableRows.apply,
        TableCells.apply,
        CellStyles.apply,
        FlowLayout.apply,
        StackArrangement.apply,
        StackAlignment.apply,
        DocumentConstraints.apply,
        IntrinsicSizes.apply,
        PlaceholderSizes.apply,
        UnknownImages.apply,
        EmptySlots.apply,
    ]
}
