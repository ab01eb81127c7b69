import Foundation
import OnionModel

/// Converts colors from the spaces of CSS to those of the registry.
///
/// The formulas are those of CSS Color Module Level 4, sections 7 to 10 and 18.
enum ColorSpaceConversion {
    /// Returns the color in sRGB, else in Display P3; nil outside both gamuts.
    static func color(_ space: String, _ values: [Double], _ alpha: Double) -> ColorReference? {
        func sRGB(_ rgb: [Double]) -> ColorReference {
            .sRGB(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: alpha)
        }
        switch space {
        case "srgb": return sRGB(values)
        case "srgb-linear": return sRGB(values.map(encoded))
        case "hsl": return sRGB(rgb(hue: values[0], saturation: values[1] / 100, lightness: values[2] / 100))
        case "hwb":
            let (white, black) = (values[1] / 100, values[2] / 100)
            if white + black >= 1 { return sRGB(Array(repeating: white / (white + black), count: 3)) }
            return sRGB(rgb(hue: values[0], saturation: 1, lightness: 0.5).map { $0 * (1 - white - black) + white })
        case "display-p3":
            return .displayP3(DisplayP3Color(red: values[0], green: values[1], blue: values[2], alpha: alpha))
        default:
            let xyz = xyz(space, values)
            let linear = times(linearSRGB, xyz)
            if isInGamut(linear) { return sRGB(linear.map(encoded)) }
            let wide = times(linearP3, xyz)
            guard isInGamut(wide) else { return nil }
            return color("display-p3", wide.map { rounded(encoded($0)) }, alpha)
        }
    }

    /// A component rounded to its significant digits.
    static func rounded(_ component: Double) -> Double { min(max((component * 100_000).rounded() / 100_000, 0), 1) }

    /// Whether a color is in the gamut of a space, within the tolerance of rounded numbers in a file.
    private static func isInGamut(_ linear: [Double]) -> Bool { linear.allSatisfy { (-0.0005...1.0005).contains($0) } }

    static func encoded(_ linear: Double) -> Double {
        linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
    }

    private static func rgb(hue: Double, saturation: Double, lightness: Double) -> [Double] {
        [0.0, 8, 4].map { offset in
            let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            let step = place < 0 ? place + 12 : place
            let span = saturation * min(lightness, 1 - lightness)
            return lightness - span * max(-1, min(step - 3, 9 - step, 1))
        }
    }

    /// Returns the color in XYZ relative to D65.
    private static func xyz(_ space: String, _ values: [Double]) -> [Double] {
        func rectangular() -> [Double] {
            let angle = values[2] * .pi / 180
            return [values[0], values[1] * cos(angle), values[1] * sin(angle)]
        }
        switch space {
        case "xyz-d65": return values
        case "xyz-d50": return times(fromD50, values)
        case "lab": return times(fromD50, d50(lab: values))
        case "lch": return times(fromD50, d50(lab: rectangular()))
        default:
            let cones = times(cubeRootsOfCones, space == "oklab" ? values : rectangular())
            return times(fromCones, cones.map { $0 * $0 * $0 })
        }
    }

    static let whiteD50 = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585]

    private static func d50(lab: [Double]) -> [Double] {
        let (kappa, epsilon) = (24_389.0 / 27, 216.0 / 24_389)
        let middle = (lab[0] + 16) / 116
        let roots = [middle + lab[1] / 500, middle, middle - lab[2] / 200]
        return zip(roots, whiteD50).map { root, white in
            let cube = root * root * root
            return (cube > epsilon ? cube : (116 * root - 16) / kappa) * white
        }
    }

    static func times(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
        matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }

    static let linearSRGB = [
        [3.2409699419045226, -1.537383177570094, -0.4986107602930034],
        [-0.9692436362808796, 1.8759675015077202, 0.04155505740717559],
        [0.05563007969699366, -0.20397695888897652, 1.0569715142428786],
    ]
    static let linearP3 = [
        [2.493496911941425, -0.9313836179191239, -0.40271078445071684],
        [-0.8294889695615747, 1.7626640603183463, 0.023624685841943577],
        [0.03584583024378447, -0.07617238926804182, 0.9568845240076872],
    ]
    private static let fromD50 = [
        [0.9554734527042182, -0.023098536874261423, 0.0632593086610217],
        [-0.028369706963208136, 1.0099954580058226, 0.021041398966943008],
        [0.012314001688319899, -0.020507696433477912, 1.3303659366080753],
    ]
    private static let cubeRootsOfCones = [
        [1, 0.3963377773761749, 0.2158037573099136], [1, -0.1055613458156586, -0.0638541728258133],
        [1, -0.0894841775298119, -1.2914855480194092],
    ]
    private static let fromCones = [
        [1.2268798758459243, -0.5578149944602171, 0.2813910456659647],
        [-0.0405757452148008, 1.1122868032803170, -0.0717110580655164],
        [-0.0763729366746601, -0.4214933324022432, 1.5869240198367816],
    ]
}
