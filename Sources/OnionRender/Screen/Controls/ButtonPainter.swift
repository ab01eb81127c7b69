import OnionGraphics
import OnionLayout
import OnionModel

/// Draws a button: a title and an image in the middle, on a background where the button has one.
struct ButtonPainter: ViewPainter {
    func paint(on canvas: inout Canvas) {
        if let symbol = symbol(of: canvas.view.choice(.buttonType)) {
            paint(symbol, on: &canvas)
            return
        }
        let look = ButtonAppearance(canvas)
        if canvas.view.color(.backgroundColor) == nil, let plate = look.background(on: canvas) {
            canvas.fill(canvas.bounds, plate, cornerRadius: radius(on: canvas))
        }
        if let background = canvas.view.image(.backgroundImage) {
            canvas.draw(background, in: canvas.bounds, mode: .scaleToFill, tint: look.imageTint(on: canvas))
        }
        paintContent(look, on: &canvas)
    }

    /// Returns the corner radius, which grows with the height, as UIKit's dynamic corner style does. On glass, buttons are capsules unless
    /// they have another style.
    private func radius(on canvas: Canvas) -> Double {
        if let own = canvas.view.number(.cornerRadius) { return own.clamped(to: 0...1e6) }
        switch canvas.view.choice(.cornerStyle) {
        case .capsule: return canvas.bounds.height / 2
        case .small: return 5
        case .medium: return 9
        case .large: return 14
        case nil where canvas.look.isGlass: return canvas.bounds.height / 2
        case .fixed, .dynamic, nil: return min(12, canvas.bounds.height / 4)
        }
    }

    // MARK: - The title and the picture

    /// Draws the image before the title, without a space between them, in the content's area without the insets of each (`UIButton`'s
    /// `imageRect(forContentRect:)` and `titleRect(forContentRect:)`). Where an area is too narrow for both, the title has what the image
    /// leaves.
    private func paintContent(_ look: ButtonAppearance, on canvas: inout Canvas) {
        var color = look.foreground(on: canvas)
        if canvas.isEnabled, let own = canvas.color(.titleColor) { color = own }
        let area = contentArea(on: canvas)
        let title = canvas.words(.title).map(canvas.styled)
        let image = canvas.view.image(.image)
        let imageSize = image.map { canvas.naturalSize(of: $0) } ?? Size()
        let titleSize = title.map { canvas.size(of: $0) }
        let gap = title != nil && image != nil ? max(0, canvas.view.number(.imagePadding) ?? 0) : 0
        // An image without a size in the document was not measured by layout, so the title may use the insets' space.
        let extra = image != nil && image?.size == nil ? max(0, canvas.bounds.width - area.width) : 0
        func titleWidth(in area: Rect) -> Double {
            min(titleSize?.width ?? 0, max(0, area.width + extra - imageSize.width - gap))
        }
        if let image {
            let own = inset(area, by: .imageEdgeInsets, on: canvas)
            let x = start(of: imageSize.width + gap + titleWidth(in: own), in: own, on: canvas)
            let rect = placed(Rect(x: x, width: imageSize.width, height: imageSize.height), in: own, on: canvas)
            let shown = fitted(canvas.directed(rect, in: area), on: canvas)
            canvas.draw(image, in: shown, mode: .scaleAspectFit, tint: look.imageTint(on: canvas))
        }
        if let title {
            let own = inset(area, by: .titleEdgeInsets, on: canvas)
            let width = titleWidth(in: own)
            let x = start(of: imageSize.width + gap + width, in: own, on: canvas) + imageSize.width + gap
            let isMoved = [.top, .bottom].contains(canvas.view.choice(.contentVerticalAlignment))
            let height = isMoved ? min(titleSize?.height ?? own.height, own.height) : own.height
            let rect = placed(Rect(x: x, width: width, height: height), in: own, on: canvas)
            canvas.draw(title, in: canvas.directed(rect, in: area), alignment: .center, color: color)
        }
    }

    /// Returns the left edge of content of a width, from left to right (`UIControl.contentHorizontalAlignment`).
    private func start(of width: Double, in area: Rect, on canvas: Canvas) -> Double {
        switch canvas.view.choice(.contentHorizontalAlignment) {
        case .left: canvas.isRightToLeft ? area.maxX - width : area.x
        case .right: canvas.isRightToLeft ? area.x : area.maxX - width
        case .leading, .fill: area.x
        case .trailing: area.maxX - width
        case .center, nil: area.midX - width / 2
        }
    }

    /// Returns a part of the content where `UIControl.contentVerticalAlignment` has it.
    private func placed(_ rect: Rect, in area: Rect, on canvas: Canvas) -> Rect {
        var rect = rect
        switch canvas.view.choice(.contentVerticalAlignment) {
        case .top: rect.y = area.y
        case .bottom: rect.y = area.maxY - rect.height
        case .center, .fill, nil: rect.y = area.midY - rect.height / 2
        }
        return rect
    }

    private func contentArea(on canvas: Canvas) -> Rect {
        let insets = canvas.view.contentInsets(in: canvas.context.environment)
        let (left, right) = canvas.isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
        return Rect(
            x: left.sanitized, y: insets.top.sanitized,
            width: max(0, canvas.bounds.width - left.sanitized - right.sanitized),
            height: max(0, canvas.bounds.height - insets.top.sanitized - insets.bottom.sanitized))
    }

    /// Returns an area without the insets of the image or the title, which may be negative. The leading edge is at the left.
    private func inset(_ area: Rect, by property: Property, on canvas: Canvas) -> Rect {
        guard let insets = canvas.view.insets(property) else { return area }
        return Rect(
            x: area.x + insets.leading.sanitized, y: area.y + insets.top.sanitized,
            width: max(0, area.width - insets.leading.sanitized - insets.trailing.sanitized),
            height: max(0, area.height - insets.top.sanitized - insets.bottom.sanitized))
    }

    /// Reduces an image that is larger than its button.
    private func fitted(_ rect: Rect, on canvas: Canvas) -> Rect {
        let factor = min(1, canvas.bounds.width / max(rect.width, 1), canvas.bounds.height / max(rect.height, 1))
        return rect.centered(Size(width: rect.width * factor, height: rect.height * factor))
    }

    // MARK: - Buttons with a symbol only

    private func symbol(of type: Property.ButtonType?) -> String? {
        switch type {
        case .close: "xmark"
        case .infoLight, .infoDark, .detailDisclosure: "info.circle"
        case .contactAdd: "plus.circle"
        case .custom, .system, .plain, nil: nil
        }
    }

    private func paint(_ symbol: String, on canvas: inout Canvas) {
        guard symbol == "xmark" else {
            let length = canvas.context.environment.buttonGlyphLength
            canvas.draw(
                .named(symbol), in: canvas.bounds.centered(Size(width: length, height: length)),
                ButtonAppearance(canvas).foreground(on: canvas))
            return
        }
        let disc = canvas.bounds.centered(Size(width: 30, height: 30))
        canvas.fill(VectorPath(ellipseIn: disc), canvas.system("secondarySystemFill"))
        canvas.draw(.named(symbol), in: disc.inset(6), canvas.system("secondaryLabel"), weight: 1.4)
    }
}

extension Canvas {
    /// Mirrors a rectangle within an area in a right-to-left layout. It is given as for left to right.
    func directed(_ rect: Rect, in area: Rect) -> Rect {
        guard isRightToLeft else { return rect }
        return Rect(x: area.x + area.maxX - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
    }
}
