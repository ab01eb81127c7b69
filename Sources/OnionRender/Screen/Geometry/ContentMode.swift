package import OnionModel

extension Property.ContentMode {
    package func frame(of size: Size, in rect: Rect) -> Rect {
        guard size.width > 0, size.height > 0 else { return rect }
        let (widths, heights) = (rect.width / size.width, rect.height / size.height)
        switch self {
        case .scaleToFill, .redraw: return rect
        case .scaleAspectFit: return rect.centered(size * min(widths, heights))
        case .scaleAspectFill: return rect.centered(size * max(widths, heights))
        default:
            return Rect(
                x: rect.x + (rect.width - size.width) * across, y: rect.y + (rect.height - size.height) * down,
                width: size.width, height: size.height)
        }
    }

    /// The horizontal position: 0 at the left, 1 at the right.
    private var across: Double {
        switch self {
        case .left, .topLeft, .bottomLeft: 0
        case .right, .topRight, .bottomRight: 1
        default: 0.5
        }
    }

    /// The vertical position: 0 at the top, 1 at the bottom.
    private var down: Double {
        switch self {
        case .top, .topLeft, .topRight: 0
        case .bottom, .bottomLeft, .bottomRight: 1
        default: 0.5
        }
    }
}

extension Size {
    static func * (size: Size, factor: Double) -> Size {
        Size(width: size.width * factor, height: size.height * factor)
    }
}
