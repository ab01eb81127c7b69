package import OnionGraphics
import OnionLayout
package import OnionModel
import OnionRender

/// Draws an exploded view of a screen: its layers apart from each other, the outermost at the back, each with its
/// name.
package struct LayersPicture {
    private let text: any TextSetting
    private let palette: SheetPalette
    private let isDark: Bool

    package init(text: any TextSetting, appearance: Traits.Appearance = .light) {
        self.text = text
        palette = SheetPalette(appearance)
        isDark = appearance == .dark
    }

    /// Returns a picture of the layers of a screen.
    ///
    /// - Parameters:
    ///   - screen: The drawn screen, which appears again at the right of the picture.
    ///   - subject: The subject of that drawing.
    package func picture(of screen: Picture, _ subject: LaidOutSubject) -> Picture {
        let exploded = ExplodedLayout(screen: screen.size, count: subject.layers.count)
        var marks: [Mark] = [
            .fill(VectorPath(Rect(width: exploded.size.width, height: exploded.size.height)), palette.paper)
        ]
        for (index, layer) in subject.layers.enumerated() {
            marks.append(plane(ofLayer: index, of: screen, subject: subject, in: exploded))
            marks += name(of: layer, index, exploded)
        }
        marks.append(wholeScreen(screen, at: exploded.wholeScreen))
        return Picture(
            size: exploded.size, scale: min(screen.scale, 2), title: "The layers of \(subject.name)", marks: marks)
    }

    /// Returns one layer as a tilted plane.
    private func plane(
        ofLayer index: Int, of screen: Picture, subject: LaidOutSubject, in exploded: ExplodedLayout
    ) -> Mark {
        let tint = LayerTint.tint(index, isDark: isDark)
        let paper = VectorPath(Rect(width: screen.size.width, height: screen.size.height))
        let frames = LayerFrames(subject.result.root, layer: index)
        var marks = screen.marks.compactMap { $0.belonging(to: index) }
        marks += [.fill(paper, tint.withAlpha(isDark ? 0.16 : 0.1)), .stroke(paper, tint, width: 1)]
        if let root = frames.root { marks.append(.stroke(VectorPath(root), tint, width: 2)) }
        marks += frames.slots.map { .stroke(VectorPath($0), tint, width: 1.5, dashes: [6, 4]) }
        return .group(
            Group(transform: exploded.transform(of: index), marks: [.group(Group(clip: paper, marks: marks))]))
    }

    /// Returns the layer's name and kind, for below its plane.
    private func name(of layer: LayerName, _ index: Int, _ exploded: ExplodedLayout) -> [Mark] {
        let point = exploded.caption(of: index)
        let tint = LayerTint.tint(index, isDark: isDark)
        let dot = Mark.fill(VectorPath(ellipseIn: Rect(x: point.x, y: point.y + 4, width: 10, height: 10)), tint)
        let words = [layer.template.description, layer.content?.description].compactMap(\.self) + [layer.kind.rawValue]
        var bottom = point.y
        var marks = [dot]
        for (number, word) in words.enumerated() {
            let line = SheetText(
                word, size: number == 0 ? 15 : 13, weight: number == 0 ? .semibold : .regular,
                color: number == words.count - 1 ? palette.secondaryText : palette.text)
            marks.append(line.mark(at: Point(x: point.x + 18, y: bottom), width: exploded.captionWidth, by: text))
            bottom += line.height(width: exploded.captionWidth, by: text) + 2
        }
        return marks
    }

    private func wholeScreen(_ screen: Picture, at point: Point) -> Mark {
        let edge = VectorPath(Rect(width: screen.size.width, height: screen.size.height))
        return .group(
            Group(
                transform: .translation(x: point.x, y: point.y),
                marks: [.group(Group(clip: edge, marks: screen.marks)), .stroke(edge, palette.line, width: 1)]))
    }
}

/// The frames of a layer's root view and of its slots, in points from the screen's top left corner.
struct LayerFrames {
    private(set) var root: Rect?
    private(set) var slots: [Rect] = []

    init(_ screen: LaidOutView, layer: Int) {
        var waiting = [(view: screen, origin: Point())]
        while let (view, origin) = waiting.popLast() {
            let corner = Point(x: origin.x + view.frame.x, y: origin.y + view.frame.y)
            if view.layer == layer {
                let frame = Rect(x: corner.x, y: corner.y, width: view.frame.width, height: view.frame.height)
                if root == nil { root = frame }
                if view.slot != nil { slots.append(frame) }
            }
            waiting += view.subviews.reversed().map { ($0, corner) }
        }
    }
}
