/// A member of a part that both the registry and a file have changed, to different values.
package struct MergeConflict: Hashable, Sendable {
    /// The way to the member. The members of a view follow its id, as in `titleLabel.textColor`.
    package var path: String
    /// The value in the file at its last import; nil for none.
    package var before: Node?
    /// Whether it is known what the file said.
    package var isBeforeKnown: Bool
    /// The value in the registry; nil for none.
    package var stored: Node?
    /// The value in the file; nil for none.
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
