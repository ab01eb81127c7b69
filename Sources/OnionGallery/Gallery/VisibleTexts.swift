import OnionComparison
import OnionModel
import OnionPreview

/// Collects the visible texts of a screen, in the order of its layers, each once.
struct VisibleTexts {
    /// More texts do not help a search.
    private static let maximumCount = 200

    private(set) var texts: [String] = []
    private var known: Set<String> = []
    private let locale: LocaleTag

    static func of(_ prepared: PreparedSubject) -> [String] {
        var shown = VisibleTexts(
            locale: prepared.composition?.traits.locale ?? prepared.variant.traits.locale ?? .english)
        if let composition = prepared.composition {
            shown.add(composition.layer)
        } else {
            switch prepared.subject.source {
            case .screen: break
            case .template(let template): shown.add(template.shown.view)
            case .scene(let scene, _): shown.add(scene.template.view)
            }
        }
        return shown.texts
    }

    private init(locale: LocaleTag) {
        self.locale = locale
    }

    private mutating func add(_ outermost: Layer) {
        var waiting = [outermost]
        while let layer = waiting.popLast() {
            add(layer.view)
            for case .actions(_, let actions) in layer.slots.reversed() {
                for placed in actions {
                    add(placed.action.title)
                    add(placed.action.accessibilityLabel)
                }
            }
            for located in layer.barTexts { add(located.text) }
            waiting += layer.inner.reversed()
        }
    }

    private mutating func add(_ view: TemplateView) {
        var waiting = [view]
        while let view = waiting.popLast() {
            for property in [Property.text, .title, .placeholder, .accessibilityLabel, .segments] {
                switch view[property] {
                case .text(let text)?: add(text)
                case .texts(let texts)?: for text in texts { add(text) }
                default: break
                }
            }
            waiting += view.subviews.reversed()
        }
    }

    private mutating func add(_ text: LocalizedText?) {
        guard let text = text?.text(for: locale, base: .english), !text.isEmpty, texts.count < Self.maximumCount,
            known.insert(text).inserted
        else { return }
        texts.append(text)
    }
}
