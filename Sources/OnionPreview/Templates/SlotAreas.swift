import OnionGraphics
import OnionLayout
import OnionModel
import OnionRender

/// The slots of a template that nothing fills, as hatched areas with their names.
struct SlotAreas {
    private struct Area {
        var slot: Slot
        /// In points, from the top left corner of the picture.
        var frame: Rect
    }

    private let areas: [Area]
    private let tint: RGBA
    private let paper: RGBA
    private let text: any TextSetting

    private static let hatchDistance = 10.0
    /// The height in points of the area of a slot that has none while it is empty.
    private static let leastHeight = 28.0
    private static let fontSize = 12.0

    init(of laidOut: LaidOutSubject, text: any TextSetting) {
        let isDark = laidOut.variant.traits.appearance == .dark
        tint = LayerTint.tint(0, isDark: isDark)
        paper = RGBA(gray: isDark ? 0.11 : 1)
        self.text = text
        var areas: [Area] = []
        var waiting = [(view: laidOut.result.root, origin: Point())]
        while let (view, origin) = waiting.popLast() {
            if view.properties[.hidden] == .bool(true) { continue }
            let corner = Point(x: origin.x + view.frame.x, y: origin.y + view.frame.y)
            if let slot = view.slot, view.subviews.isEmpty {
                let frame = Rect(x: corner.x, y: corner.y, width: view.frame.width, height: view.frame.height)
                areas.append(Area(slot: slot, frame: frame.sanitized))
            }
            waiting += view.subviews.reversed().map { ($0, corner) }
        }
        self.areas = areas
    }

    /// - Parameter size: That of the picture, which holds all areas.
    func marks(in size: Size) -> [Mark] {
        areas.flatMap { area in marks(of: area.slot, in: SlotAreas.visible(area.frame, in: size)) }
    }

    /// Returns the frame of an area with a height at which its name can be read, within the picture.
    private static func visible(_ frame: Rect, in size: Size) -> Rect {
        let height = min(max(frame.height, leastHeight), size.height)
        let width = min(max(frame.width, leastHeight), size.width)
        let x = min(max(0, frame.x - (width - frame.width) / 2), size.width - width)
        let y = min(max(0, frame.y - (height - frame.height) / 2), size.height - height)
        return Rect(x: x, y: y, width: width, height: height)
    }

    private func marks(of slot: Slot, in frame: Rect) -> [Mark] {
        let outline = VectorPath(frame)
        let edge = VectorPath(frame.inset(0.75, 0.75), cornerRadius: 4)
        return [
            .fill(outline, tint.withAlpha(0.06)),
            .group(
                Group(clip: outline, marks: [.stroke(SlotAreas.hatches(in: frame), tint.withAlpha(0.22), width: 1)])),
            .stroke(edge, tint, width: 1.5, dashes: [6, 4]),
        ] + name(of: slot, in: frame)
    }

    /// Lines from the bottom left to the top right.
    private static func hatches(in frame: Rect) -> VectorPath {
        var path = VectorPath()
        var start = frame.x - frame.height
        while start < frame.maxX {
            path.steps.append(.move(Point(x: start, y: frame.maxY)))
            path.steps.append(.line(Point(x: start + frame.height, y: frame.y)))
            start += hatchDistance
        }
        return path
    }

    /// The name and the number of layers in the middle; nothing where there is no room.
    private func name(of slot: Slot, in frame: Rect) -> [Mark] {
        let word = SheetText(slot.description, size: SlotAreas.fontSize, weight: .semibold, color: tint)
        let size = Size(width: word.width(by: text), height: word.height(width: .infinity, by: text))
        let label = frame.centered(Size(width: size.width + 12, height: size.height + 6))
        guard label.width <= frame.width, label.height <= frame.height else { return [] }
        return [
            .fill(VectorPath(label, cornerRadius: 4), paper),
            word.mark(at: Point(x: label.x + 6, y: label.y + 3), width: size.width + 1, by: text),
        ]
    }
}
