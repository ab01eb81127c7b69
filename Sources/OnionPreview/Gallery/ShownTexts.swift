import OnionComparison
import OnionModel

/// Collects the visible texts of a screen, in the order of its layers, each once.
struct ShownTexts {
    /// More texts do not help a search.
    private static let most = 200

    private(set) var texts: [String] = []
    private var known: Set<String> = []
    private let locale: LocaleTag

    /// Returns the visible texts of a prepared subject.
    static func of(_ prepared: PreparedSubject) -> [String] {
        var shown = ShownTexts(
            locale: prepared.composition?.traits.locale ?? prepared.variant.traits.locale ?? .english)
        if let composition = prepared.composition {
            shown.take(composition.layer)
        } else {
            switch prepared.subject.source {
            case .screen: break
            case .template(let template): shown.take(template.view)
            case .scene(_, let designed, _): shown.take(designed.template.view)
            }
        }
        return shown.texts
    }

    private init(locale: LocaleTag) {
        self.locale = locale
    }

    private mutating func take(_ outermost: Layer) {
        var waiting = [outermost]
        while let layer = waiting.popLast() {
            take(layer.view)
            for slot in layer.slots.reversed() {
                switch slot {
                case .layers(_, _, let layers): waiting += layers.reversed()
                case .actions(_, let actions): for placed in actions { take(placed.action.title) }
                }
            }
        }
    }

    private mutating func take(_ view: View) {
        var waiting = [view]
        while let view = waiting.popLast() {
            for property in [Property.text, .title, .placeholder, .accessibilityLabel, .segments] {
                switch view[property] {
                case .text(let text)?: take(text)
                case .texts(let texts)?: for text in texts { take(text) }
                default: break
                }
            }
            waiting += view.subviews.reversed()
        }
    }

    private mutating func take(_ text: LocalizedText?) {
        guard let text = text?.text(for: locale, base: .english), !text.isEmpty, texts.count < Self.most,
            known.insert(text).inserted
        else { return }
        texts.append(text)
    }
}
