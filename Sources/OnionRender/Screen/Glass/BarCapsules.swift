import OnionLayout
import OnionModel

/// The glass below the items of a bar: adjacent items share a capsule.
struct BarCapsules {
    /// The frames of the capsules, in the bar's coordinates.
    let frames: [Rect]

    /// - Parameter bar: A navigation bar, whose items are subviews, or a toolbar, whose items are in a stack view.
    init(of bar: LaidOutView) {
        let stack = bar.subviews.first { $0.type == .stackView && $0.id.hasPrefix("\(bar.id).") }
        let origin = stack?.frame ?? Rect()
        let items = (stack ?? bar).subviews.filter { $0.isGlassItem(of: bar) }
            .map { $0.frame.sanitized.moved(x: origin.x, y: origin.y) }
        frames = items.sorted { $0.x < $1.x }.reduce(into: []) { frames, item in
            if let last = frames.last, abs(last.maxX - item.x) < 0.75 {
                frames[frames.count - 1].width = item.maxX - last.x
            } else {
                frames.append(item)
            }
        }
    }
}

extension LaidOutView {
    /// Whether it is the button of an item, whose id has that of the bar before it. Filled buttons have no glass, but their color.
    fileprivate func isGlassItem(of bar: LaidOutView) -> Bool {
        type == .button && id.hasPrefix("\(bar.id).") && flag(.hidden) != true
            && ButtonAppearance.plate(configuration: choice(.configuration), style: choice(.style)) == .none
    }
}
