import OnionModel

/// Where a row of the system is from, so that a conflict can be told in words.
enum RowOrigin: Hashable, Sendable {
    /// A constraint of the document, by its number in the tree.
    case constraint(Int)
    /// What a rule says about a view.
    case rule(Rule, node: Int)

    /// The rules that have rows of their own.
    enum Rule: Hashable, Sendable {
        case root, width, height, autoresizing, slot, content, hugging, compressionResistance, arrangement, alignment,
            hiding
        case stay
    }
}
