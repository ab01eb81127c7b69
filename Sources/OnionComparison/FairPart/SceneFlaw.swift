package import OnionModel

/// A reason why the saved frames of a scene cannot judge a layout engine: they are wrong, or the file does not contain their cause.
///
/// The scenes without flaws are the **fair part** of a comparison. Flaws are found in documents and their saved frames alone, without a
/// layout engine, so that its mistakes cannot excuse themselves.
package enum SceneFlaw: String, CaseIterable, Hashable, Sendable {
    /// Interface Builder marks a view as misplaced or ambiguous.
    case flagged
    /// The saved frames break a required constraint or a rule of a stack view by more than rounding explains.
    case contradiction
    /// Neither its image nor a required constraint determines the size of an image view.
    case imageSize
    /// No required constraint determines the size of a leaf, a view that scrolls or a custom control.
    case openSize
    /// A text has a font other than the system's. This is a flaw for measured texts only.
    case namedFont
}

extension SavedScene {
    /// The flaws of a scene.
    ///
    /// - Parameters:
    ///   - template: The scene as Interface Builder saved it, with the constraints that hold at design time.
    ///   - isFlagged: Whether Interface Builder marks a view of the scene.
    ///   - pixel: The size of the pixels that Interface Builder rounds frames to, in points.
    package static func flaws(of template: Template, isFlagged: Bool, pixel: Double) -> Set<SceneFlaw> {
        let scene = SavedScene(template, pixel: pixel)
        var flaws = scene.openSizes
        if isFlagged { flaws.insert(.flagged) }
        if scene.contradicts || LaunchTemplate.gives(labelsOf: template) { flaws.insert(.contradiction) }
        if scene.nodes.contains(where: \.view.hasNamedFont) { flaws.insert(.namedFont) }
        return flaws
    }
}

extension TemplateView {
    fileprivate var hasNamedFont: Bool {
        if case .font(let font)? = self[.font] { font.family != nil || font.name != nil } else { false }
    }
}
