import Onion
import OnionCoding
import OnionGraphics
import OnionModel
import OnionRender
import OnionRows

extension PartsPage {
    /// A part in a list.
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
}

extension PartsPage.Item {
    /// - Parameter screens: The number of screens that show a template, also through other parts; nil where there are very many.
    init(_ part: PartSummary, _ query: PageQuery, screens: Int? = nil) {
        key = part.reference.key.text
        page = part.reference.head.cataloguePage + query.only(PageQuery.traits).text
        summary = part.summary
        note = [part.templateKind?.rawValue, part.reuse(screens)].compactMap(\.self).joined(separator: " · ")
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
        case .app(let app): note = app.versions.last.map { "\($0.number)" }
        case .template, .content, .screen: break
        }
    }
}

extension PartSummary {
    /// How many parts use a template, in words; nil where it is not counted.
    fileprivate func reuse(_ screens: Int?) -> String? {
        guard let users, let templateKind else { return nil }
        if users == 0 { return "unused" }
        let (count, noun) = templateKind.isLeaf ? (users, "content") : (screens ?? users, "screen")
        return "in \(count) \(noun)\(count == 1 ? "" : "s")"
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
