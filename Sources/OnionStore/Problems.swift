public import OnionModel

extension ProblemCode {
    /// A part that was removed; `reference` names it.
    public static let removedReference = ProblemCode(rawValue: "removed-reference")
    /// A revision that a part does not have; `reference` names it, `latest` is the number of the last one.
    public static let unknownRevision = ProblemCode(rawValue: "unknown-revision")
    /// A change that stored parts do not fit; `user` names the part that would break, `cause` is the code of what is wrong there.
    public static let wouldBreak = ProblemCode(rawValue: "would-break")
    /// A required `field` without a value.
    public static let missingField = ProblemCode(rawValue: "missing-field")
    /// A template of the wrong kind for its place; `reference` names it.
    public static let wrongTemplateKind = ProblemCode(rawValue: "wrong-template-kind")
    /// A layer inside a template without a slot for one; `reference` names the template.
    public static let missingSlot = ProblemCode(rawValue: "missing-slot")
    /// A slot without a layer; `reference` names its template.
    public static let emptySlot = ProblemCode(rawValue: "empty-slot")
    /// More layers than the slot takes; `reference` names its template, `found` is their count.
    public static let tooManyLayers = ProblemCode(rawValue: "too-many-layers")
    /// Fewer layers than the slot takes; `reference` names its template, `found` is their count.
    public static let tooFewLayers = ProblemCode(rawValue: "too-few-layers")
    /// A `slot` that a template does not have; `reference` names the template.
    public static let unknownSlot = ProblemCode(rawValue: "unknown-slot")
    /// Actions that no template around their content shows; `reference` names the content.
    public static let unshownActions = ProblemCode(rawValue: "unshown-actions")
    /// A screen that contains itself, or an alias of itself; `path` lists the parts.
    public static let circularReference = ProblemCode(rawValue: "circular-reference")
}

// Codes of a check of the whole registry.
extension ProblemCode {
    /// A body that is not the one whose digest was stored.
    public static let digestMismatch = ProblemCode(rawValue: "digest-mismatch")
    /// Rows of references that are not those of the document.
    public static let referenceRowsMismatch = ProblemCode(rawValue: "reference-rows-mismatch")
    /// A text for numbers without a form that its language needs.
    public static let missingPluralForm = ProblemCode(rawValue: "missing-plural-form")
    /// A localized text without one in the base locale.
    public static let missingBaseText = ProblemCode(rawValue: "missing-base-text")
    /// A localized text without one in a locale that was asked for.
    public static let missingTranslation = ProblemCode(rawValue: "missing-translation")
    /// A text in a locale that is older than the text that it translates.
    public static let staleTranslation = ProblemCode(rawValue: "stale-translation")
    /// An action that does nothing.
    public static let missingTarget = ProblemCode(rawValue: "missing-target")
    /// A translation that takes other arguments than the text in the base locale: `found` and `expected`.
    public static let differentArguments = ProblemCode(rawValue: "different-arguments")
    /// A `view` that assistive technologies cannot name.
    public static let missingLabel = ProblemCode(rawValue: "missing-label")
    /// A `view` of a `cell` that is not in the cell's content view.
    public static let besideContentView = ProblemCode(rawValue: "beside-content-view")
    /// An accessibility label that is the name of an image.
    public static let fileNameAsLabel = ProblemCode(rawValue: "file-name-as-label")
    /// An image that the registry does not have. `nearest` is one that it has.
    public static let missingImage = ProblemCode(rawValue: "missing-image")
    /// The name of an image that has the form of an SF Symbol's and is none.
    public static let unknownSymbol = ProblemCode(rawValue: "unknown-symbol")
    /// An SF Symbol that the earliest iOS that the app runs on does not have.
    public static let newSymbol = ProblemCode(rawValue: "new-symbol")
    /// A key that differs from another one of its kind only in the case of its letters.
    public static let differsInCase = ProblemCode(rawValue: "differs-in-case")
    /// A search index that is damaged, or has other words than the documents.
    public static let searchIndexMismatch = ProblemCode(rawValue: "search-index-mismatch")
}

// Codes of OnionModel, until its own are public.
// MARK: - References

extension Problem {
    static func unknownReference(_ reference: Reference, nearest: String?, at path: String) -> Problem {
        var values = ["reference": reference.head.description]
        values["nearest"] = nearest
        return Problem(
            "there is no \(reference.head)", code: .unknownReference, values: values,
            remedy: nearest.map { "did you mean \($0.quoted)?" } ?? reference.remedyWhereUnknown, path: path,
            isSolvableByOthers: true)
    }

    /// A document says what a part said before it got another name, so that the import would make a second part of it.
    static func formerName(_ reference: Reference, now part: Reference, change: Int64) -> Problem {
        Problem(
            "\(reference.head) was renamed to \(part) in change \(change), and the document is one of before",
            code: .duplicate, values: ["name": reference.head.description, "first": part.description],
            remedy: "write the key \(part.key.text.quoted), or change the document to make another part")
    }

    static func renamedReference(
        _ reference: Reference, to part: Reference, change: Int64, at path: String
    ) -> Problem {
        Problem(
            "\(reference.head) was renamed to \(part) in change \(change)", code: .unknownReference,
            values: ["reference": reference.head.description, "nearest": part.key.text],
            remedy: "write \(part.key.text.quoted)", path: path, isSolvableByOthers: true)
    }

    static func removedReference(_ reference: Reference, at path: String) -> Problem {
        Problem(
            "\(reference.head) was removed", code: .removedReference,
            values: ["reference": reference.head.description], remedy: "restore it first", path: path,
            isSolvableByOthers: true)
    }

    /// - Parameter isNext: whether a document that is not read yet may make the revision.
    static func unknownRevision(_ reference: Reference, latest: Int, at path: String, isNext: Bool) -> Problem {
        Problem(
            "there is no \(reference)", code: .unknownRevision,
            values: ["reference": reference.description, "latest": "\(latest)"],
            remedy: "its latest revision is \(latest)", path: path, isSolvableByOthers: isNext)
    }
}

// MARK: - Fields

extension Problem {
    static func filledTemplate(_ reference: Reference, isOf kind: Template.Kind) -> Problem {
        Problem(
            "\(reference) is a template of kind \(kind.rawValue), but a content needs one of kind content or cell",
            code: .wrongTemplateKind, values: ["reference": reference.description, "kind": kind.rawValue],
            remedy: "name a content template, and wrap the content on a screen", path: "template")
    }

    /// - Parameter known: The names of the template's fields.
    static func unknownField(
        _ name: String, of template: Reference, nearest: String?, known: [String]
    ) -> Problem {
        let names = known.prefix(16).joined(separator: ", ") + (known.count > 16 ? ", ..." : "")
        var problem = mistyped(
            "\(template) has no field \(name.quoted)", code: .unknownField,
            values: ["field": name, "reference": template.description], nearest: nearest,
            otherwise: known.isEmpty ? "it has no fields" : "its fields are \(names)")
        problem.path = "fields.\(name)"
        return problem
    }

    static func missingField(_ field: Field, of template: Reference) -> Problem {
        Problem(
            "the field \(field.name.quoted) is missing, which \(template) requires", code: .missingField,
            values: ["field": field.name, "reference": template.description],
            remedy: "add a value of type \(field.type.rawValue)", path: "fields")
    }

    /// - Parameter found: the value in words.
    static func wrongType(of field: Field, found: String) -> Problem {
        Problem(
            "expected \(field.type.noun) for the field \(field.name.quoted), found \(found)", code: .wrongType,
            values: ["field": field.name, "expected": field.type.rawValue, "found": found],
            path: "fields.\(field.name)")
    }

    static func tooLong(_ field: Field, limit: Int, count: Int, at path: String) -> Problem {
        Problem(
            "the text has \(count) characters, but the field \(field.name.quoted) allows \(limit)", code: .tooLarge,
            values: ["field": field.name, "limit": "\(limit)", "found": "\(count)"],
            remedy: "shorten it, or increase maxLength of the field", path: path)
    }
}

extension Reference {
    /// What to do about a name that nothing has.
    fileprivate var remedyWhereUnknown: String {
        switch kind {
        case .color: "write \"#RRGGBB\" or a name such as systemBlue, or import the color"
        case .font: "write a text style such as body, a map such as { family: \(key), size: 17 }, or import the font"
        default: "import it together with this document"
        }
    }
}

// MARK: - Tokens

extension Problem {
    static func circularAlias(_ chain: [Reference]) -> Problem {
        let names = chain.map(\.description).joined(separator: " -> ")
        return Problem(
            "the alias leads back to itself: \(names)", code: .circularReference, values: ["path": names],
            remedy: "give one of them a value", path: "alias")
    }

    static func longAlias(limit: Int) -> Problem {
        Problem(
            "more than \(limit) aliases lead to the value", code: .tooDeep, values: ["limit": "\(limit)"],
            remedy: "name the value itself", path: "alias")
    }

    static func numberOutOfRange(_ token: Reference, _ number: Double, _ property: Property, at path: String) -> Problem
    {
        Problem(
            "\(token) is \(number.text), which \(property.rawValue) cannot be", code: .outOfRange,
            values: ["value": number.text, "reference": token.description, "property": property.rawValue],
            remedy: "name another number", path: path)
    }
}

// MARK: - Values

extension Problem {
    static func unknownSystemColor(_ name: String, at path: String) -> Problem {
        var values = ["value": name]
        values["nearest"] = Spelling.nearest(to: name, among: ColorReference.systemNames)
        return Problem(
            "\(name.quoted) is not a system colour", code: .unknownValue, values: values,
            remedy: Spelling.didYouMean(name, among: ColorReference.systemNames)
                ?? "write one of UIKit's, such as systemBlue", path: path)
    }

    static func invalidURL(_ url: String, at path: String) -> Problem {
        Problem(
            "\(url.quoted) is not a URL", code: .invalidValue, values: ["value": url],
            remedy: "write it with its scheme, as in https://example.com", path: path)
    }
}

extension Field.Kind {
    /// The type as a sentence needs it.
    fileprivate var noun: String {
        switch self {
        case .text: "a text"
        case .image: "an image"
        case .color: "a colour"
        case .number: "a number"
        case .bool: "true or false"
        case .choice: "one of the choices"
        }
    }
}

// MARK: - Layers and slots

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

    /// - Parameter slot: A slot that is filled with what it does not take.
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

// MARK: - Stored parts

extension Problem {
    /// - Parameters:
    ///   - cause: what is wrong with the user then.
    ///   - revision: the changed part.
    static func wouldBreak(_ user: Reference, cause: Problem, by revision: ImportCheck.BreakingChange) -> Problem {
        let location = cause.path.isEmpty ? "" : " (\(cause.path))"
        var values = ["user": user.description, "cause": cause.code.rawValue]
        if !cause.path.isEmpty { values["path"] = cause.path }
        var problem = revision.problem(
            "this would break \(user)\(location): \(cause.message)", remedy: cause.remedy, values: values)
        problem.brokenPart = user
        return problem
    }

    static func mayBreakMore(thanListed count: Int, by revision: ImportCheck.BreakingChange) -> Problem {
        revision.problem("this may break more parts; the first \(count) are listed", values: ["listed": "\(count)"])
    }
}

extension ImportCheck.BreakingChange {
    /// Another document may bring up to date what the change breaks.
    fileprivate func problem(_ message: String, remedy: String? = nil, values: [String: String]) -> Problem {
        Problem(
            message, code: .wouldBreak, values: values, remedy: remedy, source: location.source,
            position: location.position, subject: reference.description, isSolvableByOthers: true)
    }
}

// MARK: - Texts

extension Problem {
    static func emptyText(at path: String) -> Problem {
        Problem("the text is empty", code: .empty, remedy: "write it, or leave the field out", path: path)
    }

    static func differentArguments(
        _ found: FormatArguments, than expected: FormatArguments, in base: LocaleTag, at path: String
    ) -> Problem {
        Problem(
            "the text takes \(found.text), but the one in \(base) takes \(expected.text)", code: .differentArguments,
            values: ["found": found.text, "expected": expected.text], path: path)
    }

    static func missingLabel(of view: String, at path: String) -> Problem {
        Problem(
            "the button \(view.quoted) has an image and no title, so that VoiceOver cannot name it",
            code: .missingLabel, values: ["view": view], remedy: "add an accessibilityLabel", path: path)
    }

    static func besideContentView(_ view: String, in cell: String, at path: String) -> Problem {
        Problem(
            "the view \(view.quoted) is in the cell \(cell.quoted) itself, where margins differ and the accessory covers it",
            code: .besideContentView, values: ["view": view, "cell": cell],
            remedy: "move it into a subview of type contentView", path: path)
    }

    static func missingTabLabel(at path: String) -> Problem {
        Problem(
            "the tab has an image and no title, so that VoiceOver cannot name it", code: .missingLabel,
            remedy: "add a title or an accessibilityLabel", path: path)
    }

    static func missingImage(_ name: String, nearest: String?, at path: String) -> Problem {
        var problem = mistyped(
            "there is no image \(name.quoted)", code: .missingImage, values: ["name": name], nearest: nearest,
            otherwise: "import it, or accept the finding when the app has it")
        problem.path = path
        return problem
    }

    static func unknownSymbol(_ name: String, nearest: String?, at path: String) -> Problem {
        var problem = mistyped(
            "there is no SF Symbol \(name.quoted)", code: .unknownSymbol, values: ["name": name], nearest: nearest,
            otherwise: "import an image of this name, or accept the finding when the app or a newer iOS has it")
        problem.path = path
        return problem
    }

    /// - Parameters:
    ///   - name: The name of the symbol.
    ///   - since: The version of iOS that first has it.
    ///   - ios: The earliest version that the app runs on.
    ///   - former: An earlier name of the symbol, which that version has.
    ///   - path: The path in the part's document.
    static func newSymbol(
        _ name: String, since: IOSVersion, ios: IOSVersion, former: String?, at path: String
    ) -> Problem {
        var values = ["name": name, "since": since.description, "ios": ios.description]
        values["nearest"] = former
        return Problem(
            "the SF Symbol \(name.quoted) is there since iOS \(since), and the app runs on iOS \(ios)",
            code: .newSymbol,
            values: values,
            remedy: former.map { "write \($0.quoted), its earlier name" }
                ?? "choose another one, or import an image of this name",
            path: path)
    }

    static func fileNameAsLabel(at path: String) -> Problem {
        Problem(
            "the accessibility label is the name of the image", code: .fileNameAsLabel,
            remedy: "write what people call it", path: path)
    }
}
