import OnionLayout
import OnionModel

/// What one view is painted on, in its own coordinates, with all that its looks depend on.
struct Canvas {
    let view: LaidOutView
    let studio: Studio
    let surroundings: ViewSurroundings
    /// Of the view, its top left corner at 0.
    let bounds: Rect
    /// Whether leading is right.
    let isRightToLeft: Bool
    /// What the view's own marks and its subviews' are cut off at; nil cuts nothing off.
    var clip: Path?
    /// Of the view with all that is in it, from 0 to 1.
    var opacity: Double
    /// Below the subviews.
    private(set) var marks: [Mark] = []
    /// Above the subviews.
    private(set) var marksAbove: [Mark] = []
    private(set) var remarks = PictureRemarks()

    init(_ view: LaidOutView, in surroundings: ViewSurroundings, of studio: Studio) {
        self.view = view
        self.studio = studio
        self.surroundings = surroundings
        let frame = view.frame.sound
        bounds = Rect(width: frame.width, height: frame.height)
        isRightToLeft = view.isRightToLeft(in: studio.environment)
        opacity = (view.number(.alpha) ?? 1).clamped(to: 0...1)
    }
}

/// What all views of a picture are painted with.
struct Studio: Sendable {
    var stage: Stage
    var text: any TextSetting
    var images: any ImageSource
    var palette: Palette

    var environment: LayoutEnvironment { stage.environment }
    /// In points: the finest line of the device.
    var hairline: Double { 1 / scale }
    var scale: Double { stage.environment.scale.clamped(to: 1...16) }
}

/// What a view takes from those around it.
struct ViewSurroundings: Sendable {
    /// `UIView.tintColor`, of the view itself where it has one.
    var tint: RGBA
    /// The view's superview; nil for the root view.
    var superview: LaidOutView?
    /// The view's place among its superview's subviews.
    var order = 0
    /// Of the view's top left corner, from that of the picture.
    var origin: Point
    /// The root view's size.
    var screen: Size
    /// The root view's safe area.
    var safeArea: EdgeInsets
}

extension Canvas {
    mutating func fill(_ path: Path, _ color: RGBA) {
        if color.alpha > 0 { marks.append(.fill(path, color)) }
    }

    mutating func fill(_ rect: Rect, _ color: RGBA, cornerRadius: Double = 0) {
        if !rect.isEmpty { fill(Path(rect, cornerRadius: cornerRadius), color) }
    }

    mutating func stroke(_ path: Path, _ color: RGBA, width: Double) {
        if color.alpha > 0, width > 0 { marks.append(.stroke(path, color, width: width)) }
    }

    mutating func add(_ mark: Mark) { marks.append(mark) }

    /// Draws above the subviews.
    mutating func addAbove(_ mark: Mark) { marksAbove.append(mark) }

    /// Draws into a part of its own, cut off at a path and less opaque.
    mutating func grouped(clip: Path? = nil, opacity: Double = 1, _ draw: (inout Canvas) -> Void) {
        let before = marks
        marks = []
        draw(&self)
        let inner = marks
        marks = before
        if !inner.isEmpty { marks.append(.group(Group(clip: clip, opacity: opacity, marks: inner))) }
    }

    /// A line along an edge as fine as the device draws it.
    mutating func hairline(_ rect: Rect) { fill(rect, system("separator")) }
}

extension Canvas {
    var tint: RGBA { surroundings.tint }
    var isDark: Bool { studio.stage.appearance == .dark }
    var isEnabled: Bool { view.flag(.isEnabled) ?? true }

    /// A system colour by its name.
    func system(_ name: String) -> RGBA { studio.palette.system(name) }

    /// A colour of the view; nil when it has none.
    mutating func color(_ property: Property) -> RGBA? {
        view.color(property).map { studio.palette.rgba($0, tint: tint, noting: &remarks) }
    }

    /// A rectangle that is given as if leading were left.
    func directed(_ rect: Rect) -> Rect {
        isRightToLeft ? rect.mirrored(in: bounds.width) : rect
    }

    func directed(_ point: Point) -> Point {
        isRightToLeft ? Point(x: bounds.width - point.x, y: point.y) : point
    }

    mutating func note(missingImage name: String) { remarks.missingImages.insert(name) }

    /// The nearest edge of the device's pixels.
    func snapped(_ value: Double) -> Double { (value * studio.scale).rounded() / studio.scale }
}
