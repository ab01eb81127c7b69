import Onion
import OnionCoding
package import OnionModel

/// A template alone, with values in its fields: those of a content, of an example, or none. Its slots are empty, or those of an example.
package struct FilledTemplate: Sendable {
    let template: Template
    private(set) var values: [String: FieldValue]
    /// The values that were asked for.
    private var given: [String: FieldValue] = [:]
    /// Whether pictures show the slots that nothing fills as named areas.
    private(set) var showsSlots = false
    /// The screen whose layers fill its slots, or that fills one itself; nil for empty slots.
    private(set) var exampleScreen: Reference?
    /// The values that the template's fields have as examples, without names of colors and numbers.
    private var examples: [String: FieldValue] = [:]
    /// The content that fills the template, with its revision; nil for the template itself.
    package let content: Reference?
    /// Whether it is a ``Specimen``, which no content or example fills.
    let isSpecimen: Bool
    /// The lookup of the names of colors and numbers, and of examples; nil has none.
    let source: ScreenSource?

    package init(
        _ template: Template, values: [String: FieldValue] = [:], content: Reference? = nil,
        from source: ScreenSource? = nil
    ) {
        self.template = template
        self.values = values
        self.content = content
        self.source = source
        isSpecimen = false
    }

    /// - Parameter key: The name of what the specimen is of; any for an image.
    init(_ specimen: Specimen, of key: Key, from source: ScreenSource) {
        template = specimen.template(named: key)
        values = [:]
        content = nil
        self.source = source
        isSpecimen = true
    }

    /// The images of the files that the template is of; nil for those of the registry.
    var images: RegistryImages? { source?.isTemporary == true ? source?.images : nil }

    /// The template with the values in its views.
    package var shown: Template { template.filled(with: values) }

    /// Returns the name of its state; nil for none.
    ///
    /// - Parameter choice: The state that is asked for; nil for the one that the values choose.
    /// - Throws: ``Problem`` `unknown-value` for a state that it does not have.
    package func state(_ choice: StateChoice?) throws(Problem) -> String? { try template.state(choice, for: values) }

    /// Returns the name of the state as captions have it; nil where the template has no states.
    ///
    /// - Parameter choice: The state that is asked for; nil for the one that the values choose.
    func stateName(_ choice: StateChoice?) throws(Problem) -> String? {
        if template.states.isEmpty { return nil }
        if let choice { return choice.description }
        return try state(nil) ?? TemplateState.normal
    }

    /// The states in which the template is not.
    var otherStates: [StateChoice] { get throws(Problem) { template.otherStates(than: try state(nil)) } }

    /// Sets a field to another value.
    ///
    /// - Parameters:
    ///   - name: The field.
    ///   - text: The value as a document writes it, or the name of a color or a number of the registry.
    /// - Throws: ``RegistryError`` `field-not-found`, or `not-found` for a name that the registry does not have; ``Problem``
    ///   `invalid-value`.
    mutating func fill(_ name: String, with text: String) throws {
        guard let field = template.field(name) else {
            throw RegistryError(
                .fieldNotFound(name, in: Reference(.template, template.key), known: template.fields.map(\.name)))
        }
        if let source,
            let token = FieldValue.text(.verbatim(.plain(text))).token(in: field.type, of: template.key.space)
        {
            return give(name, try source.read { try $0.resolvingTokens(in: [name: .token(token)])[name] })
        }
        if field.type == .choice, !field.choices.contains(text) { throw Problem.unknownChoice(text, of: field) }
        guard let value = FieldValue(text, as: field.type) else { throw Problem.invalidField(text, type: field.type) }
        give(name, value)
    }

    private mutating func give(_ name: String, _ value: FieldValue?) {
        values[name] = value
        given[name] = value
    }
}

extension FilledTemplate {
    /// Returns the template with contents in its fields and slots.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    func filled(_ filling: TemplateFilling) throws -> FilledTemplate {
        var filled = self
        filled.showsSlots = true
        var used: [String: FieldValue] = [:]
        filled.examples = template.examples
        let slot = template.slots.lazy.compactMap(\.example).first
        if filling == .example { filled.exampleScreen = slot }
        try source?.read { snapshot in
            filled.examples = try snapshot.resolvingTokens(in: template.examples)
            // A template of documents that are not imported may be unknown to the registry.
            guard let use = try? snapshot.mostFrequentUse(of: template.key) else { return }
            if filling == .example { filled.exampleScreen = slot ?? use.screen }
            used = try snapshot.resolvingTokens(in: use.values)
        }
        for field in template.fields where values[field.name] == nil {
            filled.values[field.name] = filled.examples[field.name] ?? used[field.name] ?? field.plausibleValue
        }
        return filled
    }

    /// Returns the template's layer, with those inside it, of the example's screen.
    ///
    /// - Returns: Nil when no screen is its example, or when the screen cannot be assembled or has lost the template.
    /// - Throws: ``Problem`` `unknown-value` for a state that the template does not have.
    package func example(for variant: Variant) throws -> Composition? {
        guard let source, let exampleScreen else { return nil }
        _ = try state(variant.state)
        let values = examples.merging(given) { _, given in given }
        let screens = try values.isEmpty ? source : source.giving(values, to: template.key, in: exampleScreen)
        if let part = try? screens.assemble(exampleScreen, for: variant).part(of: template.key) { return part }
        guard let screen = Screen(showing: template, fields: values) else { return nil }
        let document = Document(.screen(screen))
        return try? source.afterImporting([document]).assemble(Reference(.screen, screen.key), for: variant)
    }

    /// Returns the direction of a language, or that of the registry's base locale without one. A specimen is in English.
    func direction(in locale: LocaleTag?) throws -> Traits.LayoutDirection {
        guard !isSpecimen, let language = try locale ?? source?.read({ try $0.baseLocale }) else { return .leftToRight }
        return language.isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// The languages of its texts, sorted.
    var locales: [LocaleTag] {
        get throws {
            if let source, let exampleScreen {
                let own = Part.template(shown).locales
                return try own.union(source.locales(of: exampleScreen)).sorted()
            }
            return Part.template(shown).locales.sorted()
        }
    }
}

extension Template {
    /// The examples of its fields.
    fileprivate var examples: [String: FieldValue] {
        Dictionary(fields.compactMap { field in field.example.map { (field.name, $0) } }) { first, _ in first }
    }
}

extension Screen {
    /// Creates a screen with a template outermost, whose slots have the screens of their examples in them; nil where no slot has one.
    ///
    /// - Parameter fields: The values of the template's fields.
    fileprivate init?(showing template: Template, fields: [String: FieldValue]) {
        let fillings = template.slots.compactMap { slot in
            slot.example.map { example in
                let contents: SlotFilling.Contents =
                    slot.takes == .content ? .layer(.screen(example)) : .layers([.screen(example)])
                return SlotFilling(slot: slot.name, contents: contents)
            }
        }
        guard !fillings.isEmpty, let key = try? Key("example-\(template.key.name)", in: template.key.space) else {
            return nil
        }
        let reference = Reference(.template, template.key)
        self.init(key: key, composed: .template(reference, fields: fields, inner: .slots(fillings)))
    }
}

extension ScreenSource {
    /// Returns the source with other values for the fields of a template in one of its screens.
    ///
    /// - Throws: ``RegistryError`` when there is no such screen.
    fileprivate func giving(
        _ values: [String: FieldValue], to template: Key, in screen: Reference
    ) throws -> ScreenSource {
        guard case .screen(var changed) = try read({ try $0.part(screen).part }) else { return self }
        changed.updateFields { reference, _, fields in
            if reference.key == template { fields.merge(values) { _, given in given } }
        }
        return afterImporting([Document(.screen(changed))])
    }
}

extension Subject {
    /// Returns the subject with other values in fields of its template.
    ///
    /// - Parameter fields: The names of fields with their values, as documents write them.
    /// - Throws: ``RegistryError`` `field-not-found`; ``Problem`` `no-fields` for a screen or a scene, and `invalid-value`.
    package func filling(_ fields: [(name: String, value: String)]) throws -> Subject {
        guard !fields.isEmpty else { return self }
        guard case .template(var template) = source else { throw Problem.noFields(of: name) }
        for (name, value) in fields { try template.fill(name, with: value) }
        return Subject(name: name, source: .template(template))
    }
}

extension FieldValue {
    fileprivate init?(_ text: String, as type: Field.Kind) {
        switch type {
        case .number:
            guard let number = Double.decimal(text) else { return nil }
            self = .number(number)
        case .bool:
            guard let bool = Bool(text) else { return nil }
            self = .bool(bool)
        case .text, .image, .color, .choice:
            guard let value = FieldValue.text(.verbatim(.plain(text))).fitted(to: type) else { return nil }
            self = value
        }
    }
}
