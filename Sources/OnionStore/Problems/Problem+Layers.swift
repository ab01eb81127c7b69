import OnionModel

extension Problem {
    static func contentTemplateAsLayer(_ reference: Reference, at path: String) -> Problem {
        Problem(
            "\(reference) is a content template", code: .wrongTemplateKind,
            values: ["reference": reference.description], remedy: "name a content that fills it", path: path)
    }

    /// A cell that no table or collection shows.
    /// - Parameter cell: the type of the root view.
    static func cellOutsideOfTable(_ reference: Reference, _ cell: ViewType, at path: String) -> Problem {
        let isOfTable = cell == .tableViewCell
        return Problem(
            "\(reference) is a cell, which only a \(isOfTable ? "table" : "collection") shows",
            code: .wrongTemplateKind,
            values: ["reference": reference.description],
            remedy: "put it in a slot that is a \(isOfTable ? "tableView or a tableViewSection" : "collectionView")",
            path: path)
    }

    static func contentTemplateAroundLayer(_ reference: Reference, at path: String) -> Problem {
        Problem(
            "\(reference) is a content template and has no slot for a layer", code: .missingSlot,
            values: ["reference": reference.description], remedy: "use a layout or navigation template", path: path)
    }

    static func missingSlot(_ reference: Reference, at path: String) -> Problem {
        Problem(
            "\(reference) has no slot for a layer", code: .missingSlot, values: ["reference": reference.description],
            remedy: "give one of its views \"slot: content\"", path: path)
    }

    /// - Parameters:
    ///   - reference: The template.
    ///   - slot: The name of the slot; nil for the only one.
    ///   - path: The path of the layer.
    static func emptySlot(_ reference: Reference, slot: String? = nil, at path: String) -> Problem {
        Problem(
            "\(noun(of: slot, in: reference)) is empty", code: .emptySlot, values: values(slot, reference),
            remedy: slot.map { "fill it, as in slots: { \($0): ... }" } ?? "fill it with content or contents",
            path: path)
    }

    static func tooManyLayers(
        _ count: Int, in reference: Reference, slot: Slot = .content, at path: String
    ) -> Problem {
        let most = slot.allowedCount.maximum ?? 0
        var values = values(slot.ownName, reference)
        values["found"] = "\(count)"
        let limit = most == 1 ? "one layer" : "at most \(most) layers"
        return Problem(
            "\(noun(of: slot.ownName, in: reference)) takes \(limit), but has \(count)", code: .tooManyLayers,
            values: values,
            remedy: slot.count == nil
                ? "use a template with \"slot: contents\", such as a scrolling container" : "remove some", path: path)
    }

    static func tooFewLayers(_ count: Int, in reference: Reference, slot: Slot, at path: String) -> Problem {
        var values = values(slot.ownName, reference)
        values["found"] = "\(count)"
        let least = slot.allowedCount.minimum == 1 ? "one layer" : "\(slot.allowedCount.minimum) layers"
        return Problem(
            "\(noun(of: slot.ownName, in: reference)) takes at least \(least), but has \(count)",
            code: .tooFewLayers, values: values, remedy: "add some", path: path)
    }

    static func unknownSlot(_ name: String, of reference: Reference, nearest: String?, known: [String], at path: String)
        -> Problem
    {
        var problem = mistyped(
            "\(reference) has no slot \(name.quoted)", code: .unknownSlot,
            values: ["slot": name, "reference": reference.description], nearest: nearest,
            otherwise: known.isEmpty ? nil : "its slots are \(known.joined(separator: ", "))")
        problem.path = path
        return problem
    }

    /// - Parameter slot: A slot with contents of the wrong kind.
    static func wrongFilling(_ slot: Slot, of reference: Reference, at path: String) -> Problem {
        let (message, remedy) =
            switch (slot.takes, slot.ownName) {
            case (.actions, nil):
                (
                    "the slot \(slot.name.quoted) of \(reference) shows the actions of contents",
                    "name the action set in a content, or give the slot a name"
                )
            case (.actions, _):
                ("the slot \(slot.name.quoted) of \(reference) takes actions", "write { actions: KEY }")
            default: ("the slot \(slot.name.quoted) of \(reference) takes layers, and no actions", "name a content")
            }
        return Problem(
            message, code: .slotMismatch, values: ["slot": slot.name, "reference": reference.description],
            remedy: remedy, path: path)
    }

    /// - Parameter slot: A slot of which no layer is selected.
    static func selectionInSlot(_ slot: Slot, of reference: Reference, at path: String) -> Problem {
        Problem(
            "the slot \(slot.name.quoted) of \(reference) shows all its layers, so that none is selected",
            code: .notApplicable, values: ["slot": slot.name, "reference": reference.description],
            remedy: "remove \"selected\"", path: path)
    }

    private static func noun(of slot: String?, in reference: Reference) -> String {
        slot.map { "the slot \($0.quoted) of \(reference)" } ?? "the slot of \(reference)"
    }

    private static func values(_ slot: String?, _ reference: Reference) -> [String: String] {
        var values = ["reference": reference.description]
        values["slot"] = slot
        return values
    }

    static func unshownActions(_ actions: Reference, of content: Reference, at path: String) -> Problem {
        Problem(
            "no template around \(content) shows the actions of \(actions)", code: .unshownActions,
            values: ["reference": content.description, "actions": actions.description],
            remedy: "wrap it in a template with a slot for actions", path: path)
    }

    static func circularScreen(_ path: [Reference]) -> Problem {
        let names = path.map(\.key.text).joined(separator: " → ")
        return Problem(
            "the screen contains itself: \(names)", code: .circularReference, values: ["path": names],
            remedy: "remove one of these references")
    }

    static var tooManyLayersInScreen: Problem {
        Problem(
            "the screen has more than \(Screen.maximumLayerCount) layers", code: .tooLarge,
            values: ["limit": "\(Screen.maximumLayerCount)"], remedy: "split it")
    }

    static var tooDeepLayers: Problem {
        Problem(
            "the screen has more than \(Screen.maximumLayerDepth) nested layers", code: .tooDeep,
            values: ["limit": "\(Screen.maximumLayerDepth)"], remedy: "split it")
    }
}
