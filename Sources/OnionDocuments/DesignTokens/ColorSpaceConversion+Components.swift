import Foundation
import OnionModel

extension ColorSpaceConversion {
    /// A color space for modifications, by its name in the report.
    enum Space: String {
        case sRGB = "srgb"
        case hsl
        case lch
        case displayP3 = "display-p3"

        /// The indices of the hue and of the component that is 0 in a gray; nil for a space without a hue.
        var hue: (hue: Int, colorfulness: Int)? {
            switch self {
            case .sRGB, .displayP3: nil
            case .hsl: (0, 1)
            case .lch: (2, 1)
            }
        }
    }

    /// Returns the components of a color and its opacity; nil for a named color.
    static func components(of color: ColorReference, in space: Space) -> (values: [Double], alpha: Double)? {
        guard let (xyz, alpha) = xyz(of: color) else { return nil }
        switch (space, color) {
        case (.displayP3, .displayP3(let color)): return ([color.red, color.green, color.blue], alpha)
        case (.displayP3, _): return (times(linearP3, xyz).map(component), alpha)
        case (.sRGB, _): return (times(linearSRGB, xyz).map(component), alpha)
        case (.hsl, _): return (hsl(times(linearSRGB, xyz).map(component)), alpha)
        case (.lch, _): return (lch(times(toD50, xyz)), alpha)
        }
    }

    /// The color in XYZ relative to D65.
    private static func xyz(of color: ColorReference) -> ([Double], alpha: Double)? {
        switch color {
        case .hex(let text):
            let digits = Array(text.dropFirst())
            let bytes = stride(from: 0, to: digits.count - 1, by: 2).map { index in
                Double(Int(String(digits[index...(index + 1)]), radix: 16) ?? 0) / 255
            }
            return (times(fromSRGB, bytes.prefix(3).map(linear)), bytes.count > 3 ? bytes[3] : 1)
        case .displayP3(let color):
            return (times(fromP3, [color.red, color.green, color.blue].map(linear)), color.alpha)
        case .named, .dynamic: return nil
        }
    }

    private static func linear(_ encoded: Double) -> Double {
        encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
    }

    /// The nonlinear value of a linear component, without rounding errors.
    private static func component(_ linear: Double) -> Double {
        let value = (encoded(linear) * 1e9).rounded() / 1e9
        return min(max(value, 0), 1)
    }

    private static func hsl(_ rgb: [Double]) -> [Double] {
        let (red, green, blue) = (rgb[0], rgb[1], rgb[2])
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let (span, lightness) = (most - least, (most + least) / 2)
        guard span > 0 else { return [0, 0, lightness * 100] }
        let saturation = span / (1 - abs(2 * lightness - 1))
        let sector =
            switch most {
            case red: (green - blue) / span + (green < blue ? 6 : 0)
            case green: (blue - red) / span + 2
            default: (red - green) / span + 4
            }
        return [sector * 60, saturation * 100, lightness * 100]
    }

    private static func lch(_ d50: [Double]) -> [Double] {
        let (kappa, epsilon) = (24_389.0 / 27, 216.0 / 24_389)
        let roots = zip(d50, whiteD50).map { value, white in
            let share = value / white
            return share > epsilon ? cbrt(share) : (kappa * share + 16) / 116
        }
        let (a, b) = (500 * (roots[0] - roots[1]), 200 * (roots[1] - roots[2]))
        let hue = atan2(b, a) * 180 / .pi
        return [116 * roots[1] - 16, (a * a + b * b).squareRoot(), hue < 0 ? hue + 360 : hue]
    }

    private static let fromSRGB = [
        [0.41239079926595934, 0.357584339383878, 0.1804807884018343],
        [0.21263900587151027, 0.715168678767756, 0.07219231536073371],
        [0.01933081871559182, 0.11919477979462598, 0.9505321522496607],
    ]
    private static let fromP3 = [
        [0.4865709486482162, 0.26566769316909306, 0.1982172852343625],
        [0.2289745640697488, 0.6917385218365064, 0.079286914093745],
        [0, 0.04511338185890264, 1.043944368900976],
    ]
    private static let toD50 = [
        [1.0479297925449969, 0.022946870601609652, -0.05019226628920524],
        [0.02962780877005599, 0.9904344267538799, -0.017073799063418826],
        [-0.009243040646204504, 0.015055191490298152, 0.7518742814281371],
    ]
}
