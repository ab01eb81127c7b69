import OnionGraphics
import OnionLayout
import OnionModel
import OnionRender

/// A painted view tree, and its parts.
struct Painted {
    let picture: Picture
    let warnings: PictureWarnings

    /// Paints a root view without a device, unless one is given.
    init(
        _ root: LaidOutView, device: Device? = nil, orientation: Traits.Orientation = .portrait,
        appearance: Traits.Appearance = .light, direction: Traits.LayoutDirection = .leftToRight,
        locale: LocaleTag? = nil, statusBar: StatusBar = StatusBar(), showsDeviceShape: Bool = false,
        bars: LayoutEnvironment.BarMetrics = .regular, systemVersion: Int? = nil, images: any ImageSource = NoImages(),
        vectors: any VectorDrawing = NoVectorDrawing(), tint: ColorReference? = nil
    ) {
        var environment = LayoutEnvironment(
            size: root.frame.size, scale: 2, direction: direction, locale: locale, barMetrics: bars)
        if let systemVersion { environment.show(systemVersion: systemVersion) }
        var renderEnvironment = RenderEnvironment(
            environment: environment, device: device, orientation: orientation, appearance: appearance,
            statusBar: statusBar, title: "Test", showsDeviceShape: showsDeviceShape)
        renderEnvironment.showsScrollEdges = systemVersion != nil
        renderEnvironment.tint = tint ?? renderEnvironment.tint
        var warnings = PictureWarnings()
        picture = ScreenPainter(text: SquareText(), images: images, vectors: vectors)
            .picture(of: LayoutResult(root: root), on: renderEnvironment, noting: &warnings)
        self.warnings = warnings
    }

    /// Paints one view alone.
    init(
        _ type: ViewType, _ size: Size, _ properties: [Property: PropertyValue] = [:],
        direction: Traits.LayoutDirection = .leftToRight, appearance: Traits.Appearance = .light,
        systemVersion: Int? = nil, images: any ImageSource = NoImages(), vectors: any VectorDrawing = NoVectorDrawing()
    ) {
        let view = LaidOutView(
            id: "it", type: type, frame: Rect(x: 10, y: 20, width: size.width, height: size.height),
            properties: properties)
        self.init(
            .screen([view]), appearance: appearance, direction: direction, systemVersion: systemVersion, images: images,
            vectors: vectors)
    }

    /// Returns the group of a view.
    func group(_ id: String = "it") -> Group? {
        func search(_ marks: [Mark]) -> Group? {
            for case .group(let group) in marks {
                if group.view?.id == id { return group }
                if let found = search(group.marks) { return found }
            }
            return nil
        }
        return search(picture.marks)
    }

    /// Returns the shapes of a view's own content, in its coordinates, from bottom to top.
    func shapes(_ id: String = "it") -> [Shape] {
        group(id).map { Shape.shapes(of: $0.marks) } ?? []
    }

    /// The shapes that belong to no view, in the picture's coordinates.
    var systemShapes: [Shape] { Shape.shapes(of: picture.marks) }
}

/// A mark with the bounds of its outline.
struct Shape: Equatable {
    enum Kind: Equatable {
        case fill, stroke, image
        case text(String)
    }

    var kind: Kind
    var frame: Rect
    var color: RGBA?

    static func shapes(of marks: [Mark]) -> [Shape] {
        marks.flatMap { mark -> [Shape] in
            switch mark {
            case .fill(let path, let color): [Shape(kind: .fill, frame: path.bounds, color: color)]
            case .stroke(let path, let color, _, _): [Shape(kind: .stroke, frame: path.bounds, color: color)]
            case .text(let text, let point, let color): text.lines.map { Shape($0, at: point, color) }
            case .image(_, let frame, let tint): [Shape(kind: .image, frame: frame, color: tint)]
            case .group(let group): group.view == nil ? shapes(of: group.marks) : []
            }
        }
    }

    private init(kind: Kind, frame: Rect, color: RGBA?) {
        self.kind = kind
        self.frame = frame
        self.color = color
    }

    private init(_ line: SetText.Line, at point: Point, _ color: RGBA) {
        self.init(
            kind: .text(line.text),
            frame: Rect(x: point.x + line.x, y: point.y + line.baseline - 16, width: line.width, height: 20),
            color: color)
    }
}

extension [Shape] {
    var texts: [String] {
        compactMap { if case .text(let words) = $0.kind { words } else { nil } }
    }

    func text(_ words: String) -> Shape? { first { $0.kind == .text(words) } }

    func fills(_ color: RGBA?) -> [Rect] { filter { $0.kind == .fill && $0.color == color }.map(\.frame) }
}

extension VectorPath {
    /// The bounds of all points, including control points.
    var bounds: Rect {
        let points = steps.flatMap { step -> [Point] in
            switch step {
            case .move(let point), .line(let point): [point]
            case .curve(let first, let second, let end): [first, second, end]
            case .close: []
            }
        }
        guard let first = points.first else { return Rect() }
        let (left, right) = points.reduce((first.x, first.x)) { (Swift.min($0.0, $1.x), Swift.max($0.1, $1.x)) }
        let (top, bottom) = points.reduce((first.y, first.y)) { (Swift.min($0.0, $1.y), Swift.max($0.1, $1.y)) }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension LaidOutView {
    /// Returns a screen of 375 by 667 points.
    static func screen(
        _ subviews: [LaidOutView] = [], _ properties: [Property: PropertyValue] = [:]
    ) -> LaidOutView {
        LaidOutView(
            id: "screen", type: .view, frame: Rect(width: 375, height: 667), properties: properties,
            safeAreaInsets: DirectionalInsets(top: 20), subviews: subviews)
    }
}

extension RGBA {
    /// Creates a color from three bytes.
    init(_ hex: UInt32, _ alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255,
            alpha: alpha)
    }
}
