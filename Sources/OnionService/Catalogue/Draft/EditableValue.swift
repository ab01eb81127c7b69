import Onion
import OnionCoding
import OnionModel

/// A value of a part that a draft can change: a field of a content, or a value of a color, a font or a number.
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
        case colors, images, numbers
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

    init(_ path: String, _ label: String, _ kind: Kind, placeholder: String = "") {
        (self.path, self.label, self.kind, self.placeholder) = (path, label, kind, placeholder)
    }

    init(_ field: Field) {
        self.init("fields.\(field.name)", field.name, Kind(field))
        summary = field.summary
        placeholder = field.type == .image ? "name of an image" : field.type == .text ? "" : field.type.rawValue
        maximumLength = field.maximumLength
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
        let node = path.split(separator: ".").reduce(document as Node?) { node, key in node?[String(key)] }
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
            guard case .template(let template) = try self.part(content.template).part else { return [] }
            return template.fields.sorted { $0.name < $1.name }.map(EditableValue.init)
        case .color(let color): return color.alias == nil ? EditableValue.ofColors : [.alias]
        case .font(let font): return font.alias == nil ? EditableValue.ofFonts : [.alias]
        case .number(let number): return number.alias == nil ? [EditableValue("value", "value", .number)] : [.alias]
        case .template, .actions, .screen: return []
        }
    }
}

extension EditableValue {
    fileprivate static let alias = EditableValue("alias", "another name of", .plain)

    fileprivate static let ofColors = [
        EditableValue("light", "light", .plain, placeholder: "#RRGGBB"),
        EditableValue("dark", "dark", .plain, placeholder: "as in light"),
        EditableValue("highContrast.light", "light, high contrast", .plain, placeholder: "as usual"),
        EditableValue("highContrast.dark", "dark, high contrast", .plain, placeholder: "as usual"),
    ]

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
