import Foundation
package import OnionGraphics
import OnionRender

/// Escape sequences that show a picture in a terminal.
package enum InlinePicture {
    /// - Parameters:
    ///   - png: The bytes of the PNG file.
    ///   - columns: The width in columns. The height follows from the picture.
    /// - Returns: The escape sequences with a line feed at the end.
    package static func kitty(png: [UInt8], columns: Int) -> String {
        let text = png.base64.utf8
        var written = ""
        var rest = text[...]
        var isFirst = true
        repeat {
            let chunk = rest.prefix(chunkLength)
            rest = rest.dropFirst(chunkLength)
            let keys = isFirst ? "a=T,f=100,q=2,c=\(max(1, columns))," : ""
            written += "\u{1B}_G\(keys)m=\(rest.isEmpty ? 0 : 1);\(Substring(chunk))\u{1B}\\"
            isFirst = false
        } while !rest.isEmpty
        return written + "\n"
    }

    /// Returns the escape sequence for iTerm2 and WezTerm.
    package static func iterm(png: [UInt8], columns: Int) -> String {
        "\u{1B}]1337;File=inline=1;size=\(png.count);width=\(max(1, columns));preserveAspectRatio=1:"
            + png.base64 + "\u{07}\n"
    }

    /// Returns pixels as sixels, in 216 colors (six levels a channel). Transparent pixels stay free.
    package static func sixel(_ pixels: PixelImage) -> String {
        SixelWriter(pixels).text + "\n"
    }

    /// The longest chunk of the protocol, in bytes.
    private static let chunkLength = 4_096
}

extension [UInt8] {
    fileprivate var base64: String { Data(self).base64EncodedString() }
}
