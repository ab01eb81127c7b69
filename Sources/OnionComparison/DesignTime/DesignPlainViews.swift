import OnionModel

/// The natural lengths of empty plain views in stack views. Such views have none in UIKit; Interface Builder takes the
/// length along the stack view that it saved last, which is that of its library or of an earlier drag.
///
/// Measured: 33 views with saved texts in four projects, and 26 with measured texts in six, are right with it, and none is
/// wrong. As with ``PrototypingConstraints``, the lengths of these views are then no test of the layout engine; a
/// constraint that gives another length still wins.
enum DesignPlainViews {
    /// Returns the template with these lengths, as if the document had them.
    static func applied(to template: Template) -> Template {
        template.changingViews { view, superview in
            guard view.type == .view, view.subviews.isEmpty, view[.intrinsicContentSize] == nil,
                let superview, superview.type == .stackView, case .rect(let frame)? = view[.frame]
            else { return }
            let isVertical = superview[choice: .axis] == .vertical
            // -1 is `UIView.noIntrinsicMetric`.
            view.properties[.intrinsicContentSize] = .size(
                Size(width: isVertical ? -1 : frame.width, height: isVertical ? frame.height : -1))
        }
    }
}
