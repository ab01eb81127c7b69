public import OnionModel

/// A picture as plain values: what is to be drawn, in order. Each kind of file has a writer for it.
public struct Picture: Sendable {
    /// In points.
    public var size: Size
    /// Pixels to the point, where a file has pixels.
    public var scale: Double
    /// What the picture shows, in a few words, for those who do not see it.
    public var title: String
    /// The lowest first, in points from the top left corner.
    public var marks: [Mark]

    public init(size: Size, scale: Double, title: String, marks: [Mark] = []) {
        self.size = size
        self.scale = scale
        self.title = title
        self.marks = marks
    }
}

/// One thing in a picture.
public indirect enum Mark: Sendable {
    /// Filled by the rule of nonzero winding.
    case fill(Path, RGBA)
    /// A line along the path, half of its width on either side; dashes and gaps in turn, in points. The ends of a line without
    /// dashes are round.
    case stroke(Path, RGBA, width: Double, dashes: [Double] = [])
    /// Its box's top left corner is at the point.
    case text(SetText, at: Point, RGBA)
    /// Fills the rectangle; a tint replaces every colour of it and keeps its transparency.
    case image(ImageFile, in: Rect, tint: RGBA? = nil)
    case group(Group)
}

/// Marks with what holds for all of them.
public struct Group: Sendable {
    /// The view that is drawn; nil for what belongs to none, such as the status bar.
    public var view: DrawnView?
    /// From the group's coordinates to those around it.
    public var transform: Transform
    /// Nothing outside of it is seen; in the group's coordinates.
    public var clip: Path?
    /// From 0 to 1, of all marks together.
    public var opacity: Double
    public var marks: [Mark]

    public init(
        view: DrawnView? = nil, transform: Transform = .identity, clip: Path? = nil, opacity: Double = 1,
        marks: [Mark] = []
    ) {
        self.view = view
        self.transform = transform
        self.clip = clip
        self.opacity = opacity
        self.marks = marks
    }

    /// How many groups may stand in each other; what stands deeper is not drawn.
    public static let deepest = 1_100
}

/// Says which view some marks show.
public struct DrawnView: Hashable, Sendable {
    /// Its name in its template.
    public var id: String
    public var type: ViewType
    /// The number of its layer in the composition.
    public var layer: Int
    /// In points in its superview, exactly as it was laid out.
    public var frame: Rect

    public init(id: String, type: ViewType, layer: Int, frame: Rect) {
        self.id = id
        self.type = type
        self.layer = layer
        self.frame = frame
    }
}
