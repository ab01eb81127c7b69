import OnionLayout
import OnionModel
import OnionRender

/// A view that is seen, with its place on the screen.
struct FitView {
    let view: LaidOutView
    /// Its superview's number; -1 for the root view.
    let parent: Int
    /// On the screen, in points.
    let frame: Rect
    /// The nearest view around it that scrolls; nil when none does.
    let scroller: Int?
    /// The nearest view around it that cuts off what is outside of it, up to what scrolls.
    let clipper: Int?
    /// With that of all views around it, from 0 to 1.
    let opacity: Double
    /// What the document says of the tint colour, at the view or around it; nil for UIKit's own.
    let tint: Color?
    /// Whether a bar is somewhere around it.
    let isInBar: Bool
    /// The number after that of the last view in it.
    var end = 0

    var id: String { view.id }
    var type: ViewType { view.type }
    var layer: Int { view.layer }
}

extension LaidOutView {
    /// Whether what is in it can be scrolled to.
    var scrolls: Bool {
        switch type {
        case .scrollView, .tableView, .collectionView, .textView, .pickerView, .webView:
            flag(.isScrollEnabled) != false
        default: false
        }
    }

    /// Whether it cuts off what is outside of it.
    var clips: Bool {
        switch type {
        case .scrollView, .tableView, .collectionView, .textView: true
        default: flag(.clipsToBounds) == true
        }
    }

    /// Whether it is seen at all, as far as it says so itself.
    var isShown: Bool {
        flag(.hidden) != true && (number(.alpha) ?? 1) > 0.01
    }
}

extension ViewType {
    /// A bar lies above what scrolls below it.
    var isBar: Bool { self == .navigationBar || self == .tabBar || self == .toolbar }
}
