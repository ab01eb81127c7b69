/// Finds the pixels that only smooth an edge (Vyšniauskas, "Anti-aliased pixel and intensity slope detector", 2009).
///
/// In both pictures such a pixel lies between a darker and a brighter neighbour, and one of these two lies in an area
/// of a single color.
struct AntialiasedPixels {
    let old: PixelRows
    let new: PixelRows

    /// Returns whether a pixel in the area that both pictures have smooths an edge.
    func contains(x: Int, y: Int) -> Bool {
        smooths(old, x: x, y: y) || smooths(new, x: x, y: y)
    }

    private func smooths(_ one: PixelRows, x: Int, y: Int) -> Bool {
        let center = one[x, y]
        let centerBrightness = YIQ.brightness(center)
        var equal = isAtEdge(one, x: x, y: y) ? 1 : 0
        var darkest: (difference: Float, x: Int, y: Int) = (0, x, y)
        var brightest = darkest
        for row in max(0, y - 1)...min(one.height - 1, y + 1) {
            for column in max(0, x - 1)...min(one.width - 1, x + 1) where column != x || row != y {
                let neighbour = one[column, row]
                let difference = neighbour == center ? 0 : YIQ.brightness(neighbour) - centerBrightness
                if difference == 0 {
                    equal += 1
                    if equal > 2 { return false }
                } else if difference < darkest.difference {
                    darkest = (difference, column, row)
                } else if difference > brightest.difference {
                    brightest = (difference, column, row)
                }
            }
        }
        guard darkest.difference < 0, brightest.difference > 0 else { return false }
        return isPlainInBoth(x: darkest.x, y: darkest.y) || isPlainInBoth(x: brightest.x, y: brightest.y)
    }

    private func isPlainInBoth(x: Int, y: Int) -> Bool {
        isPlain(old, x: x, y: y) && isPlain(new, x: x, y: y)
    }

    /// Whether at least three neighbours have exactly the same color.
    private func isPlain(_ rows: PixelRows, x: Int, y: Int) -> Bool {
        guard x < rows.width, y < rows.height else { return false }
        var equal = isAtEdge(rows, x: x, y: y) ? 1 : 0
        for row in max(0, y - 1)...min(rows.height - 1, y + 1) {
            for column in max(0, x - 1)...min(rows.width - 1, x + 1) where column != x || row != y {
                if rows[column, row] == rows[x, y] { equal += 1 }
                if equal > 2 { return true }
            }
        }
        return false
    }

    private func isAtEdge(_ rows: PixelRows, x: Int, y: Int) -> Bool {
        x == 0 || y == 0 || x == rows.width - 1 || y == rows.height - 1
    }
}
