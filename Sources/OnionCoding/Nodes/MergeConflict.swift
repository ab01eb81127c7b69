/// A member of a part that both the registry and a file have changed, to different values.
package struct MergeConflict: Hashable, Sendable {
    /// The way to the member. The members of a view follow its id, as in `titleLabel.textColor`.
    package var path: String
    /// What the file said when it was last imported; nil for nothing.
    package var before: Node?
    /// Whether it is known what the file said.
    package var isBeforeKnown: Bool
    /// What the registry has; nil for nothing.
    package var stored: Node?
    /// What the file says; nil for nothing.
    package var file: Node?

    /// Creates a conflict.
    package init(_ path: String, before: Node?, isBeforeKnown: Bool = true, stored: Node?, file: Node?) {
        self.path = path
        self.before = before
        self.isBeforeKnown = isBeforeKnown
        self.stored = stored
        self.file = file
    }
}
