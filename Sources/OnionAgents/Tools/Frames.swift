import Onion
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

extension Tool {
    static let frames = Tool(
        "frames",
        """
        The views of a screen, template or content as a tree, with type and frame: x, y, width, height in points, in the \
        superview's coordinates. Arguments as of preview.
        """,
        fields: ([ToolParameter<String>.ref.requiredField] + .layout).unexplained + [ToolParameter<String>.cursor.field]
    ) { call in
        let laidOut = try call.laidOut(from: ScreenSource(call.registry))
        let lines =
            ["\(laidOut.name), \(laidOut.caption.line)"] + laidOut.issueLines
            + laidOut.result.root.lines(below: nil, laidOut.layers.uniqueNames)
        return .text(lines.lines)
    }
}

extension LaidOutView {
    /// The view, then all views in it, each level indented by a space.
    ///
    /// - Parameters:
    ///   - layer: The layer of the superview. A view of another layer is followed by its template.
    ///   - layers: The names of the layers by number.
    fileprivate func lines(below layer: Int?, _ layers: [String], indent: String = "") -> [String] {
        let name = layer != self.layer && layers.indices.contains(self.layer) ? " [\(layers[self.layer])]" : ""
        return ["\(indent)\(id) \(type.rawValue) \(frame.text)\(name)"]
            + subviews.flatMap { $0.lines(below: self.layer, layers, indent: indent + " ") }
    }
}
