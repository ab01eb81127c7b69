public import OnionModel

/// A way from one screen to another: one step of an action that the first one shows, or one of its tabs.
public struct FlowLead: Hashable, Sendable {
    /// The screen that shows the action, without a revision.
    public var screen: Reference
    /// The action set, or the template of the button or the tab bar, with its revision.
    public var part: Reference
    /// The id of the action, or of the template's view.
    public var id: String
    /// The text of the button; nil for a button with an image only, and for one whose text comes from a content.
    public var title: LocalizedText?
    /// The step that leads to the other screen.
    public var step: ActionStep

    /// The action's name: `actions/new-year@1#done`.
    public var name: String { "\(part)#\(id)" }
}

/// One row of the flow of an app.
public enum FlowRow: Hashable, Sendable {
    /// A way from one screen to another.
    case lead(FlowLead)
    /// A screen that nothing leads to, and that is in no other screen.
    case start(Reference)
    /// A screen that is not reached.
    case unreachable(Reference)
    /// A screen that is presented and leads nowhere, and none of whose actions dismisses it or calls the app.
    case deadEnd(Reference)
}

/// The numbers of a flow.
public struct FlowSummary: Hashable, Sendable {
    /// The number of screens.
    public var screens = 0
    /// The number of ways from one screen to another.
    public var leads = 0
    /// The number of screens that nothing leads to.
    public var starts = 0
    /// The number of screens that are not reached.
    public var unreachable = 0
    /// The number of screens where an app's user is stuck.
    public var deadEnds = 0
}
