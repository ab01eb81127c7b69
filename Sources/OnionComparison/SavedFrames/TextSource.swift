package import OnionLayout
package import OnionModel

/// The source of text sizes in a comparison.
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
        var template = template
        template.view = template.view.withSavedTexts(in: nil, measured)
        return template
    }
}

extension TemplateView {
    /// Whether the view or a descendant is a proportional stack view.
    fileprivate var hasShares: Bool { isProportional || subviews.contains(where: \.hasShares) }

    private var isProportional: Bool { type == .stackView && self[choice: .distribution] == .fillProportionally }

    fileprivate func withSavedTexts(in superview: TemplateView?, _ measured: [String: Size]) -> TemplateView {
        var view = self
        if [.label, .button].contains(type), case .rect(let frame)? = self[.frame] {
            var size = frame.size
            if let superview, superview.isProportional, let own = measured[id] {
                if superview[choice: .axis] == .vertical { size.height = own.height } else { size.width = own.width }
            }
            view.properties[.intrinsicContentSize] = .size(size)
        }
        view.subviews = subviews.map { $0.withSavedTexts(in: self, measured) }
        return view
    }
}
