public import OnionModel

/// A part that no screen reaches.
public struct UnusedPart: Hashable, Sendable {
    /// The part with its current revision.
    public var reference: Reference
    /// The change since which no screen reaches it: the one that took it out of the last screen, or the one that
    /// created it.
    public var since: ChangeRecord
    /// Whether a screen ever reached it. A registry has no knowledge of purged parts.
    public var wasUsed: Bool
}
