package import OnionGraphics
import OnionRender

/// Escape sequences that show a picture in a terminal.
package enum InlinePicture {
    /// - Parameters:
    ///   - png: The bytes of the PNG file.
    ///   - columns: The width in columns. The height follows from the picture.
    /// - Returns: The escape sequences with a line feed at the end.
    package static func kitty(png: [UInt8], columns: Int) -> String {
        let text = Base64.text(of: png).utf8
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
            + Base64.text(of: png) + "\u{07}\n"
    }

    /// Returns pixels as sixels, in 216 colours (six levels a channel). Transparent pixels stay free.
    package static func sixel(_ pixels: PixelImage) -> String {
        SixelWriter(pixels).text + "\n"
    }

    /// The longest chunk of the protocol, in bytes.
    private static let chunkLength = 4_096
}

/// Base64 (RFC 4648, section 4).
enum Base64 {
    static func text(of bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
            for index in 0..<4 {
                let isPadding = index > group.count
                text.append(isPadding ? UInt8(ascii: "=") : alphabet[Int(bits >> UInt32(18 - 6 * index) & 63)])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
