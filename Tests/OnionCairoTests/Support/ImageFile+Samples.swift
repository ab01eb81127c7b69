import Foundation
import OnionGraphics

extension ImageFile {
    /// 16 × 8 pixels: the left half red, the right half blue.
    static let jpeg = ImageFile(
        format: .jpeg, bytes: [UInt8](Data(base64Encoded: redAndBlue) ?? Data()), pixelsWide: 16, pixelsHigh: 8)

    /// The same in four inks.
    static let inks = ImageFile(
        format: .jpeg, bytes: [UInt8](Data(base64Encoded: redAndBlueInks) ?? Data()), pixelsWide: 16, pixelsHigh: 8)

    init(png: [UInt8]) {
        self.init(format: .png, bytes: png, pixelsWide: 1, pixelsHigh: 1)
    }

    private static let redAndBlue =
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19i\
        Z2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj\
        Y2NjY2NjY2P/wAARCAAIABADAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAABf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAW\
        AQEBAQAAAAAAAAAAAAAAAAAHBQb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwAVLbwOUBy//9k=
        """

    private static let redAndBlueInks =
        """
        /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJT\
        UjI+WmFaUGBKUVJP/8AAFAgACAAQBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAcACP/EABQQAQAAAAAAAAAAAAAA\
        AAAAAAD/2gAOBEMATQBZAEsAAD8AThgMCczEmnU//9k=
        """
}
