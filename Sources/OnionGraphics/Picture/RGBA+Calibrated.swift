import Foundation

/// Apple's "Generic RGB Profile", the calibrated space of AppKit and of Interface Builder.
///
/// The profile has a gamma of 1.8. Its colorants in XYZ relative to D50 are red (0.4543, 0.2419, 0.0149), green (0.3533, 0.6736, 0.0906)
/// and blue (0.1566, 0.0845, 0.7195). Those of the "sRGB IEC61966-2.1" profile are (0.4361, 0.2225, 0.0139), (0.3851, 0.7169, 0.0971) and
/// (0.1431, 0.0606, 0.7141). The matrices are their products (ICC.1:2022, annex F.3, "Three-component matrix-based profiles"), with rows
/// that sum to 1, because both spaces have the same white.
extension RGBA {
    /// Converts a color of the calibrated space; one beyond sRGB becomes the nearest in each component.
    package init(calibratedRed red: Double, green: Double, blue: Double, alpha: Double = 1) {
        let light = [red, green, blue].map { pow(min(max($0, 0), 1), 1.8) }
        func component(_ row: [Double]) -> Double {
            TransferFunction.encoded(zip(row, light).reduce(0) { $0 + $1.0 * $1.1 })
        }
        self.init(
            red: component([1.025445, -0.026457, 0.001012]), green: component([0.019392, 0.947848, 0.032760]),
            blue: component([-0.001727, -0.001509, 1.003236]), alpha: alpha)
    }

    /// The components of the same color in the calibrated space; one beyond the space becomes the nearest.
    package var calibrated: RGBA {
        let light = [red, green, blue].map(TransferFunction.linear)
        func component(_ row: [Double]) -> Double {
            pow(min(max(zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1), 1 / 1.8)
        }
        return RGBA(
            red: component([0.974668, 0.027203, -0.001871]), green: component([-0.019998, 1.054409, -0.034411]),
            blue: component([0.001648, 0.001633, 0.996719]), alpha: alpha)
    }
}
