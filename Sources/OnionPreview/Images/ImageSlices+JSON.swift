import OnionCoding
import OnionGraphics

extension ImageSlices {
    /// Reads `resizing` of an asset catalogue (Apple's "Asset Catalog Format Reference", "Image Set Type"); nil for what has no slices.
    ///
    /// Earlier versions of Xcode wrote `capInsets` and `fill`.
    init?(_ resizing: Node) {
        let insets = resizing["cap-insets"] ?? resizing["capInsets"]
        let center = resizing["center"]
        func axis(_ first: String, _ last: String, _ length: String) -> Axis {
            Axis(
                leading: insets?[first]?.number ?? 0, trailing: insets?[last]?.number ?? 0,
                center: center?[length]?.number)
        }
        let (across, down) = (axis("left", "right", "width"), axis("top", "bottom", "height"))
        let tiles = center?["mode"]?.string == "tile"
        switch resizing["mode"]?.string {
        case "3-part-horizontal": self.init(horizontal: across, vertical: nil, tiles: tiles)
        case "3-part-vertical": self.init(horizontal: nil, vertical: down, tiles: tiles)
        case "9-part": self.init(horizontal: across, vertical: down, tiles: tiles)
        default: return nil
        }
    }

    /// Reads the slices of a stored image.
    init?(json: String) {
        guard let node = try? JSONReader.read(Array(json.utf8)) else { return nil }
        self.init(node)
    }
}

extension Node {
    /// A finite number; nil for another value.
    fileprivate var number: Double? {
        if case .number(let number) = value, number.isFinite { number } else { nil }
    }
}
