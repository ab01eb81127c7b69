extension Constraint {
    /// A part of a view that a constraint binds, under the name that `NSLayoutConstraint.Attribute` has for it.
    ///
    /// `edges`, `center` and `size` are short for several attributes at once, see ``Constraint/expanded``.
    public enum Attribute: String, Hashable, Sendable, CaseIterable {
        /// An edge; leading and trailing follow the layout direction.
        case left, right, top, bottom, leading, trailing
        /// A dimension in points.
        case width, height
        /// A centre line.
        case centerX, centerY
        /// The baseline of the last or of the first line of text.
        case lastBaseline, firstBaseline
        /// An edge, moved inwards by the view's layout margin.
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        /// A centre line between the layout margins.
        case centerXWithinMargins, centerYWithinMargins
        /// A shorthand for four, two or two attributes: one line makes a constraint for each of them.
        case edges, center, size
    }

    /// A rectangle of a view that is no view itself, under the name of the property that `UIView` or `UIScrollView` has
    /// for it; only `safeAreaLayoutGuide` is called `safeArea`.
    public enum Guide: String, Hashable, Sendable, CaseIterable {
        /// The area that bars and the device's shape leave free (`safeAreaLayoutGuide`).
        case safeArea
        /// The area inside the layout margins.
        case layoutMargins = "layoutMarginsGuide"
        /// The area that is narrow enough for reading.
        case readableContent = "readableContentGuide"
        /// The area that the keyboard covers.
        case keyboard = "keyboardLayoutGuide"
        /// The content of a scroll view.
        case contentLayout = "contentLayoutGuide"
        /// The frame of a scroll view, which does not scroll.
        case frameLayout = "frameLayoutGuide"

        /// The guide of a name; UIKit's `safeAreaLayoutGuide` is understood too.
        init?(named name: String) {
            // Nearly all names are of views.
            guard name.hasSuffix("Guide") || name == Guide.safeArea.rawValue else { return nil }
            self.init(rawValue: name == "safeAreaLayoutGuide" ? Guide.safeArea.rawValue : name)
        }
    }
}

extension Constraint.Attribute {
    /// The dimension that an attribute measures. Only attributes of one dimension can be compared.
    enum Dimension: String {
        case horizontal = "a horizontal location"
        case vertical = "a vertical location"
        case size = "a size"
    }

    /// The dimension of the attribute; nil for `edges` and `center`, which have both.
    var dimension: Dimension? {
        switch self {
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            .vertical
        case .width, .height, .size: .size
        case .edges, .center: nil
        }
    }

    /// Whether it stays where it is when the language is written from right to left.
    var isAbsolute: Bool { [.left, .right, .leftMargin, .rightMargin].contains(self) }

    /// Whether it changes sides when the language is written from right to left.
    var followsDirection: Bool { [.leading, .trailing, .leadingMargin, .trailingMargin].contains(self) }

    /// Whether layout guides, which have neither baselines nor margins, lack it.
    var belongsToViewsOnly: Bool {
        switch self {
        case .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
            true
        default: false
        }
    }

    /// The plain attributes of a short form; empty for a plain attribute.
    package var parts: [Self] {
        switch self {
        case .edges: [.top, .leading, .bottom, .trailing]
        case .center: [.centerX, .centerY]
        case .size: [.width, .height]
        default: []
        }
    }
}
