import OnionGraphics
import OnionRender

/// Writes pixels as sixels: bands of six rows, one color after the other in each band.
struct SixelWriter {
    private let width: Int
    private let height: Int
    /// The color index of each pixel; nil for a transparent pixel.
    private let colors: [UInt8?]

    init(_ image: PixelImage) {
        let isWhole = image.width > 0 && image.height > 0 && image.bytes.count / 4 / image.width >= image.height
        (width, height) = isWhole ? (image.width, image.height) : (0, 0)
        colors = (0..<(width * height)).map { SixelWriter.color(image.bytes, at: $0 * 4) }
    }

    var text: String {
        guard width > 0 else { return "" }
        var text: [UInt8] = Array("\u{1B}P0;1q\"1;1;\(width);\(height)".utf8)
        for color in Set(colors.compactMap { $0 }).sorted() { text += definition(of: color) }
        for top in stride(from: 0, to: height, by: 6) {
            appendBand(top, to: &text)
            text.append(UInt8(ascii: "-"))
        }
        return String(decoding: text, as: UTF8.self) + "\u{1B}\\"
    }

    /// Returns the nearest color of the cube; nil for a pixel that is more than half transparent.
    private static func color(_ bytes: [UInt8], at index: Int) -> UInt8? {
        guard bytes[index + 3] >= 128 else { return nil }
        func level(_ part: UInt8) -> UInt8 { UInt8((Int(part) * 5 + 127) / 255) }
        return level(bytes[index]) * 36 + level(bytes[index + 1]) * 6 + level(bytes[index + 2])
    }

    /// Returns the definition of a color, with channels in percent.
    private func definition(of color: UInt8) -> [UInt8] {
        let levels = [color / 36, color / 6 % 6, color % 6].map { "\(Int($0) * 20)" }
        return Array("#\(color);2;\(levels.joined(separator: ";"))".utf8)
    }

    private func appendBand(_ top: Int, to text: inout [UInt8]) {
        var isFirst = true
        for (color, dots) in band(top).sorted(by: { $0.key < $1.key }) {
            if !isFirst { text.append(UInt8(ascii: "$")) }
            isFirst = false
            text += Array("#\(color)".utf8)
            appendRuns(dots, to: &text)
        }
    }

    /// Returns for each color of a band the six dots of each column.
    private func band(_ top: Int) -> [UInt8: [UInt8]] {
        var band: [UInt8: [UInt8]] = [:]
        for row in top..<min(top + 6, height) {
            for column in 0..<width {
                guard let color = colors[row * width + column] else { continue }
                band[color, default: Array(repeating: 0, count: width)][column] |= 1 << UInt8(row - top)
            }
        }
        return band
    }

    /// Appends the dots with run-length encoding.
    private func appendRuns(_ dots: [UInt8], to text: inout [UInt8]) {
        var start = 0
        while start < dots.count {
            let end = dots[start...].firstIndex { $0 != dots[start] } ?? dots.count
            if end - start > 3 {
                text += Array("!\(end - start)".utf8) + [dots[start] + 63]
            } else {
                text += Array(repeating: dots[start] + 63, count: end - start)
            }
            start = end
        }
    }
}
