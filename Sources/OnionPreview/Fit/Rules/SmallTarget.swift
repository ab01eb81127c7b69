import OnionModel
import OnionRender

/// Finds controls that are smaller than a fingertip: 44 × 44 points, or the size of UIKit's own control where that is
/// smaller.
///
/// Apple's Human Interface Guidelines, "Accessibility", "Buttons and controls".
struct SmallTarget: FitRule {
    let name = "small-target"

    private static let least = 44.0

    func remarks(on scene: FitScene) -> [FitRemark] {
        scene.contents.compactMap { content in
            let view = scene.views[content.view]
            guard let least = SmallTarget.least(of: view.type), view.view.flag(.isEnabled) != false,
                !view.isInBar
            else { return nil }
            let missing = max(least.width - view.frame.width, least.height - view.frame.height)
            guard missing > scene.pixel else { return nil }
            return FitRemark(view, SmallTarget.small(view.frame, least), amount: missing)
        }
    }

    /// Returns the smallest allowed size of a control; nil for views that are no touch targets, and for text fields.
    private static func least(of type: ViewType) -> Size? {
        switch type {
        case .button: Size(width: least, height: least)
        case .switch: Size(width: least, height: 28)
        case .slider: Size(width: least, height: 28)
        case .stepper: Size(width: least, height: 32)
        case .segmentedControl: Size(width: least, height: 28)
        case .datePicker: Size(width: least, height: 34)
        default: nil
        }
    }
}

extension SmallTarget {
    fileprivate static func small(_ frame: Rect, _ least: Size) -> String {
        "is \(words(frame.size)), and \(words(least)) is the least that a finger hits"
    }

    private static func words(_ size: Size) -> String {
        "\(JSONWriter.text(of: size.width.rounded())) × \(JSONWriter.text(of: size.height.rounded()))"
    }
}
