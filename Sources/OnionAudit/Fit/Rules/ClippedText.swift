import OnionModel
import OnionRender

/// Finds texts whose letters are cut: by a view that is lower than a line, or by the edge of a view around it.
struct ClippedText: FitRule {
    let name = "clipped-text"

    func violations(on scene: FitScene) -> [FitViolation] {
        scene.texts.compactMap { text in
            let view = scene.views[text.view]
            if text.isLower(than: scene) {
                let points = text.lineHeight - text.availableFrame.height
                return FitViolation(text, in: scene, ClippedText.tooLow(text, points), points: points)
            }
            guard let clipper = view.clipper.map({ scene.views[$0] }), !clipper.frame.isEmpty else { return nil }
            let reach = text.frame.reach(beyond: clipper.frame)
            guard reach.points > scene.pixel else { return nil }
            return FitViolation(text, in: scene, ClippedText.cut(text, by: clipper, reach), points: reach.points)
        }
    }
}

extension ClippedText {
    fileprivate static func tooLow(_ text: FitText, _ points: Double) -> String {
        "\(text.quoted) is cut off: its view is \(points.points) lower than a line"
    }

    fileprivate static func cut(
        _ text: FitText, by clipper: FitView, _ reach: (side: String, points: Double)
    ) -> String {
        "\(text.quoted) is cut off by the \(reach.side) of \(clipper.id.quoted): it reaches \(reach.points.points) beyond"
    }
}
