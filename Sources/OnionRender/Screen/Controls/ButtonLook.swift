import OnionLayout
package import OnionModel

/// How a button looks by what it says of itself: its configuration, its style, its role.
package struct ButtonLook {
    package enum Plate {
        case none, gray, tinted, filled
    }

    var plate: Plate
    /// Of the plate when it is filled, of the title when it is not.
    var accent: RGBA

    init(_ canvas: Canvas) {
        let view = canvas.view
        let isDestructive = view.choice(.role) == .destructive || view.choice(.style) == .destructive
        accent = isDestructive ? canvas.system("systemRed") : canvas.tint
        plate = ButtonLook.plate(configuration: view.choice(.configuration), style: view.choice(.style))
    }

    /// The plate that goes with what a button says of itself.
    package static func plate(configuration: Property.ButtonConfiguration?, style: Action.Style?) -> Plate {
        switch configuration {
        case .filled, .borderedProminent: return .filled
        case .tinted, .borderedTinted: return .tinted
        case .gray, .bordered: return .gray
        case .plain, .borderless: return .none
        case nil: break
        }
        switch style {
        case .primary: return .filled
        case .secondary, .destructive: return .tinted
        case .plain, .link, nil: return .none
        }
    }

    /// Of the plate; nil without one.
    func background(on canvas: Canvas) -> RGBA? {
        switch plate {
        case .none: nil
        case _ where !canvas.isEnabled: canvas.system("tertiarySystemFill")
        case .gray: canvas.system("tertiarySystemFill")
        case .tinted: accent.faded(to: canvas.isDark ? 0.24 : 0.15)
        case .filled: accent
        }
    }

    /// Of the title, and of a picture that is one with it.
    func foreground(on canvas: Canvas) -> RGBA {
        if !canvas.isEnabled { return canvas.system("tertiaryLabel") }
        if plate == .filled { return .white }
        return canvas.view.choice(.buttonType) == .custom && canvas.view.choice(.style) == nil ? .white : accent
    }
}
