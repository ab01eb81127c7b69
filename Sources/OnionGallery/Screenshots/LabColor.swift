import Foundation

/// A color in CIELAB under D65, whose distances are about those that people see. Source: CIE 15, "Colorimetry"; IEC 61966-2-1 for sRGB.
struct LabColor {
    var lightness: Double
    var a: Double
    var b: Double

    init(lightness: Double, a: Double, b: Double) {
        (self.lightness, self.a, self.b) = (lightness, a, b)
    }

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

    /// Returns ΔE of 2000; 1 is about the least difference that people notice. Source: CIE 142, as Sharma, Wu and Dalal wrote it down (2005).
    func distance(to other: LabColor) -> Double {
        let mean = pow((chroma + other.chroma) / 2, 7)
        let gain = 1.5 - 0.5 * (mean / (mean + pow(25, 7))).squareRoot()
        let (one, two) = (with(redness: gain), other.with(redness: gain))
        let hues = one.chroma * two.chroma == 0 ? 0 : two.hue - one.hue
        let turn = hues > 180 ? hues - 360 : hues < -180 ? hues + 360 : hues
        let (light, chroma) = ((one.lightness + two.lightness) / 2, (one.chroma + two.chroma) / 2)
        let sum = one.hue + two.hue
        let hue =
            one.chroma * two.chroma == 0 ? sum : abs(hues) <= 180 ? sum / 2 : sum < 360 ? sum / 2 + 180 : sum / 2 - 180
        let tone =
            1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6) - 0.2
            * cosine(4 * hue - 63)
        let square = (light - 50) * (light - 50)
        let lightness = (two.lightness - one.lightness) / (1 + 0.015 * square / (20 + square).squareRoot())
        let saturation = (two.chroma - one.chroma) / (1 + 0.045 * chroma)
        let angle =
            2 * (one.chroma * two.chroma).squareRoot() * sin(turn * .pi / 360) / (1 + 0.015 * chroma * tone)
        let power = pow(chroma, 7)
        let rotation =
            -2 * (power / (power + pow(25, 7))).squareRoot()
            * sin(.pi / 3 * exp(-((hue - 275) / 25) * ((hue - 275) / 25)))
        return (lightness * lightness + saturation * saturation + angle * angle + rotation * saturation * angle)
            .squareRoot()
    }

    private var chroma: Double { (a * a + b * b).squareRoot() }

    /// In degrees, from 0 to 360.
    private var hue: Double {
        let angle = atan2(b, a) * 180 / .pi
        return angle < 0 ? angle + 360 : angle
    }

    private func with(redness factor: Double) -> LabColor { LabColor(lightness: lightness, a: a * factor, b: b) }

    private func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
}
