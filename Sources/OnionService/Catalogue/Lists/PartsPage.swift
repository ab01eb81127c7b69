import Onion
import OnionCoding
import OnionGraphics
import OnionModel
import OnionRender
import OnionRows

/// A list of the parts of a kind.
struct PartsPage {
    /// The maximum number of items on a page, which keeps pages small.
    static let most = 60

    struct Item {
        let key: String
        var page: String
        let summary: String?
        /// A short description: the kind of a template, the value of a color.
        var note: String?
        var thumbnail: Thumbnail?
        var swatch: Swatch?
        var sample: FontSample?
        var bar: NumberBar?
        /// The titles of buttons.
        var buttons: [String] = []
    }

    /// The items under a heading; all items of the service are in one group without it.
    struct Group {
        let heading: String? = nil
        let parts: [Item]
    }

    /// A filter of the items by a text in their keys.
    struct Filter {
        let value: String
    }

    let frame: PageFrame
    let title: String
    let word: String
    /// The message of a page without items.
    let nothing = "No key matches."
    let page: String
    /// The page that creates such a part; nil where there is none.
    let creation: String?
    let count: Int
    /// `wall`, `wall mixed` for pictures of all sizes, `tiles` or `rows`.
    let style: String
    let controls: [Control]
    /// The appearance, which the form keeps.
    let kept: [LookPanel.Hidden]
    let filter: Filter
    let isFiltered: Bool
    let hasParts: Bool
    let groups: [Group]
    let next: String?

    /// - Throws: `RegistryError` when the registry cannot be read.
    init(of kind: PartKind, _ call: Call) throws {
        let query = try PageQuery(call)
        let matching = try call.arguments[Parameter<String>.matching] ?? ""
        let after = try call.arguments[Parameter<Reference>.after]
        let order = try call.arguments[Parameter<PartOrder>.sort] ?? (kind == .template ? .usage : .key)
        let read = try call.read { try PartsPage.read(kind, matching, after: after, order, query, in: $0) }
        frame = PageFrame(kind.heading, call, kind: kind)
        title = kind.heading
        word = kind.heading.lowercased()
        page = "/catalogue/\(kind.plural)"
        creation =
            kind == .template
            ? nil : "/catalogue/new" + query.only(["appearance"]).setting("kind", to: kind.rawValue).text
        count = read.count
        style = kind.listStyle
        let sort =
            kind == .template
            ? [Control("sort", "Order", PartOrder.self, order, standard: .usage)] : []
        controls = (kind.isDrawn ? try Control.traits(call, locales: read.locales.map(\.text)) : []) + sort
        kept =
            kind.isDrawn
            ? [] : query.only(["appearance"]).pairs.map { LookPanel.Hidden(name: $0.name, value: $0.value) }
        self.filter = Filter(value: matching)
        isFiltered = !matching.isEmpty || after != nil
        let parts = try read.items.map { item, reference in
            var item = item
            if kind.isDrawn { item.thumbnail = try Thumbnail(small: reference, call, query) }
            return item
        }
        groups = [Group(parts: parts)]
        hasParts = !parts.isEmpty
        next =
            read.hasMore
            ? parts.last.map { query.setting("after", to: "\(kind.rawValue)/\($0.key)").text } : nil
    }
}

extension PartsPage {
    private struct Found {
        let items: [(item: Item, reference: Reference)]
        let hasMore: Bool
        let count: Int
        let locales: [LocaleTag]
    }

    /// - Parameter matching: A text in keys; empty for all.
    private static func read(
        _ kind: PartKind, _ matching: String, after: Reference?, _ order: PartOrder, _ query: PageQuery,
        in snapshot: Snapshot
    ) throws -> Found {
        let filter = PartFilter(
            kinds: [kind], matching: matching.isEmpty ? nil : matching, order: order, after: after,
            limit: order == .key ? most + 1 : nil)
        var found: [PartSummary] = []
        // The order by usage has no cursor.
        var isAfter = order == .key || after == nil
        try snapshot.eachPart(filter) { part in
            if isAfter, found.count <= most { found.append(part) }
            if part.reference.head == after { isAfter = true }
        }
        let items = try found.prefix(most).map { summary in
            var item = Item(summary, query)
            if !kind.isDrawn { item.show(try snapshot.part(summary.reference).part, in: snapshot) }
            return (item, summary.reference.head)
        }
        return Found(
            items: items, hasMore: found.count > most, count: try snapshot.countOfParts(of: kind),
            locales: kind.isDrawn ? try snapshot.someLocales(limit: 20) : [])
    }
}

extension PartsPage.Item {
    init(_ part: PartSummary, _ query: PageQuery) {
        key = part.reference.key.text
        page = part.reference.head.cataloguePage + query.only(PageQuery.traits).text
        summary = part.summary
        note = [part.templateKind?.rawValue, part.reuse].compactMap(\.self).joined(separator: " · ")
        if note?.isEmpty == true { note = nil }
    }

    /// Fills the item of a part without a picture with its value.
    mutating func show(_ part: Part, in snapshot: Snapshot) {
        switch part {
        case .color(let color):
            swatch = Swatch(color, in: snapshot)
            note = color.alias.map { "= \($0.key)" } ?? swatch?.values
        case .font(let font):
            sample = FontSample(font.font)
            note = font.alias.map { "= \($0.key)" } ?? sample?.words
        case .number(let number):
            bar = number.value.map(NumberBar.init)
            note = number.alias.map { "= \($0.key)" } ?? number.value.map { "\($0.shortText) pt" }
        case .actions(let actions):
            let base = try? snapshot.baseLocale
            buttons = actions.items.prefix(4).map { item in
                base.flatMap { item.title?.text(for: $0, base: $0) } ?? item.id
            }
            note = actions.datasource
        case .template, .content, .screen: break
        }
    }
}

extension PartSummary {
    /// How many parts use a template, in words; nil where it is not counted.
    fileprivate var reuse: String? {
        guard let users, let templateKind else { return nil }
        if users == 0 { return "unused" }
        let noun = templateKind.isLeaf ? "content" : "screen"
        return "in \(users) \(noun)\(users == 1 ? "" : "s")"
    }
}

/// A color in light and in dark appearance.
struct Swatch {
    let light: String
    let dark: String

    /// The values for people: `#D4420A · #FF7A45`.
    var values: String { light == dark ? light : "\(light) · \(dark)" }

    /// - Returns: Nil for a color that resolves to no value, and for an unknown system color.
    init?(_ color: NamedColor, in snapshot: Snapshot) {
        let resolved = color.alias == nil ? color : try? snapshot.color(Reference(.color, color.key))
        guard let light = resolved?.light, let first = Swatch.hex(light, in: .light),
            let second = Swatch.hex(resolved?.dark ?? light, in: .dark)
        else { return nil }
        (self.light, dark) = (first, second)
    }

    /// The color that a field has: the name of a color of the registry or of UIKit's, or a value.
    ///
    /// - Returns: Nil for a text that is no color.
    init?(written text: String, in snapshot: Snapshot) {
        if let key = try? Key(text), let color = try? snapshot.color(Reference(.color, key)) {
            self.init(color, in: snapshot)
        } else if let color = ColorReference(plain: text) {
            self.init(NamedColor(key: Key(stored: "value"), light: color), in: snapshot)
        } else {
            return nil
        }
    }

    private static func hex(_ color: ColorReference, in appearance: Traits.Appearance) -> String? {
        let palette = Palette(appearance: appearance)
        guard let color = palette.rgba(color, tint: palette.system("systemBlue")) else { return nil }
        return "#"
            + [color.red, color.green, color.blue].map { part in
                let byte = Int((min(max(part, 0), 1) * 255).rounded())
                return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }.joined()
    }
}

/// A sample word in a font.
struct FontSample {
    let size: String
    let weight: Int
    let words: String

    init(_ font: FontStyle) {
        let points = font.size ?? font.style?.defaultSize ?? 17
        size = min(points, 44).shortText
        let shown = font.weight ?? font.style?.defaultWeight ?? .regular
        weight = FontSample.weights[shown.rawValue] ?? 400
        let name = font.name ?? font.family ?? font.style.map(\.rawValue) ?? "system"
        words = "\(name), \(points.shortText) pt, \(shown.rawValue)"
    }

    /// The weight classes of OpenType (`usWeightClass`).
    private static let weights = [
        "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600, "bold": 700,
        "heavy": 800, "black": 900,
    ]
}

/// A length, drawn as a bar.
struct NumberBar {
    let width: Int

    init(_ value: Double) {
        width = Int(min(max(value, 1), 200))
    }
}

extension Double {
    /// At most two digits after the point, without trailing zeros.
    fileprivate var shortText: String {
        let rounded = (self * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
