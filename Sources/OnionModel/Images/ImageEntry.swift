/// One file of an image to import. Its bytes are read lazily, so that thousands of files take no memory.
public struct ImageEntry: Sendable {
    /// The way in which UIKit draws an image (`UIImage.RenderingMode`).
    public enum Rendering: String, CaseIterable, Hashable, Sendable {
        /// Its own colors.
        case original
        /// Its shape, in the tint color.
        case template
    }

    /// The image's name, and the screens for which the file is used.
    public var variant: ImageVariant
    /// The rendering of its image set; nil keeps the stored one.
    public var rendering: Rendering?
    /// How its image set says that it is drawn at other sizes; nil keeps what is stored.
    public var resizing: ImageResizing?
    /// The file, or the description of an image set, that it was found by, as the user named it.
    public var source: String
    /// The position in the description of the image set.
    public var position: Position
    /// Reads the file.
    ///
    /// - Throws: ``Problem`` when the file cannot be read or is no image.
    public var load: @Sendable () throws(Problem) -> ImageContents

    /// Creates an entry whose file is read when it is needed.
    public init(
        _ variant: ImageVariant, rendering: Rendering? = nil, resizing: ImageResizing? = nil, source: String,
        position: Position = .unknown,
        load: @escaping @Sendable () throws(Problem) -> ImageContents
    ) {
        self.variant = variant
        self.rendering = rendering
        self.resizing = resizing
        self.source = source
        self.position = position
        self.load = load
    }

    /// The problem of the file; nil if it can be read.
    package var problem: Problem? {
        do throws(Problem) {
            _ = try load()
            return nil
        } catch {
            return error
        }
    }
}

/// The bytes of an image's file, and its format and size.
public struct ImageContents: Hashable, Sendable {
    /// The format of the file.
    public var format: ImageFormat
    /// In pixels; nil where the format does not state it plainly.
    public var width: Int?
    /// The height in pixels; nil where the format does not state it plainly.
    public var height: Int?
    /// The whole file.
    public var bytes: [UInt8]

    /// The longest side in pixels of an image that can be drawn.
    package static let longestSide = 16_384
    /// The most pixels of an image that can be drawn.
    package static let mostPixels = 100_000_000

    /// Creates contents; width and height are in pixels.
    public init(format: ImageFormat, width: Int?, height: Int?, bytes: [UInt8]) {
        self.format = format
        self.width = width
        self.height = height
        self.bytes = bytes
    }
}
