package import OnionModel
import OnionPreview
package import OnionRender

/// What drawing takes besides layouts: fonts, and a library that makes pixels and pages.
package struct DrawingTools: Sendable {
    package var text: any TextSetting
    package var encoding: any PictureEncoding
    /// What the fonts are, in one word that changes when they do; asked only where pictures are kept.
    package var fonts: @Sendable () -> String
    /// What there is to say about the texts that were set, such as fonts that are missing.
    package var remarks: @Sendable () -> [String]

    package init(
        text: any TextSetting, encoding: any PictureEncoding, fontFolders: [String] = [],
        remarks: @escaping @Sendable () -> [String] = { [] }
    ) {
        self.text = text
        self.encoding = encoding
        fonts = { FolderSignature.of(fontFolders, readsContents: false) }
        self.remarks = remarks
    }
}
