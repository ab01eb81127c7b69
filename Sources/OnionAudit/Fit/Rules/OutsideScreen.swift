import OnionLayout
import OnionModel
import OnionRender

/// Finds texts and controls beyond an edge of the screen that cannot be scrolled into view.
struct OutsideScreen: FitRule {
    let name = "outside-screen"

    func violations(on scene: FitScene) -> [FitViolation] {
        scene.contents.compactMap { content in
            guard let reach = content.reach(beyond: scene.screen, in: scene) else { return nil }
            return FitViolation(scene.views[content.view], OutsideScreen.beyond(reach), amount: reach.points)
        }
    }
}

extension FitScene {
    /// The whole screen, in points.
    var screen: Rect { views.first?.frame ?? Rect() }
}

extension FitContent {
    /// Returns how far a text or a control that does not scroll extends beyond an area of the screen; nil when it
    /// does not.
    func reach(beyond part: Rect, in scene: FitScene) -> (side: String, points: Double)? {
        guard kind == .text || kind == .control, scene.views[view].scroller == nil else { return nil }
        let reach = frame.reach(beyond: part)
        return reach.points > scene.pixel ? reach : nil
    }
}

extension OutsideScreen {
    fileprivate static func beyond(_ reach: (side: String, points: Double)) -> String {
        "reaches \(reach.points.points) beyond the \(reach.side) of the screen"
    }
}
