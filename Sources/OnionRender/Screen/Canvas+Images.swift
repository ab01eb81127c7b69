import OnionLayout
import OnionModel

extension Canvas {
    /// How large a picture is by itself: as the document says, as its file is, or as a symbol in a line of text.
    mutating func naturalSize(of image: ImageReference) -> Size {
        if let size = image.size {
            return Size(width: max(0, size.width.sound), height: max(0, size.height.sound))
        }
        guard let file = file(of: image) else { return Symbol.usualSize }
        return Size(width: Double(file.pixelsWide) / studio.scale, height: Double(file.pixelsHigh) / studio.scale)
    }

    /// Draws a picture into a rectangle: its file, a symbol in the tint colour, or a placeholder.
    mutating func draw(_ image: ImageReference, in rect: Rect, mode: Property.ContentMode, tint: RGBA) {
        guard !rect.isEmpty else { return }
        let frame = mode.frame(of: naturalSize(of: image), in: rect)
        if let file = file(of: image) {
            add(.image(file, in: frame, tint: isTemplate ? tint : nil))
        } else if isSymbol(image) || isTemplate, let symbol = Symbol(image.name) {
            draw(symbol, in: isSymbol(image) ? frame : symbolFrame(in: frame), tint)
        } else {
            drawPlaceholder(of: image.name, in: frame)
        }
    }

    /// The file of a picture; nil is noted as missing, except for a symbol of the system.
    private mutating func file(of image: ImageReference) -> ImageFile? {
        let file = studio.images.image(named: image.name, scale: studio.scale, appearance: studio.stage.appearance)
        if file == nil, !isSymbol(image) { note(missingImage: image.name) }
        return file
    }

    /// Whether the document can mean a symbol of the system: their sizes follow from their texts, and are never said.
    private func isSymbol(_ image: ImageReference) -> Bool {
        image.size == nil && Symbol.isSystemName(image.name)
    }

    /// Whether pictures are drawn in one colour: those of buttons are, unless the button is of the type that changes nothing.
    private var isTemplate: Bool {
        view.type == .button && view.choice(.buttonType) != .custom
    }

    /// A symbol is not as large as the picture that it stands for, where that is large.
    private func symbolFrame(in frame: Rect) -> Rect {
        // Chevrons are in the narrow pictures that are made for them.
        let side = min(max(frame.width, frame.height), min(frame.width, frame.height) * 1.7, 28)
        return frame.centered(Size(width: side, height: side))
    }

    /// A tile as large as the picture, with its name where there is room.
    private mutating func drawPlaceholder(of name: String, in frame: Rect) {
        let side = min(frame.width, frame.height)
        fill(frame, system("systemGray5"), cornerRadius: min(8, side / 8))
        guard side >= 12 else { return }
        let sign = (side * 0.3).clamped(to: 8...48)
        let label = styled(name, Font(size: 11))
        let labelHeight = size(of: label).height
        let hasLabel = frame.height >= sign + labelHeight + 16 && frame.width >= 40
        var middle = frame.centered(Size(width: sign, height: sign))
        if hasLabel { middle = middle.moved(y: -(labelHeight + 4) / 2) }
        draw(Symbol(name) ?? .named("photo"), in: middle, system("systemGray"))
        guard hasLabel else { return }
        let row = Rect(x: frame.x, y: middle.maxY + 4, width: frame.width, height: labelHeight).inset(6, 0)
        draw(label, in: row, .center, color: system("systemGray"))
    }
}
