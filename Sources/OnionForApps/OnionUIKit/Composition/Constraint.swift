/// A constraint as a composition writes it: `titleLabel.top >= safeArea.top + 16 @750`.
struct Constraint: Hashable, Sendable {
    enum Relation: String, Sendable {
        case equal = "="
        case greaterThanOrEqual = ">="
        case lessThanOrEqual = "<="

        var reversed: Relation {
            switch self {
            case .equal: .equal
            case .greaterThanOrEqual: .lessThanOrEqual
            case .lessThanOrEqual: .greaterThanOrEqual
            }
        }
    }

    struct Anchor: Hashable, Sendable {
        /// The view's id; nil is the layer's root view.
        var item: String?
        var guide: Guide?
        var attribute: Attribute
    }

    enum Guide: String, Sendable {
        case safeArea, layoutMarginsGuide, readableContentGuide, keyboardLayoutGuide, contentLayoutGuide,
            frameLayoutGuide
    }

    enum Attribute: String, Sendable {
        case left, right, top, bottom, leading, trailing
        case width, height
        case centerX, centerY
        case lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins
        case edges, center, size
    }

    var first: Anchor
    var relation: Relation
    var multiplier = 1.0
    var second: Anchor?
    var constant = 0.0
    var priority = 1000.0
}

extension Constraint {
    /// Reads a line; nil for one that UIKit would refuse, too: a height beside an edge, or a multiplier of 0.
    init?(_ line: String) {
        var words = line.split(separator: " ").map(String.init)[...]
        guard words.count >= 3, words.count <= 9, let first = Anchor(words.removeFirst()),
            let relation = Relation(rawValue: words.removeFirst())
        else { return nil }
        self.init(first: first, relation: relation)
        if let last = words.last, last.hasPrefix("@") {
            guard let priority = Constraint.number(String(last.dropFirst()), 1...1000) else { return nil }
            self.priority = priority
            words.removeLast()
        }
        guard readRightSide(words), isPossible else { return nil }
    }

    /// Reads `12`, `view.top`, `view.top + 12` or `0.5 * view.width - 12`.
    private mutating func readRightSide(_ words: ArraySlice<String>) -> Bool {
        var words = words
        if words.count == 1, let number = Constraint.number(words[words.startIndex], Constraint.constants) {
            constant = number
            return true
        }
        if words.dropFirst().first == "*" {
            guard let number = Constraint.number(words.removeFirst(), Constraint.constants) else { return false }
            multiplier = number
            words.removeFirst()
        }
        guard let word = words.popFirst(), let anchor = Anchor(word) else { return false }
        second = anchor
        guard let sign = words.popFirst() else { return true }
        guard sign == "+" || sign == "-", words.count == 1,
            let number = words.first.flatMap({ Constraint.number($0, Constraint.constants) })
        else { return false }
        constant = sign == "-" ? -number : number
        return true
    }

    private static let constants = -1_000_000.0...1_000_000.0

    private static func number(_ word: String, _ range: ClosedRange<Double>) -> Double? {
        // `Double` reads names such as "nan", and hexadecimal digits.
        guard let first = word.utf8.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first),
            let number = Double(word), range.contains(number)
        else { return nil }
        return number
    }

    /// Whether UIKit accepts it. It throws exceptions for all others.
    private var isPossible: Bool {
        let attribute = first.attribute
        if abs(multiplier) < 1e-6 { return false }
        guard first.isPossible, second?.isPossible ?? true else { return false }
        guard let other = second?.attribute else { return attribute.dimension == .size }
        if attribute.isShort || other.isShort {
            return attribute == other && (attribute == .size || multiplier == 1)
        }
        if attribute.dimension != other.dimension { return false }
        return !(attribute.isAbsolute && other.followsDirection || attribute.followsDirection && other.isAbsolute)
    }

    /// The constraint without its short form: `edges` is four constraints.
    var parts: [Constraint] {
        let parts: [Attribute]
        switch first.attribute {
        case .edges: parts = [.top, .leading, .bottom, .trailing]
        case .center: parts = [.centerX, .centerY]
        case .size: parts = [.width, .height]
        default: return [self]
        }
        return parts.map { attribute in
            var part = self
            part.first.attribute = attribute
            part.second?.attribute = attribute
            // The constant of edges leads inward.
            if first.attribute == .edges, attribute == .bottom || attribute == .trailing {
                part.relation = relation.reversed
                part.constant = -constant
            }
            return part
        }
    }
}

extension Constraint.Anchor {
    /// Reads `view.top`, `view.safeArea.top` or `safeArea.top`.
    fileprivate init?(_ word: String) {
        let names = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let attribute = names.last.flatMap(Constraint.Attribute.init(rawValue:)),
            names.allSatisfy({ !$0.isEmpty })
        else { return nil }
        switch names.count {
        case 2:
            let guide = Constraint.Guide(rawValue: names[0])
            self.init(item: guide == nil ? names[0] : nil, guide: guide, attribute: attribute)
        case 3:
            guard let guide = Constraint.Guide(rawValue: names[1]) else { return nil }
            self.init(item: names[0], guide: guide, attribute: attribute)
        default: return nil
        }
    }

    /// Guides have no margins and no baselines.
    fileprivate var isPossible: Bool { guide == nil || !attribute.belongsToViewsOnly }
}

extension Constraint.Attribute {
    enum Dimension {
        case horizontal, vertical, size
    }

    var dimension: Dimension? {
        switch self {
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            .vertical
        case .width, .height, .size: .size
        case .edges, .center: nil
        }
    }

    fileprivate var isShort: Bool { [.edges, .center, .size].contains(self) }
    fileprivate var isAbsolute: Bool { [.left, .right, .leftMargin, .rightMargin].contains(self) }
    fileprivate var followsDirection: Bool { [.leading, .trailing, .leadingMargin, .trailingMargin].contains(self) }

    fileprivate var belongsToViewsOnly: Bool {
        switch self {
        case .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
            true
        default: false
        }
    }
}
