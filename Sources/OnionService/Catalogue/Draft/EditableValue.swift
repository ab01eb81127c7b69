import Onion
import OnionCoding
import OnionModel

/// A value of a part that a draft can change: a field, a reference, or a value of a color, a font or a number.
struct EditableValue {
    enum Kind {
        /// A text for users, in several languages.
        case text
        /// A literal value: a name, or a color.
        case plain
        case number, bool
        case choice([String])
        /// Contents that fill prototypes of a template, in their order.
        case cells(of: Reference)
    }

    /// The things of the registry whose names are accepted.
    enum Suggested: String, CaseIterable {
        case colors, images, numbers, actions, contents, screens
    }

    /// The name by which a draft changes it, which stays when its neighbours move: `fields.title`, `banner.title`, `items.done.style`.
    let name: String
    /// The path in the document: `fields.title`, `wrap[0].fields.title`, `items[2].style`.
    let path: String
    let label: String
    let kind: Kind
    /// A description; nil where the template has none.
    var summary: String?
    /// An example of an accepted value.
    var placeholder = ""
    /// What an input suggests; nil for nothing.
    var suggestions: Suggested?
    /// The most characters of a text; nil for no limit.
    var maximumLength: Int?
    /// Whether the value is a color.
    var isColor = false

    /// - Parameter name: The name by which a draft changes it; nil for the path.
    init(_ path: String, named name: String? = nil, _ label: String, _ kind: Kind, placeholder: String = "") {
        (self.path, self.label, self.kind, self.placeholder) = (path, label, kind, placeholder)
        self.name = name ?? path
    }

    /// - Parameters:
    ///   - place: The template of a screen whose field it is; nil for a field of a content.
    ///   - layer: The number of the template's layer from the inside, for a template that the screen has several times.
    init(_ field: Field, of place: Screen.FieldPlace? = nil, layer: Int? = nil) {
        let owner = place.map { " of \($0.template.key)" } ?? ""
        let label = field.name + owner + (layer.map { ", \($0.ordinal) layer" } ?? "")
        self.init(
            "\(place?.path ?? "fields").\(field.name)", named: "\(place?.name ?? "fields").\(field.name)", label,
            Kind(field))
        summary = field.summary
        placeholder =
            switch field.type {
            case .image: "name of an image"
            case .text: ""
            case .number: ["number", field.rangeInWords].compactMap(\.self).joined(separator: " ")
            case .color, .bool, .choice: field.type.rawValue
            }
        maximumLength = field.maximumLength
        isColor = field.type == .color
        suggestions =
            switch field.type {
            case .color: .colors
            case .image: .images
            case .number: .numbers
            case .text, .bool, .choice: nil
            }
    }

    /// Whether the value is a list of names.
    var isList: Bool { if case .cells = kind { true } else { false } }

    /// The names of a list, with the changes of a draft.
    func names(in draft: Draft, of part: Part) -> [String] {
        names(in: draft.value(of: name, in: nil) ?? stored(in: Document(part).node))
    }

    /// The names in a text, in which commas or spaces are between them.
    func names(in text: String) -> [String] {
        text.split { $0 == "," || $0 == " " }.map(String.init)
    }

    /// The value of a document at the path, in the form for people: of an image with a size, its name, and of a list its names with commas
    /// between them. Empty for a missing value, and for other maps.
    func stored(in document: Node) -> String {
        let node = document.value(at: path.documentSteps)
        return switch node?.value {
        case .string(let text): text
        case .number(let number): number.text
        case .bool(let bool): "\(bool)"
        case .map: node?["name"]?.string ?? ""
        case .list(let items): items.compactMap(\.string).joined(separator: ",")
        case nil, .null: ""
        }
    }

    /// The node of a document for an entered text.
    func node(_ text: String) -> Node {
        if text.isEmpty { return .null }
        return switch kind {
        case .number: Double.decimal(text).map(Node.number) ?? .string(text)
        case .bool: Bool(text).map(Node.bool) ?? .string(text)
        case .text, .plain, .choice: .string(text)
        case .cells: .list(names(in: text).map(Node.string))
        }
    }
}

extension EditableValue.Kind {
    init(_ field: Field) {
        self =
            switch field.type {
            case .text: .text
            case .image, .color: .plain
            case .number: .number
            case .bool: .bool
            case .choice: .choice(field.choices)
            }
    }
}

extension Snapshot {
    /// Returns the values of a part that a draft can change, beside its texts.
    func editableValues(of part: Part) throws -> [EditableValue] {
        switch part {
        case .content(let content):
            guard case .template(let whole) = try self.part(content.template).part,
                let template = whole.filled(by: content)
            else { return [] }
            return template.fields.map { EditableValue($0) } + [.actions] + EditableValue.cells(of: content, template)
        case .color(let color): return color.alias == nil ? EditableValue.ofColors : [.alias]
        case .font(let font): return font.alias == nil ? EditableValue.ofFonts : [.alias]
        case .number(let number): return number.alias == nil ? [EditableValue("value", "value", .number)] : [.alias]
        case .screen(let screen): return try editableValues(of: screen)
        case .actions: return EditableValue.ofActions(part)
        case .template, .app: return []
        }
    }
}

extension Snapshot {
    /// The content of a screen in the short form, and the values of the fields of its templates, from the inside out.
    private func editableValues(of screen: Screen) throws -> [EditableValue] {
        let places = screen.fieldPlaces.reversed()
        let counts = Dictionary(places.map { ($0.template.key, 1) }, uniquingKeysWith: +)
        let values = try places.enumerated().flatMap { index, place -> [EditableValue] in
            guard case .template(let template) = try part(place.template).part else { return [] }
            let isRepeated = counts[place.template.key] != 1
            return template.fields.map { EditableValue($0, of: place, layer: isRepeated ? index + 1 : nil) }
        }
        return (screen.composed.chain == nil ? [] : [.content]) + values
    }
}

extension EditableValue {
    static let summary = EditableValue("summary", "summary", .plain, placeholder: "what it is for")

    fileprivate static let actions = reference("actions", "action set", .actions)
    /// The cells of a content of a whole template with prototypes.
    fileprivate static func cells(of content: Content, _ template: Template) -> [EditableValue] {
        guard content.prototype == nil, !template.prototypeIdentifiers.isEmpty else { return [] }
        return [
            EditableValue(
                "cells", "cells", .cells(of: content.template.head), placeholder: "contents, with commas between them")
        ]
    }

    fileprivate static let content = reference("content", "content", .contents)
    fileprivate static let alias = EditableValue("alias", "another name of", .plain)

    /// The screens to which single steps of actions lead.
    static func targets(of actions: Part) -> [EditableValue] {
        ActionPlace.all(of: actions).flatMap(\.targets)
    }

    /// The titles, the styles and the targets of actions. An action without a step may get a screen that it shows.
    fileprivate static func ofActions(_ actions: Part) -> [EditableValue] {
        ActionPlace.all(of: actions).flatMap { place -> [EditableValue] in
            let shown = place.item.hasSteps ? place.targets : [place.target("show")]
            return [
                EditableValue("\(place.path).title", named: "\(place.name).title", "title of \(place.label)", .text),
                EditableValue(
                    "\(place.path).style", named: "\(place.name).style", "style of \(place.label)",
                    .choice(Action.Style.allCases.map(\.rawValue))),
            ] + shown
        }
    }

    fileprivate static func reference(
        _ path: String, named name: String? = nil, _ label: String, _ suggested: Suggested
    ) -> EditableValue {
        var value = EditableValue(path, named: name, label, .plain)
        value.suggestions = suggested
        return value
    }

    fileprivate static let ofColors = [
        color("light", "light", placeholder: "#RRGGBB"), color("dark", "dark", placeholder: "as in light"),
        color("highContrast.light", "light, high contrast", placeholder: "as usual"),
        color("highContrast.dark", "dark, high contrast", placeholder: "as usual"),
    ]

    private static func color(_ path: String, _ label: String, placeholder: String) -> EditableValue {
        var value = EditableValue(path, label, .plain, placeholder: placeholder)
        value.isColor = true
        return value
    }

    private static let styles = FontStyle.Style.allCases.map(\.rawValue)

    fileprivate static let ofFonts = [
        EditableValue("style", "text style", .choice(styles)),
        EditableValue("size", "size", .number, placeholder: "that of the style"),
        EditableValue("weight", "weight", .choice(FontStyle.Weight.allCases.map(\.rawValue))),
        EditableValue("family", "family", .plain, placeholder: "system font"),
        EditableValue("name", "PostScript name", .plain, placeholder: "in place of family and weight"),
        EditableValue("relativeTo", "grows with", .choice(styles)),
        EditableValue("italic", "italic", .bool),
    ]
}

/// An action of a set, and how drafts name it.
private struct ActionPlace {
    let item: Node
    let label: String
    /// `items.done`; without an id of its own, the path.
    let name: String
    let path: String

    static func all(of actions: Part) -> [ActionPlace] {
        guard actions.kind == .actions, case .list(let items)? = Document(actions).node["items"]?.value else {
            return []
        }
        let ids = items.map { $0["id"]?.string }
        return items.enumerated().map { index, item in
            let path = "items[\(index)]"
            let own = ids[index].flatMap { id in ids.count { $0 == id } == 1 ? id : nil }
            return ActionPlace(
                item: item, label: ids[index] ?? "\(index + 1)", name: own.map { "items.\($0)" } ?? path, path: path)
        }
    }

    /// The screens to which the action leads.
    var targets: [EditableValue] {
        ["show", "present", "selectTab"].filter { item[$0]?.string != nil }.map(target)
    }

    func target(_ key: String) -> EditableValue {
        .reference("\(path).\(key)", named: "\(name).\(key)", "\(label) leads to", .screens)
    }
}

extension Node {
    /// Whether an action does something.
    fileprivate var hasSteps: Bool {
        let looks: Set = [
            "id", "title", "image", "accessibilityLabel", "style", "role", "isEnabled", "height", "objectID",
        ]
        guard case .map(let entries) = value else { return false }
        return entries.contains { !looks.contains($0.key) }
    }
}
