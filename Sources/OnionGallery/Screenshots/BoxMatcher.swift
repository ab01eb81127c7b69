import OnionGraphics
import OnionModel
import OnionRender

/// Finds the edges of a picture's boxes in a screenshot, and compares colors.
struct BoxMatcher {
    let screen: DrawnScreen
    let picture: ScreenshotPixels
    let screenshot: ScreenshotPixels

    /// The maximum distance at which an edge is searched for, in points.
    private static let reach = 12.0
    /// The minimum difference of a channel, of 255, at a visible edge.
    private static let leastStep = 5

    private enum Edge: String, CaseIterable {
        case left, right, top, bottom
    }

    func findings() -> [ScreenshotFinding] {
        let controls = screen.controls.filter { $0.rect.width >= 8 && $0.rect.height >= 8 }
        return screen.boxes.flatMap { box in Edge.allCases.compactMap { finding(of: $0, of: box) } }
            + controls.flatMap { box in Edge.allCases.compactMap { borderFinding(of: $0, of: box) } } + colors()
    }

    // MARK: - Borders

    /// The maximum distance at which a border is searched for, in points.
    private static let borderReach = 4.0
    /// The minimum difference of a channel, of 255, at a border that code may have drawn.
    private static let leastBorder = 20

    /// Returns the finding for a straight line of the screenshot along an edge of a control; nil without a line, which proves nothing.
    private func borderFinding(of edge: Edge, of box: DrawnScreen.Box) -> ScreenshotFinding? {
        guard let move = line(at: edge, of: box, within: BoxMatcher.borderReach, least: BoxMatcher.leastBorder) else {
            return nil
        }
        return finding(.frame, of: edge, of: box, moved: move)
    }

    /// Returns how much more to the right or lower an edge is than the nearest straight line of the screenshot, in points; nil without one.
    private func line(at edge: Edge, of box: DrawnScreen.Box, within points: Double, least: Int) -> Double? {
        let (position, isVertical) = place(of: edge, of: box.rect)
        let center = Int((position * screenshot.scale).rounded())
        let reach = Int(points * screenshot.scale)
        let shares = (1...9).map { Double($0) / 10 }
        func isLine(_ pixel: Int) -> Bool {
            shares.count { share in
                let point = point(on: edge, of: box.rect, at: share)
                return (step(screenshot, pixel, across: point, isVertical)?.size ?? 0) >= least
            } >= 8
        }
        let pixels = (center - reach...center + reach).filter(isLine)
        return pixels.min { abs($0 - center) < abs($1 - center) }.map { Double(center - $0) / screenshot.scale }
    }

    private func finding(
        _ kind: ScreenshotFinding.Kind, of edge: Edge, of box: DrawnScreen.Box, moved move: Double
    ) -> ScreenshotFinding {
        var finding = ScreenshotFinding(kind, of: box.view, edge.rawValue, .right)
        finding.difference = move
        finding.outcome = abs(move) <= ScreenshotComparison.tolerance + 1e-6 ? .right : .moved
        return finding
    }

    private func place(of edge: Edge, of rect: Rect) -> (position: Double, isVertical: Bool) {
        switch edge {
        case .left: (rect.x, true)
        case .right: (rect.maxX, true)
        case .top: (rect.y, false)
        case .bottom: (rect.maxY, false)
        }
    }

    /// Returns the point of an edge at a share of its length.
    private func point(on edge: Edge, of rect: Rect, at share: Double) -> Point {
        let (position, isVertical) = place(of: edge, of: rect)
        return isVertical
            ? Point(x: position, y: rect.y + rect.height * share) : Point(x: rect.x + rect.width * share, y: position)
    }

    // MARK: - Edges

    /// Returns nil for an edge that the picture does not show, or that lies in a mask or at the edge of the screen.
    private func finding(of edge: Edge, of box: DrawnScreen.Box) -> ScreenshotFinding? {
        let (position, isVertical) = place(of: edge, of: box.rect)
        guard position > 1, position < (isVertical ? screen.size.width : screen.size.height) - 1 else { return nil }
        var moves: [Double] = []
        var shown = 0
        for share in [0.5, 0.35, 0.65, 0.2, 0.8] {
            let point = point(on: edge, of: box.rect, at: share)
            guard !isMasked(point), let ours = step(at: point, isVertical) else { continue }
            shown += 1
            if let place = place(of: ours.step, near: point, isVertical) {
                moves.append((ours.place - place) / picture.scale)
            }
        }
        guard shown > 0 else { return nil }
        if screen.blanks.contains(where: { $0.covers(box.rect) }) {
            return line(at: edge, of: box, within: BoxMatcher.reach, least: BoxMatcher.leastStep)
                .map { finding(.edge, of: edge, of: box, moved: $0) }
                ?? ScreenshotFinding(.edge, of: box.view, edge.rawValue, .missing)
        }
        guard moves.count * 2 >= shown, !moves.isEmpty else {
            return ScreenshotFinding(.edge, of: box.view, edge.rawValue, .missing)
        }
        return finding(.edge, of: edge, of: box, moved: moves.sorted()[moves.count / 2])
    }

    private func isMasked(_ point: Point) -> Bool {
        screen.masks.contains {
            !screen.blanks.contains($0) && point.x > $0.x - 1 && point.x < $0.maxX + 1 && point.y > $0.y - 1
                && point.y < $0.maxY + 1
        }
    }

    /// Returns the change of color over two pixels at a position on the line across an edge; nil outside of the image.
    private func step(_ pixels: ScreenshotPixels, _ pixel: Int, across point: Point, _ isVertical: Bool)
        -> ScreenshotPixels.Color?
    {
        let along = Int((isVertical ? point.y : point.x) * pixels.scale)
        let length = isVertical ? pixels.image.width : pixels.image.height
        guard pixel >= 1, pixel + 1 < length, along >= 0,
            along < (isVertical ? pixels.image.height : pixels.image.width)
        else { return nil }
        return isVertical
            ? pixels[pixel + 1, along] - pixels[pixel - 1, along] : pixels[along, pixel + 1] - pixels[along, pixel - 1]
    }

    /// Returns the position of the picture's strongest step near a point; nil without one.
    private func step(at point: Point, _ isVertical: Bool) -> (place: Double, step: ScreenshotPixels.Color)? {
        let center = Int(((isVertical ? point.x : point.y) * picture.scale).rounded())
        let reach = Int(picture.scale.rounded(.up))
        let steps = (center - reach...center + reach).compactMap { place in
            step(picture, place, across: point, isVertical).map { (place, $0) }
        }
        guard let strongest = steps.max(by: { $0.1.size < $1.1.size }), strongest.1.size >= BoxMatcher.leastStep else {
            return nil
        }
        return (Double(strongest.0), strongest.1)
    }

    /// Returns the position of the screenshot's step nearest to a point that is similar to the picture's.
    private func place(of step: ScreenshotPixels.Color, near point: Point, _ isVertical: Bool) -> Double? {
        let center = Int(((isVertical ? point.x : point.y) * screenshot.scale).rounded())
        let reach = Int(BoxMatcher.reach * screenshot.scale)
        let like = (center - reach...center + reach).filter { place in
            guard let other = self.step(screenshot, place, across: point, isVertical) else { return false }
            return (other - step).size <= step.size / 2
        }
        guard let nearest = like.min(by: { abs($0 - center) < abs($1 - center) }) else { return nil }
        // The strongest step of an antialiased edge.
        let around = like.filter { abs($0 - nearest) <= 1 }
        return Double(
            around.max { one, other in
                (self.step(screenshot, one, across: point, isVertical)?.size ?? 0)
                    < (self.step(screenshot, other, across: point, isVertical)?.size ?? 0)
            } ?? nearest)
    }

    // MARK: - Colors

    /// The colors of visible boxes, and of the background.
    private func colors() -> [ScreenshotFinding] {
        screen.boxes.compactMap { box in
            guard box.color != nil, !screen.masks.contains(where: { $0.covers(box.rect) }) else { return nil }
            let inner = box.rect.inset(2)
            guard let ours = picture.usualColor(in: picture.area(inner)), let color = box.color,
                ours.distance(to: ScreenshotPixels.Color(color)) <= 2,
                let theirs = screenshot.usualColor(in: screenshot.area(inner))
            else { return nil }
            return .color(of: box.view, "background", LabColor(ours).distance(to: LabColor(theirs)))
        }
    }
}

extension ScreenshotPixels.Color {
    fileprivate init(_ color: RGBA) {
        func byte(_ channel: Double) -> Int { Int((channel * 255).rounded()) }
        self.init(red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
    }

    /// The greatest channel of a difference.
    fileprivate var size: Int { max(abs(red), abs(green), abs(blue)) }
}

extension Rect {
    /// Whether most of another rectangle is in this one.
    fileprivate func covers(_ other: Rect) -> Bool {
        let common = intersection(other)
        return common.width * common.height > 0.5 * other.width * other.height
    }
}
