import Onion
import OnionGraphics
import OnionModel
import OnionRender

/// The colors that a color of the registry meets in templates: behind it where it is a text's, before it where it is a ground.
struct ColorGrounds {
    /// A text on a ground.
    struct Pair: Hashable {
        let text: ColorReference
        let ground: ColorReference
    }

    /// The most templates that are read, and the most pairs that are shown.
    private static let mostTemplates = 40
    static let mostPairs = 8

    /// Those of the most views first.
    let pairs: [Pair]

    /// Reads the templates that use a color.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    init(of color: Reference, in snapshot: Snapshot) throws {
        var counts: [Pair: Int] = [:]
        var order: [Pair] = []
        var seen: Set<Reference> = []
        for path in try snapshot.usage(of: .part(color), UsageFilter(limit: ColorGrounds.mostTemplates)) {
            guard let user = path.steps.first?.user, user.kind == .template, seen.insert(user).inserted,
                case .template(let template) = try snapshot.part(user).part
            else { continue }
            let view = try snapshot.resolvingTokens(in: template).view
            view.eachText(on: .named("systemBackground")) { text, ground in
                guard text.tokenName == color.key.text || ground.tokenName == color.key.text else { return }
                let pair = Pair(text: text, ground: ground)
                if counts[pair] == nil { order.append(pair) }
                counts[pair, default: 0] += 1
            }
        }
        // The order of templates decides among equal counts.
        pairs = Array(
            order.enumerated()
                .sorted { (-counts[$0.element, default: 0], $0.offset) < (-counts[$1.element, default: 0], $1.offset) }
                .map(\.element).prefix(ColorGrounds.mostPairs))
    }
}

extension TemplateView {
    /// Visits the texts with their colors and those behind them, as far as the document determines both. A tint is that of buttons.
    ///
    /// - Parameter ground: The color behind the view; nil where it is unknown, as behind a translucent view.
    fileprivate func eachText(on ground: ColorReference?, _ visit: (ColorReference, ColorReference) -> Void) {
        var ground = ground
        if case .color(let color)? = self[.backgroundColor], color != .named("clear") {
            ground = color.isOpaque ? color : nil
        }
        if let ground, let color = ownTextColor { visit(color, ground) }
        if case .color(let tint)? = self[.tintColor] {
            // The titles of plain buttons, and those of filled ones.
            if let ground { visit(tint, ground) }
            visit(.hex("#FFFFFF"), tint)
        }
        for subview in subviews { subview.eachText(on: ground, visit) }
    }

    /// The color of the view's text; nil for a view without a text, and for the title of a button that has the tint.
    private var ownTextColor: ColorReference? {
        for property in [Property.textColor, .titleColor, .baseForegroundColor] {
            if case .color(let color)? = self[property] { return color }
        }
        return type == .label || type == .textField || type == .textView ? .named("label") : nil
    }
}

extension ColorReference {
    /// Whether nothing is seen through the color.
    fileprivate var isOpaque: Bool {
        Traits.Appearance.allCases.allSatisfy { appearance in
            let palette = Palette(appearance: appearance)
            return palette.rgba(self, tint: palette.system("systemBlue"))?.alpha == 1
        }
    }
}
