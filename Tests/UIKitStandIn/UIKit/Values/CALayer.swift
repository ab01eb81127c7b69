open class CALayer: Foundation.NSObject {
    @Recorded open var cornerRadius: CGFloat = 0
    @Recorded open var cornerCurve = CALayerCornerCurve.circular
    @Recorded open var maskedCorners: CACornerMask = .all
    @Recorded open var borderWidth: CGFloat = 0
    @Recorded open var borderColor: CGColor?
    @Recorded open var backgroundColor: CGColor?
    @Recorded open var masksToBounds = false
    @Recorded open var opacity: Float = 1
    @Recorded open var isHidden = false
    @Recorded open var zPosition: CGFloat = 0
    @Recorded open var shadowColor: CGColor?
    @Recorded open var shadowOpacity: Float = 0
    @Recorded open var shadowOffset = CGSize(width: 0, height: -3)
    @Recorded open var shadowRadius: CGFloat = 3
    @Recorded open var shouldRasterize = false
    @Recorded open var rasterizationScale: CGFloat = 1
    open var frame = CGRect.zero
    open var bounds = CGRect.zero
    open var sublayers: [CALayer]?

    public override init() { super.init() }

    open func addSublayer(_ layer: CALayer) { sublayers = (sublayers ?? []) + [layer] }
    open func setNeedsDisplay() {}
    open func setNeedsLayout() {}
}

public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

    static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}
