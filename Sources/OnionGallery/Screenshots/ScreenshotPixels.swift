import OnionGraphics
import OnionModel

/// The pixels of a picture or of a screenshot, over white, with a scale.
struct ScreenshotPixels {
    /// A color of 8 bits a channel.
    struct Color: Hashable {
        var red: Int
        var green: Int
        var blue: Int

        /// The greatest difference of a channel, from 0 to 255.
        func distance(to other: Color) -> Int {
            max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
        }

        static func - (left: Color, right: Color) -> Color {
            Color(red: left.red - right.red, green: left.green - right.green, blue: left.blue - right.blue)
        }
    }

    /// A rectangle in whole pixels.
    struct Area {
        var columns: Range<Int>
        var rows: Range<Int>
    }

    let image: PixelImage
    /// Pixels per point.
    let scale: Double

    subscript(x: Int, y: Int) -> Color {
        let start = (y * image.width + x) * 4
        let alpha = Int(image.bytes[start + 3])
        func over(_ channel: UInt8) -> Int {
            alpha == 255 ? Int(channel) : (Int(channel) * alpha + 255 * (255 - alpha)) / 255
        }
        return Color(
            red: over(image.bytes[start]), green: over(image.bytes[start + 1]), blue: over(image.bytes[start + 2]))
    }

    /// Returns the pixels of a rectangle in points, as far as the image has them.
    func area(_ rect: Rect) -> Area {
        func range(_ low: Double, _ high: Double, _ limit: Int) -> Range<Int> {
            let start = min(max(0, Int((low * scale).rounded())), limit)
            return start..<max(start, min(limit, Int((high * scale).rounded())))
        }
        return Area(columns: range(rect.x, rect.maxX, image.width), rows: range(rect.y, rect.maxY, image.height))
    }

    /// Returns the most frequent color; nil for an empty area.
    func usualColor(in area: Area) -> Color? {
        var counts: [Color: Int] = [:]
        for y in area.rows { for x in area.columns { counts[self[x, y], default: 0] += 1 } }
        let most = counts.values.max()
        // Of equally frequent colors, the same one on every run.
        return counts.filter { $0.value == most }.keys
            .min { ($0.red, $0.green, $0.blue) < ($1.red, $1.green, $1.blue) }
    }
}

/// The pixels of an area that stand out from its background.
struct Ink {
    /// The share of the strongest contrast from which a pixel is ink.
    private static let threshold = 0.4
    /// The minimum contrast of an area with ink, of 255.
    private static let leastContrast = 12

    let area: ScreenshotPixels.Area
    /// For each row, its columns with ink.
    private let columns: [[Int]]
    /// For each row, the contrast of each pixel, and the strongest one.
    private let contrasts: [[Int]]
    private let strongest: Int
    /// The color that stands out most; nil without ink.
    let color: ScreenshotPixels.Color?

    init(_ pixels: ScreenshotPixels, in area: ScreenshotPixels.Area) {
        self.area = area
        guard let paper = pixels.usualColor(in: area) else {
            (columns, contrasts, strongest, color) = (area.rows.map { _ in [] }, [], 0, nil)
            return
        }
        var contrasts: [[Int]] = []
        var strongest = 0
        var color = paper
        for y in area.rows {
            contrasts.append(
                area.columns.map { x in
                    let contrast = pixels[x, y].distance(to: paper)
                    if contrast > strongest { (strongest, color) = (contrast, pixels[x, y]) }
                    return contrast
                })
        }
        let least = max(Double(Ink.leastContrast), Ink.threshold * Double(strongest))
        columns = contrasts.map { row in
            row.indices.filter { Double(row[$0]) >= least }.map { area.columns.lowerBound + $0 }
        }
        self.contrasts = contrasts
        self.strongest = strongest
        self.color = strongest >= Ink.leastContrast ? color : nil
    }

    /// Returns the columns with ink in some rows, in order.
    func inkedColumns(in rows: Range<Int>) -> [Int] {
        Set(rows.clamped(to: area.rows).flatMap { columns[$0 - area.rows.lowerBound] }).sorted()
    }

    /// Returns for each column of the area how much of it is covered with ink in some rows, from 0 to 1.
    func coverage(in rows: Range<Int>) -> [Double] {
        area.columns.indices.map { column in
            let index = column - area.columns.lowerBound
            let most = rows.clamped(to: area.rows).map { contrasts[$0 - area.rows.lowerBound][index] }.max()
            return Double(most ?? 0) / Double(max(1, strongest))
        }
    }

    /// Returns the ranges of rows with ink; gaps of few rows, as between an i and its dot, do not separate them.
    func runs(joining gap: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for y in area.rows where !columns[y - area.rows.lowerBound].isEmpty {
            if let last = runs.last, y - last.upperBound <= gap {
                runs[runs.count - 1] = last.lowerBound..<y + 1
            } else {
                runs.append(y..<y + 1)
            }
        }
        return runs
    }

    /// Returns the row below which the ink of a line of text becomes much less: its baseline.
    func baseline(in rows: Range<Int>) -> Int {
        let rows = rows.clamped(to: area.rows)
        func count(_ y: Int) -> Int { rows.contains(y) ? columns[y - area.rows.lowerBound].count : 0 }
        let lower = rows.lowerBound + rows.count * 2 / 5..<rows.upperBound
        return lower.max { count($0) - count($0 + 1) < count($1) - count($1 + 1) } ?? rows.upperBound - 1
    }

    /// Returns the widths of the gaps between columns with ink, the widest first.
    func gaps(in rows: Range<Int>) -> [Int] {
        let columns = inkedColumns(in: rows)
        return zip(columns, columns.dropFirst()).map { $1 - $0 - 1 }.filter { $0 > 0 }.sorted(by: >)
    }
}
