import OnionModel

/// Writes the marks of a picture as SVG.
struct SVGDrawing {
    let text: any TextSetting
    var definitions: SVGDefinitions
    var lines = SVGLines(depth: 1)
    private var depth = 0

    init(text: any TextSetting, definitions: SVGDefinitions) {
        self.text = text
        self.definitions = definitions
    }

    mutating func draw(_ marks: [Mark]) {
        for mark in marks {
            switch mark {
            case .fill(let path, let color): fill(path, color)
            case .stroke(let path, let color, let width, let dashes): stroke(path, color, width: width, dashes: dashes)
            case .text(let text, let point, let color): draw(text, at: point, color)
            case .image(let file, let rect, let tint): draw(file, in: rect, tint: tint)
            case .group(let group): draw(group)
            }
        }
    }

    private mutating func fill(_ path: VectorPath, _ color: RGBA) {
        var element = path.element
        element.append(["fill": color.hexadecimal, "fill-opacity": color.opacity])
        lines.add(element.empty)
    }

    private mutating func stroke(_ path: VectorPath, _ color: RGBA, width: Double, dashes: [Double]) {
        guard width > 0 else { return }
        var element = path.element
        let areDashes = dashes.allSatisfy { $0 >= 0 && $0.isFinite } && dashes.contains { $0 > 0 }
        element.append([
            "fill": "none", "stroke": color.hexadecimal, "stroke-opacity": color.opacity,
            "stroke-width": width == 1 ? nil : width.svg,
            "stroke-dasharray": areDashes ? dashes.map(\.svg).joined(separator: " ") : nil,
            "stroke-linecap": !areDashes && path.hasOpenSubpaths ? "round" : nil,
        ])
        lines.add(element.empty)
    }

    mutating func draw(_ file: ImageFile, in rect: Rect, tint: RGBA? = nil, alpha: String? = nil) {
        guard rect.width > 0, rect.height > 0 else { return }
        let unit = file.unit
        let transform = Transform(
            a: rect.width / unit.width, d: rect.height / unit.height, tx: rect.x, ty: rect.y)
        let use = SVGElement(
            "use", ["href": "#\(definitions.id(of: file))", "transform": transform.svg, "opacity": alpha]
        ).empty
        guard let tint else { return lines.add(use) }
        lines.add(SVGElement("g", ["filter": "url(#\(definitions.id(ofTint: tint)))"]).around(use))
    }
}

// MARK: Groups

extension SVGDrawing {
    private mutating func draw(_ group: Group) {
        guard group.opacity > 0, depth < Group.maximumDepth else { return }
        depth += 1
        defer { depth -= 1 }
        guard !group.isPlain else { return draw(group.marks) }
        let element = element(of: group)
        lines.begin(element)
        if let view = group.view, !group.beginsWithFrame(of: view) {
            let frame = SVGElement(
                "rect", ["width": view.frame.width.svg, "height": view.frame.height.svg, "fill": "none"])
            lines.add(frame.empty)
        }
        draw(group.marks)
        lines.end(element)
    }

    private mutating func element(of group: Group) -> SVGElement {
        let frame = group.view?.frame
        return SVGElement(
            "g",
            [
                "data-view": group.view?.id, "data-type": group.view?.type.rawValue,
                "data-layer": group.view.map { String($0.layer) },
                "data-frame": frame.map { "\($0.x.svg) \($0.y.svg) \($0.width.svg) \($0.height.svg)" },
                "transform": group.transform == .identity ? nil : group.transform.svg,
                "clip-path": group.clip.map { "url(#\(definitions.id(ofClip: $0)))" },
                "opacity": group.opacity < 1 ? group.opacity.svg : nil,
            ])
    }
}

extension Group {
    /// Whether the group has no effect on its marks.
    fileprivate var isPlain: Bool { view == nil && transform == .identity && clip == nil && opacity >= 1 }

    /// Whether the first mark is a `<rect>` with the view's bounds.
    fileprivate func beginsWithFrame(of view: DrawnView) -> Bool {
        guard case .fill(let path, _)? = marks.first else { return false }
        return path.rectangle?.rect == Rect(width: view.frame.width, height: view.frame.height)
    }
}

extension Transform {
    /// The shortest SVG for the transform.
    fileprivate var svg: String {
        let translation = tx == 0 && ty == 0 ? "" : "translate(\(tx.svg) \(ty.svg))"
        guard b == 0, c == 0 else { return "matrix(\([a, b, c, d, tx, ty].map(\.svg).joined(separator: " ")))" }
        guard a != 1 || d != 1 else { return translation }
        let scale = a == d ? "scale(\(a.svg))" : "scale(\(a.svg) \(d.svg))"
        return translation.isEmpty ? scale : "\(translation) \(scale)"
    }
}
