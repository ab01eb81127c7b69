import OnionModel

/// The third pass: resolves the status bar, the preferred content size and the presentation from the outermost layer
/// inwards, as UIKit does (`childForStatusBarStyle`, `childForStatusBarHidden`).
struct ResolveStatusBar {
    /// The resolved values, each with the index of the layer that defines it.
    struct Answers {
        var hidden: (value: Bool, from: Int)?
        var style: (value: StatusBar.Style, from: Int)?
        /// As JSON.
        var preferredContentSize: (value: [UInt8], from: Int)?
        /// As JSON. Only the outermost layer is presented, so the other layers are not asked.
        var presentation: [UInt8]?
    }

    func run(_ layers: Layers) -> Answers {
        var answers = Answers()
        answers.presentation = layers.drafts.first?.template.presentation
        var asked = layers.drafts.isEmpty ? nil : Optional(0)
        while let layer = asked {
            let template = layers.drafts[layer].template
            if answers.hidden == nil { answers.hidden = template.statusBar?.hidden.map { ($0, layer) } }
            if answers.style == nil { answers.style = template.statusBar?.style.map { ($0, layer) } }
            if answers.preferredContentSize == nil {
                answers.preferredContentSize = template.preferredContentSize.map { ($0, layer) }
            }
            // UIKit consults one child; a tab bar controller consults the selected one.
            asked = layers.mainChild(of: layer)
        }
        return answers
    }
}
