import OnionGraphics
import OnionModel

/// A symbol of our own design in place of one of Apple's symbols, in a square of 24 points.
package struct Symbol: Sendable {
    /// The stroked part.
    var lines = VectorPath()
    var fills = VectorPath()
    /// Whether it is mirrored in a right-to-left layout.
    var mirrors = false
    /// The shape behind it.
    var enclosure = Enclosure.none

    enum Enclosure: Sendable {
        case none, circle, disc, square, tile
    }

    static let side = 24.0
    /// The size in a line of text, in points.
    static let usualSize = Size(width: 20, height: 20)
}

extension Symbol {
    /// Creates the symbol of a name; nil when there is none.
    ///
    /// - Parameter name: A name of SF Symbols, or a usual name of such an image in an app's asset catalogue.
    init?(_ name: String) {
        var words = name.lowercased().split(whereSeparator: { ".-_ ".contains($0) }).map(String.init)
        var isFilled = false
        var enclosure = Enclosure.none
        if words.count > 1, words.last == "fill" {
            words.removeLast()
            isFilled = true
        }
        if words.count > 1, words.last == "circle" || words.last == "square" {
            let isCircle = words.removeLast() == "circle"
            enclosure = isCircle ? (isFilled ? .disc : .circle) : (isFilled ? .tile : .square)
        }
        guard let drawing = SymbolCatalogue.drawing(named: words.joined(separator: ".")) else { return nil }
        self.init(
            lines: VectorPath(symbol: drawing.lines), fills: VectorPath(symbol: drawing.fills),
            mirrors: drawing.mirrors, enclosure: enclosure)
        if isFilled, enclosure == .none, drawing.canFill { fills = fills + lines }
    }

    /// Returns the symbol of a known name; an empty symbol for another name.
    static func named(_ name: String) -> Symbol { Symbol(name) ?? Symbol() }

    /// Whether a name is one of Apple's, not an alias that apps use.
    package static func isSystemName(_ name: String) -> Bool {
        Symbol(name) != nil && !SymbolCatalogue.isAlias(name) && name == name.lowercased()
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
        let ink = drawEnclosure(of: symbol, in: box, color)
        if symbol.enclosure != .none {
            transform.tx += transform.a * Symbol.side * 0.21
            transform.ty += transform.d * Symbol.side * 0.21
            transform.a *= 0.58
            transform.d *= 0.58
        }
        let width = (symbol.enclosure == .none ? 1.9 : 1.7) * factor * weight
        if !symbol.fills.steps.isEmpty { fill(symbol.fills.applying(transform), ink) }
        if !symbol.lines.steps.isEmpty { stroke(symbol.lines.applying(transform), ink, width: width) }
    }

    /// Draws the enclosure of a symbol, and returns the color of the symbol on it.
    private mutating func drawEnclosure(of symbol: Symbol, in box: Rect, _ color: RGBA) -> RGBA {
        let rect = box.inset(box.width * 0.08)
        switch symbol.enclosure {
        case .none: break
        case .circle: stroke(VectorPath(ellipseIn: rect), color, width: box.width * 0.07)
        case .square: stroke(VectorPath(rect, cornerRadius: rect.width * 0.2), color, width: box.width * 0.07)
        case .disc:
            fill(VectorPath(ellipseIn: rect), color)
            return system("systemBackground")
        case .tile:
            fill(VectorPath(rect, cornerRadius: rect.width * 0.2), color)
            return system("systemBackground")
        }
        return color
    }
}
