package import OnionLayout
package import OnionRender

/// Draws several layouts side by side at one scale, in as many rows as the terminal's width requires.
package struct WireframeSheet: Sendable {
    /// The drawing of each layout. Its width is that of the terminal.
    package var wireframe: Wireframe

    private static let gap = 2
    /// Factors of coarser scales that are tried for fewer rows, as long as texts are readable.
    private static let coarseness = [1, 1.15, 1.35]

    package init(_ wireframe: Wireframe) {
        self.wireframe = wireframe
    }

    /// A layout with its caption.
    package struct Item: Sendable {
        package var result: LayoutResult
        package var renderEnvironment: RenderEnvironment
        package var caption: String

        package init(_ result: LayoutResult, on renderEnvironment: RenderEnvironment, caption: String) {
            self.result = result
            self.renderEnvironment = renderEnvironment
            self.caption = caption
        }
    }

    /// Returns the lines from top to bottom, with one legend below all layouts.
    ///
    /// - Parameter warnings: Receives the names of unknown colors.
    package func lines(of items: [Item], noting warnings: inout PictureWarnings) -> [StyledLine] {
        let rows = bestRows(of: items, noting: &warnings)
        var lines: [StyledLine] = []
        for (number, row) in rows.enumerated() {
            if number > 0 { lines.append(StyledLine()) }
            lines += beside(row)
        }
        return lines + wireframe.legend
    }

    /// Returns the pictures at the finest scale with the fewest rows.
    private func bestRows(of items: [Item], noting warnings: inout PictureWarnings) -> [[[StyledLine]]] {
        var best: [[[StyledLine]]]?
        for factor in WireframeSheet.coarseness {
            var wireframe = self.wireframe
            wireframe.pointsPerColumn *= factor
            let tried = rows(
                items.map {
                    wireframe.picture(of: $0.result, on: $0.renderEnvironment, caption: $0.caption, noting: &warnings)
                })
            if best.map({ tried.count < $0.count }) ?? true { best = tried }
        }
        return best ?? []
    }

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
