import OnionLayout
import OnionModel
import OnionRender

/// The colours that a view itself gives its text.
struct FitLook {
    var text: Color
    /// What is painted right behind the text, and how opaque; nil for nothing.
    var plate: (color: Color, opacity: Double)?
    /// Whether the colours are UIKit's, and not the document's.
    var isUIKits: Bool

    static let usualTint = Color.named("systemBlue")
}

extension FitView {
    /// How the view's text looks; nil for views that leave it to UIKit alone.
    ///
    /// - Parameter tint: What the document says of the tint colour; nil when it says nothing.
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
        let isDestructive = view.choice(.role) == .destructive || view.choice(.style) == .destructive
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
    /// Whether it is one of those that UIKit has for texts.
    fileprivate var isUIKitsForTexts: Bool {
        guard case .named(let name) = self else { return false }
        return ["label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "link"]
            .contains(name.withoutColor)
    }
}
