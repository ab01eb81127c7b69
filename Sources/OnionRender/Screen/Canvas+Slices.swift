import OnionGraphics
import OnionModel

extension Canvas {
    /// Draws an image over a frame of another size: its edges in their own size, its middle stretched or repeated.
    ///
    /// - Parameters:
    ///   - natural: The size of the image in points.
    ///   - scale: Pixels to the point, as the slices count them.
    mutating func draw(
        _ file: ImageFile, slicedBy slices: ImageSlices, in frame: Rect, natural: Size, scale: Double, tint: RGBA?
    ) {
        func parts(_ axis: ImageSlices.Axis?, _ length: Double, _ natural: Double) -> [ImageSlices.Axis.Part] {
            // An axis without edges is stretched.
            (axis ?? .init(leading: 0, trailing: 0)).parts(
                filling: length, of: natural, scale: scale, tiles: slices.tiles && axis != nil)
        }
        let columns = parts(slices.horizontal, frame.width, natural.width)
        let rows = parts(slices.vertical, frame.height, natural.height)
        for row in rows {
            for column in columns {
                // Edges at whole pixels, so that the parts leave no gaps.
                let left = snapped(frame.x + column.start)
                let top = snapped(frame.y + row.start)
                let right = snapped(frame.x + column.start + column.length)
                let bottom = snapped(frame.y + row.start + row.length)
                guard right > left, bottom > top else { continue }
                let across = (right - left) / column.sourceLength
                let down = (bottom - top) / row.sourceLength
                let whole = Rect(
                    x: left - column.sourceStart * across, y: top - row.sourceStart * down,
                    width: natural.width * across, height: natural.height * down)
                let part = Rect(x: left, y: top, width: right - left, height: bottom - top)
                add(.group(Group(clip: VectorPath(part), marks: [.image(file, in: whole, tint: tint)])))
            }
        }
    }
}
