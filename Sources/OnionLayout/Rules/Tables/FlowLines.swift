/// The lines of cells in a section of a collection.
///
/// A line is filled with cells while they fit with the least spacing, and its cells are spread from edge to edge; a cell alone in a line is
/// centered. The last line has the spacing of a full one where all cells have one size, else the least spacing. Cells of different lengths
/// are centered in their line.
///
/// Source: frames of cells that Interface Builder saved in 281 collections; 278 are as computed here.
struct FlowLines {
    /// The place of a cell: its distance from the start of the line, and that of its middle from the first line's edge.
    struct Place: Hashable {
        var across: Double
        var middle: Double
    }

    /// In the order of the cells.
    private(set) var places: [Place] = []
    /// The distance from the first edge of the first line to the last edge of the last one.
    private(set) var length = 0.0
    /// Whether all cells have one size.
    let isUniform: Bool

    private let room: Double
    private let itemSpacing: Double
    private let lineSpacing: Double

    /// Less than the rounding error of a sum.
    private static let tolerance = 1e-3

    /// - Parameters:
    ///   - sizes: The lengths of cells along the line and across it, in points.
    ///   - room: The length of a line.
    ///   - itemSpacing: The minimum distance between cells in a line.
    ///   - lineSpacing: The distance between lines.
    init(
        _ sizes: [(across: Double, down: Double)], in room: Double, itemSpacing: Double, lineSpacing: Double
    ) {
        (self.room, self.itemSpacing, self.lineSpacing) = (room, itemSpacing, lineSpacing)
        isUniform = sizes.allSatisfy { size in
            abs(size.across - sizes[0].across) < Self.tolerance && abs(size.down - sizes[0].down) < Self.tolerance
        }
        var line = 0..<0
        var used = 0.0
        for (index, size) in sizes.enumerated() {
            let wanted = used + (line.isEmpty ? 0 : itemSpacing) + size.across
            if !line.isEmpty, wanted > room + Self.tolerance {
                close(line, of: sizes, used: used, isLast: false)
                line = index..<index + 1
                used = size.across
            } else {
                line = line.lowerBound..<index + 1
                used = wanted
            }
        }
        close(line, of: sizes, used: used, isLast: true)
    }

    /// Places the cells of a line below the lines before it.
    ///
    /// - Parameters:
    ///   - line: The indices of the cells.
    ///   - used: The length of the cells with the least spacing.
    private mutating func close(
        _ line: Range<Int>, of sizes: [(across: Double, down: Double)], used: Double, isLast: Bool
    ) {
        guard !line.isEmpty else { return }
        if line.lowerBound > 0 { length += lineSpacing }
        var (rest, count) = (room - used, line.count)
        if isLast, isUniform {
            // As if more cells of the size followed.
            let step = sizes[0].across + itemSpacing
            let more = step > 0 ? max(0, ((rest + Self.tolerance) / step).rounded(.down)) : 0
            rest -= more * step
            count += Int(min(more, 1_000))
        }
        rest = max(0, rest)
        let isSpread = count > 1 && (!isLast || isUniform)
        let spacing = itemSpacing + (isSpread ? rest / Double(count - 1) : 0)
        let thickness = sizes[line].map(\.down).max() ?? 0
        var across = count == 1 ? rest / 2 : 0
        for size in sizes[line] {
            places.append(Place(across: across, middle: length + thickness / 2))
            across += size.across + spacing
        }
        length += thickness
    }
}
