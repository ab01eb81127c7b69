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
        let read = try call.service.registry.read { try Read(of: reference, in: $0) }
        let part = read.part.part
        let frame = PageFrame(part.key.text, kind: part.kind)
        (title, kinds, version) = (frame.title, frame.kinds, frame.version)
        self.reference = reference.description
        page = reference.cataloguePage
        key = part.key.text
        kind = part.kind == .actions ? "action set" : part.kind.rawValue
        revision = read.part.revision
        isRemoved = read.part.isArchived
        summary = part.summary

        let controls = part.kind.isDrawn && !isRemoved ? try PictureControls(of: reference, part, call) : nil
        picture = controls?.picture
        choices = controls?.choices ?? []
        fields = controls?.fields ?? []

        (languages, texts) = PartPage.texts(of: part, base: read.base)
        hasTexts = !texts.isEmpty
        users = read.users
        moreUsers = read.hasMoreUsers ? "/usage?of=\(reference.head.description.asQueryValue)&limit=1000" : nil
        hasUsers = !users.isEmpty
        history = read.history
        document = String(decoding: JSONWriter.pretty(read.document), as: UTF8.self)
    }

    /// The languages of a part's texts, with the base language first, and the texts in each of them.
    private static func texts(of part: Part, base: LocaleTag) -> (languages: [String], texts: [Text]) {
        let named = part.namedTexts
        let others = Set(named.flatMap { $0.text.locales }).subtracting([base]).sorted()
        let hasBase = others.isEmpty || named.contains { $0.text.locales.contains(base) }
        let locales = hasBase ? [base] + others : others
        let texts = named.map { name, text in
            let translations = locales.map { locale in
                // A text without languages is the same in all.
                let isThere = text.locales.isEmpty || text.locales.contains(locale)
                return Text.Translation(
                    language: locale.text, text: isThere ? text.text(for: locale, base: base) : nil)
            }
            return Text(name: name, translations: translations)
        }
        return (locales.map(\.text), texts)
    }
}

/// What a page says of a part, all at one moment.
private struct Read {
    let part: RevisedPart
    let base: LocaleTag
    let users: [PartPage.User]
    let hasMoreUsers: Bool
    let history: [PartPage.Step]
    let document: Node

    /// The most users and changes on a page.
    private static let most = 30

    init(of reference: Reference, in snapshot: Snapshot) throws {
        part = try snapshot.part(reference)
        base = try snapshot.baseLocale
        var users: [PartPage.User] = []
        let target = try snapshot.usageTarget(named: reference.head.description)
        let next = try snapshot.eachUsage(of: target, UsageFilter(limit: Read.most)) { usage in
            users.append(
                PartPage.User(
                    reference: usage.user.description, page: usage.user.cataloguePage, path: usage.path,
                    pinned: usage.pinned))
        }
        self.users = users
        hasMoreUsers = next != nil
        var history: [PartPage.Step] = []
        try snapshot.eachStep(of: reference.head, limit: Read.most) { entry in
            let row = HistoryRow(entry)
            history.append(
                PartPage.Step(
                    reference: row.name, page: entry.reference.cataloguePage, event: row.event,
                    time: entry.change.time, author: entry.change.author, message: entry.change.message))
        }
        self.history = history
        document = try snapshot.document(reference)
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
