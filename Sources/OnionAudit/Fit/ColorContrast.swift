package import OnionGraphics
import OnionLayout
package import OnionModel
package import OnionPreview
import OnionRender

/// The contrast of a color of the registry with another color that it meets: of a text with its background.
package struct ColorContrast: Sendable {
    /// Whether the color is that of the text; else it is behind the text.
    package let isText: Bool
    /// The other color, by its name.
    package let other: String
    /// The contrast ratio of the lighter to the darker color, 1 to 21.
    package let ratio: Double
    /// The least contrast that such a text may have (WCAG 2.2, 1.4.3).
    package let minimum: Double
    package let appearance: Traits.Appearance
    /// The subject in which they meet.
    package let subject: String

    /// Whether the contrast is too low. Ratios that round to the minimum are not.
    package var isTooLow: Bool { ratio < minimum - 0.005 }

    /// Returns the lowest contrast for each color that a color meets, in light and in dark appearance, the lowest first.
    ///
    /// - Parameters:
    ///   - key: The key of the color.
    ///   - subjects: The laid out screens. Texts over pictures are left out, because the colors there are unknown.
    package static func contrasts(
        of key: Key, on subjects: [LaidOutSubject], text: any TextMeasuring
    ) -> [ColorContrast] {
        var lowest: [String: ColorContrast] = [:]
        for subject in subjects {
            let scene = FitScene(subject, in: Traits.Appearance.allCases, text: text)
            for text in scene.texts {
                guard let colors = FitColors(of: text, in: scene), let meeting = colors.meeting(of: key.text) else {
                    continue
                }
                for appearance in scene.appearances {
                    guard let ratio = colors.contrast(in: Palette(appearance: appearance)) else { continue }
                    let contrast = ColorContrast(
                        isText: meeting.isText, other: meeting.other, ratio: ratio, minimum: text.minimumContrast,
                        appearance: appearance, subject: subject.name)
                    let name = "\(meeting) \(contrast.minimum) \(appearance)"
                    if let known = lowest[name], known.ratio <= ratio { continue }
                    lowest[name] = contrast
                }
            }
        }
        return lowest.values.sorted { ($0.ratio, $0.other) < ($1.ratio, $1.other) }
    }
}
