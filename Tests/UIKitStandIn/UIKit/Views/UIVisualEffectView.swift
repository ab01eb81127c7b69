open class UIVisualEffectView: UIView {
    @Recorded open var effect: UIVisualEffect?
    open private(set) lazy var contentView: UIView = {
        let view = UIView()
        addSubview(view)
        return view
    }()

    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        self.effect = effect
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public override convenience init(frame: CGRect) { self.init(effect: nil) }
}

@MainActor
open class UIVisualEffect: Foundation.NSObject {}

open class UIBlurEffect: UIVisualEffect {
    let style: UIBlurEffect.Style

    public init(style: UIBlurEffect.Style) { self.style = style }

    public enum Style: Int, Sendable {
        case extraLight, light, dark
        case regular = 4
        case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial,
            systemChromeMaterial, systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight,
            systemThickMaterialLight, systemChromeMaterialLight, systemUltraThinMaterialDark, systemThinMaterialDark,
            systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
    }
}

open class UIVibrancyEffect: UIVisualEffect {
    let blur: UIBlurEffect

    public init(blurEffect: UIBlurEffect) { blur = blurEffect }
}
