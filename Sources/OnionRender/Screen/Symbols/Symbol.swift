import OnionGraphics
import OnionModel

/// A symbol of our own design in place of one of Apple's symbols, in a square of 24 points.
package struct Symbol: Sendable {
    /// The shapes, those in front last.
    var layers: [Layer]
    /// Whether it is mirrored in a right-to-left layout.
    var mirrors = false

    /// One shape of a symbol.
    struct Layer: Hashable, Sendable {
        var path: VectorPath
        /// The width of its line; nil for a filled shape.
        var lineWidth: Double?
        /// Whether it has the color of the background instead of the symbol's color.
        var isCutOut = false
    }

    static let side = 24.0
    /// The size in a line of text of the style Body, in points.
    static let usualSize = Size(width: 20, height: 20)
}

extension Symbol {
    /// Creates the symbol of a name; nil when there is no drawing.
    ///
    /// - Parameter name: A name of SF Symbols, or a usual name of such an image in an app's asset catalogue.
    init?(_ name: String) {
        let name = SymbolName(name)
        guard name.isDrawn, let drawing = name.drawing else { return nil }
        self.init(drawing, name, enclosure: name.enclosure)
    }

    /// Creates the symbol that an app's image of this name usually shows; nil when there is no drawing.
    init?(ofAppImage name: String) { self.init(SymbolCatalogue.alias(of: name.lowercased()) ?? name) }

    /// Creates a sign for a symbol without a drawing: the initial letter of its name in its enclosure, with its other variants.
    init(neutralFor name: String) {
        let name = SymbolName(name)
        let initial = name.base.first.map { String($0.prefix(1)) } ?? ""
        self.init(
            SymbolCatalogue.part(named: initial) ?? SymbolCatalogue.Drawing(), name, enclosure: name.enclosure ?? .app)
    }

    private init(_ drawing: SymbolCatalogue.Drawing, _ name: SymbolName, enclosure: SymbolEnclosure?) {
        layers = Symbol.layers(of: drawing, isFilled: name.isFilled && enclosure == nil)
        mirrors = drawing.mirrors
        if name.isSlashed { slash(isFilled: name.isFilled && enclosure == nil) }
        if let enclosure { enclose(in: enclosure, isFilled: name.isFilled) }
        switch name.badge {
        case .sign(let sign)?: add(badge: SymbolCatalogue.drawing(named: sign) ?? SymbolCatalogue.Drawing())
        case .dot?: addDot()
        case nil: break
        }
    }

    /// Returns the symbol of a known name; an empty symbol for another name.
    static func named(_ name: String) -> Symbol { Symbol(name) ?? Symbol(layers: []) }

    /// Whether there is a drawing of a name, which is one of Apple's, not an alias that apps use.
    package static func isSystemName(_ name: String) -> Bool {
        name == name.lowercased() && !SymbolCatalogue.isAlias(name) && SymbolName(name).isDrawn
    }

    /// Returns the size that layouts give a symbol, in points; nil when it is unknown, so that the symbol leaves no room.
    static func size(of name: String) -> Size? {
        guard isSystemName(name), SymbolCatalogue.alias(of: name) == nil else { return nil }
        let name = SymbolName(name)
        let hasUsualVariants = !name.isSlashed && name.badge == nil && (name.enclosure?.leavesSize ?? true)
        return hasUsualVariants && SymbolCatalogue.isSized(name.base) ? usualSize : nil
    }
}

// MARK: - Variants

extension Symbol {
    /// The width of lines.
    private static let lineWidth = 1.9
    /// The width of lines in an enclosure.
    private static let enclosedLineWidth = 1.7

    private static func layers(of drawing: SymbolCatalogue.Drawing, isFilled: Bool) -> [Layer] {
        let (lines, outline) = (VectorPath(symbol: drawing.lines), VectorPath(symbol: drawing.outline))
        let (details, fills) = (VectorPath(symbol: drawing.details), VectorPath(symbol: drawing.fills))
        let dots = VectorPath(symbol: drawing.dots)
        let layers =
            isFilled && !outline.steps.isEmpty
            ? [
                Layer(path: fills + outline), Layer(path: lines + outline, lineWidth: lineWidth),
                Layer(path: details, lineWidth: lineWidth, isCutOut: true), Layer(path: dots, isCutOut: true),
            ] : [Layer(path: fills + dots), Layer(path: outline + lines + details, lineWidth: lineWidth)]
        return layers.filter { !$0.path.steps.isEmpty }
    }

    private mutating func slash(isFilled: Bool) {
        let slash = VectorPath(symbol: "M 3.5 3.5 L 20.5 20.5")
        if isFilled {
            let gap = VectorPath(symbol: "M 4.9 2.1 L 21.9 19.1")
            layers.append(Layer(path: gap, lineWidth: Symbol.lineWidth, isCutOut: true))
        }
        layers.append(Layer(path: slash, lineWidth: Symbol.lineWidth))
    }

    private mutating func enclose(in enclosure: SymbolEnclosure, isFilled: Bool) {
        move(enclosure.inside)
        let isSolid = isFilled && enclosure.canFill
        for index in layers.indices {
            if layers[index].lineWidth != nil { layers[index].lineWidth = Symbol.enclosedLineWidth }
            if isSolid { layers[index].isCutOut.toggle() }
        }
        layers.insert(Layer(path: enclosure.path, lineWidth: isSolid ? nil : enclosure.lineWidth), at: 0)
    }

    /// Adds a sign on a disc in the lower right corner.
    private mutating func add(badge: SymbolCatalogue.Drawing) {
        move(Transform(a: 0.86, d: 0.86, tx: 0.5, ty: 0.5))
        let middle = Point(x: 18, y: 18)
        layers.append(Layer(path: VectorPath(circleAround: middle, radius: 6.2), isCutOut: true))
        layers.append(Layer(path: VectorPath(circleAround: middle, radius: 4.9)))
        let place = Transform(a: 0.3, d: 0.3, tx: middle.x - 3.6, ty: middle.y - 3.6)
        layers += Symbol.layers(of: badge, isFilled: true).map {
            Layer(path: $0.path.applying(place), lineWidth: $0.lineWidth.map { $0 * 0.7 }, isCutOut: !$0.isCutOut)
        }
    }

    /// Adds a dot in the upper right corner.
    private mutating func addDot() {
        let middle = Point(x: 18.5, y: 5.5)
        layers.append(Layer(path: VectorPath(circleAround: middle, radius: 5.2), isCutOut: true))
        layers.append(Layer(path: VectorPath(circleAround: middle, radius: 3.8)))
    }

    private mutating func move(_ transform: Transform) {
        for index in layers.indices { layers[index].path = layers[index].path.applying(transform) }
    }
}

extension Size {
    /// Returns the size of a symbol with a configuration, in half points.
    ///
    /// - Parameter factor: The relation to a symbol without a configuration.
    func symbol(by factor: Double) -> Size {
        func length(_ usual: Double) -> Double { (usual * factor * 2).rounded() / 2 }
        return factor == 1 ? self : Size(width: length(width), height: length(height))
    }
}

extension FontStyle.Weight {
    /// The width of a symbol's lines in relation to the regular weight.
    var lineFactor: Double {
        switch self {
        case .ultraLight: 0.35
        case .thin: 0.5
        case .light: 0.75
        case .regular: 1
        case .medium: 1.12
        case .semibold: 1.25
        case .bold: 1.38
        case .heavy: 1.5
        case .black: 1.6
        }
    }
}

extension Canvas {
    /// Draws a symbol as large as fits into a rectangle, centred.
    ///
    /// - Parameter weight: The factor of its line width.
    mutating func draw(_ symbol: Symbol, in rect: Rect, _ color: RGBA, weight: Double = 1) {
        let factor = min(rect.width, rect.height) / Symbol.side
        guard factor > 0 else { return }
        let box = rect.centered(Size(width: Symbol.side * factor, height: Symbol.side * factor))
        var transform = Transform(a: factor, d: factor, tx: box.x, ty: box.y)
        if symbol.mirrors, isRightToLeft {
            transform.a = -factor
            transform.tx = box.maxX
        }
        for layer in symbol.layers {
            let ink = layer.isCutOut ? system("systemBackground") : color
            let path = layer.path.applying(transform)
            if let width = layer.lineWidth {
                stroke(path, ink, width: width * factor * weight)
            } else {
                fill(path, ink)
            }
        }
    }
}
