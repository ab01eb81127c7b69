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
    /// is independent of fonts; with ``measured``, the template itself.
    ///
    /// In a proportional stack view, a saved length is the share that the view got, not its natural length. There the
    /// measured length counts along the stack view's axis.
    package func applied(to template: Template, in environment: LayoutEnvironment, engine: LayoutEngine) -> Template {
        guard self == .saved else { return template }
        let measured = template.view.hasShares ? engine.intrinsicSizes(of: template, in: environment) : [:]
        return template.changingViews { view, superview in
            guard [.label, .button].contains(view.type), case .rect(let frame)? = view[.frame] else { return }
            var size = frame.size
            if let superview, superview.isProportional, let own = measured[view.id] {
                if superview[choice: .axis] == .vertical { size.height = own.height } else { size.width = own.width }
            }
            view.properties[.intrinsicContentSize] = .size(size)
        }
    }
}

extension TemplateView {
    /// Whether the view or a descendant is a proportional stack view.
    fileprivate var hasShares: Bool { isProportional || subviews.contains(where: \.hasShares) }

    /// Whether the view is a stack view whose views share its length in proportion to their own lengths.
    var isProportional: Bool { type == .stackView && self[choice: .distribution] == .fillProportionally }
}
