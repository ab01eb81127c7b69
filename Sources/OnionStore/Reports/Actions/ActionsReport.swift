public import OnionModel

/// A selector with the datasources whose actions call it.
public struct SelectorUse: Hashable, Sendable {
    /// The Objective-C selector, such as `doneButtonDidPress:`.
    public var selector: String
    /// The number of datasources with an action that calls it; an action set without a datasource is one.
    public var datasources: Int
    /// The first of them, sorted by name; nil for an action set without a datasource.
    public var datasource: String?
    /// The number of actions that call it.
    public var actions: Int
    /// The first action, sorted by datasource and set: `actions/new-year@1#done`.
    public var action: String

    /// Whether several datasources share it.
    public var isShared: Bool { datasources > 1 }
}

/// The actions of a registry: those that no screen shows, and the selectors that they call.
public struct ActionsReport: Hashable, Sendable {
    /// The number of actions in the sets in use.
    public var actions: Int
    /// The actions that no screen shows: their set is not reached, or only through a pinned revision without the action. Sorted by set, then by id.
    public var unshown: [ReportedAction]
    /// The actions that do nothing. Sorted by set, then by id.
    public var withoutTarget: [ReportedAction]
    /// The selectors of all actions, sorted.
    public var selectors: [SelectorUse]
}

/// An action of a set in use.
public struct ReportedAction: Hashable, Sendable {
    /// The action set with its current revision.
    public var set: Reference
    /// The action's id in its set.
    public var id: String
    /// The text of the button; nil for a button with an image only.
    public var title: LocalizedText?
    /// The class of the app that provides the set.
    public var datasource: String?

    /// The action's name: `actions/new-year@1#done`.
    public var name: String { "\(set)#\(id)" }
}
