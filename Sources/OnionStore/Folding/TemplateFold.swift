import OnionCoding
import OnionModel

/// Templates that differ only in values, as one: the first of them, with a field for each value.
struct TemplateFold {
    /// The source of a folded template's field.
    enum Source: Hashable {
        /// The value in its former template.
        case value(FieldValue)
        /// The value of a field that the template had.
        case field(String)
    }

    /// The first template, with fields where the templates differ.
    private(set) var template: Template
    /// For each template, the sources of the fields. A missing field has no value.
    private(set) var sources: [[String: Source]]
    /// The names of the fields that the first template did not have.
    let newFields: [String]

    /// Folds templates.
    ///
    /// - Parameter templates: Two or more templates.
    /// - Throws: ``RegistryError`` `not-foldable` with all that no field can hold.
    init(_ templates: [Template]) throws {
        let first = templates[0]
        var alike: [FoldedTemplate] = []
        for template in templates {
            let folded = FoldedTemplate(template, named: TemplateNames(from: template, to: first))
            if Set(folded.views.keys) != Set(alike.first?.views.keys ?? folded.views.keys) {
                throw TemplateFold.refusal(first, template)
            }
            alike.append(folded)
        }
        var names = FieldNames(taken: Set(alike.flatMap { $0.template.fields.map(\.name) }))
        for view in first.view.all {
            let own = alike.compactMap { $0.views[view.id] }
            for property in Set(own.flatMap(\.properties.keys)).sorted(by: { $0.rawValue < $1.rawValue }) {
                let values = own.map { $0.properties[property] }
                guard Set(values).count > 1, TemplateFold.folds(property), let type = property.type.filledBy else {
                    continue
                }
                if let name = names.name(of: values, type, at: view.id, property) {
                    for index in alike.indices { alike[index].bind(property, of: view.id, to: name) }
                }
            }
        }
        for index in alike.indices { alike[index].take(names.fields, at: index) }
        for (template, folded) in zip(templates, alike).dropFirst() {
            let differences = alike[0].template.structuralDifferences(to: folded.template)
            if !differences.isEmpty { throw TemplateFold.refusal(first, template, differences) }
        }
        template = alike[0].template
        sources = alike.map(\.sources)
        newFields = names.fields.map(\.field.name)
    }

    /// Returns the values of the folded template's fields for a user of one of the templates.
    func values(_ values: [String: FieldValue], ofTemplate index: Int) -> [String: FieldValue] {
        sources[index].compactMapValues { source in
            switch source {
            case .value(let value): value
            case .field(let name): values[name]
            }
        }
    }

    /// Returns the placeholders among the folded template's fields for a content of one of the templates.
    func placeholders(_ names: Set<String>, ofTemplate index: Int) -> Set<String> {
        Set(
            sources[index].compactMap { name, source in
                if case .field(let former) = source, names.contains(former) { name } else { nil }
            })
    }

    /// Whether a field can hold the values of a view's property in different templates. Classes are the app's: views of different ones are
    /// different views. The name of a view in an editor does not matter.
    static func folds(_ property: Property) -> Bool {
        ![.customClass, .userLabel, .objectID, .itemObjectID].contains(property) && property.type.filledBy != nil
    }

    private static func refusal(
        _ first: Template, _ other: Template, _ differences: [Difference]? = nil
    ) -> RegistryError {
        RegistryError(
            .notFoldable(
                Reference(.template, other.key), into: Reference(.template, first.key),
                differences ?? first.structuralDifferences(to: other)))
    }
}

/// One of the templates that are folded, under the names of the first.
private struct FoldedTemplate {
    private(set) var template: Template
    private(set) var views: [String: TemplateView]
    private(set) var sources: [String: TemplateFold.Source] = [:]
    private let ownNames: [String: String]
    private let boundBefore: Set<String>
    private var bound: [String: [Property: String]] = [:]

    init(_ template: Template, named names: TemplateNames) {
        self.template = template.renamed(views: names.views, fields: names.fields)
        views = Dictionary(self.template.view.all.map { ($0.id, $0) }) { first, _ in first }
        ownNames = Dictionary(names.fields.map { ($0.value, $0.key) }) { first, _ in first }
        boundBefore = self.template.boundFields
    }

    /// Binds a property to a field of the folded template.
    mutating func bind(_ property: Property, of view: String, to field: String) {
        bound[view, default: [:]][property] = field
    }

    /// Adopts the fields of the folded template, and leaves out those that only they have replaced.
    mutating func take(_ fields: [FieldNames.New], at index: Int) {
        template.view = template.view.mapped { view in
            for (property, name) in bound[view.id] ?? [:] { view.properties[property] = .field(name) }
        }
        let gone = boundBefore.subtracting(template.boundFields)
        template.fields.removeAll { gone.contains($0.name) }
        for field in template.fields { sources[field.name] = .field(ownNames[field.name] ?? field.name) }
        for new in fields {
            switch new.values[index] {
            case .field(let name)?: sources[new.field.name] = .field(ownNames[name] ?? name)
            case let value?: sources[new.field.name] = FieldValue(value).map(TemplateFold.Source.value)
            case nil: break
            }
        }
        template.fields += fields.map(\.field)
    }
}

/// The fields for values in which templates differ. Places that differ in the same way share a field.
private struct FieldNames {
    struct New {
        let field: Field
        /// The value of each template.
        let values: [PropertyValue?]
    }

    private(set) var fields: [New] = []
    private var names: [[PropertyValue?]: (name: String, type: Field.Kind)] = [:]
    private var taken: Set<String>

    init(taken: Set<String>) { self.taken = taken }

    /// Returns the name of the field for the values; nil when no field can hold one of them.
    mutating func name(
        of values: [PropertyValue?], _ type: Field.Kind, at view: String, _ property: Property
    ) -> String? {
        if let known = names[values], known.type == type { return known.name }
        guard values.allSatisfy({ $0.map { $0.isField || FieldValue($0)?.fitted(to: type) != nil } ?? true }) else {
            return nil
        }
        let place = FieldNames.name(of: view, property)
        let name = unused(FieldName.isOne(place) ? place : property.rawValue)
        taken.insert(name)
        names[values] = (name, type)
        // A text that a template has in all contents may be left out by none.
        let isRequired = values.allSatisfy { $0.map { !$0.isField } ?? false }
        fields.append(New(field: Field(name: name, type: type, isRequired: isRequired), values: values))
        return name
    }

    private func unused(_ name: String) -> String {
        if !taken.contains(name) { return name }
        return (2...).lazy.map { "\(name)\($0)" }.first { !taken.contains($0) } ?? name
    }

    /// Returns `title` for the text of `titleLabel`, `titleLabelTextColor` for its color.
    private static func name(of view: String, _ property: Property) -> String {
        let word = property.rawValue
        guard [.text, .title, .image, .placeholder].contains(property) else {
            return view + word.prefix(1).uppercased() + word.dropFirst()
        }
        let role = ["Label", "ImageView", "TextView", "TextField", "Button"].first { view.hasSuffix($0) } ?? ""
        let name = String(view.dropLast(role.count))
        return property == .placeholder ? name + "Placeholder" : name
    }
}

extension Template {
    /// The names of the fields that its views, its bars or the conditions of its states show.
    fileprivate var boundFields: Set<String> {
        var names: Set<String> = []
        func note(_ properties: [Property: PropertyValue]) {
            for case .field(let name) in properties.values { names.insert(name) }
        }
        for view in view.all { note(view.properties) }
        for variation in variations + states.map(\.changes) { variation.views.values.forEach(note) }
        for state in states { names.formUnion(state.condition.keys) }
        var items = barItems
        items.updateTexts { text in text.text.shownField.map { _ = names.insert($0) } }
        return names
    }
}

extension PropertyValue {
    fileprivate var isField: Bool { if case .field = self { true } else { false } }
}

extension PropertyType {
    /// The type of the fields that fill a property of the type; nil when none do.
    fileprivate var filledBy: Field.Kind? {
        switch self {
        case .text, .identifier: .text
        case .image: .image
        case .color: .color
        case .number, .integer: .number
        case .bool: .bool
        default: nil
        }
    }
}

extension FieldValue {
    /// The field's value for this value of a property; nil when there is none.
    init?(_ value: PropertyValue) {
        switch value {
        case .bool(let bool): self = .bool(bool)
        case .number(let number): self = .number(number)
        case .text(let text): self = .text(text)
        case .identifier(let name): self = .text(.verbatim(.plain(name)))
        case .color(let color): self = .color(color)
        case .image(let image): self = .image(image)
        case .token(let token): self = .token(token)
        default: return nil
        }
    }
}
