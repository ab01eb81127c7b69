public import OnionModel

/// The subject of a reuse report.
public enum ReuseSubject: Hashable, Sendable {
    /// The parts of a kind.
    case parts(PartKind)
    /// The images that parts name, and those of the registry.
    case images
}

/// The reuse of one part or image.
public struct Reuse: Hashable, Sendable {
    /// The part with its current revision, or the image.
    public var subject: UsageTarget
    /// The number of screens that show it at any depth: by name, through a content or a template, or through a screen inside them.
    public var screens: Int
    /// The number of parts in use that refer to it themselves, by their kind; kinds without any are missing.
    public var users: [PartKind: Int]
    /// The share of all screens that show it, 0 to 1.
    public var share: Double

    /// The number of screens that name it in their own layers.
    public var direct: Int { users[.screen] ?? 0 }
}

/// The reuse of all parts of a kind, or of all images.
public struct ReuseReport: Hashable, Sendable {
    /// The number of screens.
    public var screens: Int
    /// The number of screens that show any of the parts or images, by space; empty in a registry that has only the default space, whose
    /// name is empty.
    public var screensBySpace: [String: Int]
    /// The parts or images, sorted by the number of screens that show them, the most first, then by name.
    public var items: [Reuse]

    /// The number of screens that show the average part or image, of those that any screen shows: 1 when nothing is reused; nil when
    /// no screen shows any.
    public var factor: Double?
}

/// The reuse of one part or image at two times.
public struct ReuseChange: Hashable, Sendable {
    /// Its reuse then; nil where it was not there, or was removed.
    public var before: Reuse?
    /// Its reuse now; nil where it is not there any more.
    public var after: Reuse?

    /// The number of screens that it gained.
    public var screens: Int { (after?.screens ?? 0) - (before?.screens ?? 0) }
}

extension ReuseReport {
    /// Returns the difference from an earlier report on the same subject: all items of both, the largest changes of screens first, then
    /// in the order of this report.
    public func changes(since earlier: ReuseReport) -> [ReuseChange] {
        var before = Dictionary(earlier.items.map { ($0.name, $0) }) { first, _ in first }
        let kept = items.map { ReuseChange(before: before.removeValue(forKey: $0.name), after: $0) }
        let gone = earlier.items.filter { before[$0.name] != nil }.map { ReuseChange(before: $0, after: nil) }
        return (kept + gone).enumerated()
            .sorted { (-abs($0.element.screens), $0.offset) < (-abs($1.element.screens), $1.offset) }.map(\.element)
    }
}

extension Reuse {
    /// The name without a revision.
    package var name: String {
        if case .part(let reference) = subject { reference.head.description } else { subject.description }
    }
}
