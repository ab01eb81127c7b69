import OnionModel

/// Constraints as expressions that create them.
struct ConstraintCode {
    let vocabulary: Vocabulary
    private let constants: ConstantCode
    /// The expressions of the views by their ids; that of the root view is empty in its own class.
    private let views: [String: String]
    /// The ids of the views whose margins are those of what they scroll, for the views in it.
    private let scrolling: Set<String>

    /// The names of the properties that have constraints.
    private let properties: [Constraint: String]

    init(
        _ tree: ViewTree, _ constants: ConstantCode, _ vocabulary: Vocabulary, properties: [Constraint: String] = [:]
    ) {
        self.properties = properties
        self.constants = constants
        self.vocabulary = vocabulary
        views = tree.names
        scrolling = Set(tree.entries.map(\.view).filter { $0.type.scrolls }.map(\.id))
    }

    /// The expression of a constraint, which is no short form: the property that has it, or what creates it.
    func code(_ constraint: Constraint) -> Code {
        properties[constraint].map { .text($0) } ?? creation(of: constraint)
    }

    /// The expression that creates a constraint.
    func creation(of constraint: Constraint) -> Code {
        let code = anchored(constraint) ?? plain(constraint)
        guard constraint.priority != Constraint.required else { return code }
        return .chain(code, .call(".withPriority", [PriorityCode.code(constraint.priority)]))
    }

    /// A constraint by its anchors; nil where anchors cannot express it.
    private func anchored(_ constraint: Constraint) -> Code? {
        guard let first = anchor(constraint.first) else { return nil }
        let relation =
            switch constraint.relation {
            case .equal: "equalTo"
            case .greaterThanOrEqual: "greaterThanOrEqualTo"
            case .lessThanOrEqual: "lessThanOrEqualTo"
            }
        let constant = self.constant(constraint)
        guard let second = constraint.second else {
            return .call("\(first).constraint", [constant.labelled("\(relation)Constant")])
        }
        guard let other = anchor(second), constraint.multiplier == 1 || constraint.first.attribute.isDimension else {
            return nil
        }
        var arguments: [Code] = [.text("\(relation): \(other)")]
        if constraint.multiplier != 1 { arguments.append(.text("multiplier: \(constraint.multiplier.text)")) }
        if constraint.constant != 0 || constraint.number != nil { arguments.append(constant.labelled("constant")) }
        return .call("\(first).constraint", arguments)
    }

    /// A constraint by the attributes of two items, which can multiply positions.
    private func plain(_ constraint: Constraint) -> Code {
        let relation =
            switch constraint.relation {
            case .equal: "equal"
            case .greaterThanOrEqual: "greaterThanOrEqual"
            case .lessThanOrEqual: "lessThanOrEqual"
            }
        let other = constraint.second
        return .call(
            "NSLayoutConstraint",
            [
                .text("item: \(item(constraint.first))"), .text("attribute: .\(constraint.first.attribute.rawValue)"),
                .text("relatedBy: .\(relation)"), .text("toItem: \(other.map(item) ?? "nil")"),
                .text("attribute: .\(other?.attribute.rawValue ?? "notAnAttribute")"),
                .text("multiplier: \(constraint.multiplier.text)"), constant(constraint).labelled("constant"),
            ])
    }

    private func constant(_ constraint: Constraint) -> Code {
        guard let number = constraint.number else {
            return .text(constants[constraint] ?? constraint.constant.text)
        }
        let member = vocabulary.member(Reference(.number, number))
        return .text(constraint.constant < 0 ? "-CGFloat.\(member)" : ".\(member)")
    }

    private func item(_ anchor: Constraint.Anchor) -> String {
        let view = anchor.item.map { views[$0] ?? $0 } ?? ""
        guard let guide = anchor.guide else { return view.isEmpty ? "self" : view }
        return "\(view.isEmpty ? "" : "\(view).")\(guide.member)"
    }

    /// The expression of an anchor; nil for an attribute without one.
    private func anchor(_ anchor: Constraint.Anchor) -> String? {
        // The guide of the margins lies in the frame of a scroll view, and not in its content.
        if anchor.attribute.isMargin, anchor.item.map(scrolling.contains) == true { return nil }
        let (guide, name): (String?, String) =
            switch anchor.attribute {
            case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY:
                (anchor.guide?.member, anchor.attribute.rawValue)
            case .firstBaseline, .lastBaseline: (nil, anchor.attribute.rawValue)
            case .leftMargin: ("layoutMarginsGuide", "left")
            case .rightMargin: ("layoutMarginsGuide", "right")
            case .topMargin: ("layoutMarginsGuide", "top")
            case .bottomMargin: ("layoutMarginsGuide", "bottom")
            case .leadingMargin: ("layoutMarginsGuide", "leading")
            case .trailingMargin: ("layoutMarginsGuide", "trailing")
            case .centerXWithinMargins: ("layoutMarginsGuide", "centerX")
            case .centerYWithinMargins: ("layoutMarginsGuide", "centerY")
            case .edges, .center, .size: (nil, "")
            }
        if name.isEmpty { return nil }
        let view = anchor.item.map { views[$0] ?? $0 } ?? ""
        return [view, guide ?? "", "\(name)Anchor"].filter { !$0.isEmpty }.joined(separator: ".")
    }
}

extension Constraint.Guide {
    /// The property of `UIView` or `UIScrollView`.
    fileprivate var member: String {
        switch self {
        case .safeArea: "safeAreaLayoutGuide"
        case .layoutMargins, .readableContent, .keyboard, .contentLayout, .frameLayout: rawValue
        }
    }
}

extension Constraint.Attribute {
    fileprivate var isDimension: Bool { self == .width || self == .height }

    fileprivate var isMargin: Bool {
        switch self {
        case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins, .centerYWithinMargins:
            true
        default: false
        }
    }
}
