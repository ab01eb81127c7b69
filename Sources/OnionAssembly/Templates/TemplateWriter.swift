import OnionCoding
import OnionModel

/// Writes the JSON that is the same for every content of a template, and records the holes.
struct TemplateWriter {
    private(set) var json = JSONWriter()
    private(set) var holes: [CompiledTemplate.Hole] = []
    private let locales: LocaleChain
    /// The names of the fields, in the order of their indices.
    private let fields: [[UInt8]]

    init(locales: LocaleChain, fields: [[UInt8]]) {
        self.locales = locales
        self.fields = fields
    }

    mutating func write(_ template: Template) {
        var template = template
        // Examples are for pictures of the template alone.
        template.view = template.view.mapped { $0.slot?.example = nil }
        for index in template.states.indices {
            let views = template.states[index].changes.views
            template.states[index].changes.views = views.mapValues { $0.mapValues(inLocale) }
        }
        let entries = Part.template(template).compositionEntries
        let view = entries.first { $0.key == "view" }?.value ?? .null
        // The members have the order of the composition's codec, with the view before the constraints.
        let order = [
            "preferredContentSize", "controller", "kind", "translatesAutoresizingMaskIntoConstraints", "fallback",
        ]
        for key in order {
            if let value = entries.first(where: { $0.key == key })?.value { write(member: key, value) }
        }
        json.bytes.append(contentsOf: ",\"view\":".utf8)
        write(template.view, view)
        for key in ["constraints", "variations", "states"] {
            if let value = entries.first(where: { $0.key == key })?.value { write(member: key, value) }
        }
    }

    /// Returns the value of a property of a state in the language.
    private func inLocale(_ value: PropertyValue) -> PropertyValue {
        func plain(_ text: LocalizedText) -> LocalizedText { .verbatim(.plain(locales.text(text) ?? "")) }
        return switch value {
        case .text(let text): .text(plain(text))
        case .texts(let texts): .texts(texts.map(plain))
        default: value
        }
    }

    static func insets(_ insets: DirectionalInsets) -> [UInt8] {
        var json = JSONWriter()
        json.bytes.append(contentsOf: ",\"additionalSafeAreaInsets\":".utf8)
        json.write(insets.compositionNode)
        return json.bytes
    }

    private mutating func write(member key: String, _ value: Node) {
        json.bytes.append(UInt8(ascii: ","))
        json.write(string: key)
        json.bytes.append(UInt8(ascii: ":"))
        json.write(value)
    }

    /// Writes a view with its node, which has the members in order.
    private mutating func write(_ view: TemplateView, _ node: Node) {
        json.bytes.append(UInt8(ascii: "{"))
        // Apps have no use for the objects of Interface Builder's files and their own attributes.
        let unread = Set([Property.objectID, .itemObjectID, .interfaceBuilder].map(\.rawValue))
        let entries = (node.entries ?? []).filter { !unread.contains($0.key) }
        for (index, entry) in entries.enumerated() {
            let start = json.bytes.count
            if index > 0 { json.bytes.append(UInt8(ascii: ",")) }
            json.write(string: entry.key)
            json.bytes.append(UInt8(ascii: ":"))
            write(entry, of: view, from: start)
        }
        json.bytes.append(UInt8(ascii: "}"))
    }

    /// Writes the value of a key. A hole includes the key, because it may stay empty.
    private mutating func write(_ entry: Node.Entry, of view: TemplateView, from start: Int) {
        switch Property(rawValue: entry.key).flatMap({ view[$0] }) {
        case .field(let name):
            if let field = fields.firstIndex(of: Array(name.utf8)) {
                holes.append(.init(prefix: start..<json.bytes.count, field: field))
            } else {
                json.bytes.removeSubrange(start...)
            }
        case .text(let text):
            json.write(string: locales.text(text) ?? "")
        case .texts(let texts):
            json.write(.list(texts.map { .string(locales.text($0) ?? "") }))
        default:
            if entry.key == "subviews" {
                write(view.subviews, entry.value)
            } else {
                json.write(entry.value)
            }
        }
    }

    private mutating func write(_ views: [TemplateView], _ node: Node) {
        json.bytes.append(UInt8(ascii: "["))
        for (index, (view, node)) in zip(views, node.items ?? []).enumerated() {
            if index > 0 { json.bytes.append(UInt8(ascii: ",")) }
            write(view, node)
        }
        json.bytes.append(UInt8(ascii: "]"))
    }
}
