import OnionLayout
import OnionModel
import OnionRender

/// Finds plain buttons that have UIKit's own size, which is lower than the 44 points of a fingertip.
///
/// Every system button with a title is. So the rule is off by default, for projects that want to enlarge all of them.
struct SystemTarget: FitRule {
    let name = "system-target"
    let isOnByDefault = false

    func violations(on scene: FitScene) -> [FitViolation] {
        SmallTarget.violations(on: scene) { $0.isSystemButton }
    }
}

extension FitView {
    /// Whether the view is a button whose look and size are UIKit's: a title without an image and a background of the document, and
    /// not smaller than a system button with a font of 15 points, its default.
    var isSystemButton: Bool {
        let ownSize = 30.0
        let isPlain = [Property.image, .backgroundImage, .backgroundColor, .contentInsets].allSatisfy {
            view[$0] == nil
        }
        return type == .button && view[.title] != nil && isPlain && frame.width >= ownSize && frame.height >= ownSize
    }
}
