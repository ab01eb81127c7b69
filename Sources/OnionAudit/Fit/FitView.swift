import OnionLayout
import OnionModel
import OnionRender

/// A visible view with its frame on the screen.
struct FitView {
    let view: LaidOutView
    /// The index of its superview; -1 for the root view.
    let parent: Int
    /// On the screen, in points.
    let frame: Rect
    /// The nearest scrolling view around it; nil when there is none.
    let scroller: Int?
    /// The nearest view around it that clips its subviews, up to the nearest scrolling view.
    let clipper: Int?
    /// The product of the opacities of the view and of all views around it, from 0 to 1.
    let opacity: Double
    /// The tint color of the document for this view; nil for UIKit's default.
    let tint: ColorReference?
    let isInBar: Bool
    /// The index after that of its last descendant.
    var end = 0

    var id: String { view.id }
    var type: ViewType { view.type }
    var layer: Int { view.layer }
    /// Whether it is the text in the badge of a tab. Only ids of views that layout makes have a point.
    var isBadge: Bool { isInBar && type == .label && id.hasSuffix(".badge") }
}

extension LaidOutView {
    var scrolls: Bool {
        switch type {
        case .scrollView, .tableView, .collectionView, .textView, .pickerView, .webView:
            flag(.isScrollEnabled) != false
        default: false
        }
    }

    var clips: Bool {
        switch type {
        case .scrollView, .tableView, .collectionView, .textView: true
        default: flag(.clipsToBounds) == true
        }
    }

    /// Whether its own properties leave it visible.
    var isShown: Bool {
        flag(.hidden) != true && (number(.alpha) ?? 1) > 0.01
    }
}

extension ViewType {
    /// A bar is above content that scrolls below it.
    var isBar: Bool { self == .navigationBar || self == .tabBar || self == .toolbar }
}
