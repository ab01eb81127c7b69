import Onion
import OnionCoding
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

/// A part with its picture, its texts, its users and its history.
struct PartPage {
    /// A picture, and the size in points that it has on the device.
    struct Picture {
        let source: String
        let width: Int
        let height: Int
    }

    /// A choice of one of several values, such as the device.
    struct Choice {
        struct Option {
            let value: String
            let label: String
            let isSelected: Bool
        }

        let name: String
        let label: String
        let options: [Option]
    }

    struct FieldControl {
        let name: String
        let type: String
        let value: String
    }

    struct Text {
        struct Translation {
            let language: String
            let text: String?
        }

        let name: String
        let translations: [Translation]
    }

    struct User {
        let reference: String
        let page: String
        let path: String
        let pinned: Int?
    }

    struct Step {
        let reference: String
        let page: String
        let event: String
        let time: String
        let author: String
        let message: String?
    }

    /// The most users and changes on a page.
    private static let most = 30

    let title: String
    let kinds: [PageFrame.Kind]
    let version: String
    let reference: String
    let page: String
    let key: String
    let kind: String
    let revision: Int
    let isRemoved: Bool
    let summary: String?
    let picture: Picture?
    let choices: [Choice]
    let fields: [FieldControl]
    let hasTexts: Bool
    let languages: [String]
    let texts: [Text]
    let hasUsers: Bool
    let users: [User]
    let moreUsers: String?
    let history: [Step]
    let document: String

    /// - Throws: `RegistryError` when there is no such part, or when a screen cannot be assembled.
    init(of reference: Reference, _ call: Call) throws {
        let registry = call.service.registry
        let found = try registry.read { try $0.part(reference) }
        let part = found.part
        let frame = PageFrame(part.key.text, kind: part.kind)
        (title, kinds, version) = (frame.title, frame.kinds, frame.version)
        self.reference = reference.description
        page = reference.cataloguePage
        key = part.key.text
        kind = part.kind == .actions ? "action set" : part.kind.rawValue
        revision = found.revision
        isRemoved = found.isArchived
        summary = part.summary

        let controls = part.kind.isDrawn && !found.isArchived ? try PictureControls(of: reference, part, call) : nil
        picture = controls?.picture
        choices = controls?.choices ?? []
        fields = controls?.fields ?? []

        let base = try registry.read { try $0.baseLocale }
        let named = part.namedTexts
        // The base language is the first.
        let others = Set(named.flatMap { $0.text.locales }).subtracting([base]).sorted()
        let locales = named.contains { $0.text.locales.contains(base) } ? [base] + others : others
        languages = locales.isEmpty ? [base.text] : locales.map { $0.text }
        texts = named.map { name, text in
            let own = (locales.isEmpty ? [base] : locales).map { locale in
                // A text without languages is the same in all.
                let isThere = text.locales.isEmpty || text.locales.contains(locale)
                return Text.Translation(
                    language: locale.text, text: isThere ? text.text(for: locale, base: base) : nil)
            }
            return Text(name: name, translations: own)
        }
        hasTexts = !texts.isEmpty

        (users, moreUsers) = try PartPage.users(of: reference, in: registry)
        hasUsers = !users.isEmpty
        history = try registry.read { snapshot in
            var steps: [Step] = []
            try snapshot.eachStep(of: reference.head, limit: PartPage.most) { entry in
                let row = HistoryRow(entry)
                steps.append(
                    Step(
                        reference: row.name, page: entry.reference.cataloguePage, event: row.event,
                        time: entry.change.time, author: entry.change.author, message: entry.change.message))
            }
            return steps
        }
        document = try registry.read { String(decoding: JSONWriter.pretty(try $0.document(reference)), as: UTF8.self) }
    }

    private static func users(of reference: Reference, in registry: Registry) throws -> ([User], String?) {
        try registry.read { snapshot in
            var users: [User] = []
            let next = try snapshot.eachUsage(
                of: snapshot.usageTarget(named: reference.head.description), UsageFilter(limit: most)
            ) { usage in
                users.append(
                    User(
                        reference: usage.user.description, page: usage.user.cataloguePage, path: usage.path,
                        pinned: usage.pinned))
            }
            return (users, next.map { _ in "/usage?of=\(reference.head.description.asQueryValue)&limit=1000" })
        }
    }
}

/// What chooses the picture of a part: the languages, devices, states and fields that it has.
private struct PictureControls {
    let picture: PartPage.Picture
    let choices: [PartPage.Choice]
    let fields: [PartPage.FieldControl]

    init(of reference: Reference, _ part: Part, _ call: Call) throws {
        let subject = try ScreenSource(call.service.registry).subject(named: reference.description)
        let traits = try call.traits
        let device = try call.arguments[Parameter<Device>.device]
        let shown = device ?? .standard
        let size = shown.environment(orientation: traits.orientation).size
        picture = PartPage.Picture(
            source: reference.picturePath + call.query, width: Int(size.width), height: Int(size.height))
        let tabs = try subject.tabs()
        choices = [
            PartPage.Choice(
                "locale", "Language", try subject.locales.map(\.text), selected: traits.locale?.text,
                standard: "as in the registry"),
            PartPage.Choice(
                "device", "Device", Device.all.map(\.key), selected: device?.key, standard: shown.name,
                label: { key in Device(named: key)?.name ?? key }),
            PartPage.Choice("orientation", "Orientation", Traits.Orientation.self, traits.orientation, .portrait),
            PartPage.Choice("appearance", "Appearance", Traits.Appearance.self, traits.appearance, .light),
            PartPage.Choice(
                "text-size", "Text size", Traits.ContentSizeCategory.self, traits.contentSizeCategory, .large),
            PartPage.Choice("contrast", "Contrast", Traits.Contrast.self, traits.contrast, .normal),
            PartPage.Choice(
                "direction", "Direction", Traits.LayoutDirection.allCases.map(\.rawValue),
                selected: traits.layoutDirection?.rawValue, standard: "of the language"),
            PartPage.Choice(
                "tab", "Tab", tabs.count > 1 ? tabs.compactMap(\.name) : [], selected: traits.tab,
                standard: "of the screen"),
            PartPage.Choice(
                "state", "State", try subject.otherStates(inTab: traits.tab).map(\.description),
                selected: try call.arguments[Parameter<StateChoice>.state]?.description, standard: "by its values"),
        ].filter { $0.options.count > 1 }
        let given = call.arguments[.fields]
        guard case .template(let template) = part else {
            fields = []
            return
        }
        fields = template.fields.map { field in
            PartPage.FieldControl(
                name: field.name, type: field.type.rawValue,
                value: given.last { $0.name == field.name }?.value ?? "")
        }
    }
}

extension PartPage.Choice {
    /// - Parameters:
    ///   - standard: The label of the first option, which is no value.
    ///   - label: Returns the label of a value.
    fileprivate init(
        _ name: String, _ title: String, _ values: [String], selected: String?, standard: String,
        label: (String) -> String = { $0 }
    ) {
        self.name = name
        self.label = title
        let none = values.isEmpty ? [] : [Option(value: "", label: standard, isSelected: selected == nil)]
        options = none + values.map { Option(value: $0, label: label($0), isSelected: $0 == selected) }
    }

    /// A choice of a list of words, one of which is the default.
    fileprivate init<Value: CaseIterable & RawRepresentable & Equatable>(
        _ name: String, _ title: String, _ type: Value.Type, _ selected: Value, _ standard: Value
    ) where Value.RawValue == String {
        self.name = name
        self.label = title
        options = Value.allCases.map { value in
            Option(
                value: value == standard ? "" : value.rawValue, label: value.rawValue, isSelected: value == selected)
        }
    }
}

extension PartsPage.Swatch {
    /// The values of a color that has them as numbers; nil for another one.
    init?(_ color: NamedColor) {
        guard case .hex(let light)? = color.light else { return nil }
        self.light = String(light.prefix(7))
        if case .hex(let dark)? = color.dark { self.dark = String(dark.prefix(7)) } else { dark = self.light }
    }
}
