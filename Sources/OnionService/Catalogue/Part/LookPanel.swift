import Onion
import OnionCoding
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

/// The controls that determine the picture of a part: traits, state, and values of fields.
struct LookPanel {
    struct Hidden {
        let name: String
        let value: String
    }

    let hasTraits: Bool
    let traits: [Control]
    let hasFields: Bool
    let fieldsTitle: String
    let fields: [ValueForm.Field]
    /// Whether the fields are values of the part, which can be stored.
    let isStored: Bool
    /// The names of the registry's colors and numbers, which fields accept.
    let suggestions: [Control.Suggestions]
    /// Of a color: its contrast with the colors that it meets; nil for other parts.
    let contrast: ContrastPanel?
    /// The parameters of the query that no control represents.
    let kept: [Hidden]

    /// - Throws: `RegistryError` for a screen that cannot be assembled.
    init(
        of reference: Reference, _ stored: RevisedPart, _ draft: Draft, _ problems: DraftProblems, base: LocaleTag,
        _ call: Call, _ query: PageQuery
    ) throws {
        let part = stored.part
        let subject =
            part.kind.isDrawn
            ? try ScreenSource(call.service.registry).subject(named: reference.description).filled(call.filling) : nil
        traits = try subject.map { try LookPanel.traits(of: $0, call) } ?? []
        hasTraits = !traits.isEmpty
        if case .template(let template) = part {
            let given = call.arguments[.fields]
            let shown = subject?.shownValues ?? [:]
            let language = try call.traits.locale ?? base
            fields = template.fields.map { field in
                var control = Control(trying: field, value: given.last { $0.name == field.name }?.value ?? "")
                control.placeholder = shown[field.name]?.words(in: language, base: base) ?? control.placeholder
                return ValueForm.Field(control)
            }
            isStored = false
        } else {
            let language = try call.traits.locale ?? base
            let values = try call.read { try $0.editableValues(of: part) }
            // A translator sees the base language, too.
            fields = try ValueForm(
                of: part, values, draft, problems, in: language == base ? [base] : [base, language], base: base
            ).picking(page: reference.cataloguePage, in: part.key.space, call, query).fields
            isStored = !fields.isEmpty
        }
        let drafted = draft.edits.isEmpty ? nil : try? call.read { try $0.document(of: part, with: draft) }
        contrast =
            part.kind == .color && problems.isEmpty ? try ContrastPanel(of: reference.head, with: drafted, call) : nil
        hasFields = !fields.isEmpty
        fieldsTitle = part.kind.isToken || part.kind == .actions ? "Values" : "Fields"
        let controls = fields.flatMap(\.controls)
        suggestions = try call.read { try Control.Suggestions.all(for: controls, ofPartIn: part.key.space, in: $0) }
        let names = Set((traits + controls).map(\.name))
        let others = query.pairs.filter { !names.contains($0.name) && $0.name != "base" }
        kept =
            others.map { Hidden(name: $0.name, value: $0.value) }
            + (isStored ? [Hidden(name: "base", value: "\(draft.start(on: stored.revision))")] : [])
    }

    private static func traits(of subject: Subject, _ call: Call) throws -> [Control] {
        let traits = try call.variant.traits
        let tabs = try subject.tabs()
        return [
            try Control.traits(call, locales: try subject.locales.map(\.text)),
            [
                Control(
                    "orientation", "Orientation", Traits.Orientation.self, traits.orientation,
                    standard: call.usualVariant.traits.orientation),
                Control("contrast", "Contrast", Traits.Contrast.self, traits.contrast, standard: .normal),
                Control(
                    "text-size", "Text size", Traits.ContentSizeCategory.self, traits.contentSizeCategory,
                    standard: .large),
                Control(
                    "direction", "Direction", Traits.LayoutDirection.allCases.map(\.rawValue),
                    selected: traits.layoutDirection?.rawValue, standard: "of the language",
                    describing: { $0 == "leftToRight" ? "left to right" : "right to left" }),
                Control(
                    "tab", "Tab", tabs.count > 1 ? tabs.compactMap(\.name) : [], selected: traits.tab,
                    standard: "of the screen"),
                Control(
                    "filling", "Filling", subject.isTemplate ? TemplateFilling.allCases.map(\.rawValue) : [],
                    selected: try call.arguments[.filling]?.rawValue, standard: TemplateFilling.example.rawValue),
                Control(
                    "state", "State", try subject.otherStates(inTab: traits.tab).map(\.description),
                    selected: try call.arguments[Parameter<StateChoice>.state]?.description, standard: "by its values"),
            ],
        ].flatMap(\.self).filter { $0.options.count > 1 }
    }
}

extension FieldValue {
    /// A text in a language, or the name of an image; nil for another value.
    fileprivate func words(in language: LocaleTag, base: LocaleTag) -> String? {
        switch self {
        case .text(let text): text.wording(for: language, base: base)?.text
        case .image(let image): image.name
        case .number, .bool, .color, .token: nil
        }
    }
}
