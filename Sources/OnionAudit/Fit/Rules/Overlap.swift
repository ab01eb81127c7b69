import OnionModel
import OnionRender

/// Finds texts, controls and pictures that overlap.
///
/// These may overlap: a text or a control inside a picture, such as a caption; content with its own background at the
/// edge of a picture, such as a badge; two pictures; content that scrolls below content that does not.
struct Overlap: FitRule {
    let name = "overlap"

    /// In points. Line heights leave space above and below the letters, so that frames may touch.
    private static let tolerance = 2.0

    func violations(on scene: FitScene) -> [FitViolation] {
        // Sorted from top to bottom, so that only content at the same height is compared.
        let contents = scene.contents.sorted { ($0.frame.y, $0.view) < ($1.frame.y, $1.view) }
        var found: [(lower: FitContent, upper: FitContent, common: Rect)] = []
        for (index, one) in contents.enumerated() {
            for other in contents[(index + 1)...] {
                guard other.frame.y < one.frame.maxY - Overlap.tolerance else { break }
                let (lower, upper) = one.view < other.view ? (one, other) : (other, one)
                if let common = overlap(lower, upper, in: scene) { found.append((lower, upper, common)) }
            }
        }
        return found.sorted { ($0.lower.view, $0.upper.view) < ($1.lower.view, $1.upper.view) }.map {
            FitViolation(
                scene.views[$0.lower.view], Overlap.covered(by: $0.upper, $0.common, in: scene),
                amount: min($0.common.width, $0.common.height))
        }
    }

    /// Returns the part of the lower content that the upper one covers; nil when that is allowed.
    private func overlap(_ lower: FitContent, _ upper: FitContent, in scene: FitScene) -> Rect? {
        guard let common = lower.frame.intersection(upper.frame),
            min(common.width, common.height) > Overlap.tolerance, !mayCover(upper, over: lower, in: scene)
        else { return nil }
        let isTogether = scene.views[lower.view].scroller == scene.views[upper.view].scroller
        return isTogether && !scene.isInside(upper.view, lower.view) ? common : nil
    }

    private func mayCover(_ upper: FitContent, over lower: FitContent, in scene: FitScene) -> Bool {
        switch (lower.kind, upper.kind) {
        case (.image, .image), (.bar, _): true
        case (.image, _):
            upper.hasBackground || lower.frame.inset(-Overlap.tolerance).intersection(upper.frame) == upper.frame
        default: false
        }
    }
}

extension Overlap {
    fileprivate static func covered(by upper: FitContent, _ common: Rect, in scene: FitScene) -> String {
        let view = scene.views[upper.view]
        let size = "\(common.width.rounded().text) × \(common.height.rounded().text)"
        return "\(view.id.quoted) of \(scene.name(ofLayer: view.layer).quoted) covers \(size) points of it"
    }
}
