import OnionGallery
import OnionGraphics
import OnionLayout
import OnionModel
import OnionPreview
import OnionRender

extension SubjectDrawing {
    /// Draws every view as an empty box in a color of its own, at a low resolution.
    ///
    /// - Parameters:
    ///   - shade: The darkness of the boxes, from 0 to 1. Tests change it to get another picture of the same screen.
    ///   - before: Called before each picture.
    static func plain(
        drawnBy: String = "test 1", shade: Double = 0.5, before: @escaping @Sendable () throws -> Void = {}
    ) -> SubjectDrawing {
        SubjectDrawing(
            layout: SubjectLayout(engine: LayoutEngine(text: EightByTwenty())), encoder: PlainEncoder(),
            drawnBy: drawnBy
        ) { laidOut in
            try before()
            let isDark = laidOut.variant.traits.appearance == .dark
            let paper = Rect(x: 0, y: 0, width: laidOut.environment.size.width, height: laidOut.environment.size.height)
            var picture = Picture(
                size: paper.size, scale: 0.25, title: laidOut.name,
                marks: [.fill(VectorPath(paper), isDark ? .gray(0.1) : .gray(1))])
            var labels: [Mark] = []
            picture.paint(laidOut.result.root, at: Point(), shade: shade, labels: &labels)
            // Labels are on top, so that none is hidden.
            picture.marks += labels
            return picture
        }
    }
}

extension Picture {
    fileprivate mutating func paint(_ view: LaidOutView, at origin: Point, shade: Double, labels: inout [Mark]) {
        let frame = Rect(
            x: origin.x + view.frame.x, y: origin.y + view.frame.y, width: view.frame.width, height: view.frame.height)
        switch view.type {
        case .label: labels.append(.fill(VectorPath(frame), .gray(shade)))
        case .button: marks.append(.fill(VectorPath(frame), RGBA(red: 0.1, green: 0.4, blue: 0.9)))
        case .imageView: marks.append(.fill(VectorPath(frame), RGBA(red: 0.9, green: 0.7, blue: 0.4)))
        default: break
        }
        for subview in view.subviews {
            paint(subview, at: Point(x: frame.x, y: frame.y), shade: shade, labels: &labels)
        }
    }
}

extension RGBA {
    fileprivate static func gray(_ white: Double) -> RGBA { RGBA(red: white, green: white, blue: white) }
}

/// Text that is 8 points wide per character and 20 points high per line.
struct EightByTwenty: TextMeasuring {
    func size(of text: StyledText, width: Double?, scale: Double) -> TextSize {
        let whole = Double(text.text.count) * 8
        let lines = width.map { max(1, (whole / max(8, $0)).rounded(.up)) } ?? 1
        return TextSize(
            width: min(whole, width ?? whole), height: lines * 20, firstBaseline: 15, lastBaseline: lines * 20 - 5)
    }
}
