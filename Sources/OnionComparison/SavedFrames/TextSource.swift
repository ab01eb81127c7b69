package import OnionLayout
package import OnionModel

package enum TextSource: String, CaseIterable, Sendable {
    /// The saved sizes of labels and buttons.
    case saved
    /// Measured with fonts.
    case measured
}

extension TextSource {
    /// Returns the template with the saved size of each label and button as its intrinsic size, so that the comparison
    /// is independent of fonts; with ``measured``, labels are rounded as Interface Builder does it (``DesignLabels``).
    ///
    /// In a proportional stack view, a saved length is the share that the view got, not its natural length; so it is in a stack view across
    /// it that fills its share. There the measured length is used along the proportional stack view's axis.
    package func applied(to template: Template, in environment: LayoutEnvironment, engine: LayoutEngine) -> Template {
        guard self == .saved else {
            return DesignLabels.applied(to: template, in: environment, engine: engine)
        }
        let measured = template.view.hasShares ? engine.intrinsicSizes(of: template, in: environment) : [:]
        var template = template
        template.view = Self.sized(template.view, shared: [], measured)
        return template
    }

    /// Returns a view in which texts have their saved sizes.
    ///
    /// - Parameters:
    ///   - shared: The axes along which the view's saved length is a share.
    ///   - measured: The measured sizes of views, by their ids.
    private static func sized(
        _ view: TemplateView, shared: Set<Property.Axis>, _ measured: [String: Size]
    ) -> TemplateView {
        var view = view
        if [.label, .button].contains(view.type), case .rect(let frame)? = view[.frame] {
            var size = frame.size
            if let own = measured[view.id] {
                if shared.contains(.horizontal) { size.width = own.width }
                if shared.contains(.vertical) { size.height = own.height }
            }
            view.properties[.intrinsicContentSize] = .size(size)
        }
        let sharedInside = view.sharedAxes(within: shared)
        view.subviews = view.subviews.map { sized($0, shared: sharedInside, measured) }
        return view
    }
}

extension TemplateView {
    /// Whether the view or a descendant is a proportional stack view.
    fileprivate var hasShares: Bool { isProportional || subviews.contains(where: \.hasShares) }

    /// Whether the view is a stack view whose views share its length in proportion to their own lengths.
    var isProportional: Bool { type == .stackView && self[choice: .distribution] == .fillProportionally }

    /// The axes along which the saved lengths of the view's subviews are shares, if its own ones are along some axes.
    fileprivate func sharedAxes(within axes: Set<Property.Axis>) -> Set<Property.Axis> {
        guard type == .stackView else { return [] }
        let axis = self[choice: .axis] ?? .horizontal
        var shared = (self[choice: .alignment] ?? .fill) == .fill ? axes.subtracting([axis]) : []
        if isProportional { shared.insert(axis) }
        return shared
    }
}
