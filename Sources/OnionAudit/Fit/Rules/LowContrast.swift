import OnionGraphics
import OnionModel
import OnionRender

/// Finds texts whose contrast is too low: below 4.5 : 1, or below 3 : 1 for large texts.
///
/// WCAG 2.2, success criterion 1.4.3 at level AA (<https://www.w3.org/TR/WCAG22/#contrast-minimum>). The rule skips
/// texts over pictures, whose colors are unknown, and pairs of UIKit's own colors, because they follow the user's
/// settings in iOS; ``SystemContrast`` has these.
struct LowContrast: FitRule {
    let name = "low-contrast"
    let isIndependentOfVariant = true

    func violations(on scene: FitScene) -> [FitViolation] {
        LowContrast.violations(on: scene, ofSystemColors: false)
    }

    /// Returns the findings about pairs of UIKit's own colors, or about all others.
    static func violations(on scene: FitScene, ofSystemColors areSystemColors: Bool) -> [FitViolation] {
        scene.texts.flatMap { text -> [FitViolation] in
            guard let colors = FitColors(of: text, in: scene) else { return [] }
            let minimum = text.minimumContrast
            return scene.appearances.compactMap { appearance in
                // A contrast that is too low already at the usual setting is reported once.
                scene.contrasts.lazy.compactMap { setting in
                    let palette = Palette(appearance: appearance, contrast: setting)
                    guard let contrast = colors.contrast(in: palette), contrast < minimum - 0.005,
                        colors.isSystemContrast(contrast, in: palette) == areSystemColors
                    else { return nil }
                    let message = LowContrast.low(
                        text, colors, contrast: contrast, minimum: minimum, setting: setting)
                    return FitViolation(
                        scene.views[text.view], message, amount: contrast, appearance: appearance)
                }.first
            }
        }
    }
}

extension FitText {
    /// The least contrast with the background.
    var minimumContrast: Double { isLarge ? 3 : 4.5 }

    /// At least 18 points, or at least 14 points for bold letters.
    private var isLarge: Bool {
        let size = styled.font.size ?? lineHeight / FitText.lineHeightOfSystemFont
        return size >= (isBold ? 14 : 18)
    }

    /// A multiple of the font size.
    private static let lineHeightOfSystemFont = 1.19

    private var isBold: Bool {
        switch styled.font.weight {
        case .semibold, .bold, .heavy, .black: true
        case nil: styled.font.style == .headline
        default: false
        }
    }
}

extension LowContrast {
    fileprivate static func low(
        _ text: FitText, _ colors: FitColors, contrast: Double, minimum: Double, setting: Traits.Contrast
    ) -> String {
        let tenths = ((contrast * 10).rounded(.down) / 10).text
        let increased = setting == .high ? " where the user increases the contrast" : ""
        return
            "\(text.quoted)\(colors.names) has a contrast of \(tenths) : 1\(increased), but at least \(minimum.text) : 1 is required"
    }
}
