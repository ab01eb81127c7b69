extension Constraint {
    /// A part of a view that a constraint binds, under the name that `NSLayoutConstraint.Attribute` has for it.
    ///
    /// `edges`, `center` and `size` are short for several attributes at once, see ``Constraint/expanded``.
    public enum Attribute: String, Hashable, Sendable, CaseIterable {
        case left, right, top, bottom, leading, trailing
        case width, height
        case centerX, centerY
        case lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins
        case edges, center, size
    }

    /// A rectangle of a view that is no view itself, under the name of the property that `UIView` or `UIScrollView` has
    /// for it; only `safeAreaLayoutGuide` is called `safeArea`.
    public enum Guide: String, Hashable, Sendable, CaseIterable {
        case safeArea
        case layoutMargins = "layoutMarginsGuide"
        case readableContent = "readableContentGuide"
        case keyboard = "keyboardLayoutGuide"
        case contentLayout = "contentLayoutGuide"
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
    var parts: [Self] {
        switch self {
        case .edges: [.top, .leading, .bottom, .trailing]
        case .center: [.centerX, .centerY]
        case .size: [.width, .height]
        default: []
        }
    }
}
