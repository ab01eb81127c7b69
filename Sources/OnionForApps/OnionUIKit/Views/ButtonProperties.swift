import UIKit

/// The properties of buttons, with and without a configuration.
@MainActor
enum ButtonProperties {
    static let plain: [String: PropertySetter] = [
        "title": .custom(UIButton.self) { button, json, _ in
            guard let text = json.text else { return false }
            button.setTitle(text, for: .normal)
            return true
        } restoring: { button in
            let title = button.title(for: .normal)
            return { button.setTitle(title, for: .normal) }
        },
        "titleColor": .custom(UIButton.self) { button, json, assets in
            guard let color = UIColor.color(json, assets) else { return false }
            button.setTitleColor(color, for: .normal)
            return true
        } restoring: { button in
            let color = button.titleColor(for: .normal)
            return { button.setTitleColor(color, for: .normal) }
        },
        "image": .custom(UIButton.self) { button, json, assets in
            guard let image = json.imageName.flatMap({ assets.image(named: $0) }) else { return false }
            button.setImage(image, for: .normal)
            return true
        } restoring: { button in
            let image = button.image(for: .normal)
            return { button.setImage(image, for: .normal) }
        },
        "backgroundImage": .custom(UIButton.self) { button, json, assets in
            guard let image = json.imageName.flatMap({ assets.image(named: $0) }) else { return false }
            button.setBackgroundImage(image, for: .normal)
            return true
        } restoring: { button in
            let image = button.backgroundImage(for: .normal)
            return { button.setBackgroundImage(image, for: .normal) }
        },
        "font": .custom(UIButton.self) { button, json, _ in
            guard let font = UIFont.font(json) else { return false }
            button.titleLabel?.font = font
            return true
        } restoring: { button in
            let font = button.titleLabel?.font
            return { button.titleLabel?.font = font }
        },
        "lineBreakMode": .custom(UIButton.self) { button, json, _ in
            guard let mode = json.string.flatMap({ UIKitWords.lineBreakMode[$0] }) else { return false }
            button.titleLabel?.lineBreakMode = mode
            return true
        } restoring: { button in
            let mode = button.titleLabel?.lineBreakMode ?? .byTruncatingMiddle
            return { button.titleLabel?.lineBreakMode = mode }
        },
        "contentInsets": .edgeInsets(\UIButton.contentEdgeInsets),
        "titleEdgeInsets": .edgeInsets(\UIButton.titleEdgeInsets),
        "imageEdgeInsets": .edgeInsets(\UIButton.imageEdgeInsets),
        "role": .choice(\UIButton.role, roles),
    ]
    .merging(ignored(["subtitle", "baseForegroundColor", "baseBackgroundColor", "cornerStyle", "imagePlacement"])) {
        $1
    }
    .merging(ignored(["imagePadding", "titlePadding", "titleAlignment"])) { $1 }

    static let configured: [String: PropertySetter] = [
        "title": member { json, _ in
            json.text
        } set: {
            $0.title = $1
        },
        "subtitle": member { json, _ in
            json.text
        } set: {
            $0.subtitle = $1
        },
        "image": member { json, assets in
            json.imageName.flatMap { assets.image(named: $0) }
        } set: {
            $0.image = $1
        },
        "backgroundImage": member { json, assets in
            json.imageName.flatMap { assets.image(named: $0) }
        } set: {
            $0.background.image = $1
        },
        // As in UIKit, the color of the title does not change that of the image.
        "titleColor": member(UIColor.color) { configuration, color in
            configuration.changeTitle { $0.foregroundColor = color }
        },
        "baseForegroundColor": member(UIColor.color) { $0.baseForegroundColor = $1 },
        "baseBackgroundColor": member(UIColor.color) { $0.baseBackgroundColor = $1 },
        "font": member { json, _ in
            UIFont.font(json)
        } set: { configuration, font in
            configuration.changeTitle { $0.font = font }
        },
        "lineBreakMode": member { json, _ in
            json.string.flatMap { UIKitWords.lineBreakMode[$0] }
        } set: {
            $0.titleLineBreakMode = $1
        },
        "contentInsets": member { json, _ in
            Insets(json)
        } set: {
            $0.contentInsets = NSDirectionalEdgeInsets($1)
        },
        "cornerStyle": member { json, _ in
            json.string.flatMap { UIKitWords.buttonConfigurationCornerStyle[$0] }
        } set: {
            $0.cornerStyle = $1
        },
        "imagePlacement": member { json, _ in
            json.string.flatMap { UIKitWords.directionalRectEdge[$0] }
        } set: {
            $0.imagePlacement = $1
        },
        "titleAlignment": member { json, _ in
            json.string.flatMap { UIKitWords.buttonConfigurationTitleAlignment[$0] }
        } set: {
            $0.titleAlignment = $1
        },
        "imagePadding": member { json, _ in
            json.number(in: -10_000...10_000)
        } set: {
            $0.imagePadding = $1
        },
        "titlePadding": member { json, _ in
            json.number(in: -10_000...10_000)
        } set: {
            $0.titlePadding = $1
        },
        "role": .choice(\UIButton.role, roles),
    ]
    .merging(ignored(["titleEdgeInsets", "imageEdgeInsets"])) { $1 }

    /// The properties of other kinds of buttons that this kind does not have.
    private static func ignored(_ names: [String]) -> [String: PropertySetter] {
        let setter = PropertySetter.custom(UIButton.self, set: { _, _, _ in true }, restoring: { _ in {} })
        return Dictionary(uniqueKeysWithValues: names.map { ($0, setter) })
    }

    /// A member of a configuration.
    private static func member<Value>(
        _ make: @escaping @MainActor (JSON, any AssetProvider) -> Value?,
        set: @escaping @MainActor (inout UIButton.Configuration, Value) -> Void
    ) -> PropertySetter {
        .custom(UIButton.self) { button, json, assets in
            guard var configuration = button.configuration, let value = make(json, assets) else { return false }
            set(&configuration, value)
            button.configuration = configuration
            return true
        } restoring: { button in
            let configuration = button.configuration
            return { button.configuration = configuration }
        }
    }

    static let roles: [String: UIButton.Role] = [
        "normal": .normal, "primary": .primary, "cancel": .cancel, "destructive": .destructive,
    ]
}

extension UIButton.Configuration {
    /// Changes attributes of the title; the other ones stay.
    fileprivate mutating func changeTitle(_ change: (inout AttributeContainer) -> Void) {
        var own = titleTextAttributesTransformer?(AttributeContainer()) ?? AttributeContainer()
        change(&own)
        let changed = own
        titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { $0.merging(changed) }
    }

    /// The look of a style of Onion, in the size of a button without a configuration; nil for a style that is not known.
    static func style(_ name: String) -> UIButton.Configuration? {
        var configuration: UIButton.Configuration
        switch name {
        case "primary": configuration = .filled()
        case "secondary": configuration = .tinted()
        case "destructive":
            configuration = .tinted()
            configuration.baseForegroundColor = .systemRed
            configuration.baseBackgroundColor = .systemRed
        case "plain", "link": configuration = .plain()
        default: return nil
        }
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 0, bottom: 6, trailing: 0)
        return configuration
    }

    /// A configuration by the name of UIKit's function; nil for one that is not known.
    static func named(_ name: String) -> UIButton.Configuration? {
        switch name {
        case "plain": .plain()
        case "gray": .gray()
        case "tinted": .tinted()
        case "filled": .filled()
        case "borderless": .borderless()
        case "bordered": .bordered()
        case "borderedTinted": .borderedTinted()
        case "borderedProminent": .borderedProminent()
        default: nil
        }
    }
}
