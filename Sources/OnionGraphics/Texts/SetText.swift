package import OnionModel

/// A text in lines, each glyph in its place, ready to be drawn.
package struct SetText: Sendable {
    /// One line, in visual order.
    package struct Line: Sendable {
        /// The text of the line in reading order, with the ellipsis of a truncated text.
        package var text: String
        /// From the left edge of the box to the left end of the line, in points; below 0 where a line is wider than its box.
        package var x: Double
        /// From the top of the box to the line's baseline, in points.
        package var baseline: Double
        /// In points, without spaces that hang over its end.
        package var width: Double
        /// From left to right.
        package var glyphs: [Glyph]

        /// Creates a line; all lengths are in points.
        package init(text: String, x: Double, baseline: Double, width: Double, glyphs: [Glyph]) {
            self.text = text
            self.x = x
            self.baseline = baseline
            self.width = width
            self.glyphs = glyphs
        }
    }

    /// A glyph of a font, in its place.
    package struct Glyph: Hashable, Sendable {
        /// The number of the font; only the ``TextSetting`` that made it can interpret it.
        package var font: Int
        /// The glyph's number in the font.
        package var id: UInt32
        /// Of the glyph's origin, in points from the left edge of the box.
        package var x: Double
        /// Of the glyph's origin, in points from the top of the box.
        package var y: Double

        /// Creates a glyph at a place in points.
        package init(font: Int, id: UInt32, x: Double, y: Double) {
            self.font = font
            self.id = id
            self.x = x
            self.y = y
        }
    }

    /// From the top.
    package var lines: [Line]
    /// Of the font in points, after it shrank to fit.
    package var fontSize: Double
    /// Of all lines, in points; more than the box has where they do not fit.
    package var height: Double
    /// Whether something is left out for want of room, with a sign for it or without.
    package var isTruncated: Bool

    /// Creates a text from its lines; all lengths are in points.
    package init(lines: [Line] = [], fontSize: Double = 17, height: Double = 0, isTruncated: Bool = false) {
        self.lines = lines
        self.fontSize = fontSize
        self.height = height
        self.isTruncated = isTruncated
    }
}

/// The box that a text is set in, with its alignment.
package struct TextBox: Hashable, Sendable {
    /// The names of `NSTextAlignment`.
    package enum Alignment: String, CaseIterable, Hashable, Sendable {
        /// The meaning is that of the UIKit case of this name.
        case natural, left, center, right, justified

        /// The alignment of a text; the alignments of stack views count as natural.
        package init(_ alignment: Property.Alignment) {
            switch alignment {
            case .left: self = .left
            case .center: self = .center
            case .right: self = .right
            case .justified: self = .justified
            case .natural, .fill, .leading, .top, .trailing, .bottom, .firstBaseline, .lastBaseline: self = .natural
            }
        }
    }

    /// In points. Lines break at the width, and as many are shown as the height has room for, but at least one; an infinite
    /// side limits nothing, and an infinite width aligns all lines at the left.
    package var size: Size
    /// The edge at which the lines are.
    package var alignment: Alignment
    /// The direction of a text without letters that determine it.
    package var direction: Traits.LayoutDirection
    /// Pixels to the point.
    package var scale: Double

    /// Creates a box; its size is in points.
    package init(
        size: Size,
        alignment: Alignment = .natural,
        direction: Traits.LayoutDirection = .leftToRight,
        scale: Double = 2
    ) {
        self.size = size
        self.alignment = alignment
        self.direction = direction
        self.scale = scale
    }
}

/// The outline of a glyph, in ems from its origin: x to the right, y downwards.
package enum GlyphShape: Hashable, Sendable {
    /// Filled by the rule of nonzero winding, in the color of the text.
    case outline(VectorPath)
    /// A picture with its own colors, as PNG.
    case bitmap(png: [UInt8], frame: Rect)
    /// Nothing, as a space.
    case blank
}

/// Sets texts in lines, with the fonts that they are measured with. Drawing uses it, so that drawing is independent of fonts.
package protocol TextSetting: TextMeasuring {
    /// The lines of a text in a box, broken, aligned and cut off as `UILabel` does it.
    ///
    /// Its size is the result of ``TextMeasuring/size(of:width:scale:)``.
    func set(_ text: StyledText, in box: TextBox) -> SetText

    /// Returns the outline of a glyph that it has set.
    func shape(of glyph: SetText.Glyph) -> GlyphShape
}
