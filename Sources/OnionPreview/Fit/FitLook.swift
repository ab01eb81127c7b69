import OnionLayout
import OnionModel
import OnionRender

/// The colours that a view itself gives its text.
struct FitLook {
    var text: Color
    /// The colour painted directly behind the text, with its opacity; nil for none.
    var plate: (color: Color, opacity: Double)?
    /// Whether the colours are UIKit's, rather than the document's.
    var isUIKits: Bool

    static let usualTint = Color.named("systemBlue")
}

extension FitView {
    /// Returns the text colours of the view; nil for views whose text only UIKit colours.
    ///
    /// - Parameter tint: The tint colour in the document; nil when it has none.
    func look(tint: Color?) -> FitLook? {
        switch type {
        case .label:
            let color = view.color(.textColor)
            return FitLook(text: color ?? .named("label"), isUIKits: color?.isUIKitsForTexts ?? true)
        case .button: return buttonLook(tint: tint)
        default: return nil
        }
    }

    private func buttonLook(tint: Color?) -> FitLook {
        let isDestructive = view.choice(.role) == "destructive" || view.choice(.style) == "destructive"
        let accent = isDestructive ? .named("systemRed") : tint ?? FitLook.usualTint
        let title = view.color(.titleColor)
        var look = FitLook(text: title ?? accent, isUIKits: title == nil && (isDestructive || tint == nil))
        guard view.color(.backgroundColor) == nil else { return look }
        switch ButtonLook.plate(configuration: view.choice(.configuration), style: view.choice(.style)) {
        case .none: break
        case .gray: look.plate = (.named("tertiarySystemFill"), 1)
        case .tinted: look.plate = (accent, 0.15)
        case .filled:
            look.plate = (accent, 1)
            if title == nil { look.text = .named("white") }
        }
        return look
    }
}

extension Color {
    /// Whether the colour is one of UIKit's text colours.
    fileprivate var isUIKitsForTexts: Bool {
        guard case .named(let name) = self else { return false }
        return ["label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "link"]
            .contains(name.withoutColor)
    }
}
