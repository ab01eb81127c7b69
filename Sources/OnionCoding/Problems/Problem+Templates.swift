import OnionModel

// The problems of templates and their variations.

extension Problem {
    static func duplicateView(_ id: String) -> Problem {
        Problem(
            "the view id \(id.quoted) appears twice", code: .duplicate, values: ["name": id],
            remedy: "give every view of a template an id of its own")
    }

    static func invalidViewID(_ id: String) -> Problem {
        Problem(
            "\(id.quoted) cannot name a view", code: .invalidName, values: ["name": id],
            remedy: "write letters, digits, \"_\" and \"-\", and no guide's name")
    }

    // MARK: - Slots

    static func severalSlots(_ slot: Slot) -> Problem {
        Problem(
            slot == .actions
                ? "a template has one slot for actions at most"
                : "a template has one slot for inner layers at most, content or contents",
            code: .tooMany, values: ["limit": "1", "slot": slot.rawValue], remedy: "divide the template in two")
    }

    static func missingSlot(in kind: Template.Kind) -> Problem {
        Problem(
            "a template of kind \(kind.rawValue) has a slot for what is inside it, and this one has none",
            code: .slotMismatch, values: ["kind": kind.rawValue],
            remedy: "give one view \"slot: content\" or \"slot: contents\", or make the kind \"content\"")
    }

    static func slotInLeaf(view id: String) -> Problem {
        Problem(
            "a template of kind content is a leaf, but \(id.quoted) takes inner layers",
            code: .slotMismatch, values: ["kind": Template.Kind.content.rawValue, "view": id],
            remedy: "make the kind \"layout\", or take the slot out")
    }

    static func actionsSlot(ofType type: ViewType) -> Problem {
        Problem(
            "the slot for actions is of type \(type.rawValue)", code: .slotMismatch, values: ["type": type.rawValue],
            remedy: "only a stackView takes the supporting views")
    }

    // MARK: - Fields

    static var fieldsOutsideContent: Problem {
        Problem(
            "only a template of kind content has fields", code: .notApplicable, values: ["key": "fields"],
            remedy: "contents fill the fields of the innermost template only")
    }

    static func invalidFieldName(_ name: String) -> Problem {
        Problem(
            "\(name.quoted) cannot name a field", code: .invalidName, values: ["name": name],
            remedy: "write letters, digits, \"_\" and \"-\", beginning with a letter")
    }

    static var lengthOfOtherField: Problem {
        Problem(
            "only a text has a maxLength", code: .notApplicable, values: ["key": "maxLength"],
            remedy: "leave maxLength out")
    }

    static func unknownField(_ name: String, shownBy property: Property, known: [String]) -> Problem {
        mistyped(
            "\(property.rawValue) shows the field \(name.quoted), which the template does not have",
            code: .unknownField, values: ["field": name, "property": property.rawValue], word: name, known: known,
            otherwise: "add it to the template's fields")
    }

    static func fieldTypeMismatch(_ field: Field, shownBy property: Property) -> Problem {
        Problem(
            "\(property.rawValue) cannot show the field \(field.name.quoted), which is of type \(field.type.rawValue)",
            code: .fieldTypeMismatch,
            values: ["field": field.name, "property": property.rawValue, "type": field.type.rawValue])
    }

    // MARK: - Properties

    /// A property of other types of view.
    static func foreignProperty(_ name: String, of type: ViewType, owners: [ViewType]? = nil) -> Problem {
        Problem(
            "a view of type \(type.rawValue) has no \(name.quoted)", code: .notApplicable,
            values: ["key": name, "type": type.rawValue],
            remedy: owners.map { "it belongs to \($0.map(\.rawValue).joined(separator: ", "))" })
    }

    // MARK: - Constraints

    static func unknownView(_ id: String, in constraint: Constraint, known: [String]) -> Problem {
        mistyped(
            "\(constraint.description.quoted) names the view \(id.quoted), which the template does not have",
            code: .unknownView, values: ["view": id, "constraint": constraint.description], word: id, known: known,
            otherwise: nil)
    }

    /// A line that follows the grammar of constraints, but that Auto Layout does not accept.
    static func invalidConstraint(_ line: String, _ problem: Problem) -> Problem {
        Problem(
            "\(line.quoted): \(problem.message)", code: problem.code,
            values: problem.values.merging(["constraint": line]) { $1 }, remedy: problem.remedy)
    }

    /// A line that does not follow the grammar of constraints.
    static func constraintSyntax(_ line: String, _ error: ConstraintSyntaxError) -> Problem {
        Problem(
            "\(line.quoted), column \(error.column): \(error.message)", code: error.code,
            values: error.values.merging(["constraint": line, "column": String(error.column)]) { $1 },
            remedy: error.remedy)
    }

    // MARK: - Variations

    static func unknownView(_ id: String, inVariationKnowing known: [String]) -> Problem {
        mistyped(
            "the variation names the view \(id.quoted), which the template does not have",
            code: .unknownView, values: ["view": id], word: id, known: known, otherwise: nil)
    }

    static func rootUninstalled(_ id: String) -> Problem {
        Problem("the root view is in every size class", code: .invariable, values: ["view": id])
    }

    static func slotUninstalled(_ id: String) -> Problem {
        Problem("\(id.quoted) holds a slot, and slots are in every size class", code: .invariable, values: ["view": id])
    }

    static func fieldInVariation(_ property: Property) -> Problem {
        Problem(
            "\(property.rawValue) shows a field, which is the same in all size classes", code: .invariable,
            values: ["property": property.rawValue])
    }

    static func invariableProperty(_ name: String, known: [String]) -> Problem {
        mistyped(
            "there is no property \(name.quoted) that varies", code: .invariable, values: ["property": name],
            word: name, known: known, otherwise: "texts and names are the same in all size classes")
    }

    static var emptyCondition: Problem {
        Problem(
            "the condition says nothing", code: .incomplete,
            remedy: "give it a width or a height, compact or regular")
    }
}
