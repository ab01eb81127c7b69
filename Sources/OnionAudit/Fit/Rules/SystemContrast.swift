import OnionModel

/// Finds texts in UIKit's own colors whose contrast is too low, such as the system blue on white.
///
/// These colors follow the user's settings in iOS, and no project chose them. So the rule is off by default. It measures as
/// ``LowContrast`` does.
struct SystemContrast: FitRule {
    let name = "system-contrast"
    let isIndependentOfVariant = true
    let isOnByDefault = false

    func violations(on scene: FitScene) -> [FitViolation] {
        LowContrast.violations(on: scene, ofSystemColors: true)
    }
}
