import OnionLayout
import OnionModel
import OnionRender

/// Finds content that is taller than its slot where nothing scrolls.
struct TallContent: FitRule {
    let name = "tall-content"

    func violations(on scene: FitScene) -> [FitViolation] {
        var violations: [FitViolation] = []
        // The last of them, which is the first one in the order of views.
        var reported: Int?
        // The innermost slots come first: content that is too tall for one is too tall for the slots around it.
        for index in scene.views.indices.reversed() where scene.views[index].view.slot != nil {
            if let reported, scene.isInside(reported, index) { continue }
            guard let points = excess(of: index, in: scene) else { continue }
            reported = index
            let slot = scene.views[index]
            let inner = slot.view.subviews.first.map { scene.name(ofLayer: $0.layer) } ?? ""
            violations.append(FitViolation(slot, TallContent.taller(inner, points), amount: points))
        }
        return violations.reversed()
    }

    /// Returns by how many points content that does not scroll is taller than the slot; nil when it is not.
    private func excess(of slot: Int, in scene: FitScene) -> Double? {
        let frame = scene.views[slot].frame
        let inside = scene.contents(in: slot).filter { scene.views[$0.view].scroller == nil }
        guard let top = inside.map(\.frame.y).min(), let bottom = inside.map(\.frame.maxY).max() else { return nil }
        let points = max(0, frame.y - top) + max(0, bottom - frame.maxY)
        return points > scene.pixel ? points : nil
    }
}

extension TallContent {
    fileprivate static func taller(_ content: String, _ points: Double) -> String {
        "\(content.quoted) is \(points.points) taller than its slot, and the slot does not scroll"
    }
}
