import CCairo
import OnionModel

/// A rectangle of whole pixels, without its right column and its bottom row.
struct PixelArea {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
}

/// The exact share of each pixel that outlines cover, computed from signed areas of their edges.
///
/// The method is Raph Levien's ("Inside the fastest font renderer in the world"). Text is most of the work of a
/// picture, and Cairo's general fill takes more than twice as long. All outlines have the same direction; the other
/// direction makes holes.
struct Coverage {
    let area: PixelArea
    /// The change of coverage that the edges make at each pixel, for it and all pixels to its right. Each row has two
    /// more pixels, for edges beyond the right side.
    private var changes: [Float]

    var width: Int { area.right - area.left }
    var height: Int { area.bottom - area.top }

    /// Nil when the edges do not touch the area.
    init?(_ edges: Edges, within area: PixelArea) {
        guard let bounds = edges.bounds else { return nil }
        let area = PixelArea(
            left: max(area.left, Int(bounds.lowest.x.rounded(.down))),
            top: max(area.top, Int(bounds.lowest.y.rounded(.down))),
            right: min(area.right, Int(bounds.highest.x.rounded(.up))),
            bottom: min(area.bottom, Int(bounds.highest.y.rounded(.up))))
        guard area.left < area.right, area.top < area.bottom else { return nil }
        self.area = area
        let (width, height) = (area.right - area.left, area.bottom - area.top)
        changes = Array(repeating: 0, count: (width + 2) * height)
        let origin = SIMD2(Float(area.left), Float(area.top))
        changes.withUnsafeMutableBufferPointer { changes in
            let rows = Rows(changes: changes, width: width, height: height)
            for edge in edges.edges { rows.add(edge.start - origin, edge.end - origin) }
        }
    }

    /// Writes the coverage of each pixel, from 0 to 255.
    ///
    /// - Parameter rowBytes: The number of bytes from the start of one row to the start of the next.
    func write(to bytes: UnsafeMutablePointer<UInt8>, rowBytes: Int) {
        changes.withUnsafeBufferPointer { changes in
            for row in 0..<height {
                var covered: Float = 0
                for column in 0..<width {
                    covered += changes[row * (width + 2) + column]
                    bytes[row * rowBytes + column] = UInt8(min(Swift.abs(covered), 1) * 255 + 0.5)
                }
            }
        }
    }
}

/// The rows of pixels to which edges are added.
private struct Rows {
    let changes: UnsafeMutableBufferPointer<Float>
    let width: Int
    let height: Int

    /// Adds an edge to each row that it crosses.
    func add(_ start: SIMD2<Float>, _ end: SIMD2<Float>) {
        let isDown = start.y < end.y
        let (top, bottom) = isDown ? (start, end) : (end, start)
        guard bottom.y > 0, top.y < Float(height) else { return }
        let slope = (bottom.x - top.x) / (bottom.y - top.y)
        var x = top.y < 0 ? top.x - top.y * slope : top.x
        for row in Int(max(top.y, 0))..<min(height, Int(bottom.y.rounded(.up))) {
            let share = min(Float(row + 1), bottom.y) - max(Float(row), top.y)
            let next = x + slope * share
            addPart(from: min(x, next), to: max(x, next), share: isDown ? share : -share, row: row)
            x = next
        }
    }

    /// Adds the part of an edge in one row. Pixels to the right of the edge are covered; parts beyond the right side do
    /// not count.
    ///
    /// - Parameter share: The part of the row's height that the edge crosses, from -1 to 1; negative for upward edges.
    private func addPart(from left: Float, to right: Float, share: Float, row: Int) {
        let (start, end) = (max(left, 0), min(right, Float(width)))
        guard start < end else {
            let x = min(start, Float(width))
            add(from: x, to: x, share: share, row: row)
            return
        }
        if left < 0 { add(from: 0, to: 0, share: share * (-left / (right - left)), row: row) }
        add(from: start, to: end, share: share * ((end - start) / (right - left)), row: row)
    }

    /// Adds an edge within a row, one pixel at a time.
    private func add(from left: Float, to right: Float, share: Float, row: Int) {
        var column = left.rounded(.down)
        var pixel = row * (width + 2) + Int(column)
        guard right > column + 1 else { return add(share, at: (left + right) / 2 - column, in: pixel) }
        let density = share / (right - left)
        var position = left
        while position < right {
            let end = min(right, column + 1)
            add(density * (end - position), at: (position + end) / 2 - column, in: pixel)
            position = end
            column += 1
            pixel += 1
        }
    }

    /// Adds coverage to the right of a position within a pixel.
    private func add(_ share: Float, at x: Float, in pixel: Int) {
        changes[pixel] += share * (1 - x)
        changes[pixel + 1] += share * x
    }
}
