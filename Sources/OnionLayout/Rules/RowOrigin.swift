import OnionModel

/// The origin of a row of the constraint system, from which conflicts are described.
enum RowOrigin: Hashable, Sendable {
    /// A constraint of the document, by its index in the tree.
    case constraint(Int)
    /// A row that a layout rule added for a node.
    case rule(Rule, node: Int)

    /// The rules that add rows of their own.
    enum Rule: Hashable, Sendable {
        case root, width, height, autoresizing, slot, content, hugging, compressionResistance, arrangement, alignment,
            hiding
        case stay
    }
}
