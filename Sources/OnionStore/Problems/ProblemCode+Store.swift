public import OnionModel

extension ProblemCode {
    /// A part that was removed; `reference` names it.
    public static let removedReference = ProblemCode(rawValue: "removed-reference")
    /// A part of another space, which does not export it; `reference` names it.
    public static let notExported = ProblemCode(rawValue: "not-exported")
    /// A revision that a part does not have; `reference` names it, `latest` is the number of the last one.
    public static let unknownRevision = ProblemCode(rawValue: "unknown-revision")
    /// A change that stored parts do not fit; `user` names the part that would break, `cause` is the code of the problem there.
    public static let wouldBreak = ProblemCode(rawValue: "would-break")
    /// A required `field` without a value.
    public static let missingField = ProblemCode(rawValue: "missing-field")
    /// A template of the wrong kind for its place; `reference` names it.
    public static let wrongTemplateKind = ProblemCode(rawValue: "wrong-template-kind")
    /// A layer inside a template without a slot for one; `reference` names the template.
    public static let missingSlot = ProblemCode(rawValue: "missing-slot")
    /// A slot without a layer; `reference` names its template.
    public static let emptySlot = ProblemCode(rawValue: "empty-slot")
    /// More layers than the slot allows; `reference` names its template, `found` is their number.
    public static let tooManyLayers = ProblemCode(rawValue: "too-many-layers")
    /// Fewer layers than the slot requires; `reference` names its template, `found` is their number.
    public static let tooFewLayers = ProblemCode(rawValue: "too-few-layers")
    /// A `slot` that a template does not have; `reference` names the template.
    public static let unknownSlot = ProblemCode(rawValue: "unknown-slot")
    /// A `prototype` that a template does not have; `reference` names the template.
    public static let unknownPrototype = ProblemCode(rawValue: "unknown-prototype")
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
    /// A localized text without a wording in a requested locale.
    public static let missingTranslation = ProblemCode(rawValue: "missing-translation")
    /// A text in a locale that is older than the text that it translates.
    public static let staleTranslation = ProblemCode(rawValue: "stale-translation")
    /// An action that does nothing.
    public static let missingTarget = ProblemCode(rawValue: "missing-target")
    /// A translation with other arguments than the text in the base locale: `found` and `expected`.
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
    /// An SF Symbol that pictures have no drawing of.
    public static let undrawnSymbol = ProblemCode(rawValue: "undrawn-symbol")
    /// A key that differs from another one of its kind only in the case of its letters.
    public static let differsInCase = ProblemCode(rawValue: "differs-in-case")
    /// A search index that is damaged, or has other words than the documents.
    public static let searchIndexMismatch = ProblemCode(rawValue: "search-index-mismatch")
}
