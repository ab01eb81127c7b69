package import OnionCoding
package import OnionLayout
package import OnionModel

extension Rect: NodeConvertible {
    package var node: Node {
        let (x, y) = (x.roundedToHundredths, y.roundedToHundredths)
        return .object(["x": x, "y": y, "width": width.roundedToHundredths, "height": height.roundedToHundredths])
    }

    /// `(16, 599, 343, 48)`: x, y, width and height in points.
    package var text: String {
        "(\([x, y, width, height].map(\.roundedToHundredths.text).joined(separator: ", ")))"
    }
}

extension LayoutIssue {
    /// - Parameter layer: The name of the issue's layer.
    package func node(layer: String) -> Node {
        .object(["layer": layer, "conflict": isUnsatisfiable, "message": description])
    }
}
