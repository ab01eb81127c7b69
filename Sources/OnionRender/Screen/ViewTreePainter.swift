import OnionGraphics
import OnionLayout
import OnionModel

/// Paints a view tree without recursion, because trees can be deep.
struct ViewTreePainter {
    let context: PaintContext

    /// The greatest depth; deeper views are left out, as in layout.
    private static let depthLimit = 1_024

    private struct PendingView {
        var view: LaidOutView
        /// The index of its superview; -1 for the root view.
        var parent: Int
        var depth: Int
        var surroundings: InheritedValues
    }

    /// A painted view whose subviews are not painted yet.
    private struct PaintedView {
        var parent: Int
        var group: Group
        var above: [Mark]
        /// The marks of its subviews, the topmost first.
        var subviews: [Mark] = []

        var mark: Mark {
            var group = group
            group.marks += subviews.reversed() + above
            return .group(group)
        }
    }

    func marks(of root: LaidOutView, noting warnings: inout PictureWarnings) -> [Mark] {
        var painted: [PaintedView] = []
        let around = surroundings(of: root, noting: &warnings)
        var waiting = [PendingView(view: root, parent: -1, depth: 0, surroundings: around)]
        while let next = waiting.popLast() {
            guard let canvas = canvas(for: next) else { continue }
            warnings.formUnion(canvas.warnings)
            painted.append(PaintedView(parent: next.parent, group: canvas.group, above: canvas.marksAbove))
            guard next.depth + 1 < ViewTreePainter.depthLimit else { continue }
            for (order, subview) in next.view.subviews.enumerated().reversed() {
                var surroundings = surroundings(of: subview, in: next, warnings: &warnings)
                surroundings.order = order
                waiting.append(
                    PendingView(
                        view: subview, parent: painted.count - 1, depth: next.depth + 1, surroundings: surroundings))
            }
        }
        return assembled(painted)
    }

    /// Adds each view to its superview, starting with the last one.
    private func assembled(_ painted: [PaintedView]) -> [Mark] {
        var painted = painted
        for index in painted.indices.reversed() where painted[index].parent >= 0 {
            painted[painted[index].parent].subviews.append(painted[index].mark)
            painted[index].group.marks = []
            painted[index].subviews = []
        }
        return painted.first.map { [$0.mark] } ?? []
    }

    /// Returns the canvas of a painted view; nil for an invisible view, whose subviews are invisible too.
    private func canvas(for waiting: PendingView) -> Canvas? {
        guard waiting.view.flag(.hidden) != true else { return nil }
        var canvas = Canvas(waiting.view, in: waiting.surroundings, of: context)
        guard canvas.opacity > 0.01 else { return nil }
        canvas.paintView()
        return canvas
    }

    private func surroundings(of root: LaidOutView, noting warnings: inout PictureWarnings) -> InheritedValues {
        let usual = context.palette.system("systemBlue")
        let tint = context.palette.rgba(context.renderEnvironment.tint, tint: usual, noting: &warnings)
        var surroundings = InheritedValues(
            tint: tint, origin: Point(), screen: root.frame.sanitized.size, safeArea: root.safeAreaInsets)
        surroundings.take(tintOf: root, context.palette, noting: &warnings)
        return surroundings
    }

    private func surroundings(
        of view: LaidOutView, in parent: PendingView, warnings: inout PictureWarnings
    ) -> InheritedValues {
        var surroundings = parent.surroundings
        surroundings.superview = parent.view
        surroundings.origin.x += view.frame.x.sanitized
        surroundings.origin.y += view.frame.y.sanitized
        surroundings.take(tintOf: view, context.palette, noting: &warnings)
        return surroundings
    }
}

extension InheritedValues {
    fileprivate mutating func take(tintOf view: LaidOutView, _ palette: Palette, noting warnings: inout PictureWarnings)
    {
        guard let color = view.color(.tintColor) else { return }
        tint = palette.rgba(color, tint: tint, noting: &warnings)
    }
}

extension Canvas {
    /// Paints the view in the order of `CALayer`: the background, the content, and the border above the subviews.
    fileprivate mutating func paintView() {
        let painter = view.type.painter
        let radius = (view.number(.cornerRadius) ?? 0).clamped(to: 0...1e6)
        if view.flag(.clipsToBounds) ?? view.type.clipsByItself {
            clip = VectorPath(bounds, cornerRadius: radius)
        }
        let usual = painter.background(on: self) ?? (surroundings.superview == nil ? system("systemBackground") : nil)
        if let background = color(.backgroundColor) ?? usual { fill(bounds, background, cornerRadius: radius) }
        painter.paint(on: &self)
        if isDrawnAsBefore { noteFormerLook() }
        paintBorder(radius)
    }

    private mutating func paintBorder(_ radius: Double) {
        let width = min(view.number(.borderWidth) ?? 0, bounds.width / 2, bounds.height / 2)
        guard width > 0 else { return }
        let color = color(.borderColor) ?? .black
        let path = VectorPath(bounds.inset(width / 2), cornerRadius: max(0, radius - width / 2))
        addAbove(.stroke(path, color, width: width))
    }

    /// The view as a group of marks, in its superview's coordinates.
    fileprivate var group: Group {
        let frame = view.frame.sanitized
        return Group(
            view: DrawnView(id: view.id, type: view.type, layer: view.layer, frame: view.frame),
            transform: .translation(x: frame.x, y: frame.y), clip: clip, opacity: opacity, marks: marks)
    }
}
