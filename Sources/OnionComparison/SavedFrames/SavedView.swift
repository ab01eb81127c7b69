package import OnionModel

/// A view that Auto Layout places, with the frame that Interface Builder saved.
package struct SavedView: Hashable, Sendable {
    package var id: String
    package var type: ViewType
    package var frame: Rect

    /// Returns the views of a scene that can be compared, superviews first.
    ///
    /// The root view, views with autoresizing masks and hidden arranged views are left out, because constraints do not
    /// place them.
    package static func all(in template: Template) -> [SavedView] {
        var views: [SavedView] = []
        collect(in: template.view, &views)
        return views
    }

    private static func collect(in view: TemplateView, _ views: inout [SavedView]) {
        for subview in view.subviews {
            let isHiddenInStack = view.type == .stackView && subview[.hidden] == .bool(true)
            if !isHiddenInStack, subview[.autoresizing] == nil, case .rect(let frame)? = subview[.frame] {
                views.append(SavedView(id: subview.id, type: subview.type, frame: frame))
            }
            collect(in: subview, &views)
        }
    }
}
