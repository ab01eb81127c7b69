package import OnionCoding
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
