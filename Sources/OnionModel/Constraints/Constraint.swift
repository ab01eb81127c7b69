/// A relation that Auto Layout keeps between two attributes of views, or between a size and a constant:
/// `first relation multiplier * second + constant`.
///
/// Its meaning is that of UIKit's `NSLayoutConstraint`. Documents write it as one line of text:
///
/// ```
/// item.attribute RELATION [multiplier *] item.attribute [+|- constant] [@priority]
/// item.attribute RELATION constant [@priority]
/// ```
///
/// With `@placeholder`, it is one of Interface Builder's placeholders, which are removed when the app is built.
///
/// A constant is written as a number, or names a number of the registry: `card.leading = view.leading + gutter`.
///
/// ``init(parsing:)`` reads the line and ``description`` writes it; the written line reads back as an equal value.
public struct Constraint: Hashable, Sendable {
    /// The attribute on the left side.
    public var first: Anchor
    /// The relation of the two sides.
    public var relation: Relation
    /// The factor of the second attribute; it has no effect without a second attribute.
    public var multiplier: Double
    /// nil when the first attribute is a size that is set to the constant alone.
    public var second: Anchor?
    /// In points. Between two `edges` it is an inset, so that a positive one always leads inward. With a ``number``, 1 or -1.
    public var constant: Double
    /// The number of the registry whose value, times ``constant``, is the constant; nil when the constant is written out. Its newest
    /// revision wins.
    public var number: Key?
    /// `UILayoutPriority`: from 1 to 1000, where 1000 is required; ``placeholder`` for a constraint that apps do not have.
    public var priority: Double

    /// Creates a constraint; the constant is in points.
    public init(
        first: Anchor,
        relation: Relation,
        multiplier: Double = 1,
        second: Anchor? = nil,
        constant: Double = 0,
        number: Key? = nil,
        priority: Double = Constraint.required
    ) {
        self.first = first
        self.relation = relation
        self.multiplier = multiplier
        self.second = second
        self.constant = constant
        self.number = number
        self.priority = priority
    }

    /// The priority of a constraint that must hold.
    public static let required = 1000.0

    /// The priority of a constraint that is removed when the app is built ("Remove at build time"). In layouts, it holds where nothing else
    /// decides.
    public static let placeholder = 0.0

    /// Whether the constraint is removed when the app is built.
    public var isPlaceholder: Bool { priority == Constraint.placeholder }

    /// The priorities that `UILayoutPriority` has.
    package static let priorities = 1...required

    /// The most Unicode scalars of a constraint as text.
    package static let maximumLength = 1_000

    /// The names of priorities, as `UILayoutPriority` has them; they are read, and written as numbers, except for that of a placeholder.
    package static let namedPriorities: [(name: String, priority: Double)] = [
        ("required", required), ("defaultHigh", 750), ("defaultLow", 250), ("fittingSizeLevel", 50),
        (placeholderName, placeholder),
    ]

    private static let placeholderName = "placeholder"
}

extension Constraint {
    /// The relation of the two sides.
    public enum Relation: String, Hashable, Sendable, CaseIterable {
        /// Both sides are equal.
        case equal = "="
        /// The left side is at least the right side.
        case greaterThanOrEqual = ">="
        /// The left side is at most the right side.
        case lessThanOrEqual = "<="
    }

    /// An attribute of a view or of one of its layout guides: `title.top`, `scrollView.contentLayoutGuide.top`,
    /// `safeArea.bottom`.
    public struct Anchor: Hashable, Sendable {
        /// The view's id; nil is the template's root view, which may be left out before its guides only.
        public var item: String?
        /// The guide that has the attribute; nil when the view itself has it.
        public var guide: Guide?
        /// The attribute of the view or of its guide.
        public var attribute: Attribute

        /// The attribute of a view, or of one of its guides.
        public init(_ item: String, guide: Guide? = nil, _ attribute: Attribute) {
            self.item = item
            self.guide = guide
            self.attribute = attribute
        }

        /// The attribute of a guide of the template's root view, whatever that view's id.
        public init(root guide: Guide, _ attribute: Attribute) {
            self.item = nil
            self.guide = guide
            self.attribute = attribute
        }
    }

    /// Whether a view may have this id: constraints could not name it otherwise.
    ///
    /// An id is made of letters of any script, digits, `_` and `-`, and does not begin with `-`; Interface Builder's
    /// `8XG-VJ-Rrf` is one. The names of the guides are reserved.
    public static func isViewID(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first != "-", Guide(named: text) == nil else { return false }
        return text.unicodeScalars.allSatisfy(ConstraintScanner.isPartOfName)
    }
}

extension Constraint: CustomStringConvertible {
    /// The constraint as one line of text.
    public var description: String { line(naming: number?.text) }

    /// The line of text with a name for the number of the registry.
    package func line(naming key: String?) -> String {
        // Some names would be attributes.
        let name = key.map { key in
            let isAmbiguous = Constraint.endsInAttribute(key) || second == nil && key.contains(".")
            return isAmbiguous ? "\(PartKind.number.rawValue)/\(key)" : key
        }
        var line = first.description
        line += " "
        line += relation.rawValue
        line += " "
        if let second {
            if multiplier != 1 { line += multiplier.text + " * " }
            line += second.description
            if constant != 0 { line += (constant < 0 ? " - " : " + ") + (name ?? constant.magnitude.text) }
        } else {
            line += name ?? constant.text
        }
        if priority != Constraint.required {
            line += " @" + (isPlaceholder ? Constraint.placeholderName : priority.text)
        }
        return line
    }
}

extension Constraint.Anchor: CustomStringConvertible {
    /// The anchor as a constraint's line has it: `titleLabel.leading`.
    public var description: String {
        var text = ""
        if let item { text += item + "." }
        if let guide { text += guide.rawValue + "." }
        return text + attribute.rawValue
    }
}
