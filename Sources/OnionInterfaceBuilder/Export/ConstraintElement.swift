import OnionModel

extension XcodeElement {
    /// Writes the numbers of a constraint that differ from the defaults.
    func setNumbers(of constraint: Constraint, _ context: ElementContext) {
        var constant = constraint.constant
        if let key = constraint.number, case .number(let value)? = context.token(Reference(.number, key)) {
            constant *= value
        }
        let text = constant == 0 ? nil : constant.inXcode
        if self["constant"] != text, (Double(self["constant"] ?? "0") ?? 0) != constant {
            self["constant"] = text
            // A constraint with a constant no longer has the standard distance.
            self["symbolic"] = nil
            self["symbolType"] = nil
        }
        if multiplier != constraint.multiplier {
            self["multiplier"] = constraint.multiplier == 1 ? nil : constraint.multiplier.inXcode
        }
        self["placeholder"] = constraint.isPlaceholder ? "YES" : nil
        // A placeholder keeps the priority that it has at design time.
        if !constraint.isPlaceholder, (Double(self["priority"] ?? "1000") ?? 1000) != constraint.priority {
            self["priority"] = constraint.priority == Constraint.required ? nil : constraint.priority.inXcode
        }
        let relations: [Constraint.Relation: String] = [
            .greaterThanOrEqual: "greaterThanOrEqual", .lessThanOrEqual: "lessThanOrEqual",
        ]
        if self["relation"] != relations[constraint.relation],
            self["relation"] != "equal" || constraint.relation != .equal
        {
            self["relation"] = relations[constraint.relation]
        }
    }

    /// The multiplier as a number; 0 for an invalid one.
    private var multiplier: Double {
        guard let text = self["multiplier"] else { return 1 }
        let parts = text.split { $0 == ":" || $0 == "/" }.map { Double($0) ?? 0 }
        return parts.count == 2 && parts[1] != 0 ? parts[0] / parts[1] : parts.first ?? 1
    }

    /// Creates an element `constraint`.
    ///
    /// - Parameters:
    ///   - constraint: A constraint without `edges`, `center` and `size`.
    ///   - id: Its identifier.
    ///   - owner: The identifier of the view that contains it.
    ///   - object: Returns the identifier of the view or the guide of an anchor; nil for a missing one.
    convenience init?(
        _ constraint: Constraint, id: String, in owner: String, _ context: ElementContext,
        object: (Constraint.Anchor) -> String?
    ) {
        self.init("constraint")
        guard let first = object(constraint.first) else { return nil }
        self["id"] = id
        if first != owner { self["firstItem"] = first }
        self["firstAttribute"] = constraint.first.attribute.inInterfaceBuilder
        if let anchor = constraint.second {
            guard let second = object(anchor) else { return nil }
            self["secondItem"] = second
            self["secondAttribute"] = anchor.attribute.inInterfaceBuilder
        }
        setNumbers(of: constraint, context)
    }
}

extension Constraint.Attribute {
    fileprivate var inInterfaceBuilder: String { self == .lastBaseline ? "baseline" : rawValue }
}

extension Constraint.Guide {
    /// The key of a guide's element.
    var inInterfaceBuilder: String {
        switch self {
        case .safeArea: "safeArea"
        case .keyboard: "keyboard"
        case .contentLayout: "contentLayoutGuide"
        case .frameLayout: "frameLayoutGuide"
        case .layoutMargins: "layoutMargins"
        case .readableContent: "readableContent"
        }
    }
}
