public import OnionModel

/// Writes pictures as SVG, which looks the same wherever it is opened: letters are outlines.
///
/// A view is a `<g>` that says by `data-view`, `data-type`, `data-layer` and `data-frame` (x, y, width and height in its
/// superview) what it shows. Its first element is a `<rect>` with exactly its frame, so that the document's own model knows it
/// too. Over the letters lies text that is not seen, to be selected, searched and read aloud.
public struct SVGWriter: Sendable {
    private let text: any TextSetting
    private let idPrefix: String

    /// - Parameters:
    ///   - text: What set the texts of the pictures; it knows what their glyphs look like.
    ///   - idPrefix: What all ids begin with, where several pictures stand in one page of HTML: they must differ.
    public init(text: any TextSetting, idPrefix: String = "") {
        self.text = text
        self.idPrefix = idPrefix
    }

    /// The picture as an `<svg>` in points, without an XML declaration, so that it may stand in HTML as it is.
    ///
    /// The same picture gives the same text. It ends with a line feed.
    public func svg(_ picture: Picture) -> String {
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
