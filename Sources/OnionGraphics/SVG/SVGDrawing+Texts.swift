import OnionModel

extension SVGDrawing {
    mutating func draw(_ text: SetText, at point: Point, _ color: RGBA) {
        guard text.fontSize > 0, text.fontSize.isFinite, text.lines.contains(where: { !$0.glyphs.isEmpty })
        else { return }
        let element = SVGElement("g", ["fill": color.hexadecimal, "fill-opacity": color.opacity])
        lines.begin(element)
        for line in text.lines {
            addGlyphs(of: line, size: text.fontSize, at: point, opacity: color.opacity)
            addWords(of: line, size: text.fontSize, at: point)
        }
        lines.end(element)
    }

    /// Writes the line as invisible text over its glyphs, of the same width.
    private mutating func addWords(of line: SetText.Line, size: Double, at point: Point) {
        guard line.text.contains(where: { !$0.isWhitespace }) else { return }
        let hasWidth = line.width > 0
        let element = SVGElement(
            "text",
            [
                "x": (point.x + line.x).svg, "y": (point.y + line.baseline).svg, "font-size": size.svg,
                "textLength": hasWidth ? line.width.svg : nil, "lengthAdjust": hasWidth ? "spacingAndGlyphs" : nil,
                "fill-opacity": "0",
            ])
        lines.add(element.around(line.text.escapedForXML))
    }

    private mutating func addGlyphs(of line: SetText.Line, size: Double, at point: Point, opacity: String?) {
        var outlines = ""
        for glyph in line.glyphs {
            let origin = Point(x: point.x + glyph.x, y: point.y + glyph.y)
            switch text.shape(of: glyph) {
            case .outline(let outline):
                let id = definitions.id(of: glyph, size: size, outline: outline)
                outlines += SVGElement("use", ["href": "#\(id)", "x": origin.x.svg, "y": origin.y.svg]).empty
            case .bitmap(let png, let frame):
                let file = ImageFile(format: .png, bytes: png, pixelsWide: 1, pixelsHigh: 1)
                let frame = Rect(
                    x: origin.x + frame.x * size, y: origin.y + frame.y * size,
                    width: frame.width * size, height: frame.height * size)
                draw(file, in: frame, alpha: opacity)
            case .blank: break
            }
        }
        if !outlines.isEmpty { lines.add(outlines) }
    }
}
