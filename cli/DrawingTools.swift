package import OnionGraphics
import OnionModel
import OnionPreview
import OnionRender
import OnionSupport

/// The fonts and the encoders for drawing and for publishing, which only `onion-layout` has.
package struct DrawingTools: Sendable {
    package var text: any TextSetting
    package var encoding: any PictureEncoding
    package var vectors: any VectorDrawing
    /// Returns the signature of the installed fonts, which changes when they do.
    package var fonts: @Sendable () -> String
    /// Returns bytes in the format gzip; nil for none.
    package var compress: @Sendable ([UInt8]) -> [UInt8]?
    /// Sets the function that finds the files of the app's own fonts.
    package var useAppFonts: @Sendable (@escaping @Sendable () -> [String]) -> Void
    /// Returns remarks on the texts that were set, such as missing fonts.
    package var warnings: @Sendable () -> [String]

    package init(
        text: any TextSetting, encoding: any PictureEncoding, vectors: any VectorDrawing = NoVectorDrawing(),
        fontFolders: [String] = [],
        compress: @escaping @Sendable ([UInt8]) -> [UInt8]? = { _ in nil },
        useAppFonts: @escaping @Sendable (@escaping @Sendable () -> [String]) -> Void = { _ in },
        warnings: @escaping @Sendable () -> [String] = { [] }
    ) {
        self.text = text
        self.encoding = encoding
        self.vectors = vectors
        self.compress = compress
        fonts = { FolderSignature.of(fontFolders, readsContents: false) }
        self.useAppFonts = useAppFonts
        self.warnings = warnings
    }

    /// The inputs of pictures besides the registry: the version of the program and the installed fonts.
    package var signature: String { "onion \(Version.number), fonts \(fonts())" }
}
