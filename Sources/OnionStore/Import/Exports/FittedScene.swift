import OnionCoding
import OnionModel

/// A template and its content as a file has them, with the names that the registry has for the views, and with its fields.
///
/// An import makes a field of each text and image that an outlet leads to, whatever was a field when an export wrote the file. Here a
/// property is a field where the registry has one, and a value of the template where it has none.
struct FittedScene {
    private(set) var template: Template
    private(set) var content: Content?
    private var values = ShownValues()

    /// - Parameters:
    ///   - template: The document in the file.
    ///   - content: The values in the file for the template's fields; nil for a template that is not shown by a content.
    ///   - views: The names of the views by their names in the file.
    ///   - stored: The template in the registry; nil when it has none.
    ///   - former: The scene when the registry last wrote or read it; nil for that scene itself, and for a new one.
    init(
        _ template: Template, _ content: Content?, views: [String: String], in stored: Template?,
        since former: FittedScene? = nil
    ) {
        (self.template, self.content) = (template.renamed(views: views), content)
        guard let stored else { return }
        let known = Dictionary(stored.view.all.map { ($0.id, $0) }) { first, _ in first }
        let written = content?.fields ?? [:]
        var values = ShownValues(since: former?.values, placeholders: content?.placeholders ?? [])
        let isShown = content != nil
        self.template.view = self.template.view.mapped { view in
            guard let own = known[view.id] else { return values.keepFields(of: view, written) }
            let properties = Set(view.properties.keys).union(own.properties.keys)
            for property in properties.sorted(by: { $0.rawValue < $1.rawValue }) {
                let place = ShownValues.Place(view: view.id, property: property)
                switch (view.properties[property], own.properties[property]) {
                case (.field(let name)?, .field(let field)?):
                    let isKept = values.keep(written[name], of: field, named: name, at: place)
                    view.properties[property] =
                        isKept ? .field(field) : written[name].flatMap(PropertyValue.init(shown:))
                case (.field(let name)?, _):
                    view.properties[property] = written[name].flatMap(PropertyValue.init(shown:))
                case (let value, .field(let field)?) where isShown:
                    let shown = value.flatMap(FieldValue.init)
                    guard value == nil || shown != nil, values.keep(shown, of: field, at: place) else { continue }
                    view.properties[property] = .field(field)
                default: continue
                }
            }
        }
        let own = Set(stored.fields.map(\.name))
        self.template.fields =
            stored.fields + template.fields.filter { values.others.contains($0.name) && !own.contains($0.name) }
        self.content?.fields = values.fields
        self.content?.placeholders = values.placeholders
        self.values = values
    }
}

/// The values of fields that the views of a scene show. Several views may show one field; then the one that was edited has its value.
private struct ShownValues {
    struct Place: Hashable {
        var view: String
        var property: Property
    }

    private let former: [Place: FieldValue?]?
    private var shown: [Place: FieldValue?] = [:]
    private var edited: Set<String> = []
    private var seen: Set<String> = []
    private(set) var fields: [String: FieldValue] = [:]
    /// The fields of views that the registry does not have.
    private(set) var others: Set<String> = []
    /// The placeholders by their names in the file, and by those in the registry.
    private let written: Set<String>
    private(set) var placeholders: Set<String> = []

    init(since former: ShownValues? = nil, placeholders: Set<String> = []) {
        (self.former, written) = (former?.shown, placeholders)
    }

    /// Keeps the value of a field that a view shows.
    ///
    /// - Parameter name: The name of the field in the file; nil for a value that is no field there.
    /// - Returns: False where another view was edited, too, to another value.
    mutating func keep(_ value: FieldValue?, of field: String, named name: String? = nil, at place: Place) -> Bool {
        shown[place] = .some(value)
        if let name, written.contains(name) { placeholders.insert(field) }
        if let former, former[place] != .some(value) {
            guard edited.insert(field).inserted || fields[field] == value else { return false }
            fields[field] = value
        } else if seen.insert(field).inserted, !edited.contains(field) {
            fields[field] = value
        }
        return true
    }

    /// Keeps the fields of a view that the registry does not have.
    mutating func keepFields(of view: TemplateView, _ values: [String: FieldValue]) {
        for case .field(let name) in view.properties.values {
            others.insert(name)
            fields[name] = values[name]
            if written.contains(name) { placeholders.insert(name) }
        }
    }
}

extension PropertyValue {
    /// The value of a field that an import makes: a text or an image.
    fileprivate init?(shown value: FieldValue) {
        switch value {
        case .text(let text): self = .text(text)
        case .image(let image): self = .image(image)
        default: return nil
        }
    }
}
