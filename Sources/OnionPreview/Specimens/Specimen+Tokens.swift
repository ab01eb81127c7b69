import OnionGraphics
import OnionModel

extension Specimen {
    /// The specimen of a font: at each text size that a user can choose, or in its own size where it does not follow these.
    ///
    /// - Parameter font: The font, without an alias.
    init(_ font: FontStyle) {
        self.init()
        let style = font.style ?? font.relativeTo
        guard let style, font.size == nil || font.relativeTo != nil else {
            add(label(Specimen.sentence, font, lines: 0))
            add(label(Specimen.alphabet, font, lines: 0))
            return
        }
        for category in Traits.ContentSizeCategory.allCases {
            var shown = font
            let usual = font.size ?? style.defaultSize
            shown.size = usual * style.size(at: category) / style.size(at: .large)
            shown.weight = font.weight ?? (font.family == nil && font.name == nil ? style.defaultWeight : nil)
            (shown.style, shown.relativeTo) = (nil, nil)
            let size = (shown.size ?? usual).roundedText
            add(note: "\(category.rawValue) · \(size) pt\(category == .large ? " · usual" : "")")
            add(label(Specimen.sentence, shown, lines: 0))
        }
    }

    private static let sentence = "Content first, then wrapped."
    private static let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 ÄÖÜ äöü ß é ñ ç €"

    /// The specimen of a number: as a distance, as the radius of corners, and as an opacity where it can be one.
    init(_ number: Double) {
        self.init()
        add(title: "\(number.roundedText) pt")
        let tint = ColorReference.named("systemBlue")
        if number >= 0, number <= Specimen.widestDistance {
            add(note: "As a distance")
            var ends = row([1, 2].map { _ in box(tint, width: 40, height: 40, cornerRadius: 0) })
            ends.properties[.spacing] = .number(number)
            add(row([ends, filler()]))
        }
        if number >= 0, number <= 200 {
            add(note: "As the radius of corners")
            add(row([box(tint, width: 96, height: 96, cornerRadius: min(number, 48)), filler()]))
        }
        if number > 0, number < 1 {
            add(note: "As an opacity")
            var faint = box(tint, width: 96, height: 40)
            faint.properties[.alpha] = .number(number)
            add(row([faint, filler()]))
        }
    }

    /// The greatest distance that fits beside two boxes on the narrowest device, in points.
    private static let widestDistance = 200.0

    /// Returns a view that takes the rest of a row.
    private mutating func filler() -> TemplateView { label("", FontStyle(style: .footnote)) }

    /// The specimen of an action set: its buttons in their styles, each with what a tap does.
    init(_ actions: ActionSet) {
        self.init()
        for action in actions.items {
            var button = TemplateView(id: "action-\(action.id)", type: .button)
            button.properties[.title] = action.title.map(PropertyValue.text)
            button.properties[.image] = action.image.map(PropertyValue.image)
            button.properties[.style] = .choice((action.style ?? .plain).rawValue)
            button.properties[.isEnabled] = action.isEnabled.map(PropertyValue.bool)
            add(button)
            let steps = action.steps.map(\.description).joined(separator: ", ")
            add(note: steps.isEmpty ? "\(action.id): nothing yet" : "\(action.id): \(steps)")
        }
        if actions.items.isEmpty { add(note: "No actions") }
    }
}
