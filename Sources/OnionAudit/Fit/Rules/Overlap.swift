import OnionModel
import OnionRender
import OnionSupport

/// Finds texts, controls and pictures that overlap.
///
/// These may overlap: a text or a control inside a picture, such as a caption; content with its own background at the
/// edge of a picture, such as a badge; two pictures; content that scrolls below content that does not.
struct Overlap: FitRule {
    let name = "overlap"

    /// In points. Line heights leave space above and below the letters, so that frames may touch.
    private static let tolerance = 2.0
    /// The most contents that one is compared with, from top to bottom. No screen shows as many beside each other, and
    /// thousands at one place would be millions of pairs.
    private static let mostNeighbours = 256

    /// The views that cover a view: the one with the largest overlap, and the number of the others.
    private struct Cover {
        var upper: FitContent
        var common: Rect
        var others = -1

        var amount: Double { min(common.width, common.height) }

        mutating func insert(_ other: Cover) {
            others += 1
            guard (other.amount, upper.view) > (amount, other.upper.view) else { return }
            (upper, common) = (other.upper, other.common)
        }
    }

    func violations(on scene: FitScene) -> [FitViolation] {
        // Sorted from top to bottom, so that only content at the same height is compared.
        let contents = scene.contents.sorted { ($0.frame.y, $0.view) < ($1.frame.y, $1.view) }
        var covers: [Int: Cover] = [:]
        for (index, one) in contents.enumerated() {
            let neighbours = contents[(index + 1)...].prefix(Overlap.mostNeighbours)
                .prefix { $0.frame.y < one.frame.maxY - Overlap.tolerance }
            Work.add(neighbours.count)
            for other in neighbours {
                let (lower, upper) = one.view < other.view ? (one, other) : (other, one)
                guard let common = overlap(lower, upper, in: scene) else { continue }
                let cover = Cover(upper: upper, common: common)
                covers[lower.view, default: cover].insert(cover)
            }
        }
        return covers.sorted { $0.key < $1.key }.map { view, cover in
            FitViolation(scene.views[view], Overlap.covered(by: cover, in: scene), amount: cover.amount)
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
    private static func covered(by cover: Cover, in scene: FitScene) -> String {
        let view = scene.views[cover.upper.view]
        let size = "\(cover.common.width.rounded().text) × \(cover.common.height.rounded().text)"
        let others =
            cover.others == 0
            ? "" : ", and \(cover.others) more \(cover.others == 1 ? "view covers" : "views cover") it"
        return "\(view.id.quoted) of \(scene.name(ofLayer: view.layer).quoted) covers \(size) points of it\(others)"
    }
}
