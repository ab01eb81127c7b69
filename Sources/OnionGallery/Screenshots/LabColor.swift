import Foundation

/// A colour in CIELAB under D65, whose distances are about those that people see. Source: CIE 15, "Colorimetry"; IEC 61966-2-1 for sRGB.
struct LabColor {
    var lightness: Double
    var a: Double
    var b: Double

    init(_ color: ScreenshotPixels.Color) {
        func linear(_ channel: Int) -> Double {
            let value = Double(channel) / 255
            return value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        func root(_ ratio: Double) -> Double {
            ratio > 216.0 / 24_389 ? cbrt(ratio) : (24_389.0 / 27 * ratio + 16) / 116
        }
        let (red, green, blue) = (linear(color.red), linear(color.green), linear(color.blue))
        let x = root((0.412_456_4 * red + 0.357_576_1 * green + 0.180_437_5 * blue) / 0.950_47)
        let y = root(0.212_672_9 * red + 0.715_152_2 * green + 0.072_175 * blue)
        let z = root((0.019_333_9 * red + 0.119_192 * green + 0.950_304_1 * blue) / 1.088_83)
        (lightness, a, b) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
    }

    /// Returns ΔE of 1976; 2.3 is about the least difference that people notice.
    func distance(to other: LabColor) -> Double {
        let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
        return (l * l + a * a + b * b).squareRoot()
    }
}
