import OnionModel

/// The natural sizes of plain views and empty labels in stack views. UIKit gives such views no size, or 0; Interface Builder uses the size
/// that it saved last, which is that of its library, of an earlier drag, or of a longer text.
///
/// Measured, for empty views: 33 views with saved texts in four projects, and 26 with measured texts in six, are right with it, and
/// none is wrong. For views with subviews: 75 : 6 views in nine projects. Without the rule, 100 of them are saved longer than
/// measured texts need, in 16 projects, and 7 shorter; across the stack view 23 are saved longer and 2 shorter. Those outside of stack
/// views are as often longer as shorter (18 : 15).
///
/// A label without a text is such a view, too: with the size 0, which UIKit gives it, 102 views of ten projects are wrong that are right
/// with the saved size, and none is right that is wrong.
///
/// As with ``PrototypingConstraints``, the sizes of these views are then no test of the layout engine; a constraint with another size still
/// wins. In a proportional stack view, a saved length is a share, as with texts.
enum DesignPlainViews {
    /// Returns the template with these sizes, as if the document had them. A view with subviews has its size only with saved texts, because
    /// it would reveal the size of measured ones.
    static func applied(to template: Template, texts: TextSource) -> Template {
        template.changingViews { view, superview in
            guard view.isEmptyLabel || view.type == .view && (view.subviews.isEmpty || texts == .saved),
                view[.intrinsicContentSize] == nil,
                let superview, superview.type == .stackView, !superview.isProportional,
                case .rect(let frame)? = view[.frame]
            else { return }
            view.properties[.intrinsicContentSize] = .size(frame.size)
        }
    }

    /// Returns the ids of the views of a template that have such a size.
    static func views(of template: Template, sizedIn sized: Template) -> Set<String> {
        var views: Set<String> = []
        template.view.visit(with: sized.view) { view, other in
            if view[.intrinsicContentSize] != other[.intrinsicContentSize] { views.insert(view.id) }
        }
        return views
    }
}

extension TemplateView {
    /// Whether the view is a label without a text, whose intrinsic size is 0.
    fileprivate var isEmptyLabel: Bool { type == .label && (self[.text] == nil || self[.text] == .text(.verbatim(""))) }

    /// Calls a function with every view and the one in the same place of another template of the same views.
    func visit(with other: TemplateView, _ body: (TemplateView, TemplateView) -> Void) {
        body(self, other)
        for (subview, other) in zip(subviews, other.subviews) { subview.visit(with: other, body) }
    }
}
