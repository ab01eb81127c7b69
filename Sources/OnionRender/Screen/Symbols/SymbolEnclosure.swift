import OnionGraphics
import OnionModel

/// The shape around a symbol, which its name ends with, as in `plus.circle`.
enum SymbolEnclosure: String, CaseIterable, Sendable {
    case circle, square, rectangle, triangle, diamond, octagon, hexagon, seal, shield, bubble, capsule, app, viewfinder
    case dashedSquare = "square.dashed"
    case portrait = "rectangle.portrait"
    case leftMessage = "bubble.left"

    /// Removes the enclosure at the end of the words of a name, and returns it; nil when there is none, or nothing before it.
    static func take(from words: inout [String]) -> SymbolEnclosure? {
        for count in [2, 1] where words.count > count {
            if let enclosure = SymbolEnclosure(rawValue: words.suffix(count).joined(separator: ".")) {
                words.removeLast(count)
                return enclosure
            }
        }
        return nil
    }

    /// Whether a symbol in it is as large as others in layouts.
    var leavesSize: Bool { self == .circle || self == .square }

    /// Whether the variant `.fill` fills it.
    var canFill: Bool { self != .viewfinder && self != .dashedSquare }

    var path: VectorPath {
        let whole = Rect(x: 0, y: 0, width: Symbol.side, height: Symbol.side).inset(Symbol.side * 0.08)
        switch self {
        case .circle: return VectorPath(ellipseIn: whole)
        case .square: return VectorPath(whole, cornerRadius: whole.width * 0.2)
        case .app: return VectorPath(whole, cornerRadius: whole.width * 0.32)
        case .triangle: return VectorPath(symbol: "P 12 2.8 22 20.5 2 20.5 Z")
        case .bubble:
            return VectorPath(
                symbol:
                    "M 12 2.5 C 17.8 2.5 22 6 22 10.5 C 22 15 17.8 18.5 12 18.5 C 11 18.5 10 18.4 9 18.2 L 4.5 21.3 L 5.2 16.5 C 3.2 15 2 12.9 2 10.5 C 2 6 6.2 2.5 12 2.5 Z"
            )
        case .rectangle, .diamond, .octagon, .hexagon, .seal, .shield, .capsule, .viewfinder, .dashedSquare, .portrait,
            .leftMessage:
            let drawing = SymbolCatalogue.drawing(named: rawValue)
            return VectorPath(symbol: drawing.map { $0.outline + " " + $0.lines } ?? "")
        }
    }

    /// The width of its line.
    var lineWidth: Double { Symbol.side * 0.07 }

    /// The transform of the symbol inside.
    var inside: Transform {
        switch self {
        case .circle, .square, .app: scale(0.58)
        case .triangle: scale(0.48, y: 13.8)
        case .diamond: scale(0.46)
        case .bubble: scale(0.5, y: 10.5)
        case .leftMessage: scale(0.46, y: 11)
        case .shield: scale(0.5, y: 11.3)
        case .capsule, .rectangle: scale(0.46)
        case .octagon, .hexagon, .seal, .portrait, .dashedSquare, .viewfinder: scale(0.52)
        }
    }

    private func scale(_ scale: Double, y: Double = Symbol.side / 2) -> Transform {
        Transform(a: scale, d: scale, tx: Symbol.side / 2 * (1 - scale), ty: y - Symbol.side / 2 * scale)
    }
}
