import OnionGraphics
import OnionLayout
import OnionModel
import OnionPreview
import OnionRender

/// The elements of a picture of a screen that a screenshot of iOS must show, too, in points from the top left corner.
struct DrawnScreen {
    /// A text in lines.
    struct Text {
        /// The id of the view.
        var view: String
        /// The frame of the view.
        var frame: Rect
        /// Of the font, in points.
        var fontSize: Double
        var weight = FontStyle.Weight.regular
        /// From the top.
        var lines: [Line]
    }

    /// A line of a text.
    struct Line {
        var text: String
        /// The left end, in points.
        var x: Double
        var width: Double
        var baseline: Double
        /// Whether it contains an ellipsis.
        var isTruncated: Bool
    }

    /// A rectangle of one color, or with a border of one.
    struct Box {
        var view: String
        var rect: Rect
        /// Nil where only a border is drawn.
        var color: RGBA?
    }

    private(set) var size: Size
    private(set) var texts: [Text] = []
    private(set) var boxes: [Box] = []
    /// The frames of controls, whose borders the app may draw in code.
    private(set) var controls: [Box] = []
    /// The areas that cannot be compared: images, content of other processes, and texts in fonts other than the system's.
    private(set) var masks: [Rect] = []
    /// The masks of image views without an image. The app may show one in code, so that only the edges of boxes there can be compared.
    private(set) var blanks: [Rect] = []
    /// The fonts of views.
    private let fonts: [ViewName: FontStyle]

    private struct ViewName: Hashable {
        var layer: Int
        var id: String
    }

    init(
        size: Size, texts: [Text] = [], boxes: [Box] = [], controls: [Box] = [], masks: [Rect] = [], blanks: [Rect] = []
    ) {
        self.size = size
        self.texts = texts
        self.boxes = boxes
        self.controls = controls
        self.masks = masks
        self.blanks = blanks
        fonts = [:]
    }

    /// Collects the elements of a picture of laid-out views.
    init(_ picture: Picture, of root: LaidOutView) {
        size = picture.size
        var fonts: [ViewName: FontStyle] = [:]
        var waiting = [root]
        while let view = waiting.popLast() {
            if case .font(let font)? = view[.font] { fonts[ViewName(layer: view.layer, id: view.id)] = font }
            waiting += view.subviews
        }
        self.fonts = fonts
        let bounds = Rect(width: size.width, height: size.height)
        for mark in picture.marks { add(mark, at: Point(), in: nil, visible: bounds, depth: 0) }
    }

    private static let masked: Set<ViewType> = [.imageView, .mapView, .webView, .activityIndicator, .visualEffectView]

    private static let bordered: Set<ViewType> = [.button, .textField, .textView]

    private mutating func add(
        _ mark: Mark, at origin: Point, in view: (drawn: DrawnView, frame: Rect)?, visible: Rect, depth: Int
    ) {
        switch mark {
        case .group(let group): add(group, at: origin, in: view, visible: visible, depth: depth + 1)
        case .text(let text, let point, _):
            if let view { add(text, at: Point(x: origin.x + point.x, y: origin.y + point.y), of: view, visible) }
        case .image(_, let rect, _): masks.append(rect.moved(by: origin).intersection(visible))
        case .fill(let path, let color):
            if let view, color.alpha > 0.99 { add(path, color, at: origin, of: view, visible) }
        case .stroke(let path, _, let width, let dashes):
            if let view, dashes.isEmpty, let box = path.boundingBox?.inset(-width / 2) {
                add(VectorPath(box), nil, at: origin, of: view, visible)
            }
        }
    }

    private mutating func add(
        _ group: Group, at origin: Point, in view: (drawn: DrawnView, frame: Rect)?, visible: Rect, depth: Int
    ) {
        let transform = group.transform
        guard depth < Group.maximumDepth, transform.a == 1, transform.d == 1, transform.b == 0, transform.c == 0 else {
            return
        }
        let origin = Point(x: origin.x + transform.tx, y: origin.y + transform.ty)
        var view = view
        if let drawn = group.view {
            let size = drawn.frame.sanitized.size
            let frame = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
            view = (drawn, frame)
            if Self.masked.contains(drawn.type) { masks.append(frame) }
            if drawn.type == .imageView, group.marks.allSatisfy(\.isFill) { blanks.append(frame) }
            if Self.bordered.contains(drawn.type) {
                controls.append(Box(view: drawn.id, rect: frame.intersection(visible), color: nil))
            }
        }
        var visible = visible
        if let clip = group.clip?.boundingBox { visible = visible.intersection(clip.moved(by: origin)) }
        for mark in group.marks { add(mark, at: origin, in: view, visible: visible, depth: depth) }
    }

    private mutating func add(
        _ text: SetText, at point: Point, of view: (drawn: DrawnView, frame: Rect), _ visible: Rect
    ) {
        let lines = text.lines.map { line in
            Line(
                text: line.text, x: point.x + line.x, width: line.width, baseline: point.y + line.baseline,
                isTruncated: text.isTruncated && line.text.contains("…"))
        }
        .filter { line in
            line.width > 0 && line.x >= visible.x - 1 && line.x + line.width <= visible.maxX + 1
                && line.baseline - text.fontSize * 0.8 >= visible.y
                && line.baseline + text.fontSize * 0.3 <= visible.maxY
        }
        guard let first = lines.first, let last = lines.last else { return }
        let font = fonts[ViewName(layer: view.drawn.layer, id: view.drawn.id)]
        if font?.isForeign == true {
            let left = lines.map(\.x).min() ?? 0
            masks.append(
                Rect(
                    x: left, y: first.baseline - text.fontSize,
                    width: (lines.map { $0.x + $0.width }.max() ?? 0) - left,
                    height: last.baseline - first.baseline + text.fontSize * 1.3))
        } else {
            texts.append(
                Text(
                    view: view.drawn.id, frame: view.frame, fontSize: text.fontSize,
                    weight: font?.weight ?? font?.style?.defaultWeight ?? .regular, lines: lines))
        }
    }

    private mutating func add(
        _ path: VectorPath, _ color: RGBA?, at origin: Point, of view: (drawn: DrawnView, frame: Rect), _ visible: Rect
    ) {
        guard let rect = path.boundingBox?.moved(by: origin), view.frame.isAbout(rect) else { return }
        let shown = rect.intersection(visible)
        guard shown.width >= 8, shown.height >= 8 else { return }
        boxes.append(Box(view: view.drawn.id, rect: shown, color: color))
    }
}

extension VectorPath {
    /// The smallest rectangle around all points and control points; nil for an empty path.
    var boundingBox: Rect? {
        var points: [Point] = []
        for step in steps {
            switch step {
            case .move(let point), .line(let point): points.append(point)
            case .curve(let one, let other, let end): points += [one, other, end]
            case .close: break
            }
        }
        guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
            let bottom = points.map(\.y).max()
        else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension Rect {
    func moved(by point: Point) -> Rect {
        Rect(x: x + point.x, y: y + point.y, width: width, height: height)
    }

    func intersection(_ other: Rect) -> Rect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return Rect(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
    }

    /// Whether all edges are within half a point of those of another rectangle.
    fileprivate func isAbout(_ other: Rect) -> Bool {
        abs(x - other.x) <= 0.5 && abs(y - other.y) <= 0.5 && abs(maxX - other.maxX) <= 0.5
            && abs(maxY - other.maxY) <= 0.5
    }
}

extension Mark {
    fileprivate var isFill: Bool {
        if case .fill = self { true } else { false }
    }
}

extension FontStyle {
    /// Whether it is not the system font.
    fileprivate var isForeign: Bool { (name ?? family).map { FontStyle.systemFontCut(of: $0) == nil } ?? false }
}
