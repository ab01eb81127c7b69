import Foundation

/// The transfer function of sRGB and Display P3 (IEC 61966-2-1): between a component as written and light.
package enum TransferFunction {
    /// Returns the amount of light of a component, both from 0 to 1.
    package static func linear(_ component: Double) -> Double {
        component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }

    /// Returns the component of an amount of light; one beyond 0 to 1 becomes the nearest.
    package static func encoded(_ light: Double) -> Double {
        let light = min(max(light, 0), 1)
        return light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
}
