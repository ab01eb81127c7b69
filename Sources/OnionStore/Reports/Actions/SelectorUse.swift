/// A selector, with those who provide actions that call it.
public struct SelectorUse: Hashable, Sendable {
    /// The Objective-C selector, such as `doneButtonDidPress:`.
    public var selector: String
    /// How many datasources provide an action that calls it; an action set without a datasource counts as one.
    public var datasources: Int
    /// The first one, in the order of the names; nil for an action set without a datasource.
    public var datasource: String?
    /// How many actions call it.
    public var actions: Int
    /// The first of these, in the order of its datasources and sets: `actions/new-year@1#done`.
    public var action: String

    /// Whether several datasources have it in common.
    public var isShared: Bool { datasources > 1 }
}

/// The actions of a registry: those that nobody sees, and what they call.
public struct ActionsReport: Hashable, Sendable {
    /// How many actions there are in the sets in use.
    public var actions: Int
    /// Sorted by set, then by id.
    public var unshown: [UnshownAction]
    /// The selectors of all actions, sorted.
    public var selectors: [SelectorUse]
}
