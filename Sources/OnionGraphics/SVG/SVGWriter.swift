import OnionModel

/// Writes pictures as SVG. Glyphs are outlines, so the picture looks the same everywhere.
///
/// A view is a `<g>` with `data-view`, `data-type`, `data-layer` and `data-frame` (x, y, width and height in its
/// superview). Its first element is a `<rect>` with exactly its frame, so that scripts can read the frame from the DOM.
/// Invisible text lies over the glyphs, for selection, search and screen readers.
package struct SVGWriter: Sendable {
    private let text: any TextSetting
    private let idPrefix: String

    /// - Parameters:
    ///   - text: The engine that set the texts of the pictures; it provides the shapes of their glyphs.
    ///   - idPrefix: The prefix of all ids, which must differ between pictures of one HTML page.
    package init(text: any TextSetting, idPrefix: String = "") {
        self.text = text
        self.idPrefix = idPrefix
    }

    /// Returns the picture as an `<svg>` in points, without an XML declaration, so that HTML can embed it.
    ///
    /// The same picture produces the same text. It ends with a line feed.
    package func svg(_ picture: Picture) -> String {
        var drawing = SVGDrawing(text: text, definitions: SVGDefinitions(idPrefix: idPrefix))
        drawing.draw(picture.marks)
        var lines = SVGLines()
        let root = root(of: picture.size)
        lines.begin(root)
        lines.add(SVGElement("title").around(picture.title.escapedForXML))
        if !drawing.definitions.lines.isEmpty {
            let definitions = SVGElement("defs")
            lines.begin(definitions)
            lines.append(drawing.definitions.lines)
            lines.end(definitions)
        }
        lines.append(drawing.lines)
        lines.end(root)
        return lines.text
    }

    private func root(of size: Size) -> SVGElement {
        let (width, height) = (size.width.svg, size.height.svg)
        return SVGElement(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height,
                "viewBox": "0 0 \(width) \(height)", "font-family": "sans-serif",
            ])
    }
}
