open class UIImage: Foundation.NSObject, @unchecked Sendable {
    /// Where an image comes from.
    enum Source {
        case asset(String), symbol(String), data
    }

    let source: Source
    public private(set) var configuration: UIImage.Configuration?
    public private(set) var renderingMode = RenderingMode.automatic

    public override init() { source = .data }

    private init(_ source: Source, _ configuration: UIImage.Configuration?, _ mode: RenderingMode = .automatic) {
        self.source = source
        self.configuration = configuration
        renderingMode = mode
    }

    public convenience init?(named name: String) {
        self.init(named: name, in: nil, with: nil)
    }

    public convenience init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?) {
        guard Environment.current.hasImage(name) else { return nil }
        self.init(.asset(name), configuration)
    }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        self.init(named: name, in: bundle, with: nil)
    }

    public convenience init?(systemName name: String) {
        self.init(.symbol(name), nil)
    }

    public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
        self.init(.symbol(name), configuration)
    }

    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(.symbol(name), nil)
    }

    public convenience init?(contentsOfFile path: String) {
        self.init(.data, nil)
    }

    public convenience init?(data: Data) {
        self.init(.data, nil)
    }

    public convenience init?(data: Data, scale: CGFloat) {
        self.init(.data, nil)
    }

    open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
        UIImage(source, configuration, renderingMode)
    }

    open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
        UIImage(source, configuration, renderingMode)
    }

    open func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
        withConfiguration(configuration)
    }

    open func withTintColor(_ color: UIColor) -> UIImage { self }
    open func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
        withRenderingMode(renderingMode)
    }

    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode) -> UIImage {
        self
    }

    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

    /// The stand-in reads no files of images.
    open var size: CGSize { .zero }
    open var scale: CGFloat { 1 }
    open var isSymbolImage: Bool { if case .symbol = source { true } else { false } }
}

extension UIImage {
    public enum RenderingMode: Int, Sendable {
        case automatic, alwaysOriginal, alwaysTemplate
    }

    public enum ResizingMode: Int, Sendable {
        case tile, stretch
    }

    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified, small, medium, large
    }

    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    open class Configuration: Foundation.NSObject, @unchecked Sendable {}

    open class SymbolConfiguration: UIImage.Configuration, @unchecked Sendable {
        /// The configuration as an expression.
        let words: [String: JSON]
        /// The font, which is a part of the expression, too.
        let font: UIFont?

        private init(_ words: [String: JSON?], _ font: UIFont?) {
            self.words = words.compactMapValues { $0 }
            self.font = font
        }

        private convenience init(
            pointSize: CGFloat? = nil, font: UIFont? = nil, style: UIFont.TextStyle? = nil,
            ofWeight weight: UIImage.SymbolWeight = .unspecified, ofScale scale: UIImage.SymbolScale = .unspecified
        ) {
            let words: [String: JSON?] = [
                "pointSize": pointSize.map { .number(Double($0)) }, "textStyle": style.map { .string($0.name) },
                "weight": weight == .unspecified ? nil : .string("\(weight)"),
                "scale": scale == .unspecified ? nil : .string("\(scale)"),
            ]
            self.init(words, font)
        }

        public convenience init(scale: UIImage.SymbolScale) { self.init(ofScale: scale) }
        public convenience init(weight: UIImage.SymbolWeight) { self.init(ofWeight: weight) }
        public convenience init(textStyle: UIFont.TextStyle) { self.init(style: textStyle) }
        public convenience init(pointSize: CGFloat) { self.init(pointSize: .some(pointSize)) }
        public convenience init(font: UIFont) { self.init(font: .some(font)) }
        public convenience init(font: UIFont, scale: UIImage.SymbolScale) { self.init(font: font, ofScale: scale) }

        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {
            self.init(pointSize: pointSize, ofWeight: weight)
        }

        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale) {
            self.init(pointSize: pointSize, ofWeight: weight, ofScale: scale)
        }

        public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
            self.init(style: textStyle, ofScale: scale)
        }

        /// The values of the other configuration come first.
        open func applying(_ other: UIImage.SymbolConfiguration) -> UIImage.SymbolConfiguration {
            UIImage.SymbolConfiguration(words.merging(other.words) { $1 }.mapValues { .some($0) }, other.font ?? font)
        }
    }
}
