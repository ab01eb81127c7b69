import OnionGraphics
import OnionLayout
import OnionModel

extension Canvas {
    /// Returns the size of an image in points: from the document, from its file, or of a symbol in a line of text.
    mutating func naturalSize(of image: ImageReference) -> Size { naturalSize(of: image, found: found(image)) }

    private func naturalSize(of image: ImageReference, found: AppImage?) -> Size {
        if let size = image.size {
            return Size(width: max(0, size.width.sanitized), height: max(0, size.height.sanitized))
        }
        guard let size = found?.size(usualScale: context.scale) else {
            return Symbol.usualSize.symbol(by: symbolFactor)
        }
        return found?.isSymbol == true ? size.symbol(by: symbolFactor) : size
    }

    /// Draws an image into a rectangle: its file, a symbol in the tint color, or a placeholder. The placeholder of an
    /// image without a known size, which leaves no room, is a small one.
    mutating func draw(_ image: ImageReference, in rect: Rect, mode: Property.ContentMode, tint: RGBA) {
        let found = found(image)
        let rect = found == nil ? rect.inset(0, symbolInset) : rect
        guard !rect.isEmpty else {
            if image.size == nil, layoutSize(of: image, found: found) == nil {
                draw(found, of: image, in: rect.centered(Symbol.usualSize.symbol(by: symbolFactor)), tint: tint)
            }
            return
        }
        let frame = mode.frame(of: naturalSize(of: image, found: found), in: rect)
        if found == nil, isTemplate, !isSymbol(image), let symbol = Symbol(ofAppImage: image.name) {
            draw(symbol, in: symbolFrame(in: frame), tint, weight: symbolWeight.lineFactor)
        } else {
            draw(found, of: image, in: frame, tint: tint)
        }
    }

    /// The size that layouts give an image without a size in its document; nil when they do not know it.
    private func layoutSize(of image: ImageReference, found: AppImage?) -> Size? {
        found.map { $0.size(usualScale: context.scale) } ?? Symbol.size(of: image.name)
    }

    /// Draws the file of an image, a symbol, or a placeholder. A symbol without a drawing is a sign with its initial letter.
    private mutating func draw(_ found: AppImage?, of image: ImageReference, in frame: Rect, tint: RGBA) {
        if found == nil, isSymbol(image) {
            let symbol = Symbol(image.name) ?? Symbol(neutralFor: image.name)
            draw(symbol, in: frame, tint, weight: symbolWeight.lineFactor)
        } else {
            drawFile(found, of: image.name, in: frame, tint: tint)
        }
    }

    /// Draws the file of an image, or its placeholder.
    private mutating func drawFile(_ found: AppImage?, of name: String, in frame: Rect, tint: RGBA) {
        let frame = found.map { shape(of: $0, in: frame) } ?? frame
        if let found, var file = pixels(of: found, named: name, in: frame) {
            let tint = found.isTemplate ?? isTemplate ? tint : nil
            // All parts are of one image.
            file.slices = nil
            if let slices = found.slices, let natural = found.size(usualScale: context.scale), natural.width > 0,
                natural.height > 0,
                natural != frame.size
            {
                let scale = if case .pixels(let file) = found { file.scale ?? context.scale } else { 1.0 }
                draw(file, slicedBy: slices, in: frame, natural: natural, scale: scale, tint: tint)
            } else {
                add(.image(file, in: frame, tint: tint))
            }
        } else {
            drawPlaceholder(of: name, in: frame)
        }
    }

    /// Returns the frame of an image, in which a symbol keeps its shape: the size in a document is that of its square.
    private func shape(of image: AppImage, in frame: Rect) -> Rect {
        guard image.isSymbol, let size = image.size(usualScale: 1), size.width > 0, size.height > 0 else {
            return frame
        }
        let factor = min(frame.width / size.width, frame.height / size.height)
        return frame.centered(Size(width: size.width * factor, height: size.height * factor))
    }

    /// Returns the file of an image. A missing file is recorded, as is a system symbol without a drawing.
    private mutating func found(_ image: ImageReference) -> AppImage? {
        let found = context.images.image(
            named: image.name, scale: context.scale, appearance: context.renderEnvironment.appearance)
        guard found == nil else { return found }
        if image.size != nil || !SystemSymbols.mayHave(image.name) {
            note(missingImage: image.name)
        } else if !Symbol.isSystemName(image.name) || SystemSymbols.since(image.name) == nil {
            note(missingSymbol: image.name)
        }
        return found
    }

    /// Returns the pixels of an image in a frame. Those of a vector image are drawn for the frame, or for its natural size if its image set
    /// does not preserve it as a vector or has slices. An image that cannot be drawn is recorded.
    private mutating func pixels(of image: AppImage, named name: String, in frame: Rect) -> ImageFile? {
        switch image {
        case .pixels(let file): return file
        case .vector(let vector):
            do throws(VectorDrawingFailure) {
                let isStretched = !vector.preservesVector || vector.slices != nil
                let natural = isStretched ? vector.size : nil
                let (width, height) = pixels(of: natural ?? frame.size)
                let drawn = vector.drawn(in: symbolWeight)
                var file = try context.vectors.pixels(of: drawn, width: width, height: height)
                if !isStretched, vector.format == .svg, vector.hasRatio(of: frame.size) { file.vector = drawn.bytes }
                return file
            } catch {
                note(undrawnImage: name, because: .vector(vector.format, error))
                return nil
            }
        case .undrawable(let image):
            note(undrawnImage: name, because: .format(image.format))
            return nil
        }
    }

    /// The pixels of a vector image: those of its frame, and fewer for a frame that is much larger than a screen.
    private func pixels(of size: Size) -> (width: Int, height: Int) {
        let scale = min(context.scale, VectorImage.longestSide / max(size.width, size.height))
        func count(_ length: Double) -> Int { max(1, Int((length * scale - 0.01).rounded(.up))) }
        return (count(size.width), count(size.height))
    }

    /// Whether the image can be a system symbol: a symbol's size follows from the font and is never in a document.
    private func isSymbol(_ image: ImageReference) -> Bool {
        image.size == nil && (Symbol.isSystemName(image.name) || SystemSymbols.since(image.name) != nil)
    }

    /// The size of the view's symbols in relation to symbols without a configuration.
    private var symbolFactor: Double {
        view.properties.symbolConfiguration?.factor(at: context.environment.contentSizeCategory).sanitized ?? 1
    }

    /// The inset to an image view's alignment rectangle, in points: a symbol is drawn for it, because it has one size for all symbols.
    private var symbolInset: Double {
        view.type == .imageView ? SymbolHeights.inset(in: view.properties, scale: context.scale) : 0
    }

    private var symbolWeight: FontStyle.Weight { view.properties.symbolConfiguration?.shownWeight ?? .regular }

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
        draw(Symbol(ofAppImage: name) ?? .named("photo"), in: middle, system("systemGray"))
        guard hasLabel else { return }
        let row = Rect(x: frame.x, y: middle.maxY + 4, width: frame.width, height: labelHeight).inset(6, 0)
        draw(label, in: row, alignment: .center, color: system("systemGray"))
    }
}
