package import OnionModel

/// A picture as plain values: marks in drawing order. SVG, PNG and PDF have an encoder each.
package struct Picture: Sendable {
    /// In points.
    package var size: Size
    /// Pixels a point, for formats with pixels.
    package var scale: Double
    /// A short description of the picture, for people who do not see it.
    package var title: String
    /// The marks from bottom to top, in points from the top left corner.
    package var marks: [Mark]

    package init(size: Size, scale: Double, title: String, marks: [Mark] = []) {
        self.size = size
        self.scale = scale
        self.title = title
        self.marks = marks
    }
}

/// One drawing operation of a picture.
package indirect enum Mark: Sendable {
    /// Fills a path by the nonzero winding rule.
    case fill(VectorPath, RGBA)
    /// Strokes a path with a line centred on it. Dashes and gaps alternate, in points. A line without dashes has round
    /// ends.
    case stroke(VectorPath, RGBA, width: Double, dashes: [Double] = [])
    /// Draws text; the top left corner of its box is at the point.
    case text(SetText, at: Point, RGBA)
    /// Draws an image over the rectangle. A tint replaces the image's colors and keeps its alpha.
    case image(ImageFile, in: Rect, tint: RGBA? = nil)
    case group(Group)
}

/// Marks with a common transform, clip and opacity.
package struct Group: Sendable {
    /// The view that the marks show; nil for marks of the system, such as the status bar.
    package var view: DrawnView?
    /// The transform from the group's coordinates to those of its parent.
    package var transform: Transform
    /// The clip, in the group's coordinates; nil for none.
    package var clip: VectorPath?
    /// The opacity of the whole group, from 0 to 1.
    package var opacity: Double
    package var marks: [Mark]

    package init(
        view: DrawnView? = nil, transform: Transform = .identity, clip: VectorPath? = nil, opacity: Double = 1,
        marks: [Mark] = []
    ) {
        self.view = view
        self.transform = transform
        self.clip = clip
        self.opacity = opacity
        self.marks = marks
    }

    /// The maximum nesting of groups; deeper groups are not drawn.
    package static let maximumDepth = 1_100
}

/// The view that a group of marks shows.
package struct DrawnView: Hashable, Sendable {
    /// The view's id in its template.
    package var id: String
    package var type: ViewType
    /// The index of its layer in the composition.
    package var layer: Int
    /// The frame in its superview, in points, not rounded.
    package var frame: Rect

    package init(id: String, type: ViewType, layer: Int, frame: Rect) {
        self.id = id
        self.type = type
        self.layer = layer
        self.frame = frame
    }
}
