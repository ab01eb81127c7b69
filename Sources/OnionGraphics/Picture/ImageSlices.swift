/// How an image is divided so that its edges keep their size when it is stretched (`resizing` in an asset catalogue).
package struct ImageSlices: Hashable, Sendable {
    /// The parts of one axis: an edge, a center and an edge.
    package struct Axis: Hashable, Sendable {
        /// The lengths of the edges, in pixels of the file.
        package var leading, trailing: Double
        /// The length of the part that fills the middle, in pixels of the file; nil for all between the edges.
        package var center: Double?

        package init(leading: Double, trailing: Double, center: Double? = nil) {
            (self.leading, self.trailing, self.center) = (leading, trailing, center)
        }
    }

    /// Nil for an axis that is stretched as a whole.
    package var horizontal: Axis?
    package var vertical: Axis?
    /// Whether the middle is repeated; else it is stretched.
    package var tiles: Bool

    package init(horizontal: Axis?, vertical: Axis?, tiles: Bool) {
        (self.horizontal, self.vertical, self.tiles) = (horizontal, vertical, tiles)
    }
}

extension ImageSlices.Axis {
    /// A part of the image, and the part of the frame that it fills, on one axis in points.
    package struct Part: Hashable, Sendable {
        package var start, length: Double
        package var sourceStart, sourceLength: Double
    }

    /// The most parts of one axis. More tiles become one that is stretched.
    package static let mostParts = 128

    /// Returns the parts of a frame from its start to its end.
    ///
    /// - Parameters:
    ///   - length: The length of the frame.
    ///   - natural: The length of the image.
    ///   - scale: Pixels of the file to the point.
    package func parts(filling length: Double, of natural: Double, scale: Double, tiles: Bool) -> [Part] {
        let first = min(max(0, leading / scale), natural)
        let last = min(max(0, trailing / scale), natural - first)
        let edges = first + last
        // A frame that is shorter than the edges has these alone, and smaller.
        let shrink = edges > length ? length / edges : 1
        let gap = length - edges * shrink
        var parts = [Part(start: 0, length: first * shrink, sourceStart: 0, sourceLength: first)]
        let middle = min(max(center.map { $0 / scale } ?? natural, 0), natural - edges)
        if gap > 0, middle > 0 {
            if tiles, gap / middle <= Double(Self.mostParts - 2) {
                var done = 0.0
                while done < gap {
                    let tile = min(middle, gap - done)
                    parts.append(Part(start: first + done, length: tile, sourceStart: first, sourceLength: tile))
                    done += middle
                }
            } else {
                parts.append(Part(start: first, length: gap, sourceStart: first, sourceLength: middle))
            }
        }
        parts.append(
            Part(start: length - last * shrink, length: last * shrink, sourceStart: natural - last, sourceLength: last))
        return parts.filter { $0.length > 0 && $0.sourceLength > 0 }
    }
}
