public import OnionModel

/// An action that no screen shows: nothing reaches its set, or what reaches it pins a revision without the action.
public struct UnshownAction: Hashable, Sendable {
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
