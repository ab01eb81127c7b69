public import OnionModel

/// A part that no screen reaches.
public struct UnusedPart: Hashable, Sendable {
    /// The part with the revision that it stands at.
    public var reference: Reference
    /// The change since which no screen reaches it: the one that took it out of the last screen, or the one that made it.
    public var since: ChangeRecord
    /// Whether a screen ever reached it, as far as the registry knows: what was purged is forgotten.
    public var wasUsed: Bool
}
