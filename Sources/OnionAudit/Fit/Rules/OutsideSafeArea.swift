import OnionLayout
import OnionModel

/// Finds texts and controls that overlap the status bar, the sensors or the home indicator.
///
/// Apple's Human Interface Guidelines, "Layout", "Guides and safe areas". Pictures, backgrounds and bars may be
/// there.
struct OutsideSafeArea: FitRule {
    let name = "outside-safe-area"

    func violations(on scene: FitScene) -> [FitViolation] {
        guard scene.fillsScreen else { return [] }
        let area = scene.safeArea
        return scene.contents.compactMap { content in
            guard content.reach(beyond: scene.screen, in: scene) == nil, !scene.views[content.view].isInBar,
                let reach = content.reach(beyond: area, in: scene)
            else { return nil }
            return FitViolation(scene.views[content.view], OutsideSafeArea.beyond(reach), amount: reach.points)
        }
    }
}

extension FitScene {
    /// The safe area of the screen. Its leading edge is the left one in either direction.
    fileprivate var safeArea: Rect {
        let insets = environment.safeAreaInsets
        return Rect(
            x: screen.x + insets.leading, y: screen.y + insets.top,
            width: screen.width - insets.leading - insets.trailing,
            height: screen.height - insets.top - insets.bottom)
    }
}

extension OutsideSafeArea {
    fileprivate static func beyond(_ reach: (side: String, points: Double)) -> String {
        "reaches \(reach.points.points) outside the safe area at the \(reach.side)"
    }
}
