import UIKit

/// The properties of buttons, with and without a configuration.
@MainActor
enum ButtonProperties {
    static let plain: [String: PropertySetter] = [
        "title": state(text, get: { $0.title(for: .normal) }, set: { $0.setTitle($1, for: .normal) }),
        "titleColor": state(
            UIColor.color, get: { $0.titleColor(for: .normal) }, set: { $0.setTitleColor($1, for: .normal) }),
        "image": state(image, get: { $0.image(for: .normal) }, set: { $0.setImage($1, for: .normal) }),
        "preferredSymbolConfiguration": state(
            symbol, get: { $0.preferredSymbolConfigurationForImage(in: .normal) },
            set: { $0.setPreferredSymbolConfiguration($1, forImageIn: .normal) }),
        "backgroundImage": state(
            image, get: { $0.backgroundImage(for: .normal) }, set: { $0.setBackgroundImage($1, for: .normal) }),
        "font": state(font, get: { $0.titleLabel?.font }, set: { $0.titleLabel?.font = $1 }),
        "lineBreakMode": state(
            word(of: UIKitWords.lineBreakMode), get: { $0.titleLabel?.lineBreakMode },
            set: { $0.titleLabel?.lineBreakMode = $1 ?? .byTruncatingMiddle }),
        "contentInsets": .edgeInsets(\UIButton.contentEdgeInsets),
        "titleEdgeInsets": .edgeInsets(\UIButton.titleEdgeInsets),
        "imageEdgeInsets": .edgeInsets(\UIButton.imageEdgeInsets),
        "role": .choice(\UIButton.role, roles),
    ]
    .merging(titlesOfStates) { $1 }
    .merging(ignored(["subtitle", "baseForegroundColor", "baseBackgroundColor", "cornerStyle", "imagePlacement"])) {
        $1
    }
    .merging(ignored(["imagePadding", "titlePadding", "titleAlignment"])) { $1 }

    static let configured: [String: PropertySetter] = [
        "title": member(text) { $0.title = $1 },
        "subtitle": member(text) { $0.subtitle = $1 },
        "image": member(image) { $0.image = $1 },
        "preferredSymbolConfiguration": member(symbol) { $0.preferredSymbolConfigurationForImage = $1 },
        "backgroundImage": member(image) { $0.background.image = $1 },
        // As in UIKit, the color of the title does not change that of the image.
        "titleColor": member(UIColor.color) { configuration, color in
            configuration.changeTitle { $0.foregroundColor = color }
        },
        "baseForegroundColor": member(UIColor.color) { $0.baseForegroundColor = $1 },
        "baseBackgroundColor": member(UIColor.color) { $0.baseBackgroundColor = $1 },
        "font": member(font) { configuration, font in configuration.changeTitle { $0.font = font } },
        "lineBreakMode": member(word(of: UIKitWords.lineBreakMode)) { $0.titleLineBreakMode = $1 },
        "contentInsets": member({ json, _ in Insets(json) }, set: { $0.contentInsets = NSDirectionalEdgeInsets($1) }),
        "cornerStyle": member(word(of: UIKitWords.buttonConfigurationCornerStyle)) { $0.cornerStyle = $1 },
        "imagePlacement": member(word(of: UIKitWords.directionalRectEdge)) { $0.imagePlacement = $1 },
        "titleAlignment": member(word(of: UIKitWords.buttonConfigurationTitleAlignment)) { $0.titleAlignment = $1 },
        "imagePadding": member(padding) { $0.imagePadding = $1 },
        "titlePadding": member(padding) { $0.titlePadding = $1 },
        "role": .choice(\UIButton.role, roles),
    ]
    .merging(titlesOfStates) { $1 }
    .merging(ignored(["titleEdgeInsets", "imageEdgeInsets"])) { $1 }

    private static let titlesOfStates: [String: PropertySetter] = [
        "selectedTitle": title(for: .selected), "highlightedTitle": title(for: .highlighted),
        "disabledTitle": title(for: .disabled),
    ]

    private static func title(for state: UIControl.State) -> PropertySetter {
        self.state(
            text, get: { $0.title(for: state) == $0.title(for: .normal) ? nil : $0.title(for: state) },
            set: { $0.setTitle($1, for: state) })
    }

    /// The properties of other kinds of buttons that this kind does not have.
    private static func ignored(_ names: [String]) -> [String: PropertySetter] {
        let setter = PropertySetter.custom(UIButton.self, set: { _, _, _ in true }, restoring: { _ in {} })
        return Dictionary(uniqueKeysWithValues: names.map { ($0, setter) })
    }

    // MARK: Values

    private static func text(_ json: JSON, _ assets: any AssetProvider) -> String? { json.text }

    private static func font(_ json: JSON, _ assets: any AssetProvider) -> UIFont? { UIFont.font(json) }

    private static func image(_ json: JSON, _ assets: any AssetProvider) -> UIImage? {
        json.imageName.flatMap { assets.image(named: $0) }
    }

    private static func symbol(_ json: JSON, _ assets: any AssetProvider) -> UIImage.SymbolConfiguration? {
        UIImage.SymbolConfiguration.configuration(json)
    }

    private static func padding(_ json: JSON, _ assets: any AssetProvider) -> CGFloat? {
        json.number(in: -10_000...10_000).map { CGFloat($0) }
    }

    private static func word<Value>(of words: [String: Value]) -> @MainActor (JSON, any AssetProvider) -> Value? {
        { json, _ in json.string.flatMap { words[$0] } }
    }

    // MARK: Setters

    /// A property of the normal state of a button without a configuration.
    private static func state<Value>(
        _ make: @escaping @MainActor (JSON, any AssetProvider) -> Value?,
        get: @escaping @MainActor (UIButton) -> Value?, set: @escaping @MainActor (UIButton, Value?) -> Void
    ) -> PropertySetter {
        .custom(UIButton.self) { button, json, assets in
            guard let value = make(json, assets) else { return false }
            set(button, value)
            return true
        } restoring: { button in
            let value = get(button)
            return { set(button, value) }
        }
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
