import OnionGraphics
import OnionLayout
import OnionModel

extension Canvas {
    /// Returns the size of an image in points: from the document, from its file, or of a symbol in a line of text.
    mutating func naturalSize(of image: ImageReference) -> Size {
        if let size = image.size {
            return Size(width: max(0, size.width.sanitized), height: max(0, size.height.sanitized))
        }
        guard let file = file(of: image) else { return Symbol.usualSize }
        return file.size(usualScale: context.scale)
    }

    /// Draws an image into a rectangle: its file, a symbol in the tint color, or a placeholder. The placeholder of an
    /// image without a known size, which leaves no room, is a small one.
    mutating func draw(_ image: ImageReference, in rect: Rect, mode: Property.ContentMode, tint: RGBA) {
        guard !rect.isEmpty else {
            if image.size == nil, !isSymbol(image), file(of: image) == nil {
                drawPlaceholder(of: image.name, in: rect.centered(Symbol.usualSize))
            }
            return
        }
        let frame = mode.frame(of: naturalSize(of: image), in: rect)
        if let file = file(of: image) {
            add(.image(file, in: frame, tint: file.isTemplate ?? isTemplate ? tint : nil))
        } else if isSymbol(image) || isTemplate, let symbol = Symbol(image.name) {
            draw(symbol, in: isSymbol(image) ? frame : symbolFrame(in: frame), tint)
        } else {
            drawPlaceholder(of: image.name, in: frame)
        }
    }

    /// Returns the file of an image. A missing file is recorded, except for a system symbol that has a drawing.
    private mutating func file(of image: ImageReference) -> ImageFile? {
        let file = context.images.image(
            named: image.name, scale: context.scale, appearance: context.renderEnvironment.appearance)
        if file == nil, !isSymbol(image) {
            if image.size == nil, SystemSymbols.mayHave(image.name) {
                note(missingSymbol: image.name)
            } else {
                note(missingImage: image.name)
            }
        }
        return file
    }

    /// Whether the image can be a system symbol: a symbol's size follows from the font and is never in a document.
    private func isSymbol(_ image: ImageReference) -> Bool {
        image.size == nil && Symbol.isSystemName(image.name)
    }

    /// Whether images without a rendering mode are drawn in the tint color, as those of tabs and buttons are, except of custom
    /// buttons. Only ids of views that layout makes have a point.
    private var isTemplate: Bool {
        switch view.type {
        case .button: view.choice(.buttonType) != .custom
        case .imageView: view.id.contains(".tab") && view.id.hasSuffix(".image")
        default: false
        }
    }

    /// Returns the frame of a symbol that replaces a large image; it is limited in size.
    private func symbolFrame(in frame: Rect) -> Rect {
        // Chevrons have narrow images.
        let side = min(max(frame.width, frame.height), min(frame.width, frame.height) * 1.7, 28)
        return frame.centered(Size(width: side, height: side))
    }

    /// Draws a tile of the image's size, with the image's name where it fits.
    private mutating func drawPlaceholder(of name: String, in frame: Rect) {
        let side = min(frame.width, frame.height)
        fill(frame, system("systemGray5"), cornerRadius: min(8, side / 8))
        guard side >= 12 else { return }
        let sign = (side * 0.3).clamped(to: 8...48)
        let label = styled(name, FontStyle(size: 11))
        let labelHeight = size(of: label).height
        let hasLabel = frame.height >= sign + labelHeight + 16 && frame.width >= 40
        var middle = frame.centered(Size(width: sign, height: sign))
        if hasLabel { middle = middle.moved(y: -(labelHeight + 4) / 2) }
        draw(Symbol(name) ?? .named("photo"), in: middle, system("systemGray"))
        guard hasLabel else { return }
        let row = Rect(x: frame.x, y: middle.maxY + 4, width: frame.width, height: labelHeight).inset(6, 0)
        draw(label, in: row, alignment: .center, color: system("systemGray"))
    }
}
