import OnionModel

extension VectorPath {
    /// An element with the path's shape: a `<rect>` for a rectangle with or without round corners, else a `<path>`.
    var element: SVGElement {
        guard let (rect, radius) = rectangle else { return SVGElement("path", ["d": data()]) }
        return SVGElement(
            "rect",
            [
                "x": rect.x == 0 ? nil : rect.x.svg, "y": rect.y == 0 ? nil : rect.y.svg,
                "width": rect.width.svg, "height": rect.height.svg, "rx": radius == 0 ? nil : radius.svg,
            ])
    }

    /// Returns the path as SVG path data.
    ///
    /// - Parameter scale: The factor of all coordinates.
    func data(scale: Double = 1) -> String {
        func coordinates(_ point: Point) -> String { "\((point.x * scale).svg) \((point.y * scale).svg)" }
        var data = ""
        for step in steps {
            switch step {
            case .move(let point): data += "M\(coordinates(point))"
            case .line(let point): data += data.isEmpty ? "M\(coordinates(point))" : "L\(coordinates(point))"
            case .curve(let first, let second, let end):
                if data.isEmpty { data += "M\(coordinates(first))" }
                data += "C\(coordinates(first)) \(coordinates(second)) \(coordinates(end))"
            case .close: if !data.isEmpty { data += "Z" }
            }
        }
        return data
    }

    /// The rectangle and its corner radius, for a path that is one.
    var rectangle: (rect: Rect, cornerRadius: Double)? {
        guard case .move(let start)? = steps.first else { return nil }
        switch steps.count {
        case 5:
            guard case .line(let corner) = steps[2] else { return nil }
            return matching(Rect(from: start, to: corner), cornerRadius: 0)
        case 10:
            guard case .curve(_, _, let right) = steps[2], case .curve(_, _, let bottom) = steps[4],
                case .curve(_, _, let left) = steps[6]
            else { return nil }
            let corners = Rect(from: Point(x: left.x, y: start.y), to: Point(x: right.x, y: bottom.y))
            return matching(corners, cornerRadius: right.y - start.y)
        default: return nil
        }
    }

    private func matching(_ rect: Rect, cornerRadius: Double) -> (Rect, Double)? {
        let model = VectorPath(rect, cornerRadius: cornerRadius)
        guard rect.width >= 0, rect.height >= 0, model.steps.count == steps.count,
            zip(model.steps, steps).allSatisfy({ $0.isNear($1) })
        else { return nil }
        return (rect, cornerRadius)
    }
}

extension Rect {
    fileprivate init(from start: Point, to end: Point) {
        self.init(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    }
}

extension VectorPath.Step {
    /// Whether the steps differ by rounding only.
    fileprivate func isNear(_ other: VectorPath.Step) -> Bool {
        switch (self, other) {
        case (.move(let one), .move(let two)), (.line(let one), .line(let two)): one.isNear(two)
        case (.curve(let one, let two, let three), .curve(let four, let five, let six)):
            one.isNear(four) && two.isNear(five) && three.isNear(six)
        case (.close, .close): true
        default: false
        }
    }
}

extension Point {
    fileprivate func isNear(_ other: Point) -> Bool {
        abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6
    }
}
