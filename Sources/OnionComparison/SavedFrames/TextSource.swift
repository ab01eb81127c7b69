package import OnionLayout
package import OnionModel

/// Where texts get their sizes from in a comparison.
package enum TextSource: String, CaseIterable, Sendable {
    /// The saved sizes of labels and buttons.
    case saved
    /// Fonts.
    case measured
}

extension TextSource {
    /// The template with the saved size of each label and button as its intrinsic size, so that layout is compared apart from
    /// fonts; as it is where fonts are to count.
    ///
    /// Where a stack view shares its length out in proportion, a saved length is the share that a view was given and not what it
    /// measures, so along the stack view's axis the fonts count all the same.
    package func applied(to template: Template, in environment: LayoutEnvironment, engine: LayoutEngine) -> Template {
        guard self == .saved else { return template }
        let measured = template.view.hasShares ? engine.intrinsicSizes(of: template, in: environment) : [:]
        var template = template
        template.view = template.view.withSavedTexts(in: nil, measured)
        return template
    }
}

extension View {
    /// Whether it is a stack view that shares its length out in proportion, or holds one.
    fileprivate var hasShares: Bool { isProportional || subviews.contains(where: \.hasShares) }

    private var isProportional: Bool { type == .stackView && self[choice: .distribution] == .fillProportionally }

    fileprivate func withSavedTexts(in superview: View?, _ measured: [String: Size]) -> View {
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
