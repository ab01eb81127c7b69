import Foundation
package import OnionGraphics

/// Escape sequences that show a picture in a terminal, with a line feed at the end.
package enum InlinePicture {
    /// - Parameters:
    ///   - png: The bytes of the PNG file.
    ///   - columns: The width in columns. The height follows from the picture.
    package static func kitty(png: [UInt8], columns: Int) -> String {
        var written = ""
        var rest = Data(png).base64EncodedString()[...]
        repeat {
            // The protocol has chunks of at most 4,096 bytes.
            let chunk = rest.prefix(4_096)
            rest.removeFirst(chunk.count)
            let keys = written.isEmpty ? "a=T,f=100,q=2,c=\(max(1, columns))," : ""
            written += "\u{1B}_G\(keys)m=\(rest.isEmpty ? 0 : 1);\(chunk)\u{1B}\\"
        } while !rest.isEmpty
        return written + "\n"
    }

    /// Returns the escape sequence for iTerm2 and WezTerm.
    package static func iterm(png: [UInt8], columns: Int) -> String {
        "\u{1B}]1337;File=inline=1;size=\(png.count);width=\(max(1, columns));preserveAspectRatio=1:"
            + Data(png).base64EncodedString() + "\u{07}\n"
    }

    /// Returns pixels as sixels, in 216 colors (six levels a channel): bands of six rows, one color after the other in
    /// each band. Pixels that are more than half transparent stay free.
    package static func sixel(_ image: PixelImage) -> String {
        let (width, height) = (image.width, image.height)
        guard width > 0, height > 0, image.bytes.count / 4 / width >= height else { return "\n" }
        let colors: [UInt8?] = (0..<(width * height)).map { pixel in
            let parts = image.bytes[(4 * pixel)..<(4 * pixel + 4)].map { Int($0) }
            guard parts[3] >= 128 else { return nil }
            return UInt8(parts.prefix(3).reduce(0) { 6 * $0 + ($1 * 5 + 127) / 255 })
        }
        var text = "\u{1B}P0;1q\"1;1;\(width);\(height)"
        for color in Set(colors.compactMap { $0 }).sorted().map(Int.init) {
            text += "#\(color);2;\(color / 36 * 20);\(color / 6 % 6 * 20);\(color % 6 * 20)"
        }
        for top in stride(from: 0, to: height, by: 6) {
            // The six dots of each column by color.
            var band: [UInt8: [UInt8]] = [:]
            for row in top..<min(top + 6, height) {
                for column in 0..<width {
                    guard let color = colors[row * width + column] else { continue }
                    band[color, default: Array(repeating: 0, count: width)][column] |= 1 << UInt8(row - top)
                }
            }
            text += band.sorted { $0.key < $1.key }.map { "#\($0)\(runs($1))" }.joined(separator: "$") + "-"
        }
        return text + "\u{1B}\\\n"
    }

    /// Returns the characters of dots with run-length encoding.
    private static func runs(_ dots: [UInt8]) -> String {
        var text = ""
        var rest = dots[...]
        while let first = rest.first {
            let count = rest.prefix { $0 == first }.count
            let sign = String(UnicodeScalar(first + 63))
            text += count > 3 ? "!\(count)\(sign)" : String(repeating: sign, count: count)
            rest.removeFirst(count)
        }
        return text
    }
}
