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
    }

    /// The things of the registry whose names are accepted.
    enum Suggested: String, CaseIterable {
        case colors, images, numbers, actions, contents, screens
    }

    /// The path in the document: `fields.title`, `highContrast.dark`.
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

    init(_ path: String, _ label: String, _ kind: Kind, placeholder: String = "") {
        (self.path, self.label, self.kind, self.placeholder) = (path, label, kind, placeholder)
    }

    /// - Parameter fields: The path of the values in the document.
    init(_ field: Field, at fields: String = "fields") {
        self.init("\(fields).\(field.name)", field.name, Kind(field))
        summary = field.summary
        placeholder = field.type == .image ? "name of an image" : field.type == .text ? "" : field.type.rawValue
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

    /// The value of a document at the path, in the form for people: of an image with a size, its name. Empty for a missing value, and for
    /// other maps.
    func stored(in document: Node) -> String {
        let node = document.value(at: path.documentSteps)
        return switch node?.value {
        case .string(let text): text
        case .number(let number): number.text
        case .bool(let bool): "\(bool)"
        case .map: node?["name"]?.string ?? ""
        case nil, .null, .list: ""
        }
    }

    /// The node of a document for an entered text.
    func node(_ text: String) -> Node {
        if text.isEmpty { return .null }
        return switch kind {
        case .number: Double(text).map(Node.number) ?? .string(text)
        case .bool: Bool(text).map(Node.bool) ?? .string(text)
        case .text, .plain, .choice: .string(text)
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
            return template.fields.map { EditableValue($0) } + [.actions]
        case .color(let color): return color.alias == nil ? EditableValue.ofColors : [.alias]
        case .font(let font): return font.alias == nil ? EditableValue.ofFonts : [.alias]
        case .number(let number): return number.alias == nil ? [EditableValue("value", "value", .number)] : [.alias]
        case .screen(let screen): return try editableValues(of: screen)
        case .actions: return EditableValue.ofActions(part)
        case .template: return []
        }
    }
}

extension Snapshot {
    /// The content of a screen in the short form, and the values of the fields of the templates around it.
    private func editableValues(of screen: Screen) throws -> [EditableValue] {
        guard let chain = screen.composed.chain else { return [] }
        let values = try chain.wraps.enumerated().flatMap { index, wrap -> [EditableValue] in
            guard case .template(let template) = try part(wrap.template).part else { return [] }
            return template.fields.map { EditableValue($0, at: "wrap[\(index)].fields") }
        }
        return [.content] + values
    }
}

extension EditableValue {
    static let summary = EditableValue("summary", "summary", .plain, placeholder: "what it is for")

    fileprivate static let actions = reference("actions", "action set", .actions)
    fileprivate static let content = reference("content", "content", .contents)
    fileprivate static let alias = EditableValue("alias", "another name of", .plain)

    /// The screens to which single steps of actions lead.
    static func targets(of actions: Part) -> [EditableValue] {
        guard actions.kind == .actions, case .list(let items)? = Document(actions).node["items"]?.value else {
            return []
        }
        return items.enumerated().flatMap { index, item in
            ["show", "present", "selectTab"].filter { item[$0]?.string != nil }.map { key in
                reference("items[\(index)].\(key)", "\(item["id"]?.string ?? "\(index + 1)") leads to", .screens)
            }
        }
    }

    /// The titles, the styles and the targets of actions. An action without a step may get a screen that it shows.
    fileprivate static func ofActions(_ actions: Part) -> [EditableValue] {
        guard case .list(let items)? = Document(actions).node["items"]?.value else { return [] }
        let targets = targets(of: actions)
        return items.enumerated().flatMap { index, item -> [EditableValue] in
            let (path, name) = ("items[\(index)]", item["id"]?.string ?? "\(index + 1)")
            let own = targets.filter { $0.path.hasPrefix(path + ".") }
            let shown = item.hasSteps ? own : [reference("\(path).show", "\(name) leads to", .screens)]
            return [
                EditableValue("\(path).title", "title of \(name)", .text),
                EditableValue("\(path).style", "style of \(name)", .choice(Action.Style.allCases.map(\.rawValue))),
            ] + shown
        }
    }

    private static func reference(_ path: String, _ label: String, _ suggested: Suggested) -> EditableValue {
        var value = EditableValue(path, label, .plain)
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
    ]
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
