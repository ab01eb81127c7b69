import OnionGraphics
import OnionLayout
import OnionModel

/// The canvas of one view: its marks in its own coordinates, and everything that affects its appearance.
struct Canvas {
    let view: LaidOutView
    let context: PaintContext
    let surroundings: InheritedValues
    /// The view's bounds; the top left corner is at 0.
    let bounds: Rect
    let isRightToLeft: Bool
    /// The clip of the view's marks and its subviews; nil for none.
    var clip: VectorPath?
    /// The opacity of the view with its subviews, from 0 to 1.
    var opacity: Double
    /// The marks below the subviews.
    private(set) var marks: [Mark] = []
    private(set) var marksAbove: [Mark] = []
    private(set) var warnings = PictureWarnings()

    init(_ view: LaidOutView, in surroundings: InheritedValues, of context: PaintContext) {
        self.view = view
        self.context = context
        self.surroundings = surroundings
        let frame = view.frame.sanitized
        bounds = Rect(width: frame.width, height: frame.height)
        isRightToLeft = view.isRightToLeft(in: context.environment)
        opacity = (view.number(.alpha) ?? 1).clamped(to: 0...1)
    }
}

/// The context that all views of a picture share.
struct PaintContext: Sendable {
    var renderEnvironment: RenderEnvironment
    var text: any TextSetting
    var images: any ImageSource
    var vectors: any VectorDrawing
    var palette: Palette

    var environment: LayoutEnvironment { renderEnvironment.environment }
    /// The width of the device's finest line, in points.
    var hairline: Double { 1 / scale }
    var scale: Double { renderEnvironment.environment.scale.clamped(to: 1...16) }
}

struct InheritedValues: Sendable {
    /// `UIView.tintColor`: the view's own, or that of its nearest ancestor with one.
    var tint: RGBA
    /// The view's superview; nil for the root view.
    var superview: LaidOutView?
    /// The view's index among its superview's subviews.
    var order = 0
    /// The view's top left corner, in the picture's coordinates.
    var origin: Point
    /// The root view's size.
    var screen: Size
    /// The root view's safe area.
    var safeArea: DirectionalInsets
}

extension Canvas {
    mutating func fill(_ path: VectorPath, _ color: RGBA) {
        if color.alpha > 0 { marks.append(.fill(path, color)) }
    }

    mutating func fill(_ rect: Rect, _ color: RGBA, cornerRadius: Double = 0) {
        if !rect.isEmpty { fill(VectorPath(rect, cornerRadius: cornerRadius), color) }
    }

    mutating func stroke(_ path: VectorPath, _ color: RGBA, width: Double) {
        if color.alpha > 0, width > 0 { marks.append(.stroke(path, color, width: width)) }
    }

    mutating func add(_ mark: Mark) { marks.append(mark) }

    mutating func addAbove(_ mark: Mark) { marksAbove.append(mark) }

    mutating func grouped(clip: VectorPath? = nil, opacity: Double = 1, _ draw: (inout Canvas) -> Void) {
        let before = marks
        marks = []
        draw(&self)
        let inner = marks
        marks = before
        if !inner.isEmpty { marks.append(.group(Group(clip: clip, opacity: opacity, marks: inner))) }
    }

    /// Draws a line of one pixel.
    mutating func hairline(_ rect: Rect) { fill(rect, system("separator")) }
}

extension Canvas {
    var tint: RGBA { surroundings.tint }
    var isDark: Bool { context.renderEnvironment.appearance == .dark }
    var isEnabled: Bool { view.flag(.isEnabled) ?? true }

    func system(_ name: String) -> RGBA { context.palette.system(name) }

    /// Returns a color of the view; nil when it has none.
    mutating func color(_ property: Property) -> RGBA? {
        view.color(property).map { context.palette.rgba($0, tint: tint, noting: &warnings) }
    }

    /// Mirrors a rectangle in a right-to-left layout. It is given as for left to right.
    func directed(_ rect: Rect) -> Rect {
        isRightToLeft ? rect.mirrored(in: bounds.width) : rect
    }

    func directed(_ point: Point) -> Point {
        isRightToLeft ? Point(x: bounds.width - point.x, y: point.y) : point
    }

    mutating func note(missingImage name: String) { warnings.missingImages.insert(name) }

    mutating func note(undrawnImage name: String, because reason: PictureWarnings.UndrawnReason) {
        warnings.undrawnImages[name] = reason
    }

    mutating func noteFormerLook() { warnings.formerLooks.insert(view.type) }

    mutating func note(missingSymbol name: String) { warnings.missingSymbols.insert(name) }

    /// Rounds a coordinate to the device's pixels.
    func snapped(_ value: Double) -> Double { (value * context.scale).rounded() / context.scale }
}
