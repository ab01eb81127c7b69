public import OnionLayout

/// Draws several layouts beside each other, all at one scale, in as many rows as the terminal's width asks for.
public struct WireframeSheet: Sendable {
    /// How each is drawn; its width is that of the terminal.
    public var wireframe: Wireframe

    private static let gap = 2
    /// Coarser scales are tried for fewer rows, as long as texts can be read.
    private static let coarseness = [1, 1.15, 1.35]

    public init(_ wireframe: Wireframe) {
        self.wireframe = wireframe
    }

    /// A layout to be drawn.
    public struct Item: Sendable {
        public var result: LayoutResult
        public var stage: Stage
        public var caption: String

        public init(_ result: LayoutResult, on stage: Stage, caption: String) {
            self.result = result
            self.stage = stage
            self.caption = caption
        }
    }

    /// The lines from the top, the layers' legend once below all.
    ///
    /// - Parameter remarks: Takes the names of colours that are not known.
    public func lines(of items: [Item], noting remarks: inout PictureRemarks) -> [StyledLine] {
        let rows = bestRows(of: items, noting: &remarks)
        var lines: [StyledLine] = []
        for (number, row) in rows.enumerated() {
            if number > 0 { lines.append(StyledLine()) }
            lines += beside(row)
        }
        return lines + wireframe.legend
    }

    /// The first scale at which the rows are fewest.
    private func bestRows(of items: [Item], noting remarks: inout PictureRemarks) -> [[[StyledLine]]] {
        var best: [[[StyledLine]]]?
        for factor in WireframeSheet.coarseness {
            var wireframe = self.wireframe
            wireframe.pointsPerColumn *= factor
            let tried = rows(
                items.map {
                    wireframe.picture(of: $0.result, on: $0.stage, caption: $0.caption, noting: &remarks)
                })
            if best.map({ tried.count < $0.count }) ?? true { best = tried }
        }
        return best ?? []
    }

    /// As many beside each other as fit.
    private func rows(_ pictures: [[StyledLine]]) -> [[[StyledLine]]] {
        var rows: [[[StyledLine]]] = []
        var used = Int.max
        for picture in pictures {
            let width = picture.first?.columns ?? 0
            if used < wireframe.width, used + WireframeSheet.gap + width <= wireframe.width {
                rows[rows.count - 1].append(picture)
                used += WireframeSheet.gap + width
            } else {
                rows.append([picture])
                used = width
            }
        }
        return rows
    }

    private func beside(_ pictures: [[StyledLine]]) -> [StyledLine] {
        let height = pictures.map(\.count).max() ?? 0
        return (0..<height).map { row in
            var line = StyledLine()
            var right = 0
            for picture in pictures {
                if row < picture.count {
                    line.pad(to: right)
                    line.append(picture[row])
                }
                right += (picture.first?.columns ?? 0) + WireframeSheet.gap
            }
            return line
        }
    }
}
