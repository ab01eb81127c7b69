import OnionModel
import OnionRender

/// Finds controls that are smaller than a fingertip: 44 × 44 points, or the size of UIKit's own control where that is
/// smaller. Buttons of UIKit's own size have their own rule, ``SystemTarget``.
///
/// Apple's Human Interface Guidelines, "Accessibility", "Buttons and controls".
struct SmallTarget: FitRule {
    let name = "small-target"

    private static let minimum = 44.0

    func violations(on scene: FitScene) -> [FitViolation] {
        SmallTarget.violations(on: scene) { !$0.isSystemButton }
    }

    /// Returns the findings about some of the controls.
    static func violations(on scene: FitScene, of isIncluded: (FitView) -> Bool) -> [FitViolation] {
        scene.contents.compactMap { content in
            let view = scene.views[content.view]
            guard let minimum = SmallTarget.minimum(of: view.type), view.view.flag(.isEnabled) != false,
                !view.isInBar
            else { return nil }
            let missing = max(minimum.width - view.frame.width, minimum.height - view.frame.height)
            guard missing > scene.pixel, isIncluded(view) else { return nil }
            return FitViolation(view, SmallTarget.small(view.frame, minimum), amount: missing)
        }
    }

    /// Returns the smallest allowed size of a control; nil for views that are no touch targets, and for text fields.
    private static func minimum(of type: ViewType) -> Size? {
        switch type {
        case .button: Size(width: minimum, height: minimum)
        case .switch: Size(width: minimum, height: 28)
        case .slider: Size(width: minimum, height: 28)
        case .stepper: Size(width: minimum, height: 32)
        case .segmentedControl: Size(width: minimum, height: 28)
        case .datePicker: Size(width: minimum, height: 34)
        default: nil
        }
    }
}

extension SmallTarget {
    fileprivate static func small(_ frame: Rect, _ minimum: Size) -> String {
        "is \(words(frame.size)), but at least \(words(minimum)) is required"
    }

    private static func words(_ size: Size) -> String {
        "\(size.width.rounded().text) × \(size.height.rounded().text)"
    }
}
