import OnionModel

// The problems of templates and their variations.

extension Problem {
    /// A map where a constraint belongs, as a colon makes it.
    static func noConstraint(_ node: Node) -> Problem {
        wrongType(
            expected: "a constraint", found: node, remedy: "write it with =, >= or <=, as in \"title.top = view.top\"")
    }

    static func duplicateView(_ id: String) -> Problem {
        Problem(
            "the view id \(id.quoted) appears twice", code: .duplicate, values: ["name": id],
            remedy: "give one of the two another id")
    }

    static func invalidViewID(_ id: String) -> Problem {
        Problem(
            "\(id.quoted) is not a valid view id", code: .invalidName, values: ["name": id],
            remedy: "use letters, digits, \"_\" and \"-\", but not the name of a guide")
    }

    // MARK: - Slots

    static func severalSlots(_ slot: Slot) -> Problem {
        Problem(
            slot.takesLayers
                ? "the template has more than one slot for inner layers without a name"
                : "the template has more than one slot for actions without a name",
            code: .tooMany, values: ["limit": "1", "slot": slot.takes.rawValue],
            remedy:
                "name one of them, as in slot: { name: \(slot.takesLayers ? "footer" : "links"), takes: \(slot.takes.rawValue) }"
        )
    }

    static var tooManySlots: Problem {
        Problem(
            "there are more than \(Slot.mostInTemplate) slots", code: .tooMany,
            values: ["limit": String(Slot.mostInTemplate)])
    }

    static func duplicateSlot(_ name: String) -> Problem {
        Problem(
            "the slot name \(name.quoted) appears twice", code: .duplicate, values: ["name": name],
            remedy: "give one of the two another name")
    }

    static func invalidSlotName(_ name: String) -> Problem {
        Problem(
            "\(name.quoted) is not a valid slot name", code: .invalidName, values: ["name": name],
            remedy: "use letters from a to z, digits, \"_\" and \"-\", with a letter first")
    }

    static func invalidCount(_ text: String) -> Problem {
        Problem(
            "\(text.quoted) is not a count of layers", code: .invalidValue, values: ["found": text],
            remedy: "write a number or a range, such as 1, 0...1, 1...4 or 1...")
    }

    static func countOfContent(_ count: Slot.Count) -> Problem {
        Problem(
            "a slot that takes content has one layer at most, not \(count.text)", code: .slotMismatch,
            values: ["found": count.text], remedy: "write \"takes: contents\"")
    }

    static var countOfActions: Problem {
        Problem(
            "a slot that takes actions has no count", code: .notApplicable, values: ["key": "count"],
            remedy: "remove it")
    }

    static var exampleOfActions: Problem {
        Problem(
            "a slot that takes actions has no example", code: .notApplicable, values: ["key": "example"],
            remedy: "remove it; the slot shows the actions of the example's content")
    }

    static func missingSlot(in kind: Template.Kind) -> Problem {
        Problem(
            "a template of kind \(kind.rawValue) needs a slot for inner layers",
            code: .slotMismatch, values: ["kind": kind.rawValue],
            remedy: "give one view \"slot: content\" or \"slot: contents\", or change the kind to \"content\"")
    }

    static func slotInLeaf(view id: String, in kind: Template.Kind) -> Problem {
        Problem(
            "a template of kind \(kind.rawValue) cannot have a slot for inner layers, but \(id.quoted) is one",
            code: .slotMismatch, values: ["kind": kind.rawValue, "view": id],
            remedy: "change the kind to \"layout\", or remove the slot")
    }

    // MARK: - Cells

    static func noCell(_ view: TemplateView) -> Problem {
        Problem(
            "a template of kind cell cannot have a root view of type \(view.type.rawValue)", code: .notApplicable,
            values: ["kind": Template.Kind.cell.rawValue, "type": view.type.rawValue],
            remedy: "use \(ViewType.cells.map(\.rawValue).joined(separator: ", ")), or change the kind to \"content\"")
    }

    /// - Parameters:
    ///   - id: The section.
    ///   - type: The type of the section.
    ///   - expected: The type of view that has such sections.
    static func sectionOutside(_ id: String, _ type: ViewType, of expected: ViewType) -> Problem {
        Problem(
            "the \(type.rawValue) \(id.quoted) is no subview of a \(expected.rawValue)", code: .notApplicable,
            values: ["view": id, "type": type.rawValue], remedy: "move it into one")
    }

    static func accessoryOutsideOfCell(_ id: String) -> Problem {
        Problem(
            "the accessory \(id.quoted) is not the one subview of a tableViewCell that is its accessory",
            code: .notApplicable, values: ["view": id, "property": Property.isAccessoryView.rawValue],
            remedy: "move it into a cell without another one, and not into its contentView")
    }

    static func actionsSlot(ofType type: ViewType) -> Problem {
        Problem(
            "a view of type \(type.rawValue) cannot be the slot for actions", code: .slotMismatch,
            values: ["type": type.rawValue],
            remedy: "use a view of type stackView")
    }

    // MARK: - Fields

    static func invalidFieldName(_ name: String) -> Problem {
        Problem(
            "\(name.quoted) is not a valid field name", code: .invalidName, values: ["name": name],
            remedy: "use letters, digits, \"_\" and \"-\", with a letter first")
    }

    static var lengthOfOtherField: Problem {
        Problem(
            "only a field of type text can have maxLength", code: .notApplicable, values: ["key": "maxLength"],
            remedy: "remove it")
    }

    static func rangeOfOtherField(_ key: String) -> Problem {
        Problem(
            "only a field of type number can have \(key)", code: .notApplicable, values: ["key": key],
            remedy: "remove it")
    }

    static var emptyRange: Problem {
        Problem(
            "the minimum of the field is larger than its maximum", code: .invalidValue,
            remedy: "write a maximum that is not below the minimum")
    }

    static var noChoices: Problem {
        Problem(
            "a field of type choice has no choices", code: .incomplete,
            remedy: "add the words that it may have, such as \"choices: [small, large]\"")
    }

    static var choicesOfOtherField: Problem {
        Problem(
            "only a field of type choice can have choices", code: .notApplicable, values: ["key": "choices"],
            remedy: "remove them")
    }

    static func tooManyChoices(limit: Int) -> Problem {
        Problem(
            "the field has more than \(limit) choices", code: .tooMany, values: ["limit": String(limit)],
            remedy: "use a field of type text")
    }

    static func invalidChoice(_ word: String) -> Problem {
        Problem(
            "\(word.quoted) is not a valid choice", code: .invalidName, values: ["name": word],
            remedy: "use ASCII letters, digits, \"_\" and \"-\", with a letter first")
    }

    static func duplicateChoice(_ word: String) -> Problem {
        Problem(
            "the choice \(word.quoted) appears twice", code: .duplicate, values: ["name": word],
            remedy: "remove one of the two")
    }

    static func unknownField(_ name: String, shownBy property: Property, nearest: String?) -> Problem {
        unknownField(name, shownBy: property.rawValue, nearest: nearest)
    }

    static func unknownField(_ name: String, shownBy property: String, nearest: String?) -> Problem {
        mistyped(
            "the template has no field \(name.quoted), which the property \(property) shows",
            code: .unknownField, values: ["field": name, "property": property], nearest: nearest,
            otherwise: "add it to the template's fields")
    }

    static func fieldInBarButton(_ name: String) -> Problem {
        Problem(
            "the title of a bar button cannot show the field \(name.quoted)", code: .notApplicable,
            values: ["field": name], remedy: "write a text, with two dollar signs if it begins with one")
    }

    static func fieldTypeMismatch(_ field: Field, shownBy property: Property) -> Problem {
        Problem(
            "the property \(property.rawValue) cannot show the field \(field.name.quoted) of type \(field.type.rawValue)",
            code: .fieldTypeMismatch,
            values: ["field": field.name, "property": property.rawValue, "type": field.type.rawValue])
    }

    // MARK: - Properties

    /// A property of other types of view.
    static func foreignProperty(_ name: String, of type: ViewType, owners: [ViewType]? = nil) -> Problem {
        Problem(
            "a view of type \(type.rawValue) has no property \(name.quoted)", code: .notApplicable,
            values: ["key": name, "type": type.rawValue],
            remedy: owners.map { "use it with \($0.map(\.rawValue).joined(separator: ", "))" })
    }

    // MARK: - Constraints

    static func unknownView(_ id: String, in constraint: Constraint, nearest: String?) -> Problem {
        mistyped(
            "the template has no view \(id.quoted), which the constraint \(constraint.description.quoted) names",
            code: .unknownView, values: ["view": id, "constraint": constraint.description], nearest: nearest,
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

    /// - Parameter noun: what names the view: a variation, or a state.
    static func unknownView(_ id: String, in noun: String, nearest: String?) -> Problem {
        mistyped(
            "the template has no view \(id.quoted), which the \(noun) names",
            code: .unknownView, values: ["view": id], nearest: nearest, otherwise: nil)
    }

    static func rootUninstalled(_ id: String) -> Problem {
        Problem("a variation cannot remove the root view", code: .invariable, values: ["view": id])
    }

    static func slotUninstalled(_ id: String) -> Problem {
        Problem("a variation cannot remove \(id.quoted), because it is a slot", code: .invariable, values: ["view": id])
    }

    static func fieldIn(_ noun: String, _ property: Property) -> Problem {
        Problem(
            "a \(noun) cannot change the property \(property.rawValue), because it shows a field", code: .invariable,
            values: ["property": property.rawValue])
    }

    static func invariableProperty(_ name: String, known: [String]) -> Problem {
        mistyped(
            "a variation cannot change the property \(name.quoted)", code: .invariable, values: ["property": name],
            // A property that exists is not mistyped.
            word: name, known: Property(rawValue: name) == nil ? known : [],
            otherwise: "texts and names are the same in all size classes")
    }

    static var emptyCondition: Problem {
        Problem(
            "the condition is empty", code: .incomplete,
            remedy: "add width or height, compact or regular")
    }
}
